### What a table agrees on with its host, beside the rules of the game: the panel, and the words of each term.
### A term KEY has term-KEY (its name), term-KEY-about (one sentence) and term-KEY-VALUE (each value).

## The panel "Table rules", and the lines about terms that are not the usual ones.
terms-title = ### Table { $id }: table rules
terms-open = For the whole match. The card shows everybody what differs from the defaults. A button with ↻ goes to the next value.
terms-reader = Only the host, { $host }, can change these.
terms-closed = This table has closed; its rules stay as they are.
term-line = **{ $name }:** { $value }
term-usual = { $value } (default)
button-terms-page = Table rules
terms-turn = ↻ { $name }
button-terms-clocks = Change clocks
button-terms-others = Change the others
command-lobby-options = Bandits, computer players, rules and table rules; the host can change them

## Clocks.
term-bank = Time bank
term-bank-about = Out of time? You use up your time bank before the bot plays for you.
term-bank-none = none
term-bank-small = 1 × the time per decision, +1/10 for each move made, up to 2 ×
term-bank-large = 3 × the time per decision, +1/4 for each move made, up to 5 ×
term-daily = Fixed time of day
term-daily-about = With a pace of a day or more: time only runs out at this hour, on the first day after at least half your time is gone.
term-daily-none = none
term-zone = Time zone of the table
term-zone-about = The clock for the fixed time of day and for weekends, summer time included.
term-zone-utc = UTC (world time)
term-zone-honolulu = Honolulu
term-zone-los-angeles = Los Angeles
term-zone-denver = Denver
term-zone-chicago = Chicago
term-zone-new-york = New York
term-zone-sao-paulo = São Paulo
term-zone-buenos-aires = Buenos Aires
term-zone-london = London
term-zone-lisbon = Lisbon
term-zone-berlin = Berlin
term-zone-madrid = Madrid
term-zone-paris = Paris
term-zone-warsaw = Warsaw
term-zone-athens = Athens
term-zone-istanbul = Istanbul
term-zone-moscow = Moscow
term-zone-dubai = Dubai
term-zone-kolkata = Kolkata
term-zone-bangkok = Bangkok
term-zone-singapore = Singapore
term-zone-tokyo = Tokyo
term-zone-perth = Perth
term-zone-sydney = Sydney
term-zone-auckland = Auckland
term-weekends = Weekends
term-weekends-about = Whether clocks run on Saturdays and Sundays.
term-weekends-on = count like other days
term-weekends-off = off: clocks stand still
