# What is printed in the box of Terracotta Army.

printed-section-wheel = The wheel
printed-section-organizer = The Organizer
printed-section-masters = Masters
printed-section-priority = Priority tokens
printed-section-inspectors = Inspectors
printed-section-scoring = Scoring
printed-section-li-si = Li Si
printed-wheel-inner = Inner ring, place { $a }
printed-wheel-middle = Middle ring, place { $a }
printed-wheel-outer = Outer ring, segment { $a }
printed-organizer-vp = Points for figure { $a } of a type
printed-organizer-vp-title = Points by the order in which a type's figures are taken
printed-masters-token-costs = Price of token { $a } for Masters
printed-masters-token-costs-title = Prices of the tokens for Masters, in coins
printed-priority-wet-clay = Wet clay on Priority token { $a }
printed-priority-wet-clay-title = Wet clay on the tokens 1, 2 and 3
printed-inspectors-row-start = Row where the left Inspector starts
printed-inspectors-row-start-title = The left Inspector starts at row
printed-inspectors-column-start = Column where the lower Inspector starts
printed-inspectors-column-start-title = The lower Inspector starts at column
printed-scoring-tile-values = Scoring tile of round { $a }, { $b ->
    [1] domination
   *[2] presence
}
printed-scoring-tile-values-title = Scoring tiles by round: domination, presence
printed-scoring-inspector = Inspected line, { $a ->
    [1] domination
   *[2] presence
}
printed-scoring-inspector-title = Inspected line: domination, presence
printed-scoring-footman = Footman, { $a ->
    [1] domination
   *[2] presence
}
printed-scoring-footman-title = Footman: domination, presence
printed-scoring-group = Group, { $a ->
    [1] domination
   *[2] presence
}
printed-scoring-group-title = Group: domination, presence
printed-scoring-archer = Points for the Warrior that a Kneeling Archer faces
printed-scoring-archer-title = Warrior that a Kneeling Archer faces
printed-li-si-dice-faces = Overseer die, face { $a }
printed-li-si-dice-faces-title = Faces of the Overseer dice
printed-li-si-chart = Chart of Inspector priorities
printed-li-si-chart-title = Chart of Inspector priorities: one line each, spaces separated by semicolons (r and c: where the Inspectors cross)
printed-li-si-action-cards-action = Action card { $a }, action
printed-li-si-action-cards-turn = Action card { $a }, rings that turn
box-hand = Solo: Li Si's hand
