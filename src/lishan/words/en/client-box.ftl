# Pages for people who own the box.

edition-title = Your edition
edition-about = The values in Lishan are partly a reconstruction. If you own the game, enter what is printed in your copy, and play with it. Everything is saved in this browser as you type.
edition-from-packaged = Start from the standard edition
edition-blank = Start from scratch
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
edition-doubtful = Please check { $place }: { $here } here, { $packaged } in the standard edition.
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
provenance-note = How do you know? (my copy, 2022)
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
pad-from-board = From a final board
pad-new = New game, same players
pad-history = Earlier games
pad-not-kept = Your browser did not save it. Save the picture.
pad-number = Points are whole numbers from −999 to 999.

hand-title = Li Si at your table
hand-about = Play solo with the real box: this page is Li Si. Enter your turn and what the dice and cards show; it tells you what he does, and why.
hand-resume = Continue the game
hand-begin = Set up and start
hand-dice = Dice, cards and draws
hand-real = I roll and draw
hand-phone = The page rolls and draws
hand-auto = Roll for me
hand-you = You
hand-state = Points, and what Li Si has
hand-roll = Roll or draw for me
hand-why = Why?
hand-undo = Undo
hand-correct = Correct
hand-tools = Undo and correct
hand-history = What was entered
hand-history-about = Choose what was wrong. Everything after it is recalculated.
hand-instead = Instead of “{ $move }”:
hand-keep = Leave it as it is
hand-misfit = “{ $word }” is no longer possible. Enter the game again from here.
hand-won = You win, { $mine } to { $his }!
hand-lost = Li Si wins, { $his } to { $mine }.
hand-again = New game
hand-first-die = Which number is on the first die?
hand-second-die = { $first }, and on the second die?
hand-lot-inner = Spin the inner ring. Which way does it point?
hand-lot-middle = Spin the middle ring. Which way does it point?
hand-lot-tile = Draw the Scoring tile of round { $round }.
hand-lot-starter = Draw the starting player at random.
hand-lot-challenge = Draw a Challenge card.
hand-lot-weapon = Put Li Si's weapons in a row, from left to right. Which is next?
hand-lot-master = Reveal a Master card for Li Si.
hand-lot-dice = Roll the Overseer dice for Li Si.
hand-lot-card = Reveal an Action card.
hand-lot-inspector = Decide at random which Inspector he moves.
hand-lot-warehouse = Draw at random one of the fullest Warehouses.
hand-form = How much to enter
hand-form-short = Only what Li Si looks at (a few taps a turn)
hand-form-full = My whole turn (the page also counts my points and checks my moves)
hand-your-cleanup = For you: your clay dries, except 1 for each of the Clay Maker, Supervisor and Blacksmith that you have; the Builder, Administrator and Inspector bring you 1 coin each if you have them. Take your workers back.
hand-short-over = Li Si has { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Add 1 point for every 2 coins or clay left to yours: you win if you have more than he does.
hand-told-yes = Yes
hand-told-no = No
hand-told-none = None
hand-told-worker = Which worker
hand-told-turned = { $ring ->
    [inner] Inner ring rotated
   *[middle] Middle ring rotated
}
hand-told-turn = Where did you place your worker?
hand-told-place = Where did you place your worker?
hand-told-perform = Did you upgrade your Craftsman?
hand-told-perform-master = Did you upgrade your Craftsman?
hand-told-type = Which Warrior did you build?
hand-told-build = Where does the { WORD($type) } stand?
hand-told-inspector = Did you move an Inspector?
hand-told-moved = { $inspector ->
    [row] Row
   *[column] Column
}: { $steps ->
    [-1] 1 back
    [one] 1 forward
   *[other] { $steps } forward
}
hand-told-guard-warrior = Did the Guard move a Warrior? Which?
hand-told-guard-space = Where to?
hand-told-specialist = Which Specialist did you buy?
hand-told-mount = Which Warrior is on the Horse?
hand-told-horse-direction = Which way does the Horse face?
hand-told-footman = Where does the Footman stand?
hand-told-archer = Where does the Archer kneel?
hand-told-archer-facing = Which way does the Archer face?
hand-told-musician = Where does the Musician stand?
hand-told-warehouse = Which Warehouse did you empty?
hand-told-holdings = { $thing ->
    [coins] How many coins do you have now?
   *[clay] How much clay do you have now, wet and dry together?
}
move-holdings = { $thing ->
    [coins] Coins you have: { $number }
   *[clay] Clay you have: { $number }
}

at-title = At the table
at-about = For a game played with the box: whose turn it is, clocks, the wheel of the rounds to come, what happens in the cleanup, dice and draws. Everything stays in this browser.
at-players = Players
at-player = Player { $n }
at-clock = Clock for each player
at-clock-none = None
at-clock-up = Counts up
at-clock-down = Counts down
at-minutes = Minutes each
at-who-first = Who starts?
at-who-clockwise = Who sits first? The others follow clockwise.
at-random-first = Draw at random
at-new = New game
at-round = { $game ->
    [xian] Turn { $round } of { $rounds }
   *[terracotta] Round { $round } of { $rounds }
}
at-half = round { $half }
at-turns-left = { $left ->
    [one] last turn
   *[other] { $left } turns left
}
at-order = Turn order
at-turn = { $name }'s turn
at-next = End turn
at-pause = Pause
at-run = Start the clock
at-back = Back
at-order-next = { $place ->
    [1] Who plays first?
    [2] Who plays second?
   *[other] Who plays third?
}
at-order-terracotta = Priority token 1 first, then 2 and 3; everyone else in the same order as before.
at-order-xian = Everyone chooses two cards and reveals them together. The highest number below goes first; if tied, the supervisor further ahead, then the one higher in the stack.
at-order-same = Same order as before
at-order-rest = The rest as before
at-cleanup = { $game ->
    [xian] End of turn { $round }
   *[terracotta] Cleanup of round { $round }
}
at-over = The last scoring
at-next-round = { $game ->
    [xian] Turn { $round }
   *[terracotta] Round { $round }
}
at-step-terracotta-inspectors = The Inspector on the left scores its row, then the one below its column; each then moves 1 step forward.
at-step-terracotta-musicians = Each Musician scores its row and column.
at-step-terracotta-tile = Score the Scoring tile of this round.
at-step-terracotta-order = Priority tokens set the new turn order and go back.
at-step-terracotta-clay = Wet clay dries. Each Clay Maker, Supervisor and Blacksmith keeps 1 wet.
at-step-terracotta-masters = Each Builder, Administrator and Inspector brings its player 1 coin.
at-step-terracotta-workers = Everyone takes their workers back.
at-step-terracotta-rings = Rotate the inner ring 1 segment clockwise and the middle ring 1 segment counterclockwise.
at-last-terracotta-inspectors = The Inspector on the left scores its row, then the one below its column.
at-last-terracotta-musicians = Each Musician scores its row and column.
at-last-terracotta-tile = Score the Scoring tile of this round.
at-last-terracotta-order = Priority tokens set the turn order, which breaks ties.
at-last-terracotta-masters = Each Builder, Administrator and Inspector brings its player 1 coin.
at-final-terracotta = Then Footmen, groups, Archers, and 1 point for every 2 coins or clay left.
at-step-xian-builders = Builders come home; both cards of everyone's second pair go to the discard.
at-step-xian-request = The request token with the lowest number goes to the turn track; draw a new one for its space.
at-step-xian-minister = The Prime Minister moves to the building of that token's colour.
at-step-xian-equipment = Discard equipment on the two leftmost places, slide the rest left and refill to four.
at-step-xian-cards = Everyone draws 4 cards.
at-final-xian = Majorities of the sections, equipment, unused bonus tiles, game-end tiles, and 1 point for every 3 resources left.
at-wheel = The wheel
at-wheel-about = Enter the position of the rings once to see the wheel of every round to come.
at-wheel-lay = Set the rings
at-wheel-first = { $ring ->
    [inner] Inner ring: what is at segment 1, and what follows at segment 2?
   *[middle] Middle ring: what is at segment 1, and what follows at segment 2?
}
at-wheel-done = Done
at-wheel-again = Set the rings again
at-wheel-when = Which round
at-round-short = Round { $round }
at-segment = Segment
at-draws = Dice and draws
at-dice = { $n ->
    [one] { $n } die
   *[other] { $n } dice
}
at-put-back = Put back
at-bag-starter = Starting player
at-bag-tiles = Scoring tile
at-bag-requests = Request token
at-bag-starts = Start tile
at-bag-ends = Game-end tile
at-bag-squares = Building for the next square
at-bag-formations = Formation

edition-fault-missing = this value is missing.
edition-fault-long-text = no more than { $most } characters are allowed.
edition-fault-text = text is needed, not { $value }.
edition-fault-word = one of { LIST($words, type: "or") } is needed, not { $value }.
edition-fault-list = a list is needed, not { $value }.
edition-fault-length = entries needed: { $length }, given: { $number }.
edition-fault-whole = a whole number is needed, not { $value }.
edition-fault-range = a number from { $low } to { $high } is needed, not { $value }.
edition-fault-section = a section is needed, not { $value }.
edition-fault-unknown = no such value; possible here: { LIST($words) }.
edition-fault-toml = not a TOML file: { $error }.
edition-fault-too-large = the file is too large or too repetitive for an edition (the limit here is { $most }).
edition-fault-token = token { $token } is already { WORD($colour) }.
edition-fault-colours = one or two colours are needed (given: { $number }).
edition-fault-materials = section { $section } needs one type of wood and one of bronze.
edition-fault-starting = two starting warriors (S) are needed (given: { $number }).
edition-fault-bonus = a bonus as in "8", "4+R", "3+1c", "4+R+1c" or "S" is needed, not { $value }.
edition-fault-action = an action is needed, not { $value }.
edition-fault-unknown-action = unknown action { $value }; possible: { LIST($words) }.
edition-fault-amount = { $word } takes { LIST($numbers, type: "or") }, not { $amount }.
edition-fault-size = only { $size } can be played, not { $value }.
edition-fault-administrator = the Administrator cannot be on the inner ring.
edition-fault-presence = presence ({ $presence }) cannot be worth more than domination ({ $domination }).
edition-fault-column = a column from a to i is needed, not { $value }.
edition-fault-card = there is already a card { $card }.
edition-fault-keys = exactly { LIST($words) } are needed.
edition-fault-rings = a list of "inner" and "middle", each at most once, is needed, not { $value }.
edition-fault-challenge = no such Challenge; possible: { LIST($words) }.
edition-fault-twice = { $word } appears twice.
edition-fault-lines = 1 to { $most } lines are needed (given: { $number }).
edition-fault-spaces = a list of spaces is needed, not { $value }.
edition-fault-long-line = the line names more spaces ({ $number }) than there are ({ $spaces }).
edition-fault-space = a space such as "r+1, c" or "rest of row r" is needed, not { $value }.

position-title = { box-position }
position-about = Set up any position, for example the one on your table. Then play on, ask what to do now, or see where the points come from.
position-begin = Begin
position-players = Players
position-set-up = Enter the drawn set-up
position-new = New position
position-redo = Redo
position-cancel = Cancel
position-line = Position line
position-open = Open
position-state = What you can do with it
position-possible = This position is possible.
position-impossible = { $n ->
    [one] One thing is impossible or missing.
   *[other] { $n } things are impossible or missing.
}
position-hint = What should I do now?
position-play = Play on
position-play-who = Who plays
position-play-all = Everyone on this screen
position-play-as = { $name } against bots
position-explain = Explain the points
position-puzzle = Make a puzzle
position-pad = Put on the score pad
position-copy-line = Copy the line
position-copy-link = Copy a link
position-whose = Placing for
position-figures = Figures
position-move = Move
position-remove = Remove
position-direction = Direction
position-row = Inspected row
position-column = Inspected column
position-ring = { $ring ->
    [inner] Inner ring
   *[middle] Middle ring
}
position-on = Rotate clockwise
position-back = Rotate counterclockwise
position-last = Last worker placed: segment
position-last-kind = Last worker placed: kind
position-table = The table
position-round = Round
position-order = Turn order
position-tile = Tile, round { $round }
position-warehouse = Warehouse { $n }
position-upgraded = Artisans owned
position-points = Points
position-by-source = By source
position-less = Less: { $what }
position-more = More: { $what }
position-pending = Pending decision
position-asked = { $who }: { $what }
position-details = { $what } ({ $details })
position-facing = { WORD($piece) } facing { WORD($direction) }
position-over = The game is over
position-not-possible = Not possible here
position-during = { $part ->
    [inner] inner ring
    [middle] middle ring
    [outer] outer ring
    [card] card
    [builder] before the builder
   *[after] after the builder
}
position-rotated = a ring was rotated
position-free = { WORD("builder") }
position-replaces = replaces the Reshuffle card
position-emptied = is emptied
position-discount = with the Discount
position-given = in exchange for { WORD($given) }
position-must = mandatory

# Reasons why a position put together by hand is impossible.
impossible-not-over = A decision is pending until the end of the last round.
impossible-not-there = The pending decision is about something that is not there.
impossible-nothing-to-choose = There is nothing to choose from.
impossible-unreadable = This decision cannot be read.
impossible-other = { $sentence }
