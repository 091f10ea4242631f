### The browser client in English: the table of Terracotta Army.

mausoleum = Mausoleum
action-wheel = Action Wheel
wheel-short = Wheel
board-short = Board
masters = Masters
weapons = Weapons
workers = Workers
scoring-tiles = Scoring tiles

## What is asked

prompt-none = Waiting
prompt-turn = Your turn: place a worker on the wheel
prompt-ring = { $ring ->
    [inner] Inner
    [middle] Middle
   *[outer] Outer
} ring: { WORD($action) }
prompt-use-master = Use the { WORD($master) } you just bought?
prompt-type = Choose which Warrior to build
prompt-build-space = Choose where to place your { WORD($type) }
prompt-ability = Use the weapon for this Warrior's ability?
prompt-officer-inspector = Move an Inspector one step, or leave both
prompt-master-inspector = Move an Inspector one or two steps forward
prompt-guard-warrior = Choose another of your Warriors to move
prompt-guard-space = Choose where the Warrior from { $space } goes
prompt-specialist = Choose which Specialist to buy
prompt-mount = Choose which of your Warriors mounts the Horse
prompt-horse-direction = Choose where to place the Horse of the Warrior on { $space }
prompt-footman-space = Choose where to place the Footman
prompt-archer-space = Choose where to place the Kneeling Archer
prompt-archer-facing = Choose which way the Kneeling Archer on { $space } faces
prompt-musician-space = Choose where to place the Musician
prompt-warehouse = Choose a Warehouse to empty
prompt-priority-gift = Take 1 clay or 1 coin from the court
prompt-his-warrior = You choose for Li Si: his rules leave several spaces for his { WORD($type) }
prompt-his-specialist = You choose for Li Si: his rules leave several spaces for his { WORD($specialist) }
prompt-his-facing = You choose for Li Si: his rules leave open which way his Archer faces

step-li-si = Choose for Li Si
step-rotate = Rotate a ring
step-rotated = Rotated: { WORD($ring) }
step-place = Place
step-placed = Segment { $segment }
step-inner = { $n } Inner
step-middle = { $n } Middle
step-outer = { $n } Outer
step-action = { $n } · { WORD($action) }

## Choices, short enough for a button

choice-place = { $worker ->
    [artisan] Place an Artisan
   *[other] Place a Craftsman
} on segment { $segment }
choice-build = Place it on { $space }
choice-take-clay = 1 wet clay instead
choice-take-coin = 1 coin instead
choice-no-ring = Skip
choice-no-ability = Keep it
choice-no-master = Not now
choice-no-inspector = Neither
choice-no-guard = Nobody
choice-turn = Rotate { WORD($ring) } ring · 2 coins
choice-specialist = { WORD($specialist) }
choice-horse-direction = { WORD($direction) }
choice-archer-facing = { WORD($direction) }
choice-warehouse = Warehouse { $warehouse }
choice-ability = { $weapon ->
    [sword] Sword: 1 point, you may move an Inspector
    [halberd] Halberd: 3 points, you may move another Warrior
    [crossbow] Crossbow: points for the longest empty line
   *[spear] Spear: 1 point and 2 coins
}
choice-use-master = Use it now
choice-perform = { WORD($action) }
choice-perform-master = Use the { WORD($master) }
choice-gift-clay = 1 wet clay
choice-gift-coin = 1 coin

heading-turn = Rotate a ring
heading-place-craftsman = Place a Craftsman
heading-place-artisan = Place an Artisan

## The wheel

turn-a-ring = rotate a ring
turn-ring = Rotate the { WORD($ring) } ring one step for 2 coins
segment-card = What a segment gives you
segment-title = Segment { $segment }
segment-warehouse = · Warehouse { $warehouse }, { $clay } dry clay
segment-label = Segment { $segment }: { $actions }. { $workers }.
segment-empty = No workers
segment-short = Seg.
worker-there = { $owner }'s { WORD($worker) }
warehouse-label = Warehouse { $warehouse }: { $clay } dry clay
spoke-empty = Point at a segment to see what its three actions would give you.
spoke-empty-touch = Tap a segment to see what its three actions would give you; tap it again to place a worker there.
ahead-now = you can
ahead-after = only after an earlier action
ahead-never = you cannot
after-this = After: { $what }
instead-of = Instead of: { WORD($what) }
place-on = Place on segment { $segment }
artisans-only = open to Artisans only
wheel-as-table = The Action Wheel as a table
best-for-you = Hint
as-table = as a table
as-wheel = as a wheel
forecast-about = The wheel in later rounds
forecast = { $rounds ->
    [0] Now
    [1] Next round
   *[other] In { $rounds } rounds
}

