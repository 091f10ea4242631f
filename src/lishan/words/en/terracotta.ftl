### Terracotta Army in English: our own words for what the rules say.

## The words of the rulebook

word-officer = Officer
word-guard = Guard
word-crossbowman = Crossbowman
word-soldier = Soldier
word-officers = Officers
word-guards = Guards
word-crossbowmen = Crossbowmen
word-soldiers = Soldiers
word-horse = Horse
word-footman = Footman
word-archer = Kneeling Archer
word-musician = Musician
word-sword = Sword
word-halberd = Halberd
word-crossbow = Crossbow
word-spear = Spear
word-builder = Master Builder
word-administrator = Master Administrator
word-inspector = Master Inspector
word-clay-maker = Master Clay Maker
word-supervisor = Master Supervisor
word-blacksmith = Master Blacksmith
word-craftsman = Craftsman
word-artisan = Artisan
word-inner = inner
word-middle = middle
word-outer = outer
word-row = row
word-column = column
word-row4 = middle row
word-columne = middle column
word-nw = north-western quarter
word-ne = north-eastern quarter
word-sw = south-western quarter
word-se = south-eastern quarter
word-coins = coins
word-clay = clay
word-wet = wet clay
word-dry = dry clay
word-craftsmen = Craftsmen
word-artisans = Artisans
word-weapons = weapons
word-masters = Masters
word-coins-2 = 2 coins
word-coins-3 = 3 coins
word-coins-4 = 4 coins
word-clay-2 = 2 clay
word-clay-4 = 4 clay
word-build = Build
word-build-2 = Build for 2 clay
word-build-3 = Build for 3 clay
word-build-4 = Build for 4 clay
word-soak = Soak
word-upgrade = Upgrade
word-priority = Priority
word-specialist = Specialist
word-north = north
word-east = east
word-south = south
word-west = west

amount-coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
amount-wet = { $n } wet clay
amount-dry = { $n } dry clay
amount-craftsmen = { $n ->
    [one] 1 Craftsman
   *[other] { $n } Craftsmen
}
amount-artisans = { $n ->
    [one] 1 Artisan
   *[other] { $n } Artisans
}
amount-weapons = { $n ->
    [one] 1 active weapon
   *[other] { $n } active weapons
}
amount-masters = { $n ->
    [one] 1 Master
   *[other] { $n } Masters
}

## What is being decided

asked-turn = place a worker (or rotate a ring first)
asked-ring = choose what to do with this ring's action
asked-use-master = use the Master just bought, or not
asked-type = choose which Warrior to build
asked-build-space = choose where to place the Warrior
asked-ability = use the weapon, or keep it
asked-officer-inspector = move an Inspector one step, or leave both
asked-master-inspector = move an Inspector one or two steps forward
asked-guard-warrior = choose another of your Warriors to move, or none
asked-guard-space = choose where that Warrior goes
asked-specialist = choose which Specialist to buy
asked-mount = choose which of your Warriors mounts the Horse
asked-horse-direction = choose where to place the Horse
asked-footman-space = choose where to place the Footman
asked-archer-space = choose where to place the Kneeling Archer
asked-archer-facing = choose which way the Kneeling Archer faces
asked-musician-space = choose where to place the Musician
asked-warehouse = choose a Warehouse to empty
asked-lot-inner = the inner ring is spun
asked-lot-middle = the middle ring is spun
asked-lot-tile = a Scoring tile is drawn
asked-lot-starter = the starting player is drawn

## Moves

move-turn = Pay 2 coins and rotate the { WORD($ring) } ring
move-place = Place { $worker ->
    [artisan] an Artisan
   *[other] a Craftsman
} on segment { $segment }: { WORD($inner) }, { WORD($middle) }, { WORD($outer) }
move-perform = Perform: { WORD($action) }
move-perform-master = Use the { WORD($master) }
move-buy-master = { $coins ->
    [0] Take the { WORD($master) } for free
    [one] Buy the { WORD($master) } for 1 coin
   *[other] Buy the { WORD($master) } for { $coins } coins
}
move-use-master = Use the { WORD($master) } now
move-no-master = Don't use the { WORD($master) } now
move-take-clay = Take 1 wet clay instead
move-take-coin = Take 1 coin instead
move-no-ring = Skip the { WORD($ring) } action
move-type = { $points ->
    [0] { WORD($type) }
    [one] { WORD($type) }, 1 point
   *[other] { WORD($type) }, { $points } points
}
move-build = Place the { WORD($type) } on { $space }
move-ability = Use the { WORD($weapon) }: { WORD($type) } ability on { $space }
move-no-ability = Keep the weapon
move-inspector = { $steps ->
    [-1] Move the { WORD($inspector) } Inspector back 1 step
    [one] Move the { WORD($inspector) } Inspector forward 1 step
   *[other] Move the { WORD($inspector) } Inspector forward { $steps } steps
}
move-no-inspector = Don't move an Inspector
move-guard-warrior = Move the Warrior on { $space }
move-guard-space = Move it from { $from } to { $space }
move-no-guard = Don't move a Warrior
move-specialist = { $coins ->
    [one] Buy a { WORD($specialist) } for 1 coin and the { WORD($weapon) }
   *[other] Buy a { WORD($specialist) } for { $coins } coins and the { WORD($weapon) }
}
move-mount = Mount the Warrior on { $space }
move-horse-direction = Place the Horse { WORD($direction) } of { $space }
move-footman = Place the Footman on { $space }
move-archer = Place the Kneeling Archer on { $space }
move-archer-facing = The Archer on { $space } faces { WORD($direction) }
move-musician = Place the Musician on { $space }
move-warehouse = Empty Warehouse { $warehouse }
move-lot-ring = The { WORD($ring) } ring stops { $steps ->
    [0] where it started
    [one] 1 step further
   *[other] { $steps } steps further
}
move-lot-tile = Scoring tile for round { $round }: { WORD($tile) }
move-lot-starter = { SEAT($seat) } goes first

