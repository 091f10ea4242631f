### The browser client in English: what no rule says but a page must.

## The page

lishan = Lishan
home = Lishan, to the start page
settings = Settings
close = Close
cancel = Cancel
skip = Skip
wait = Wait
more = { $n } more
less = Less
you = you
you-title = You
bot = Bot
bot-name = Bot { $level }
li-si = Li Si
rule = Rule { $rule }
can-be-chosen = Can be chosen.
choose-this = Choose
offline = offline
stands-in = a bot stands in
has-locked = has chosen
players = Players
leads-now = leads
vp = VP
total = Total
days = { $n ->
    [one] 1 day
   *[other] { $n } days
}

## What is asked: one sentence, always of the same build

prompt-loading = The table is being set…
prompt-past = You are looking at round { $round }
prompt-open = Waiting for players to sit down
prompt-closed = This table is closed
prompt-over = { SEAT($seat) } wins with { $points } points
prompt-paused = The game is paused
prompt-complete = Your turn is complete: confirm it
prompt-locked = You have chosen; others are still choosing
prompt-lots = The lots are falling
prompt-waiting = { $count ->
    [one] { LIST($names) } is thinking
   *[other] { LIST($names) } are thinking
}
choose-on-board = Choose on the board: what is outlined can be taken.
complete-hint = Look at it once more. Undo is free until you confirm.
confirms-itself = { $seconds ->
    [one] Confirmed by itself in 1 second.
   *[other] Confirmed by itself in { $seconds } seconds.
}
not-your-decision = It is not your decision now.
no-such-moves = No move like that.
last-turn = { $name }:
play-since = What happened since my turn
cannot-be-undone = After this something is revealed: it cannot be undone
back-to-step = Go back to this step
steps = Steps of your turn
step-done = done
step-locked = cannot be undone
step-confirm = Confirm

## Refused by the server

refused-malformed = The server did not understand this.
refused-stale = The table has moved on; look again.
refused-illegal = This is not allowed now.
refused-incomplete = There is still something to decide.
refused-not-awaited = It is not your decision.
refused-not-yours = You only watch, or this is not your seat.
refused-not-allowed = This table does not allow it.
refused-not-now = This cannot be done now.
refused-over = The game is over.
refused-paused = The game is paused.
refused-too-fast = Too much at once: wait a moment.
refused-unavailable = The server cannot store it now; it is tried again.

## Buttons

undo = Undo
undo-key = Undo one step (U)
redo = Redo
redo-key = Redo (R)
reset = Start the turn again
reset-key = Start the turn again
hint = Hint
hint-key = What would a strong bot play? (I)
moves = Moves ({ $n })
moves-key = Every legal move as a list (L)
confirm = Confirm
confirm-key = Confirm the turn (C)
lock-choice = Lock
unlock = Change my choice
mute = Don't say this again

## Side panel

side-log = Log
side-points = Points
side-moves = Moves
side-aside = Li Si
round-of = Round { $round } of { $of }
place-in-order = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
points-of = { $name }: { $points } points. Where do they come from?
where-from = Where do these points come from?
whose-points = Whose points
which-points = Which points
part-now = Scored
part-if-round-ended = This round
part-if-game-ended = At the end
would-add = Would be added
no-points-yet = No points yet.
not-explained = The server did not explain this; try again.
log = What happened
log-empty = Nothing has happened yet.
older-lines = Earlier turns
rules-say = The rules
scoring = Scoring
scoring-step = Scoring { $at } of { $of }:
scoring-back = One scoring back
scoring-on = Next scoring
see-position = { $what }: see the position after this
since-your-turn = { $n ->
    [one] Since your last turn
   *[other] Since your last turn ({ $n })
}
play = Play
say-something = Say something…
search-moves = Search or type a move
heading-choice = Choices
heading-space = Spaces
heading-turn = Turn a ring
heading-place-craftsman = Place a Craftsman
heading-place-artisan = Place an Artisan

## Previews, short enough for the board

chip-now = { SIGNED($points) } now
chip-round = { SIGNED($points) } round
chip-end = { SIGNED($points) } end
chip-later = { SIGNED($points) } later

## Looking at the past

replay = Replay
replay-slider = Position in the game
viewing = Round { $round }, turn { $at } of { $of }
to-start = To the start
to-end = To the present
step-back = One turn back
step-on = One turn on
stop-playing = Stop
link-to-here = Link to here
what-if = What if…
back-to-now = Back to now
