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
said-of = { $what }: { $text }
less = Less
you = you
you-title = You
bot = Bot
bot-name = Bot { $number }
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
or-else = Choose what is outlined, or:
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
refused-failed = Something went wrong in the server.

## Buttons

undo = Undo
undo-key = Undo one step (U)
redo = Redo
redo-key = Redo (R)
reset = Start the turn again
reset-key = Start the turn again
hint = Hint
hint-key = What would a strong bot play? (I)
hint-best = A strong bot would play this.
hint-long = { $points } points expected, { $chance } % to win
hint-points = { $points } points expected
hint-says = Hint: { $move }
hint-then = then { $moves }
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
step-through = Step through it
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

## Previews, short enough for the board

by-seat = { BYSEAT($points) }
chip-points = { SIGNED($points) } now
chip-round = { SIGNED($points) } round
chip-game = { SIGNED($points) } end
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

## The start page

tagline = Terracotta Army and Xi'an: two games of the First Emperor, at one table.
which-game = Which game
play-now = Play now
play-now-about = You against bots, at once.
how-many = Opponents
against-bots = { $n ->
    [one] one bot
   *[other] { $n } bots
}
bot-level = Strength
level-random = at random
level-beginner = beginner
level-casual = casual
level-seasoned = seasoned
level-expert = expert
level-strongest = strongest
with-friends = With friends
with-friends-about = Make a table and send each friend a link. Nobody needs an account.
seats = Seats
n-players = { $n ->
    [one] 1 player
   *[other] { $n } players
}
of-them-bots = Of them bots
time = Time to think
clock-none = no limit
clock-day = a day for each turn
clock-20 = 20 minutes and 30 s a turn
clock-40 = 40 minutes and 30 s a turn
make-public = Anybody may join or watch
make-table = Make the table
hot-seat = All at this screen
first-game = First game
first-game-about = A guided game: each rule is explained when it comes up.
learn = Learn to play
your-name = Your name
rulings = Readings of the rules
guest = Guest
continue = Go on playing
join-or-watch = Join or watch
lobby-empty = No open table just now. Make one that anybody may join.
replay-about = Open a saved game and walk through it, turn by turn.
open-record = Open a saved game
fan-project = Lishan is an unofficial fan project with art and wording of its own, not affiliated with or endorsed by the publishers or designers of the two games, whose names belong to their owners. Free under the MIT licence; typefaces Brygada 1918 and Source Sans 3 under the SIL Open Font Licence.
free-seat = free
free-seats = { $n ->
    [one] 1 free seat
   *[other] { $n } free seats
}
your-turn = your turn
status-open = waiting for players
status-playing = being played
status-over = finished
status-closed = closed
trouble = That did not work: { $message }
fault-unreachable = The server does not answer. Is it running?
fault-unreadable = The server answered with something that is no answer.
fault-no-table = There is no such table, or you may not see it.
fault-wrong-key = This link is not good, or no longer.
fault-link-used = This link has already been used. Ask for a new one.
fault-full = There is no free seat.
fault-no-seat = There is no such seat.
fault-not-yours = Only those who played may do this.
fault-not-over = The record is open when the game is over.
fault-no-record = This game has no record: it has not begun, or it began in the middle.
fault-has-account = You have an account already.
fault-no-account = Sign in first.
fault-login-taken = Somebody else has this login.
fault-common-password = This password is one of the first that anybody would try.
fault-wrong-password = The login or the password is wrong.
fault-too-many = { $seconds ->
    [one] Too much at once: come back in 1 second.
   *[other] Too much at once: come back in { $seconds } seconds.
}
fault-too-large = This is too large.
fault-malformed = The server did not understand this.
fault-not-json = The server did not understand this.
fault-foreign-origin = Only pages of this server may do this.
fault-internal = Something went wrong in the server.
fault-unavailable = The server cannot reach its store; try again in a moment.
fault-conflict = Somebody else was first.
fault-broken = This table does not replay to what was played. Its host should hear of it.
fault-other-rules = This game was played by another version of the rules: { $message }
fault-not-possible = This is not possible: { $message }
fault-no-words = There are no such words.
fault-no-page = There is no such page.
to-start-page = Start page

## Sitting down

