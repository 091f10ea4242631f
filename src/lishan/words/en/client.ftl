### The browser client in English: everything on the pages that is not part of the rules.

## The page

lishan = Lishan
home = Lishan, start page
settings = Settings
close = Close
cancel = Cancel
skip = Skip
wait = Wait
more = { $n } more
said-of = { $what }: { $text }
sentence = { $text }.
seat-points = { $name } { SIGNED($points) }
less = Less
you = you
you-title = You
bot = Bot
bot-name = Bot { $number }
rule = Rule { $rule }
can-be-chosen = You can choose this.
choose-this = Choose
offline = offline
on-vacation = vacation until { $day }
stands-in = a bot is playing
has-locked = has chosen
players = Players
leads-now = leads
vp = VP
total = Total

## Prompts: one sentence each, always built the same way

prompt-loading = Loading the table…
prompt-past = Viewing round { $round }
prompt-open = Waiting for players to join
prompt-closed = This table is closed
prompt-unfinished = A saved game that isn't finished
prompt-over = { SEAT($seat) } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
}
prompt-given-up = { SEAT($loser) } gave up. { SEAT($seat) } wins
prompt-paused = The game is paused
prompt-complete = Confirm your turn
prompt-lock = Lock your choice
prompt-locked = You have chosen. Waiting for the others
prompt-puzzle-played = Your turn is played
prompt-chance = Drawing…
prompt-waiting = { $count ->
    [one] { LIST($names) } is thinking
   *[other] { LIST($names) } are thinking
}
choose-on-board = Choose something that is outlined.
or-else = Choose something outlined, or:
complete-hint = You can still undo everything.
confirms-itself = { $seconds ->
    [one] Confirming automatically in 1 second.
   *[other] Confirming automatically in { $seconds } seconds.
}
not-your-decision = It is not your turn.
no-such-moves = No matching moves.
last-turn = { $name }:
play-since = Show what happened since my turn
cannot-be-undone = Once confirmed, this reveals something new
back-to-step = Go back to this step
steps = Steps of your turn
step-done = done
step-locked = cannot be undone
step-confirm = Confirm

## Refused by the server

refused-malformed = The server did not understand this request.
refused-stale = The position has changed. Please look again.
refused-illegal = That is not allowed now.
refused-incomplete = You still have something to decide.
refused-not-awaited = It is not your turn.
refused-not-yours = You are a spectator, or this is not your seat.
refused-not-allowed = This table does not allow that.
refused-not-now = That is not possible now.
refused-over = The game is over.
refused-paused = The game is paused.
refused-too-fast = Too many requests. Please wait a moment.
refused-unavailable = The server couldn't save this. Retrying…
refused-failed = Something went wrong on the server.

## Buttons

undo = Undo
undo-key = Undo one step (U)
redo = Redo
redo-key = Redo (R)
reset = Restart the turn
reset-key = Restart the turn
hint = Hint
hint-key = What would a strong bot play? (I)
hint-best = A strong bot would play this.
hint-title = Best turn
hint-thinking = Thinking…
hint-worse = { $points ->
    [0] About as good as the hint.
    [one] 1 point worse than the hint.
   *[other] { $points } points worse than the hint.
}
unread-lines = { $n ->
    [one] { $n } new message
   *[other] { $n } new messages
}
moves = Moves ({ $n })
moves-key = List every legal move (L)
confirm = Confirm
confirm-key = Confirm the turn (C)
lock-choice = Lock
unlock = Change my choice
mute = Don't warn me again

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
score-of = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
points-of = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}. Show where they come from
where-from = Where do these points come from?
whose-points = Whose points
which-points = Which points
part-now = Scored
part-if-round-ended = This round
part-if-game-ended = At the end
would-add = Would be added
no-points-yet = No points yet.
not-explained = Couldn't load the explanation. Try again.
log = What happened
log-empty = Nothing has happened yet.
older-lines = Earlier turns
rules-say = Between turns
scoring = Scoring
scoring-step = Scoring { $at } of { $of }:
scoring-back = Previous scoring
scoring-on = Next scoring
step-through = Step through it
see-position = { $what }: see the position after this
since-your-turn = { $n ->
    [1] Since your last turn
   *[other] Since your last turn ({ $n })
}
play = Play
watch-since = Watch
say-something = Write a message…
say-needs-name = Others see who writes: enter a name first.
say-to-spectators = To spectators; players read it after the game
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
step-on = One turn forward
stop-playing = Stop
link-to-here = Link to here
what-if = What if…
back-to-now = Back to now

