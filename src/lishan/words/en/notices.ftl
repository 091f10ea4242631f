# Mail and push notices that the server sends.

mail-reset-subject = Set a new password for Lishan
mail-reset =
    Hello { $login },

    someone, probably you, asked to set a new password for your account. Open this link within an hour:

    { $link }

    If it wasn't you, ignore this mail: nothing has changed.
mail-confirm-subject = Confirm your address for Lishan
mail-confirm =
    Hello { $login },

    open this link within an hour, in a browser where you are signed in, to get mail from Lishan at this address:

    { $link }

    If you don't know what this is about, ignore this mail.

## A mail or push notice: the table in its first line, then what there is to say.

notice-title = “{ $title }”
notice-with = with { $names }
notice-round = round { $round }
notice-turn = It's your turn.
notice-time = Your time is running out, and it's your turn.
notice-seat = { $why ->
    [time] Your time ran out: a bot plays for you.
    [absent] You were away too long: a bot plays for you.
    [not-ready] The game began without you: a bot plays for you.
    [asked] The others didn't wait any longer: a bot plays for you.
    [removed] The host removed you from this table.
   *[given] You no longer have your seat.
}
notice-return = Open the table to play on yourself.
notice-answer = Answer at the table: the game may be waiting for you.
notice-begun = The game has begun.
notice-full = Every seat is taken: you can start the game.
notice-over = The game is over.
notice-place = { $place }. { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
notice-invited = You are invited to this table.
notice-rematch = There is a table for a rematch.
notice-deadline = Time left: { $left }, until { $until }. After that a bot plays for you.
notice-absence = If you are away until { $until }, a bot plays for you.
notice-moment = EEEE d MMMM, HH:mm (ZZZZ)
notice-since = Since your last turn:
notice-so-far = So far:
notice-earlier = { $n ->
    [one] … and { $n } line before that
   *[other] … and { $n } lines before that
}
notice-movers = { $names }
notice-chat = { $n ->
    [one] { $n } new line of chat
   *[other] { $n } new lines of chat
}
left-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}{ $hours ->
    [0] { "" }
   *[other] { " " }{ $hours } h
}
left-hours = { $hours } h{ $rest ->
    [0] { "" }
   *[other] { " " }{ $rest } min
}
left-minutes = { $rest } min

## The subject of a mail, in parts. It has no names of people and tables, which anybody may have written.

subject-turn = Your turn
subject-time = Your time is running out
subject-seat = { $why ->
    [bot] A bot plays for you
   *[removed] You lost your seat
}
subject-asked = A question for you
subject-begun = The game begins
subject-over = Game over
subject-invited = Invitation
subject-rematch = Rematch
subject-until = until { $until }
subject-moment = EEE d MMM, HH:mm
subject-turns = { $n ->
    [one] Your turn in { $n } game
   *[other] Your turn in { $n } games
}
subject-notices = { $n ->
    [one] News of { $n } table
   *[other] News of { $n } tables
}

## The end of a mail.

mail-notices-foot = Choose what you are told, and how: { $link }
mail-stop-kind = { $kind ->
    [turn] No more mail when it's my turn
    [time] No more mail when my time is running out
    [seat] No more mail when a bot plays for me
    [asked] No more mail when I am asked something
    [begun] No more mail when a game begins
    [over] No more mail when a game is over
    [invited] No more mail about invitations
   *[rematch] No more mail about rematches
}: { $link }
mail-stop-all = No more mail about games at all: { $link }
