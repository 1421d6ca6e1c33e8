told-moved-inside = { $who }は{ $to }すり抜けた。
    .v2 = { $who }は{ $to }急いだ。
    .v3 = { $who }は扉を押して{ $to }入った。
told-first = 最初のラウンドは{ $who }から始まる。
