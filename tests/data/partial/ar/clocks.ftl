panel-time = -# ⏳ ينتهي وقتك { $when }.
