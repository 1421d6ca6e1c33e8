befell-bullet = { $who } يتلقى رصاصة محايدة
