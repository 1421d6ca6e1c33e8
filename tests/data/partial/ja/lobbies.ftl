button-join = 参加する
button-leave = 退出する
button-start = 開始
button-play-now = すぐに遊ぶ
button-options = 設定
lobby-host = **主催者：** { $host }
