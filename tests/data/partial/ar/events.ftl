told-moved-inside = { $who } يتسلل { $to }.
    .v2 = { $who } يسرع { $to }.
    .v3 = { $who } يدفع الباب { $to }.
told-first = القرعة تختار { $who } لبدء الجولة الأولى.
