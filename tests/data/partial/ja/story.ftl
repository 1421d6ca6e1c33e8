button-hand = 手札
button-board = ボード
button-log = 物語
button-again = もう一度
button-rules = ルール
waiting-open = ⏳ { $who }を待っています
