### What all games share, in English.

seat = Player { $number }
lots = the lot
nobody = nobody
rival = the opponent
seat-number = { $name } { $number }

## What a move would do, in pieces: cost, gain, points at once, and what the round or the game would bring.
## Each is one short phrase; a list shows several of them side by side.

preview-cost = pay { AMOUNTS($things) }
preview-gain = get { AMOUNTS($things) }
preview-points = { SIGNED($points) } now
preview-round = { SIGNED($points) } this round
preview-game = { SIGNED($points) } at the end
preview-other = { SEAT($seat) } { SIGNED($points) }
proof-earlier = Scored before this table began

## What happens at a table besides the game.

table-opened = The table is open.
table-sat = { SEAT($seat) } sits down.
table-left = { SEAT($seat) } leaves; a bot plays on.
table-removed = { $named ->
    [yes] The host removed { $name } from the table.
   *[no] The host removed { SEAT($seat) } from the table.
}
table-device-added = { SEAT($seat) } now plays on another device too.
table-started = The game begins.
table-locked = { SEAT($seat) } has chosen.
table-unlocked = { SEAT($seat) } chooses again.
table-stood-in = { $why ->
    [time] The time of { SEAT($seat) } is up: a bot stands in.
    [absent] { SEAT($seat) } is away: a bot stands in.
   *[asked] A bot stands in for { SEAT($seat) }.
}
table-returned = { SEAT($seat) } is back.
table-bot-failed = The bot of { SEAT($seat) } gave no answer: a move was drawn for it.
table-asked = { $what ->
    [takeback] { SEAT($seat) } asks to take back.
   *[pause] { SEAT($seat) } asks for a pause.
}
table-agreed = { SEAT($seat) } agrees.
table-disagreed = { SEAT($seat) } does not agree.
table-rewound = Back to an earlier position.
table-paused = The game is paused.
table-resumed = The game goes on.
table-closed = { $why ->
    [host] The host closes the table.
    [nobody-came] Nobody came: the table is closed.
   *[unfinished] The record ends here.
}
chat-said = { $name }: { $text }

## Why a table refuses something.

reason-only-watching = You are only watching.
reason-not-playing = Nothing is being played here now.
reason-moved-on = The table has moved on.
reason-paused = The game is paused.
reason-not-awaited-now = It is not your decision now.
reason-locked = Your choice is locked.
reason-not-locked = Your choice is not locked.
reason-other-window = Your turn was changed in another window.
reason-turn-complete = Your turn is complete: confirm it, or undo.
reason-turn-incomplete = There is still something to decide.
reason-no-such-move = { $move } is no move here.
reason-no-such-thing = There is no such thing here.
reason-not-a-seat = Nobody can sit there.
reason-seat-taken = Somebody else sits there.
reason-not-invited = You have not been invited to this table.
reason-no-free-seat = There is no free seat.
reason-link-used = This link has already been used. Ask for a new one.
reason-name-in-use = A player at this table has that name. Choose another one.
reason-not-your-seat = This is not your seat.
reason-already-started = The game has begun.
reason-host-only = Only the host of the table may do this.
reason-bot-plays-already = A bot plays there already.
reason-not-absent = Nobody is replaced before they have been away for a while.
reason-asked-already = Something else was asked and not yet answered.
reason-nothing-asked = Nothing was asked of you.
reason-no-such-position = There is no such position in this game.
reason-no-turn-of-yours = You haven't finished a turn yet, so there is nothing to take back.
reason-not-paused = The game is not paused.
reason-nothing-said = There is nothing to say.
reason-no-session = Take a seat or a name first.
reason-no-such-level = There is no bot { $level }.
reason-no-help = There are no hints and what-ifs at this table while the game goes on.
reason-bot-failed = The bot gave no answer.
reason-not-over = The game is not over.