## Why not

game-over = The game is over.
no-such-move = There is no such move.
not-your-turn = It is { SEAT($seat) }'s turn.
lot-first = Waiting for a random draw.
tile-drawn = This tile has already been drawn.
no-such-seat = There is no such seat.
not-asked = Not now. { $asked ->
    [turn] Place a worker, or rotate a ring first.
    [ring] Choose what to do with this ring's action.
    [use-master] Choose whether to use the Master you just bought.
    [type] Choose which Warrior to build.
    [build-space] Choose where to place the Warrior.
    [ability] Choose whether to use the weapon.
    [officer-inspector] Move an Inspector one step, or leave both.
    [master-inspector] Move an Inspector one or two steps forward.
    [guard-warrior] Choose another of your Warriors to move, or none.
    [guard-space] Choose where that Warrior goes.
    [specialist] Choose which Specialist to buy.
    [mount] Choose which of your Warriors mounts the Horse.
    [horse-direction] Choose where to place the Horse.
    [footman-space] Choose where to place the Footman.
    [archer-space] Choose where to place the Kneeling Archer.
    [archer-facing] Choose which way the Kneeling Archer faces.
    [musician-space] Choose where to place the Musician.
    [warehouse] Choose a Warehouse to empty.
    [priority-gift] Take 1 clay or 1 coin.
    [his-warrior] Choose where to place Li Si's Warrior.
    [his-specialist] Choose where to place Li Si's Specialist.
    [his-facing] Choose which way Li Si's Kneeling Archer faces.
   *[other] Waiting for a random draw.
}
rotated-already = You have already rotated a ring this turn.
short-of-coins = { $coins ->
    [one] This costs 1 coin; you have { $have }.
   *[other] This costs { $coins } coins; you have { $have }.
}
short-of-clay = This costs { $clay } wet clay; you have { $have }.
no-craftsman = You have no Craftsman left to place.
no-artisan = You have no Artisan to place.
artisan-there = { SEAT($seat) }'s Artisan is on segment { $segment }, so nobody else can go there.
craftsman-there = { SEAT($seat) }'s Craftsman is on segment { $segment }: only an Artisan can join.
no-substitute = You can't take clay or a coin instead of an outer-ring action.
no-figure-left = No Warriors are left in the Organizer.
no-space-left = The Mausoleum is full.
no-dry-clay = You have no dry clay to soak.
already-artisan = This worker is already an Artisan.
no-token-left = All Priority tokens are taken.
holds-token = You already have a Priority token.
weapon-active = Your { WORD($weapon) } is already active.
weapons-all-active = All your weapons are already active.
warehouses-empty = All four Warehouses are empty.
inner-impossible = The inner action cannot be performed again.
no-specialist = You can't buy any of the four Specialists now.
sold-out = No { WORD($specialist) } is left.
weapon-inactive = To buy a { WORD($specialist) }, you need an active { WORD($weapon) }.
no-mount = None of your Warriors has room for a Horse.
type-gone = No { WORD($type) } is left in the Organizer.
not-most-left = The Master Builder builds a type with the most figures left: { WORD($types) }.
inspector-one-step = An Officer moves an Inspector only one step.
inspector-forward = The Master Inspector moves an Inspector only forward.
warehouse-chosen = You have already chosen Warehouse { $warehouse }. Choose another one.
off-the-grid = That would be outside the Mausoleum.
horse-blocked = The Horse needs two empty spaces there.
space-taken = { $space } is taken.
out-of-reach = The Warrior on { $from } cannot reach { $space } in a straight line over empty spaces.
guard-itself = The Guard you just built stays where it is. Choose another Warrior.
warrior-blocked = The Warrior on { $space } has nowhere to go.
not-your-warrior = You have no Warrior on { $space }.
already-mounted = The Warrior on { $space } is already mounted.
no-room-for-horse = The Horse needs two empty spaces in a line beside { $space }.
choose-the-rider = { $space } is part of a Horse. Choose its rider's space instead.
place-first = First place a worker on a segment with this action: { LIST($segments, type: "or") }.

