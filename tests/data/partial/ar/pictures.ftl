picture-round = الجولة { $round } من { $rounds }: { $phase }
