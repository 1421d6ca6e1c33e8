befell-bullet = { $who }に中立の弾

panel-time = -# ⏳ 持ち時間は{ $when }に切れます。