## The start page

tagline = Terracotta Army and Xi'an: two board games about China's First Emperor.
which-game = Which game
play-now = Play now
play-now-about = You against bots, right away.
how-many = Opponents
against-bots = { $n ->
    [one] one bot
   *[other] { $n } bots
}
bot-level = Strength
level-random = random
level-first-day = first day
level-newcomer = newcomer
level-learner = learner
level-builder = builder
level-courtier = courtier
level-collector = collector
level-treasurer = treasurer
level-beginner = beginner
level-casual = casual
level-seasoned = seasoned
level-expert = expert
level-strongest = strongest
with-friends = With friends
with-friends-about = Create a table and send your friends a link. No accounts needed.
static-with-friends-about = Pass this device from one player to the next. To play together from several devices, use a Lishan server.
seats = Seats
n-players = { $n ->
    [one] 1 player
   *[other] { $n } players
}
of-them-bots = Number of bots
time = Time limit
clock-none = no limit
lobby-no-limit = no limit; { $absence }
lobby-host-here = the host is here
clock-bank = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
} + { $increment } s per turn
clock-days = { $n ->
    [one] { $n } day per turn
   *[other] { $n } days per turn
}
absence = Absent players
absence-usual = bot when their time is up
absence-fact = { $time ->
    [none] A bot plays for whoever is out of time.
   *[other] A bot plays for whoever is away for { $time } on their turn.
}
time-span-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
time-span-hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
time-span-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
absence-minutes = { $n ->
    [one] bot after { $n } minute
   *[other] bot after { $n } minutes
}
absence-hours = { $n ->
    [one] bot after { $n } hour
   *[other] bot after { $n } hours
}
absence-days = { $n ->
    [one] bot after { $n } day
   *[other] bot after { $n } days
}
time-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
} { $hours } h
time-hours = { $hours } h { $rest } min
time-short-days = { $time } d
time-short-hours = { $time } h
time-little = Your time is running out: { $time }
make-public = Public: anyone can join or watch
make-table = Create the table
hot-seat = Pass and play
first-game = First game
first-game-about = A shorter game against Lan, who is on her first day, with hints about the position in front of you.
learn = Play a first game
your-name = Your name
rulings = House rules
guest = Guest
my-turns = Your turn ({ $n })
time-left = { $time } left
next-game = Next game ({ $n })
guest-mark = guest
mark-account = Account: nobody else on this server has this name
mark-guest = Guest: no account, so others could use this name too
continue = Continue playing
join-or-watch = Join or watch
lobby-empty = No open tables right now. Create a public one.
show-more = Show more
statistics-link = Statistics
replay-about = Open a saved game and step through it, turn by turn.
open-record = Open a saved game
record-empty = This file is empty.
fan-project = Lishan is an unofficial fan project with its own art and wording. It is not affiliated with or endorsed by the publishers or designers of the two games, whose names belong to their owners. Free under the MIT License; typefaces Brygada 1918 and Source Sans 3 under the SIL Open Font License.
stored-title = What this place stores
imprint = Imprint
free-seat = free
free-seats = { $n ->
    [one] 1 free seat
   *[other] { $n } free seats
}
your-turn = your turn
status-open = waiting for players
status-playing = in progress
status-over = finished
status-closed = closed
error-other = That didn't work: { $message }
fault-unreachable = The server cannot be reached. Check your connection.
fault-no-python = The game engine could not be started. Reload the page, or use a newer browser.
fault-unreadable = The server sent an invalid response.
fault-no-table = This table doesn't exist, or you may not see it.
private-table = You need an invitation to join a private table; its address is not enough.
fault-wrong-key = This link is invalid or has expired.
fault-link-used = This link has already been used. Ask for a new one.
fault-full = There are no free seats.
fault-no-seat = There is no such seat.
fault-not-yours = Only players of this game can do this.
fault-not-over = This becomes available when the game is over.
fault-no-review = This game has no review yet.
fault-no-puzzle = There is no such puzzle.
fault-no-record = This game has no record: it hasn't started, or it started from a set-up position.
fault-has-account = You already have an account.
fault-no-account = Sign in first.
fault-login-taken = This login, or one that looks like it, is already taken.
fault-name-taken = An account already has this name, or one that looks like it.
fault-common-password = This password is too common.
fault-bad-login = A login has 3 to 40 letters (a–z), digits, dots, hyphens or underscores, and begins with a letter or digit.
fault-short-password = The password must have at least 8 characters.
fault-long-password = The password must not have more than 200 characters.
fault-wrong-code = This code is wrong, already used or expired.
fault-bad-email = This is not a valid e-mail address.
fault-no-mail = This server can't send e-mail.
fault-mail-failed = The e-mail could not be sent. Check the address, or try again later.
fault-no-session = This session has already ended.
fault-administrators-only = Only administrators can do this.
fault-no-person = There is no such person.
fault-too-many-editions = Your account holds too many editions. Delete one first.
fault-too-many-blocks = You have blocked too many people. Unblock someone first.
fault-not-yourself = You can't suspend yourself.
fault-no-login = A guest has no password.
fault-no-report = This report is already closed.
fault-invited-already = This person has been invited to this table already.
fault-no-invitation = This invitation is no longer open.
fault-maintenance = The server is under maintenance. Games in progress continue; new ones can't be started right now. { $message }
fault-no-push = This server doesn't send push messages.
fault-no-push-service = This browser's push service was not found.
fault-vacation-too-soon = Your last vacation began less than 60 days ago.
fault-suspended = This account is suspended. Ask the server's administrator.
fault-wrong-password = Wrong login or password.
fault-too-many = { $seconds ->
    [one] Too many requests. Try again in 1 second.
   *[other] Too many requests. Try again in { $seconds } seconds.
}
fault-many-sign-ins = Many people are signing in just now. Try again in a few seconds.
fault-many-reviews = You are having so many games reviewed that this one would take more than an hour to come. Try again later.
fault-reported-already = You have already reported this table. The administrators will read it.
fault-many-pictures = Many pictures are being drawn just now. Try again in a few seconds.
fault-many-connections = There are too many connections from your network. Try again in a moment.
fault-many-uploads = Too much is being uploaded at once. Try again in a few seconds.
fault-too-slow = The request took too long to arrive. Check your connection and try again.
fault-too-large = This is too large.
fault-malformed = The server did not understand this request.
fault-wrong-method = This address can't be used in that way.
fault-not-json = The server did not understand this request.
fault-foreign-origin = Only pages of this server can do this.
fault-internal = Something went wrong on the server.
fault-unavailable = The server can't reach its database. Try again in a moment.
fault-conflict = Someone else was faster.
fault-broken = The saved data of this game is inconsistent. Please tell the server's administrator.
fault-other-rules = This game was played with another version of the rules: { $message }
fault-not-possible = That is not possible: { $message }
fault-no-words = Language not found.
fault-no-page = Page not found.
to-start-page = Start page

