befell-bullet = { $who }に中立の弾
