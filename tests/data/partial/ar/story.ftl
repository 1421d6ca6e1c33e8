button-hand = يدي
button-board = اللوحة
button-log = القصة
button-again = مرة أخرى
button-rules = القواعد
waiting-open = ⏳ بانتظار { $who }