invited = You are invited
invited-about = Seat { $number } is kept for you.
sit-down = Sit down
room = The table is set
room-about = The game begins when every seat is taken.
room-full = Everybody is here.
copy-link = Copy link
copied = Copied
not-copied = Your browser did not allow copying. The link is in the address bar.
cookies-blocked = Your browser blocks cookies, so the server cannot keep your seat. Allow cookies for this page and sit down again.
watch-link = Link for those who only watch
start-with-bots = Start now, bots in the free seats

## The table as a whole

menu = Menu
regions = Parts of the table
side = Beside the board
side-rules = Rules
others = Others
more-tab = More
order-of-play = Turn order
watchers = people watch
your-turn-news = It is your turn.
link-lost = The connection is lost. Coming back by itself…
link-ended = This table can no longer be seen from here.
what-if-banner = What-if: not the real game
to-real-game = Back to the real game
record-banner = A saved game
watching = You are watching.
resume = Go on
asks-takeback = { SEAT($seat) } asks to take back a turn.
asks-pause = { SEAT($seat) } asks for a pause.
agree = Agree
refuse = Refuse
bot-for-me = A bot is playing for you.
come-back = Take my seat back
ask-takeback = Take back a turn
ask-pause = Pause
leave = Let a bot take over…
leave-title = Let a bot take over?
leave-about = A bot plays your seat from now on. You can take your seat back for as long as the game runs.
leave-yes = Let a bot take over
play-on = Keep playing
look-back = Look back
result = Result
save-record = Save the game as a file
rules = Rules
search-rules = Search the rules
no-such-rules = No rule says that.

## The end

see-board = See the board
rematch = Play again
watch-again = Watch it again
share = Copy link to this game
chart-course = Points over the game
chart-course-label = Points over the game. At the end: { $scores }
chart-sources = Where the points come from
chart-rounds = Points by round
before-table = Before this table
turning-points = Turns that made the difference
round-short = R{ $round }
round-n = Round { $round }
end-of-game = End of the game

## Settings

set-language = Language
set-theme = Light or dark
set-theme-system = as the system
set-theme-light = light
set-theme-dark = dark
set-motion = Movement
set-motion-system = as the system
set-motion-none = none
set-motion-fast = fast
set-motion-normal = normal
set-motion-slow = slow
set-confirm = Confirm a turn
set-confirm-about = Undo is free until a turn is confirmed.
set-confirm-always = always myself
set-confirm-smart = after 5 seconds, unless something would be wasted
set-confirm-never = at once
set-auto = Take forced steps
set-auto-about = Where only one choice is left.
set-auto-never = never
set-auto-smart = if it costs nothing
set-auto-always = always
set-wheel = Action Wheel
set-wheel-auto = wheel, as a table on phones
set-wheel-wheel = always a wheel
set-wheel-table = always a table
set-sound = Sounds
set-sound-turn = when it is my turn
set-sound-moves = when others have played
set-sound-clock = when my time runs out
set-shortcuts = Single keys do things (U undo, C confirm, …)
set-notices = A notice of the system when it is my turn and this page is hidden
set-guide = Explain rules as they come up
set-colours = Players' colours (shapes stay)
set-colour = Colour of player { $number }
set-colours-usual = As they were
set-unmute = { $n ->
    [one] Show 1 muted warning again
   *[other] Show { $n } muted warnings again
}

## Keys

keys = Keys
keys-off = Single keys can be turned off in the settings.
key-region = Go to: { $region }
moves-key-about = Every legal move as a list; type to search, Enter takes it
key-undo = Undo, redo
key-confirm = Confirm the turn
key-points = Where my points come from
key-hint = Hint, where the table allows it
key-arrows = Move inside the wheel, the board and lists; walk through the past
key-enter = Choose
key-escape = Cancel, close, back to now
key-help = This page

## Learning

lesson-count = { $n } of { $of }
no-guide = No more hints
understood = Understood

## Account

account = Account
account-about = With an account your games are on all your devices. A guest's games stay in this browser.
signed-in-as = Signed in as { $name }
sign-in = Sign in
sign-out = Sign out
new-account = Make an account
login = Login
password = Password

## Several at one screen; absent people

hand-over = Hand the screen to { $name }
hand-over-about = Nobody else should be looking. The table appears when you press the button.
change-choice-of = { $name }: change my choice
hot-seat-about = Give everybody a name. Where hands are hidden, the screen is covered between turns.
name-of-seat = Name of player { $number }
names-differ = Two players have the same name.
begin-game = Start the game
i-am = I am { $name }
let-bot-play = let a bot play
copy-watch-link = Copy link for watching