action-coins-2 = Take 2 coins
action-coins-3 = Take 3 coins
action-coins-4 = Take 4 coins
action-clay-2 = Take 2 wet clay
action-clay-4 = Take 4 wet clay
action-build-2 = Build a Warrior for 2 wet clay
action-build-3 = Build a Warrior for 3 wet clay
action-build-4 = Build a Warrior for 4 wet clay
action-soak = Soak: dry clay becomes wet
action-upgrade = Upgrade this Craftsman to an Artisan
action-builder = Master Builder: a Warrior for coins
action-administrator = Master Administrator: the inner action again
action-inspector = Master Inspector: move an Inspector
action-clay-maker = Master Clay Maker: 3 wet clay
action-supervisor = Master Supervisor: clay from two Warehouses
action-blacksmith = Master Blacksmith: ready all weapons
action-priority = Take a Priority token
action-sword = Ready the Sword
action-halberd = Ready the Halberd
action-crossbow = Ready the Crossbow
action-spear = Ready the Spear
action-specialist = Buy a Specialist

## The Mausoleum

space-empty = empty
statue-of = { $owner }'s { WORD($type) }
statue-rider = { $owner }'s { WORD($type) }, mounted
statue-horse = Horse of { $owner }'s { WORD($type) } on { $space }
archer-faces = Kneeling Archer facing { WORD($direction) }, towards the Warrior on { $space }
archer-faces-nobody = Kneeling Archer facing { WORD($direction) }, towards nobody
in-group = { $count ->
    [one] in a group with 1 Warrior
   *[other] in a group with { $count } Warriors
}
stands-alone = not in a group
is-inspected = inspected this round
group-of = { WORD($type) } group
nobody-leads = nobody dominates
leads = { $name } dominates
tally = { $what }: { BYSEAT($counts) }; { $lead }
overlays = What the board shows
overlay-none = Plain
overlay-groups = Groups
overlay-lines = Lines
overlay-quarters = Quarters
overlay-type-officer = Only Officers
overlay-type-guard = Only Guards
overlay-type-crossbowman = Only Crossbowmen
overlay-type-soldier = Only Soldiers
overlay-footmen = Footmen

## Pictures of the rules

picture-turn = One segment: perform its actions from the inside out
picture-round = One Inspector looks along a row, the other along a column
picture-group = Three Soldiers of two players and a Kneeling Archer form a group; a Guard stands alone
picture-solo = The lower die shows 2: the Overseer walks two segments clockwise, and Li Si performs all three actions there
picture-choice = Two equal spaces beside Li Si's Soldier: one in the Inspector's column, one outside it

## Things

