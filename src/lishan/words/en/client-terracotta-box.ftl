# The printed values of Terracotta Army.

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
printed-masters-token-costs = Price of Master token { $a }
printed-masters-token-costs-title = Prices of the Master tokens, in coins
printed-priority-wet-clay = Wet clay on Priority token { $a }
printed-priority-wet-clay-title = Wet clay on tokens 1, 2 and 3
printed-inspectors-row-start = Row where the left Inspector starts
printed-inspectors-row-start-title = The left Inspector starts at row
printed-inspectors-column-start = Column where the lower Inspector starts
printed-inspectors-column-start-title = The lower Inspector starts at column
printed-scoring-tile-values = Scoring tile of round { $a }, { $b ->
    [1] Domination
   *[2] Presence
}
printed-scoring-tile-values-title = Scoring tiles by round
printed-scoring-tile-values-head = { $b ->
    [1] Domination
   *[2] Presence
}
printed-scoring-inspector = Inspected line, { $a ->
    [1] Domination
   *[2] Presence
}
printed-scoring-inspector-title = Inspected line
printed-scoring-inspector-head = { $a ->
    [1] Domination
   *[2] Presence
}
printed-scoring-footman = Footman, { $a ->
    [1] Domination
   *[2] Presence
}
printed-scoring-footman-title = Footman
printed-scoring-footman-head = { $a ->
    [1] Domination
   *[2] Presence
}
printed-scoring-group = Group, { $a ->
    [1] Domination
   *[2] Presence
}
printed-scoring-group-title = Group
printed-scoring-group-head = { $a ->
    [1] Domination
   *[2] Presence
}
printed-scoring-archer = Points for the Warrior that a Kneeling Archer faces
printed-scoring-archer-title = Warrior that a Kneeling Archer faces
printed-li-si-dice-faces = Overseer die, face { $a }
printed-li-si-dice-faces-title = Faces of the Overseer dice
printed-li-si-chart = Chart of Inspector priorities
printed-li-si-chart-title = Chart of Inspector priorities: one line each, spaces separated by semicolons (r and c: where the Inspectors cross)
printed-li-si-action-cards-action = Action card { $a }, action
printed-li-si-action-cards-turn = Action card { $a }, rings to rotate
printed-hint-li-si = Each card shows its action, and below it the rings it rotates.

position-die = Die { $n }
position-overseer = Overseer's segment
position-to-draw = Challenge cards to draw
position-row-of-weapons = Weapons from left to right: { WORD($row) }
position-action-cards = Action cards
position-action-cards-about = Tap a card: face up, discarded, in the deck.
position-card-active = face up
position-card-discard = discarded
position-card-deck = in the deck
position-reshuffled = The deck was reshuffled
position-solo-cards = Challenge and easing cards

# Reasons why a position put together by hand is impossible.
impossible-order-twice = The turn order must name every player exactly once.
impossible-tile-twice = A Scoring tile appears twice.
impossible-tile-missing = A Scoring tile is missing.
impossible-tiles-early = These are not the Scoring tiles drawn so far.
impossible-warehouse-clay = There is more clay in the Warehouses than { $standing } Warriors can have left: { $clay }.
impossible-too-many-figures = There are only 11 figures of each type: { WORD($type) }.
impossible-too-many-specialists = There aren't that many Specialists of this type: { WORD($specialist) }.
impossible-archer-off-grid = The Kneeling Archer on { $space } faces off the grid.
impossible-no-rider = The Horse on { $space } has no rider.
impossible-horse-not-free = The Horse on { $space } does not cover two free spaces.
impossible-two-horses = A Warrior has two Horses.
impossible-taken-spaces = Two statues are on one space.
impossible-two-statues = Two statues are on { $space }.
impossible-craftsmen = Player { $seat } has too many or too few Craftsmen: { $number }.
impossible-artisans = Player { $seat } has too many or too few Artisans: { $number } (upgraded: { $upgraded }).
impossible-weapons = Player { $seat } has weapons or Masters that do not exist.
impossible-tokens = The Priority tokens that players hold do not match those taken.
impossible-no-tokens = There are no Priority tokens against Li Si.
impossible-workers = The workers on the wheel do not match the turns taken.
impossible-turn-number = The number of workers does not match the round.
impossible-early = Something has already happened before the first turn.
impossible-not-now = The pending decision does not belong to this moment of the game.
impossible-below-another = A decision cannot follow the one before it.
impossible-no-worker = The worker whose actions are performed is not on the wheel.
impossible-not-this-action = The pending decision does not belong to this action.
impossible-li-si-order = Li Si starts the round.
impossible-li-si-dry = Li Si's clay never dries.
impossible-li-si-rider = Li Si never mounts a Warrior.
impossible-li-si-master-cards = Li Si's Masters and the remaining Master cards must be the six Masters.
impossible-li-si-masters = Li Si can't have this many Masters in round { $round }: { $number }.
impossible-li-si-card-twice = An Action card is face up and in the deck.
impossible-li-si-deck = The deck can't have this many cards: { $number }.
impossible-li-si-set-up = The set-up of Li Si is not finished.
impossible-li-si-dice = The dice must show the last roll; before the first there is none.
impossible-li-si-mover = The player who is to decide is not the one whose turn it is.
impossible-li-si-active = An Action card is face up at a time when none can be.
