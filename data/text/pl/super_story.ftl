bandit-mei = Mei
    .gender = feminine
super-told-first = Los sprawia, że zaczyna { $who }.
super-told-round = **Runda { $number }.** Zaczyna { $who }. Wszyscy wybierają w tajemnicy trzy karty.
super-told-card = `{ $number }` { $who } · **{ $card }**: { $deeds }.
super-told-and = { $head }; { $deed }
super-told-so = { $head } i { $deed }
super-told-run = `{ $first }–{ $last }` { $line }
super-told-also = { $deed }, znowu
    .v2 = { $deed }, raz jeszcze
    .v3 = { $deed }, i tym razem
super-told-flip-horse = patrzy na tory przed pociągiem
super-told-move-inside = biegnie { $to }
    .v2 = pędzi { $to }
super-told-move-roof = skacze { $to }
    .v2 = daje susa { $to }
super-told-floor-roof = wspina się { $to }
    .v2 = wskakuje { $to }
super-told-floor-inside = zeskakuje { $to }
    .v2 = schodzi { $to }
super-told-horse = galopuje obok pociągu i wspina się { $to }
super-told-shot = strzela do { FORM($target, case: "genitive") }
    .v2 = trafia { FORM($target, case: "genitive") }
    .v3 = pakuje kulę w { FORM($target, case: "genitive") }
super-told-missed = strzela w próżnię
    .v2 = nie ma do kogo strzelać
    .v3 = strzela w mrok
super-told-knocked = { $target } leci { $to }
    .v2 = { $target } stacza się { $to }
super-told-stunned = leży tam { GENDER($target) ->
    [feminine] ogłuszona
   *[other] ogłuszony
  }
super-told-foot = strzela sobie w stopę i pada { GENDER($who) ->
    [feminine] ogłuszona
   *[other] ogłuszony
  }
super-told-up = leży { GENDER($who) ->
    [feminine] ogłuszona
   *[other] ogłuszony
  } i tylko wstaje
    .v2 = wstaje, choć leży { GENDER($who) ->
        [feminine] ogłuszona
       *[other] ogłuszony
      }
super-told-up-reflex = zrywa się na nogi i sięga po broń
super-told-in-place = jest już na samym przodzie i nic się nie dzieje
super-told-loot = { $who }, najdalej od lokomotywy, bierze jego kartę łupu: { $worth }.
    .v2 = Jego karta łupu przypada temu, kto stoi najdalej. Bierze ją { $who }: { $worth }.
super-told-end-last-aboard = **Na pokładzie został jeden bandyta**: wygrywa { $who }.