## Sitting down

invited = You are invited
sit-down = Sit down
room = At this table
room-about = The game begins when every seat is taken.
room-about-host = You begin the game once everyone you are waiting for is here.
room-about-host-full = Every seat is taken. Begin when you like.
room-about-guest = The host begins the game. If the host is away for two minutes, another player can take over.
room-by-link = The start page shows only a few tables of one host or network at a time. This one is found by its link.
copy-link = Copy link
copied = Copied
not-copied = Your browser did not allow copying. Copy the link from the address bar.
cookies-blocked = Your browser blocks cookies, so the server cannot keep your seat. Allow cookies for this page and sit down again.
watch-link = Link for spectators
game-terracotta = Terracotta Army
game-xian = Xi'an
fact-game = Game
fact-edition = Edition
edition-usual = standard
edition-own = { $name } (custom values)
box-title = With the box on the table
box-table = At the table
box-position = Position editor
box-score = Score pad
edition-open = Open a file…
edition-edit = Enter the values of your own copy
edition-compare = What is different in this edition
edition-save = Save as a file
edition-missing = { $n ->
    [one] { $n } value still to enter
   *[other] { $n } values still to enter
}
edition-differences = { $n ->
    [0] It plays like the standard edition.
    [one] { $n } value differs from the standard edition.
   *[other] { $n } values differ from the standard edition.
}
difference-place = Where
difference-here = Here
printed-nothing = none
clock-bank-of = { $minutes ->
    [one] { $minutes } minute each
   *[other] { $minutes } minutes each
}{ $increment ->
    [0] { "" }
   *[other] { " " }+ { $increment } s per turn
}
clock-days-of = { $days ->
    [one] 1 day per turn
   *[other] { $days } days per turn
}
clock-minutes-of = { $minutes ->
    [one] 1 minute per turn
   *[other] { $minutes } minutes per turn
}
invited-by = { $host } invites you to play { $game }
invited-too-late = This game is already over.
accept-invitation = Sit down and play
continue-as = Continue as { $name } on this device
continue-here = Continue here
to-table = See the table
room-closed-title = The table is closed
room-closed = This game will not be played.
room-closed-agreed = All players agreed to end this game without a result. It does not count.
room-closed-aborted = This game was called off before everyone had a turn. It does not count.
room-closed-administrator = An administrator closed this table.
sit-here = Sit here
copy-invitation = Copy invitation
invite-more = QR code and sharing
invite-by-name = Invite by name
invite = Invite
invited-waiting = { $name }: invited, no answer yet
invited-declined = { $name } cannot come
invited-withdraw = Withdraw
invitation-open = Look
invitation-decline = Decline
invite-everyone = One link for all free seats; it works until the game begins.
copy-for-everyone = Copy link for everyone
invite-title = Invite someone
invite-about = Whoever opens this link gets the seat. It works once.
invite-code = QR code of the invitation
invite-link = Link of the invitation
invite-text = Play { $game } with me:
share-invitation = Share…
turn-of = { $name } to move
own-points = { $points ->
    [one] You score { $points } point.
   *[other] You score { $points } points.
}
not-found = There is nothing here
not-found-about = The address may be mistyped, or the page may have moved.
i-am-ready = I'm ready
not-ready-yet = I'm not ready yet
is-ready = ready
not-ready = not ready
room-begin = Begin the game
begin-with-bots = Begin; bots play the empty seats
game-begins = Your game begins.
stand-up = Stand up
leave-table = Leave the table
close-table = Close the table
host = host
host-away = The host is away.
take-over-hosting = Become the host
make-host = Make { $name } the host
remove-player = Remove { $name }
remove-player-now = Remove { $name }…
remove-title = Remove { $name }?
remove-about = { $name } loses the seat for good, and a bot plays it from now on. Everyone sees that you did it. Afterwards you can offer the seat to someone else by link.
ban-player = Ban { $name }…
ban-yes = Ban
ban-title = Ban { $name }?
ban-about = They lose their seat, can no longer see this table and can't come back.
seat-up = Move { $name } one seat up
about-player = Actions for { $name }
people = People at the table
mute-player = Mute { $name }
unmute-player = Unmute { $name }
muted = muted
block-player = Block { $name }
unblock-player = Unblock { $name }
block-title = Block { $name }?
block-about = You won't see this player's messages any more, and the server will never seat you at the same table again: no public tables, rematches or invitations. This game continues. They won't be notified.
block-yes = Block
blocked = blocked
chat-turn-off = Turn off the chat
chat-turn-on = Turn on the chat
chat-is-off = The host has turned off the chat.
allow-chat = Allow chat
save-own-view = Save the game as I see it
saved-own-view = Saved. When you continue, the other players' hidden cards are drawn again.
report-player = Report { $name }
report-about = What happened? Only the administrators of this server read it, with the chat of this table.
report-send = Send to the administrators
reported = Sent. Thank you.
notes = My notes
notes-about = Only you see them. They stay on this device.
other-device = Play on another device
device-link-copied = Link copied. Open it on the other device within 15 minutes. It works once.
session-ended = You were signed out. Reload the page to sign in again.
rematch-asked = { SEAT($seat) } wants a rematch.
rematch-waiting = A new table is waiting for you.
rematch-join = Join the rematch
rematch-watch = Watch the rematch

