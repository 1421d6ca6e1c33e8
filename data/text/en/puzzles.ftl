### Puzzles: positions with one clear answer.

command-puzzle = Find the best card in a position from a match
button-puzzle-next = Next puzzle
puzzle-title = ### 🧩 Puzzle { $number } of { $count }
puzzle-asked = You are **{ $who }**. Which card do you lay?
puzzle-source = -# From a match of computers. One card is clearly the best, as far as a computer can tell.
puzzle-right = ✅ **{ $chosen }** it is.
puzzle-wrong = ❌ You laid { $chosen }; **{ $best }** is better.
puzzle-best = - **{ $what }**: the best
puzzle-behind = - { $what }: about { $dollars } less, give or take { $margin }
# $tables (number): made-up tables
puzzle-foot = -# Judged by the end of the round, with what that bandit knew, on { $tables } made-up tables where everybody plays like an Outlaw. It's a computer's estimate, no more.
puzzle-score = You have solved { $solved } of { $answered }.
# $count (number): puzzles altogether
puzzle-none-left = You have answered every puzzle there is ({ $count }).
error-unknown-puzzle = This puzzle isn't there any more. `/puzzle` has another one.
