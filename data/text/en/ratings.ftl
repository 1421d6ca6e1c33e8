### Ratings, profiles, leaderboards, histories.
### Names come escaped; numbers that are counted come as numbers, ids as plain text.

former-player = *a former player*
former-player-name = Former player
error-not-shown = This player hides their record.

## What is rated together.
family-alone = free-for-all
family-two-player = two players
family-teams = teams
pool-name = { $game }, { $family }
pool-option = { $game }: { $family }

## Numbers.
rating-sure = { $points }
rating-provisional = { $points }?
rating-change = { $who } { $before } → **{ $after }** ({ $gain })
rating-marks = -# “?” = provisional rating.
rated-matches = { $count ->
    [one] one match
   *[other] { $count } matches
  }
rated-wins = { $count ->
    [0] none won
    [one] one won
   *[other] { $count } won
  }

## A profile.
profile-title = ### 🤠 { $who }
profile-hidden = -# Only you see this, because your record is hidden. Show it to others with { COMMAND("privacy") }.
profile-empty = No match with a result here yet. Open a table with { COMMAND("lobby create") }.
profile-unrated = No rated match here yet. A match is rated if at least two players finish it.
profile-rating = **{ $pool }:** { $rating } · { $matches }, { $wins }
profile-season = -# Season { $season } · { $pool }: { $rating } · { $matches }, { $wins }
profile-now = **Season { $season }**
profile-feats = **Titles:** { $feats }
profile-feat = { $title } ×{ $count }
reliability-title = **Reliability** ({ $count ->
    [one] last match
   *[other] last { $count } matches
  })
reliability-score = { $score }% · { $kept }
reliability-early = Too early to say · { $kept }
reliability-kept = { $count ->
    [0] no decision made in time yet
    [one] one decision made in time
   *[other] { $count } decisions made in time
  }
reliability-missed = { $count ->
    [one] one deadline missed
   *[other] { $count } deadlines missed
  }
reliability-excused = { $count ->
    [one] one excused (doesn't count)
   *[other] { $count } excused (don't count)
  }
reliability-resigned = { $count ->
    [one] resigned once
   *[other] resigned { $count } times
  }
reliability-taken-over = { $count ->
    [one] replaced by a computer once
   *[other] replaced by a computer { $count } times
  }
reliability-away = { $count ->
    [one] away once, announced (doesn't count)
   *[other] away { $count } times, announced (doesn't count)
  }
button-history = History
button-profile = Profile

## A leaderboard.
leaders-title = ### 🏆 { $pool }
leaders-season = Season { $season }
leaders-season-past = Season { $season } (over)
leaders-line = **{ $place }.** **{ $who }** · **{ $rating }** · { $matches }, { $wins }
leaders-empty = No one is on this board yet: it takes { $least } rated matches with { $players } different players.
leaders-waiting = -# { $count ->
    [one] One more person is
   *[other] { $count } more people are
  } on the way to this board.
leaders-progress = -# Not on the leaderboard yet: { $matches } of { $least } matches, { $players } of { $fewest } different players.
menu-pool = Which game
menu-season = Which season
season-option = Season { $season }
button-announce = Show everyone
button-csv = Save as CSV
leaders-csv = { $pool }, season { $season }: everyone on the board, for spreadsheets.

## Seasons.
season-title = ### Season { $season } is on
season-since = It started { $when }.
season-first = It started with the first match here.
season-about = When a new season starts, every rating moves halfway back to { $points ->
    [one] one point
   *[other] { $points } points
  }. Earlier seasons stay on the leaderboard. A match counts in the season it ends in. You can't undo this.
button-season = Begin season { $season }
season-begun = ### Season { $season } has begun
season-begun-about = Every rating moved halfway back to { $points ->
    [one] one point
   *[other] { $points } points
  }. { COMMAND("leaderboard") } shows this season and earlier ones.
season-old = That season has already started.

## A history.
history-title = ### { $who }'s matches
history-empty = No match with a result here yet.
history-unseen = { $count ->
    [one] -# and one match in a channel you can’t see
   *[other] -# and { $count } matches in channels you can’t see
  }
history-line = [{ $game }, match { $id }]({ $url }) · place { $place } of { $seats } · { $when }{ $change }
history-resigned = [{ $game }, match { $id }]({ $url }) · left · { $when }{ $change }
history-change = { " " }· { $gain }
history-page = -# Page { $page } of { $pages }
button-newer = Newer
button-older = Older

## What a match left behind.
match-title = ### { $game }, match { $id }
turn-times = -# ⏱️ Usual (longest) time per decision: { $times }
# $median, $longest: lengths of time in words
turn-time = { $who } { $median } ({ $longest })
match-feat = { $title }: { $who } ({ $about })
match-option = { $game }, match { $id }

## Feats: the title, and what was done.
feat-best-shot = { award-shots }
feat-best-shot-about = { $count ->
    [one] one hit
   *[other] { $count } hits
  }
feat-most-shot = { award-wounds }
feat-most-shot-about = hit { $count ->
    [one] once
   *[other] { $count } times
  }
feat-marshals-favourite = The Marshal's favorite
feat-marshals-favourite-about = met the Marshal { $count ->
    [one] once
   *[other] { $count } times
  }
feat-hardest-fist = { award-punches }
feat-hardest-fist-about = { $count ->
    [one] one punch
   *[other] { $count } punches
  }
feat-most-punched = Most punched
feat-most-punched-about = { $count ->
    [one] one punch
   *[other] { $count } punches
  } taken
feat-longest-fingers = { award-takings }
feat-longest-fingers-about = { $count ->
    [one] one piece
   *[other] { $count } pieces
  } of loot picked up
feat-much-ado = Much ado about nothing
feat-much-ado-about = { $count ->
    [one] one card
   *[other] { $count } cards
  } that did nothing
feat-horse-thief = At home in the saddle
feat-horse-thief-about = { $count ->
    [one] one ride
   *[other] { $count } rides
  }
feat-thirst = Thirst
feat-thirst-about = { $count ->
    [one] one swig
   *[other] { $count } swigs
  } of whiskey
feat-richest-loser = Richest loser
feat-richest-loser-about = { $dollars }
feat-holes-in-the-air = Shot the breeze
feat-holes-in-the-air-about = { $count ->
    [one] one shot
   *[other] { $count } shots
  } at no one
feat-back-again = Back again
feat-back-again-about = { $count ->
    [one] fell off and came back
   *[other] fell off and came back { $count } times
  }
feat-whirligig = Whirligig
feat-whirligig-about = turned around { $count ->
    [one] once
   *[other] { $count } times
  }

## Commands.
command-profile = See a rating, titles and reliability: yours or another player's
command-leaderboard = See this server's rankings
option-user = Whose (blank = yours)
option-match = The match's number
option-kind = Which game and kind of table
button-download = Download
download-about = { $game }, match { $id }: every move, every deal and every card, as JSON. `docs/export-format.md` in this bot's source code says how to check it.
download-later = This match still has secrets. Download it when it's over.
announce-no-writing = You can't write in this channel, so only you see this.
announce-too-soon = Someone just posted one here. Try again in { $seconds } s.
