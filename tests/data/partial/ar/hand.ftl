befell-bullet = { $who } يتلقى رصاصة محايدة

panel-time = -# ⏳ ينتهي وقتك { $when }.
