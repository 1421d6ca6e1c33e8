button-yes = はい
button-no = いいえ