## The table as a whole

menu = Menu
regions = Parts of the table
side = Side panel
side-rules = Rules
others = Others
more-tab = More
order-of-play = Turn order
watchers = Spectators
your-turn-news = It is your turn.
link-lost = Connection lost. Reconnecting…
link-ended = You no longer have access to this table.
what-if-banner = What-if: not the real game
to-real-game = Back to the real game
go-on-playing = Continue this game
go-on-title = Who plays?
go-on-about = The game continues where it was saved. Others can take their seats by link; until then, bots play for them.
seat-me = me
seat-someone = someone else, by link
seat-bot = bot ({ $level })
unfinished-banner = A saved game that isn't finished
save-unfinished = Save this game as a file
record-banner = A saved game
watching = You are watching.
resume = Resume
asks-takeback = { SEAT($seat) } asks to take back a turn.
asks-pause = { SEAT($seat) } asks for a pause.
asks-abandon = { SEAT($seat) } proposes to end the game now. If all agree, nobody wins and it does not count.
agree = Agree
refuse = Decline
bot-for-me = A bot is playing for you.
resigned-for-me = You gave up. A bot plays your seat to the end.
come-back = Take my seat back
ask-takeback = Take back a turn
ask-pause = Pause
leave = Let a bot take over…
leave-title = Let a bot take over?
leave-about = A bot plays your seat from now on. You can take your seat back for as long as the game runs.
leave-yes = Let a bot take over
end-game = End the game…
end-title = End the game?
end-abandon = Propose to end it
end-abandon-alone = End it without a result
end-abandon-about = All players must agree. Nobody wins, and the game does not count.
end-abandon-alone-about = You play alone, so nobody needs to agree. The game does not count.
end-abort = Call it off
end-abort-about = Not everyone has had a turn yet, so anyone may do this. Nobody wins, and the game does not count.
end-resign = Give up
end-resign-about = The game ends now, and you are last.
end-resign-bot-about = The others play on. A bot plays your seat to the end, and you can't come back.
play-on = Keep playing
look-back = Look back
result = Result
result-gave-up = gave up
result-bot = a bot played a part
result-not-whole = Someone gave up, or a bot finished the game for a player. Statistics don't count it.
save-picture = Save as a picture
save-record = Save the game as a file
rules = Rules
search-rules = Search the rules
no-such-rules = No matching rules.

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
turning-points = Decisive turns
round-short = R{ $round }
round-n = Round { $round }
end-of-game = End of the game

