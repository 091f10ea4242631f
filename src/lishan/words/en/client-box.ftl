# Pages for people who own the box.

edition-title = Your edition
edition-about = The values in Lishan are partly a reconstruction. If you own the game, enter what is printed in your copy, and play with it. Everything is saved in this browser as you type.
edition-from-packaged = Start from the standard edition
edition-blank = Start blank
edition-kept = Saved editions
edition-unnamed = (no name yet)
edition-unfinished = { $missing ->
    [0] {""}
    [one] { $missing } value is still missing.
   *[other] { $missing } values are still missing.
} { $faults ->
    [0] {""}
    [one] { $faults } value is wrong.
   *[other] { $faults } values are wrong.
}
edition-show-me = Show me
edition-same = It plays like the standard edition (digest { $digest }).
edition-playable = Ready to play (digest { $digest }).
edition-no-solo = You can't play alone with it: { $why }
edition-play = Play with this edition
edition-drop = Delete
edition-has-solo = This edition has the solo mode
edition-bad-link = This link is damaged. Ask for it again.
edition-not-kept = Your browser did not save it. Save it as a file.
provenance = Where these values come from
provenance-printed = Seen in the box
provenance-reported = Reported by players
provenance-reconstructed = Our guess
provenance-unknown = Unknown
printed-name = Name of the edition
printed-differs = standard edition: { $value }
printed-card = Card { $n }

pad-title = Score pad
pad-about = For a game played with the box: enter the points by source. Finished pads are kept in this browser.
pad-more = Add a player
pad-fewer = Remove the last player
pad-solo = Against Li Si
pad-name = Name of player { $n }
pad-place = { $n }.
pad-wins = { $name } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
pad-lost = { $name } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
}. To beat him you need strictly more.
pad-tied-terracotta = Tied: the player earlier in turn order wins. Who is first?
pad-tied-xian = Tied: the supervisor further ahead wins, then the one higher in the stack. Who is first?
pad-new = New game, same players
pad-history = Earlier games
pad-not-kept = Your browser did not save it. Save the picture.

hand-title = Li Si's hand
hand-about = Play solo with the real box: this page is Li Si. Tell it your turn and what the dice and cards show; it says what he does, and why.
hand-resume = Continue the game
hand-begin = Set up and begin
hand-dice = Dice, cards and draws
hand-real = I roll and draw
hand-phone = The page rolls and draws
hand-you = You
hand-state = Points, and what Li Si has
hand-roll = Roll or draw for me
hand-why = Why?
hand-undo = Undo
hand-correct = Correct
hand-tools = Undo and correct
hand-history = What was entered
hand-history-about = Choose what was wrong. Everything after it is worked out again.
hand-instead = Instead of “{ $move }”:
hand-keep = Leave it as it is
hand-misfit = “{ $word }” is no longer possible. Enter the game again from here.
hand-won = You win, { $mine } to { $his }!
hand-lost = Li Si wins, { $his } to { $mine }.
hand-again = New game
hand-first-die = Which number is on the first die?
hand-second-die = { $first }, and on the second die?
hand-lot-inner = Spin the inner ring. How does it lie?
hand-lot-middle = Spin the middle ring. How does it lie?
hand-lot-tile = Draw the Scoring tile of round { $round }.
hand-lot-starter = Draw the starting player.
hand-lot-challenge = Draw a Challenge card.
hand-lot-weapon = Lay Li Si's weapons in a row, from left to right. Which is next?
hand-lot-master = Turn up a Master card for Li Si.
hand-lot-dice = Roll the Overseer dice for Li Si.
hand-lot-card = Turn up an Action card.
hand-lot-inspector = Draw at random which Inspector he moves.
hand-lot-warehouse = Draw at random one of the largest Warehouses.
