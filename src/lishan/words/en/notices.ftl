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
notice-turn = { $named ->
    [yes] Your turn in { $game } with { $names }.
   *[no] Your turn in { $game }.
}
notice-over = { $named ->
    [yes] { $game } with { $names } is over.
   *[no] { $game } is over.
}
notice-invited = { $named ->
    [yes] { $names } invites you to { $game }.
   *[no] You are invited to { $game }.
}
notice-rematch = { $named ->
    [yes] Rematch: { $game } with { $names }.
   *[no] Rematch: { $game }.
}
mail-notices-subject = { $n ->
    [one] Lishan: { $n } notification
   *[other] Lishan: { $n } notifications
}
mail-notices-foot = You chose to get this mail. Change that here: { $link }