## Settings

set-language = Language
set-theme = Theme
set-theme-system = system default
set-theme-light = light
set-theme-dark = dark
set-pace = Other players' turns
set-pace-about = How fast the turns of bots and other players are shown. A click, tap or key skips ahead.
set-pace-instant = instant
set-pace-fast = fast
set-pace-normal = normal
set-pace-slow = slow
set-motion = Animations
set-motion-system = system default
set-motion-none = none
set-motion-always = always
set-confirm = Confirm turns
set-confirm-about = You can undo freely until a turn is confirmed.
set-confirm-always = always ask me
set-confirm-smart = automatically after 5 seconds, unless something would be wasted
set-confirm-never = immediately
set-auto = Play forced moves automatically
set-auto-about = When only one choice is left.
set-auto-never = never
set-auto-smart = if it costs nothing
set-auto-always = always
set-wheel = Action Wheel
set-wheel-auto = wheel, or a table on phones
set-wheel-wheel = always a wheel
set-wheel-table = always a table
set-volume = Volume
set-sound = Sounds
set-sound-turn = when it is my turn
set-sound-moves = when others have played
set-sound-clock = when my time is running out
set-shortcuts = Single-key shortcuts (U undo, C confirm, …)
set-notices = Notify me when it's my turn and this page is in the background
set-guide = Explain rules as they come up
set-colours = Player colours (shapes stay the same)
set-colour = Colour of player { $number }
set-colours-usual = Reset colours
set-unmute = { $n ->
    [one] Show 1 muted warning again
   *[other] Show { $n } muted warnings again
}

## Keys

keys = Keyboard
keys-off = Single-key shortcuts can be turned off in the settings.
key-region = Go to: { $region }
moves-key-about = List every legal move; type to search, Enter to choose
key-undo = Undo, redo
key-confirm = Confirm the turn
key-points = Where my points come from
key-hint = Hint, if the table allows it
key-arrows = Move within the wheel, the board and lists; step through the past
key-enter = Choose
key-escape = Cancel, close, back to now
key-help = This page

## Learning

no-guide = No more tips
understood = Understood

## Account

account = Account
account-about = With an account you have your games on all your devices. A guest's games stay in this browser.
signed-in-as = Signed in as { $name }. Login: { $login }
sign-in = Sign in
sign-out = Sign out
new-account = Create an account
login = Login
password = Password

## Several at one screen; absent people

