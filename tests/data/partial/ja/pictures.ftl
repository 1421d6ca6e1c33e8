picture-round = 第{ $round }ラウンド（全{ $rounds }）：{ $phase }