remedy-more-coins = { $coins ->
    [one] You need 1 more coin.
   *[other] You need { $coins } more coins.
}
remedy-more-clay = You need { $clay } more wet clay.
remedy-soak-clay = Soak your dry clay first.
remedy-place-artisan = Place an Artisan on segment { $segment }.
remedy-place-craftsman = Place a Craftsman on segment { $segment }.
remedy-upgrade-first = An Upgrade gives you an Artisan for the following rounds.
remedy-ready-weapon = { $coins ->
    [0] Ready your { WORD($weapon) } first.
    [one] Ready your { WORD($weapon) } first. You also need 1 more coin.
   *[other] Ready your { WORD($weapon) } first. You also need { $coins } more coins.
}
remedy-choose-space = Choose { $space }.
remedy-place-on = You can go to { LIST($segments, type: "or") } now.

## Worth a second look before a move is made

warning-no-shot = The Crossbowman sees no Statue, or stands next to one: the Crossbow would score nothing.
warning-faces-nobody = There is no Warrior there. An Archer that faces nobody scores nothing.
warning-unused-ring = One of your actions is still unused.
warning-clay-will-dry = This is your last worker of the round: your clay will dry.

## What happened, and where points come from

statue = { SEAT($seat) } builds the { WORD($type) } on { $space }
ability-sword = Sword: Officer on { $space }
ability-halberd = Halberd: Guard on { $space }
ability-crossbow = Crossbow: Crossbowman on { $space }, empty spaces to the nearest Statue
ability-spear = Spear: Soldier on { $space }
row = Round { $round }, Inspector on row { $row }: { BYSEAT($counts) }; { $dominates ->
    [none] nobody dominates
   *[other] { SEAT($dominates) } dominates
}{ $tie ->
    [archers] {""} (tie broken by Kneeling Archers)
    [favour] {""} (ties go to Li Si)
    [open] {""} (tie)
   *[none] {""}
}
column = Round { $round }, Inspector on column { $column }: { BYSEAT($counts) }; { $dominates ->
    [none] nobody dominates
   *[other] { SEAT($dominates) } dominates
}{ $tie ->
    [archers] {""} (tie broken by Kneeling Archers)
    [favour] {""} (ties go to Li Si)
    [open] {""} (tie)
   *[none] {""}
}
tile = Round { $round }, Scoring tile ({ WORD($tile) }): { BYSEAT($counts) }; { $dominates ->
    [none] nobody dominates
   *[other] { SEAT($dominates) } dominates
}{ $tie ->
    [archers] {""} (tie broken by Kneeling Archers)
    [favour] {""} (ties go to Li Si)
    [open] {""} (tie)
   *[none] {""}
}
musician = Round { $round }: the Musician on { $space } scores every Warrior in its row and column
footman = Footman on { $space }: { BYSEAT($counts) } around it; { $dominates ->
    [none] nobody dominates
   *[other] { SEAT($dominates) } dominates
}{ $tie ->
    [archers] {""} (tie broken by Kneeling Archers)
    [favour] {""} (ties go to Li Si)
    [open] {""} (tie)
   *[none] {""}
}
group = { WORD($type) } group on { LIST($spaces) }: each Warrior scores { $players }, the number of players in the group
group-domination = The same group: { BYSEAT($counts) }; { $dominates ->
    [none] nobody dominates
   *[other] { SEAT($dominates) } dominates
}{ $tie ->
    [archers] {""} (tie broken by Kneeling Archers)
    [favour] {""} (ties go to Li Si)
    [open] {""} (tie)
   *[none] {""}
}
archer = The Kneeling Archer on { $space } faces the Warrior on { $faces }
leftovers = 1 point for every two coins and clay left
turn-order = Turn order: { SEAT($order) }
clay-dries = { SEAT($seat) }: { $clay } clay dries
masters-pay = { SEAT($seat) } gets { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} from Masters
round-begins = Round { $round } begins
game-ends = The game is over

proof-points = Points
proof-if-round-ended = If the round were scored now
proof-if-game-ended = If the game ended now
proof-statues = Statues built
proof-abilities = Weapons used
proof-inspections = Inspectors
proof-music = Musicians
proof-tiles = Scoring tiles
proof-footmen = Footmen
proof-groups = Groups
proof-archers = Kneeling Archers
proof-leftovers = Coins and clay left
proof-court = Court favour
