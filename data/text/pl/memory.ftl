term-memory = Pamięć
pile-open = **Stos:** { $cards }
pile-fading = **Jeszcze widać:** { $cards }
pile-none = nic: wszystkie karty są zakryte
pile-card = { $bandit } **{ $card }**
pile-back = { $bandit } zakryta
told-faded = { $who } kładzie kartę na stos.
told-faded-for = { $who } kładzie na stos kartę { FORM($target, case: "genitive") }.
