kind-move = 移動
kind-floor = 上下移動
kind-fire = 射撃
kind-robbery = 強盗
kind-punch = パンチ
kind-marshal = 保安官
kind-ride = 騎乗
list-none = だれもいない
list-more = { $head }、{ $item }
list-last = { $head }と{ $item }
way-forward = 機関車の方へ
way-rearward = 最後尾の方へ
bullet-neutral = 中立の弾
loot-purse = { $count ->
   *[other] 財布{ $count }個
  }
loot-jewel = { $count ->
   *[other] 宝石{ $count }個
  }
loot-strongbox = { $count ->
   *[other] 現金箱{ $count }個
  }
spot-at = { $floor ->
    [roof] { $car }号車の屋根
   *[inside] { $car }号車の中
  }
turn-standard = 通常
turn-tunnel = トンネル
