### What all games share, in English.

seat = Player { $number }
chance = chance
nobody = nobody
rival = the opponent
seat-number = { $name } ({ $number })
# A reason, then what would help.
two-sentences = { $first } { $second }
# Phrases without a verb, one after the other.
two-parts = { $first }, { $second }

## For the check: words that may follow any number unchanged; … means more words.

-after-any-number = clay …, wet clay, dry clay, more, more clay …, more wet clay …, yellow, red, green, blue, left, each, of …, on …, in …, for …, is …, inner, middle, outer, fewer

## The effects of a move, in pieces: cost, gain, points now, and points from the round or the game.
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
table-left = { SEAT($seat) } leaves. A bot takes over.
table-removed = { $named ->
    [yes] The host removed { $name } from the table.
   *[no] The host removed { SEAT($seat) } from the table.
}
table-stood-up = { $named ->
    [yes] { $name } stands up.
   *[no] { SEAT($seat) } stands up.
}
table-moved = { SEAT($seat) } takes another seat.
table-arranged = The host rearranged the seats.
table-ready = { SEAT($seat) } is ready.
table-not-ready = { SEAT($seat) } is no longer ready.
table-host = { $why ->
    [left] The host left. { SEAT($seat) } is the host now.
    [away] The host is away. { SEAT($seat) } is the host now.
   *[handed] { SEAT($seat) } is the host now.
}
table-rematch = { SEAT($seat) } wants a rematch.
table-device-added = { SEAT($seat) } now plays on a second device.
table-started = The game begins.
table-locked = { SEAT($seat) } has chosen.
table-unlocked = { SEAT($seat) } is choosing again.
table-stood-in = { $why ->
    [time] { SEAT($seat) } ran out of time. A bot takes over.
    [not-ready] { SEAT($seat) } wasn't ready. A bot plays until they arrive.
    [absent] { SEAT($seat) } is away. A bot takes over.
    [called] { SEAT($seat) } has been away too long. { SEAT($by) } lets a bot play.
   *[asked] A bot takes over for { SEAT($seat) }.
}
table-returned = { SEAT($seat) } is back.
table-resigned = { $ends ->
    [yes] { SEAT($seat) } gives up. The game is over.
   *[no] { SEAT($seat) } gives up. A bot plays this seat to the end.
}
table-bot-failed = { SEAT($seat) }'s bot didn't answer, so a simpler one moved for it.
table-asked = { $what ->
    [takeback] { SEAT($seat) } asks to take back a turn.
    [abandon] { SEAT($seat) } proposes to end the game without a result.
   *[pause] { SEAT($seat) } asks for a pause.
}
table-agreed = { SEAT($seat) } agrees.
table-disagreed = { SEAT($seat) } does not agree.
table-rewound = The game goes back to an earlier position.
table-paused = The game is paused.
table-resumed = The game continues.
table-chat-off = The host turned off the chat.
table-chat-on = The host turned the chat on again.
table-vacation = { $days ->
    [one] { SEAT($seat) } is on vacation. The game waits up to { $days } day longer.
   *[other] { SEAT($seat) } is on vacation. The game waits up to { $days } days longer.
}
table-closed = { $why ->
    [host] The host closed the table.
    [administrator] The administrator closed the table.
    [agreed] Everyone agreed to end the game. It does not count.
    [aborted] { SEAT($seat) } ended the game before everyone had a turn. It does not count.
    [nobody-came] Nobody joined, so the table was closed.
   *[unfinished] The record ends here.
}
chat-said = { $name }: { $text }

## Why a table refuses something.

reason-only-watching = You are a spectator.
reason-not-playing = No game is in progress.
reason-moved-on = The position has changed.
reason-newer-hint = You asked for a newer hint.
reason-paused = The game is paused.
reason-not-awaited-now = It is not your turn.
reason-locked = Your choice is locked.
reason-not-locked = Your choice is not locked.
reason-other-window = Your turn was changed in another window.
reason-turn-complete = Your turn is complete. Confirm it, or undo.
reason-turn-incomplete = You still have something to decide.
reason-no-such-move = { $move } is not a valid move here.
reason-no-such-thing = That doesn't exist here.
reason-not-a-seat = That is not a seat a player can take.
reason-seat-taken = That seat is taken.
reason-not-invited = You have not been invited to this table.
reason-no-free-seat = There are no free seats.
reason-link-used = This link has already been used. Ask for a new one.
reason-name-reserved = Others could take this name for the server or a bot. Choose another one.
reason-name-in-use = A player at this table already has that name. Choose another one.
reason-muted = An administrator has muted you: you cannot write in chats for now.
reason-banned = The host has banned you from this table.
reason-not-welcome = You can't sit down at this table.
reason-not-heard = You can't write at this table.
reason-table-full = The log of this table is full. The game can be played to its end, but nothing else can be added.
reason-chat-off = The host has turned off the chat at this table.
reason-have-seat = You already have a seat at this table.
reason-not-abandoned = This game is simply left or closed.
reason-has-resigned = You have given up this game.
reason-all-have-moved = Everyone has had a turn, so the game can no longer be called off by one player.
reason-on-vacation = This player is on vacation.
reason-no-waiting = This game begins as soon as every seat is taken.
reason-no-such-seat = There is no such seat.
reason-own-seat = That is your own seat.
reason-nobody-there = Nobody else sits there.
reason-host-here = The host is here, or left only a moment ago.
reason-not-now = That can't be done now.
reason-not-unfinished = That is not an unfinished saved game.
reason-not-your-seat = This is not your seat.
reason-already-started = The game has already begun.
reason-host-only = Only the host can do this.
reason-bot-plays-already = A bot is already playing that seat.
reason-not-absent = A bot takes over only when it is that player's turn and they have been away for as long as this table allows.
reason-asked-already = Another request is still waiting for an answer.
reason-nothing-asked = There is no request for you to answer.
reason-lesson-solved = This task is solved. Go on to the next one.
reason-no-such-position = This game has no such position.
reason-no-turn-of-yours = You haven't finished a turn yet, so there is nothing to take back.
reason-not-paused = The game is not paused.
reason-nothing-said = Write a message first.
reason-no-session = Take a seat or choose a name first.
reason-no-such-level = There is no bot called { $level }.
reason-no-help = Hints and what-if are off at this table until the game ends.
reason-no-answer = No turn has been played at this table.
reason-no-takeback = There are no take-backs in the set-up of the day.
reason-no-stand-in = A bot can't play for you in the set-up of the day: it must be your own result.
reason-bot-failed = The bot didn't answer.
reason-not-over = The game is not over yet.