organizer-label = { WORD($type) }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $left } left
specialist-label = { WORD($specialist) }: { $price ->
    [one] 1 coin
   *[other] { $price } coins
} and the { WORD($weapon) }, { $left } left
tile-label = Round { $round }, { WORD($tile) }: Domination { $first }, Presence { $second }
short-wet = wet
short-dry = dry
short-coins = { $n ->
    [one] coin
   *[other] coins
}
short-horse = Horse
short-footman = Footman
short-archer = Archer
short-musician = Musician
short-builder = Builder
short-administrator = Admini­strator
short-inspector = Inspector
short-clay-maker = Clay Maker
short-supervisor = Super­visor
short-blacksmith = Black­smith
short-soak = Soak
short-upgrade = Upgrade
short-priority = Priority
short-specialist = Special­ist
short-halberd = Halberd
craftsmen-left = { $n ->
    [one] Craftsman
   *[other] Craftsmen
}
artisans-left = { $n ->
    [one] Artisan
   *[other] Artisans
}
weapon-ready = { WORD($weapon) }: active
weapon-down = { WORD($weapon) }: inactive
master-mine = { WORD($master) }: yours
master-not-mine = { WORD($master) }: not yet yours
next-master = Your next Master costs { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
priority-held = You have Priority token { $token }

about-wet = Wet clay pays for Warriors. What you don't use dries at the end of the round.
about-dry = Dry clay: soak it to make it wet again.
about-coins = Coins pay for rotating rings, Masters and Specialists.
about-workers = Workers left to place this round. An Artisan can join a Craftsman. Artisans in supply: { $supply }.
about-officer = With the Sword: 1 point, and you may move an Inspector one step.
about-guard = With the Halberd: 3 points, and you may move another of your Warriors in a straight line.
about-crossbowman = With the Crossbow: 1 point for each empty space up to the nearest Statue, in the best direction.
about-soldier = With the Spear: 1 point and 2 coins.
about-horse = One of your Warriors then stands on three spaces in a line.
about-footman = At the end, for the Warriors around it: Domination 8 points, Presence 2.
about-archer = Counts as the type it faces, breaks ties, and is worth 2 points at the end to the owner of the Warrior it faces.
about-musician = Each round: 1 point for each of your Warriors in its row and column.
about-sword = For the Officer's ability, or to buy a Horse.
about-halberd = For the Guard's ability, or to buy a Footman.
about-crossbow = For the Crossbowman's ability, or to buy a Kneeling Archer.
about-spear = For the Soldier's ability, or to buy a Musician.
about-builder = Pay as many coins as the round's number and place a Warrior of the type with the most figures left, without points. Gives 1 coin each round.
about-administrator = Performs the inner action of this segment again. Gives 1 coin each round.
about-inspector = Move an Inspector 1 or 2 steps forward. Gives 1 coin each round.
about-clay-maker = 3 wet clay. One clay stays wet at the end of each round.
about-supervisor = All dry clay from two Warehouses. One clay stays wet at the end of each round.
about-blacksmith = All your weapons become active. One clay stays wet at the end of each round.

## The solo game at set-up

automa = Li Si
side-panel = Li Si
solo-title = Challenge Li Si
solo-about = The solo game: the Prime Minister plays by dice and cards, and explains every step.
solo-play = Challenge him
li-si-level = Difficulty
li-si-level-first-game = First game
li-si-level-easy = Easy
li-si-level-normal = Normal
li-si-level-printed = As printed
li-si-level-hard = Hard
li-si-level-emperor = Emperor
challenge-cards = Challenge and easing cards
draw-challenges = Random Challenge cards
option-soak = Soak
option-soak-all = makes all dry clay wet
option-soak-one = makes one dry clay wet
option-master-cost = Masters cost
option-master-cost-printed = the number on the token (1 to 6)
option-master-cost-placed = 1 coin for each Master you already have (0 to 5)

## Li Si beside the board

his-dice = The Overseer dice show { LIST($dice) }
overseer-at = Overseer on segment { $segment }
overseer-reaches = { $ways ->
    [one] The Overseer's dice lead to segment { $segment } with 1 of 36 rolls
   *[other] The Overseer's dice lead to segment { $segment } with { $ways } of 36 rolls
}
overseer-next = His next roll leads to { LIST($segments, type: "or") }
his-weapons = Weapons
keeps-weapons = saved for a Specialist
his-masters = Masters
in-play = In play
active-cards = Cards
no-cards = none active
action-card = Action card { $number }: { WORD($action) }
card-decks = Deck { $deck }, discard { $discard }
card-in-list = { $number } { WORD($action) }
in-deck = Face down:
in-discard = Discarded:
his-thoughts = What he did, and why
all-steps = { $n ->
    [one] 1 step
   *[other] { $n } steps
}
no-thoughts = He has not moved yet.

# A move of another player, in a sentence that names them
told-turn = { SEAT($seat) } pays 2 coins and rotates the { WORD($ring) } ring
logged-no-ring = The { WORD($ring) } action stays unused
logged-take-coin = 1 coin instead of the { WORD($ring) } action
logged-take-clay = 1 wet clay instead of the { WORD($ring) } action
logged-place = { $worker ->
    [artisan] Artisan on segment { $segment }
   *[other] Craftsman on segment { $segment }
}
told-place = { SEAT($seat) } places { $worker ->
    [artisan] an Artisan
   *[other] a Craftsman
} on segment { $segment }
told-perform-master = { SEAT($seat) } uses the { WORD($master) }
told-buy-master = { $coins ->
    [0] { SEAT($seat) } takes the { WORD($master) } for free
    [one] { SEAT($seat) } buys the { WORD($master) } for 1 coin
   *[other] { SEAT($seat) } buys the { WORD($master) } for { $coins } coins
}
told-use-master = { SEAT($seat) } uses the { WORD($master) } at once
told-no-master = { SEAT($seat) } doesn't use the { WORD($master) } now
told-take-clay = { SEAT($seat) } takes 1 wet clay instead of the { WORD($ring) } action
told-take-coin = { SEAT($seat) } takes 1 coin instead of the { WORD($ring) } action
told-no-ring = { SEAT($seat) } skips the { WORD($ring) } action
told-type = { SEAT($seat) } chooses the { WORD($type) }
told-build = { SEAT($seat) } builds the { WORD($type) } on { $space }
told-ability = { SEAT($seat) } uses the { WORD($weapon) } for the { WORD($type) } ability on { $space }
told-no-ability = { SEAT($seat) } keeps the weapon
told-inspector = { $steps ->
    [-1] { SEAT($seat) } moves the { WORD($inspector) } Inspector back 1 step
    [one] { SEAT($seat) } moves the { WORD($inspector) } Inspector forward 1 step
   *[other] { SEAT($seat) } moves the { WORD($inspector) } Inspector forward { $steps } steps
}
told-no-inspector = { SEAT($seat) } leaves the Inspectors where they are
told-guard-warrior = { SEAT($seat) } picks up the Warrior on { $space }
told-guard-space = { SEAT($seat) } moves the Warrior from { $from } to { $space }
told-no-guard = { SEAT($seat) } moves no Warrior
told-specialist = { $coins ->
    [one] { SEAT($seat) } buys a { WORD($specialist) } for 1 coin and the { WORD($weapon) }
   *[other] { SEAT($seat) } buys a { WORD($specialist) } for { $coins } coins and the { WORD($weapon) }
}
told-mount = { SEAT($seat) } mounts the Warrior on { $space }
told-horse-direction = { SEAT($seat) } places the Horse { WORD($direction) } of { $space }
told-footman = { SEAT($seat) } places the Footman on { $space }
told-archer = { SEAT($seat) } places the Kneeling Archer on { $space }
told-archer-facing = { SEAT($seat) } turns the Archer on { $space } { WORD($direction) }
told-musician = { SEAT($seat) } places the Musician on { $space }
told-warehouse = { SEAT($seat) } empties Warehouse { $warehouse }

## Opponents with a style

opponent-builder-about = Meng likes to build.
opponent-courtier-about = Su buys Masters early.
opponent-collector-about = Hua likes Specialists.
opponent-treasurer-about = Ping likes coins.
lessons-course-solo = Alone against Li Si

# On the start page.
box-hand = Solo: Li Si at your table

## What is outlined to choose from

choose-on-board = { $place ->
    [segment] Choose a segment of the wheel.
    [direction] Choose a direction on the board.
    [space] Choose one of the outlined spaces.
   *[other] Choose something that is outlined.
}
or-else = { $place ->
    [segment] Choose a segment of the wheel, or:
    [direction] Choose a direction, or:
    [space] Choose an outlined space, or:
   *[other] Choose something outlined, or:
}

# The first game begins with the prepared position in lessons/first-game.toml.
first-game-begin-terracotta = This game is shorter: it begins in the middle, in round { $round } of { $of }. You are the black triangle. The score: you { $mine }, { $rival } { $theirs }. Both of you have already built Warriors and bought Masters.

## Ties at the end

tie-order = Equal points: the player earlier in turn order ranks higher.
tie-with-automa = Equal points: Li Si wins. You need more points than he has.