hand-over = Hand the screen to { $name }
hand-over-about = Make sure nobody else is looking. The table appears when you press the button.
change-choice-of = { $name }: change my choice
hot-seat-about = Give each player a name. In games with hidden hands the screen is covered between turns.
name-of-seat = Name of player { $number }
names-differ = Two players have the same name.
begin-game = Start the game
i-am = I am { $name }
let-bot-play = let a bot play
replace-title = Let a bot play for { $name }?
replace-about = { $name } has been away too long while it was their turn. A bot plays until they come back. Everyone sees that you asked for it.
copy-watch-link = Copy spectator link

# A playback: what the others did, shown step by step
playback-step = { $at } of { $of }
prompt-playback = { SEAT($seat) } plays
prompt-playback-begins = The others' turns
prompt-scoring = Scoring

## Lessons

lessons-title = Learn to play
lessons-about = Short lessons on the real table, with the real rules. Take them in order, or repeat the one you need.
lessons-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
lessons-done = Done
lessons-begin = Begin
lessons-go-on = Continue with task { $task }
lessons-from-start = From the beginning
lessons-apart = Each task has a position of its own: pieces, cards and points may differ from the task before.
lessons-task = Task { $at } of { $of }
lessons-next = Next
lessons-finish = Finish
lessons-skip = Skip this task
lessons-again = Repeat
lessons-leave = Leave the lesson
lessons-all = All lessons
lessons-none = There is no such lesson.
lessons-finished = Done: { $title }
lessons-then = Next: { $title }
lessons-next-lesson = Next lesson
lessons-all-done = You know all you need for a first game.
lessons-to-game = Play a first game
lessons-of-rule = Lesson: { $title }

## The games on the start page

about-terracotta = Place workers on a rotating wheel, collect clay, and build the Emperor's army: in groups, and where the Inspectors look.
about-terracotta-players = 1 to 4 players
about-terracotta-length = 45 to 90 minutes
about-terracotta-weight = demanding, nothing hidden
about-xian = Choose pairs of workers in secret, craft and paint warriors in the pit, and win the majority in each of its sections.
about-xian-players = 2 to 4 players
about-xian-length = 45 to 75 minutes
about-xian-weight = demanding, with secret choices
start-learn = Learn it in a few short lessons
start-learn-on = Continue the lessons ({ $n } of { $of })
start-learn-again = Lessons
start-train = Train
start-train-about = Positions with one best turn, and a set-up that is the same for everyone today.
puzzles-title = Puzzles
daily-title = Set-up of the day

## Opponents

opponents-ladder = From the first day to the strongest
opponents-styles = With a style of their own, a little weaker than Kai
opponent-first-day = Lan
opponent-first-day-about = Lan is on her first day. She hoards what she gets and builds late.
opponent-newcomer = Tao
opponent-newcomer-about = Tao has seen one game. He tries things out, but rarely considers what they will score.
opponent-learner = Yun
opponent-learner-about = Yun has taken the lessons. She forgets a majority now and then.
opponent-beginner = Fen
opponent-beginner-about = Fen knows what everything is for, but sometimes picks the second-best move.
opponent-casual = Kai
opponent-casual-about = Kai is a sensible player who sees what every action is worth. On a good day he looks ahead a little.
opponent-seasoned = Ruo
opponent-seasoned-about = Ruo looks ahead a little, and rarely wastes anything.
opponent-expert = Qing
opponent-expert-about = Qing looks ahead and watches what you are up to.
opponent-strongest = Zhen
opponent-strongest-about = Zhen thinks for two seconds and has learned from thousands of games.
opponent-builder = Meng
opponent-courtier = Su
opponent-collector = Hua
opponent-treasurer = Ping

## A first game

guide-look = Worth a look: { $move } ({ $brings }).
guide-try = Try this: { $move }.
guide-can = { $move }. Actions you can perform there right away: { $actions }.
guide-before = Before you confirm:
guide-undo = Undo takes you back a step.
guide-won = You have won your first game.
guide-lost = Your first game is done.
guide-sources = Most of your points came from: { $sources }.
guide-source = { $name } ({ $points })

## The version without a server

static-loading = Loading the game engine…
static-update = A new version of Lishan is ready.
static-update-take = Update now
static-update-later = Later
static-keeps-nothing = This browser stores nothing, so your games are lost when you close the page.
static-full = This browser has no room left, so your moves can't be saved. Delete a game on the start page to continue.
forget-table = Delete this game from this browser
forget-table-about = It cannot be restored.
forget-table-yes = Delete
