button-join = انضم
button-leave = غادر
button-start = ابدأ
button-play-now = العب الآن
button-options = خيارات
lobby-host = **المضيف:** { $host }
