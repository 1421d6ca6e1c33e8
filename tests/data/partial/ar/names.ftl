kind-move = حركة
kind-floor = تغيير الطابق
kind-fire = إطلاق نار
kind-robbery = سرقة
kind-punch = لكمة
kind-marshal = المارشال
kind-ride = ركوب
list-none = لا أحد
list-more = { $head }، { $item }
list-last = { $head } و{ $item }
way-forward = نحو القاطرة
way-rearward = نحو آخر القطار
bullet-neutral = رصاصة محايدة
loot-purse = { $count ->
    [zero] لا محافظ
    [one] محفظة
    [two] محفظتان
    [few] { $count } محافظ
    [many] { $count } محفظة
   *[other] { $count } محفظة
  }
loot-jewel = { $count ->
    [zero] لا جواهر
    [one] جوهرة
    [two] جوهرتان
    [few] { $count } جواهر
    [many] { $count } جوهرة
   *[other] { $count } جوهرة
  }
loot-strongbox = { $count ->
    [zero] لا صناديق
    [one] صندوق
    [two] صندوقان
    [few] { $count } صناديق
    [many] { $count } صندوقاً
   *[other] { $count } صندوق
  }
spot-at = { $floor ->
    [roof] على سطح العربة { $car }
   *[inside] في العربة { $car }
  }
turn-standard = عادي
turn-tunnel = نفق
