panel-time = -# ⏳ 持ち時間は{ $when }に切れます。
