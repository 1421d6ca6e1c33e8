### What variables hold, where the message, its group or its file says nothing else. `make words` shows these notes beside each message,
### with what a variable chooses between. All words come in the language of the text, and ready for the place where they stand.
### $about: what it is or what was done, as a phrase or a sentence
### $action: a move as the log writes it, never translated
### $actions: how many actions a log or a database has
### $adjusted: a result above or below the average of the same seat, with its sign
### $advance: how many of a table get into the next round
### $after: the rating after the match
### $answer: an answer given in advance, or what Discord answered, in its own words
### $answered: how many were answered
### $application: the number of an application of Discord
### $at: where somebody is ("in car 2"); in notes on clocks a moment, ready made
### $audience: who could see it
### $back: the version that the match goes back to
### $bandit: the name of a bandit, a noun with a gender
### $bandits: names of bandits, joined
### $bank: when the time bank starts running, as Discord shows it: "in 2 hours"
### $before: the rating before the match
### $begun: how many began since
### $best: the best card, or on how many tables the advice is the best
### $better: what would have been better
### $boxes: the number of strongboxes at that place, or "only" for the only one of the match
### $build: the version of the program
### $bullets: a text of "scored-bullets"
### $by: who did it, ready made: the mention of a person, or the name of a bandit
### $calls: how many calls
### $cap: the highest number of players
### $car: the number of a car, "locomotive" or "caboose"; choose by it, or use "car-at", "car-to", "car-of"
### $card: the name of a card
### $cards: cards by their names, joined; beside a number: how many cards
### $cars: how many cars; in lists: cars by their names, joined
### $change: a text of "history-change", or nothing
### $changes: texts of "alt-change", joined
### $channel: a channel: its number between <# and >, else its name or mention
### $choices: texts of "alt-choice", joined
### $chosen: what was chosen so far, by name
### $clause: a condition, one of the texts "plan-when-…"
### $code: a number that Discord gives as the reason, or an exit status
### $commitment: the fingerprint of a seed: letters and digits
### $company: who else is there, by name, joined
### $contrast: "settings-on" or "settings-off"
### $copy: the path of a copy
### $count: how many
### $counts: a text of "lobby-counts-…": "3 to 6"
### $days: how many days
### $decisions: how many decisions
### $deck: how many cards are left to draw
### $deed: what a bandit does next, a clause that goes on: "hits Tuco"
### $deeds: what came of a card, clauses joined by "super-told-and" and "super-told-so"
### $delete: milliseconds
### $directors: mentions of people, joined
### $discard: how many cards lie on the discard pile
### $dollars: an amount of money, already written
### $done: how many are finished
### $drink: a text "act-drink-…"
### $edit: milliseconds
### $else: one of the texts "plan-part-else-…", or nothing
### $emoji: the picture of a card as an emoji
### $ended: when or how it ended
### $entered: how many people are in
### $environment: names of settings, joined
### $events: how many events of a log
### $facing: "super-facing-front" or "super-facing-rear"
### $facts: the facts of an event as the log has them, never translated
### $family: what is rated together ("family-…")
### $feats: titles, joined
### $fewest: how many players must have been met at least
### $figure: the name of a bandit
### $figures: names of bandits, joined
### $file: the path or the name of a file
### $first: the first of several in a list
### $flask: a flask, as far as it is known ("flask-…", "board-flask-…", "whiskey-…")
### $flasks: flasks ("board-flask-…"), joined
### $floor: the floor of a car or of the stagecoach
### $floors: who is on which floor, joined
### $format: the name of a tournament's format ("format-…"), or the number of a file's
### $found: what was found instead
### $free: how much or how many is free
### $from: an hour of the day
### $gain: a difference with its sign: "+12"
### $game: the name of a game
### $games: names of games, joined
### $hand: how many cards are in hand
### $hands: texts of "told-dealt-to", "told-aside-by" or "told-kept-by", joined
### $happened: sentences on what happened
### $have: how much or how many there is
### $head: what stands before it, already joined
### $heading: a moment of the match, such as a heading of "heading-…"
### $helper: empty, or a text of "ending-stand-in"
### $hidden: "plan-part-hidden", or nothing
### $hint: the text of a hint
### $horses: texts of "alt-horses-beside", joined
### $host: the mention of who opened the table
### $hostage: the name of a hostage, without an article
### $hostages: names of hostages, joined
### $hour: an hour of the day, written as the language does
### $hours: how many hours
### $icon: what an icon looks like
### $id: the number of a table, a match or a tournament
### $inside: who and what is inside, a text of "alt-inside"
### $item: what is added at the end
### $keep: how many cards may be kept for the next round
### $kept: a text of "reliability-…"; of files: a piece of a name
### $kind: a kind, such as a kind of turn ("turn-…")
### $kinds: texts of "told-turns-kind", joined
### $known: what this program knows
### $label: the words of a button
### $lacking: names of permissions of Discord ("permission-…"), joined
### $laid: a laid card, a text of "board-laid-…"
### $landing: a text of "act-punch-landing": where somebody lands
### $language: what a language calls itself
### $last: the last of several
### $late: a moment, as Discord shows it
### $least: the lowest number
### $left: how much or how many is left
### $lesson: the name of a lesson
### $letter: the letter in the picture
### $likely: a moment, as Discord shows it
### $limit: how many are allowed
### $limited: how many calls Discord held back
### $line: a line of a plan or of a story, or the number of a line of the log
### $lines: lines of their own, joined
### $link: an address
### $listed: names of settings, joined
### $loot: loot, a noun with a gender: "a purse", "2 jewels"; or several, joined
### $made: what comes out instead
### $margin: an amount of money, already written
### $match: the number of a match, or a link to it
### $matches: how many matches, or their numbers, joined
### $meaning: what an icon means
### $median: milliseconds
### $memo: what somebody wrote for themselves
### $message: the address of a message
### $minutes: how many minutes
### $mode: the name of a variant or an expansion
### $moderators: the number of a role of moderators on Discord, or none
### $modes: names of variants and expansions, joined
### $money: an amount of money, already written
### $more: how many others get
### $most: the highest number
### $motion: "settings-on" or "settings-off"
### $ms: milliseconds
### $name: the name of a person, a tournament, a car or a setting, as the sentence shows; people's names come escaped
### $names: names of people, joined
### $need: how many are needed
### $needed: how many, or which version, is needed
### $note: one of the texts "act-note-…"; begins with a space or is empty
### $nothing: a text of "review-nothing-…"
### $now: a time of the day
### $number: a number that is part of a name: "car 3", "round 2"
### $numbers: numbers, joined
### $open: how many are not finished
### $order: names in an order, joined
### $other: somebody or something else than the first, ready made
### $others: how many others there are
### $over: bandits over whom a bullet flies
### $overdue: how many are overdue
### $owner: the number of an application of Discord
### $p99: milliseconds
### $pace: the time for each decision ("pace-…")
### $paces: paces, joined
### $page: the number or the name of a page
### $pages: how many pages
### $part: what is added at the end; of lists: the number of a part
### $parts: parts of a whole, joined; of lists: how many; of chances: per cent
### $path: the path of a file
### $people: how many people, or their mentions, joined
### $percent: per cent, without the sign
### $phase: the name of a phase of a round
### $place: a place in a ranking: 1, 2, 3
### $places: who is where, joined
### $played: what was played instead
### $player: the name of a person, escaped
### $players: how many players
### $points: points or a rating, already written; "point" may have to agree with it
### $pool: a text of "pool-name"
### $post: milliseconds
### $process: the number of a process
### $python: a version
### $question: a question about a card, from "plan-ask-…"
### $range: a text "rating-…"
### $ransom: a text "hostage-ransom-…"
### $rating: a rating, already written
### $reason: why, in somebody's own words, or a text of the system; escaped
### $recorded: what the file says
### $relative: a moment, as Discord shows it: "in 2 days"
### $retried: how many have failed before
### $right: how many were right
### $rival: the name of a bandit
### $role: a role of Discord: its number between <@& and >, else its mention
### $seeding: by whom players are seeded, a text of "seeding"
### $rematches: how rare meetings again are, a text of "rematches"
### $roof: who and what is on the roof, a text of "alt-roof"
### $round: the number of a round
### $rounds: how many rounds
### $scene: sentences that set the scene of a round
### $stage: the name of a round of a tournament: its number, or the final, a text of "tour-stage"
### $rows: how many rows; of pictures: rows of a table, joined
### $rule: the name of a table rule ("term-…")
### $rules: versions of the rules, never translated
### $schema: the number of a database's version
### $score: per cent, without the sign
### $season: the number of a season
### $seasons: how many seasons
### $seat: the name of a seat's player or bandit; in the terminal its number
### $seats: how many seats, or who sits there, joined
### $seconds: how many seconds
### $seed: a secret number: letters and digits
### $server: the name of a server, escaped
### $servers: how many servers
### $shards: numbers of shards, or how many
### $share: per cent, without the sign
### $shotgun: whether the Shotgun moves along
### $side: the letter of a team
### $sides: how many teams or single players
### $signal: the name of a signal of the system
### $since: a moment, as Discord shows it
### $size: how many sit at a table; of files: megabytes or kilobytes
### $solved: how many were solved
### $source: where it came from
### $spot: a place with its preposition: "in car 2", "on the roof of car 2"
### $sqlite: a version
### $standard: yes or no, whether it is a standard turn
### $state: how full something is
### $status: what has become of it; in lists a text "tour-status-…"
### $step: the number of a step, or the name of what a moderator does
### $steps: how many steps
### $strength: how strong a computer plays ("strength-…"); in standings a number
### $sum: an amount of money, already written
### $table: the number or the name of a table
### $tables: how many tables, or tables by size, joined
### $tag: the number of a purse or a flask, with what is known of it
### $tags: texts of "board-tag…", joined
### $taken: how many were taken
### $target: the bandit it happens to, in bold, a noun with a gender; of copies: where it went
### $text: what somebody typed
### $things: who and what is there, joined
### $thinking: how many wait
### $thread: the mention of a thread, or "tour-round-opening"
### $time: a moment or a length of time, already written
### $times: times of the day, joined
### $tip: the text of a tip
### $title: the title of a topic, a variant or an honour
### $to: a place with the preposition of a movement: "into car 2"; of hours: an hour of the day
### $total: the whole: an amount of money, or how many there are
### $train: a text of "super-told-scene"
### $trouble: a text "hostage-trouble-…"
### $turn: the number of a turn
### $turns: how many turns, or texts about turns, joined
### $txid: the number of a transaction in continuous copies
### $typed: what somebody typed, shortened
### $unit: what is counted ("total-unit-…")
### $until: a moment, as Discord shows it: a date and time, or "in 2 days"
### $url: an address
### $user: the mention of a person
### $users: mentions of people, joined
### $value: what is chosen, by its name or as a number
### $values: amounts of money, joined
### $version: the number of a step of the match, or a version of the program
### $waiting: a text of "waiting-…": whom a table waits for
### $way: which way, or one of the texts "act-way…" and "way-…"
### $what: what it is about, by words of another text: a choice, a card, a place
### $when: a moment, as Discord shows it; in plans: a condition ("plan-part-if") or nothing
### $where: a moment of the match or a place, by its heading or name
### $who: who it is about: a bandit in bold, a noun with a gender, or a person as a name or a mention; several are joined
### $why: a reason, as a clause or in somebody's own words
### $winner: the name of who won, escaped
### $winners: names of who won, joined
### $wins: how many wins, in standings with the word
### $words: an error in the words of the system
### $worth: an amount of money, already written
### $worths: amounts of money, joined
### $zone: the name of a time zone or of a city
