### Names of things in the games, and how numbers, money and lists are written.

number = { $value }
money = ${ $dollars }
list-none = nobody
list-more = { $head }, { $item }
list-last = { $head } and { $item }
