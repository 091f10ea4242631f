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

asked-turn = place a worker (or turn a ring first)
asked-ring = choose what to do with this ring's action
asked-use-master = use the Master just bought, or not
asked-type = choose which Warrior to build
asked-build-space = choose where the Warrior stands
asked-ability = use the weapon, or keep it
asked-officer-inspector = move an Inspector one step, or neither
asked-master-inspector = move an Inspector one or two steps forward
asked-guard-warrior = choose another Warrior of yours to move, or none
asked-guard-space = choose where that Warrior goes
asked-specialist = choose which Specialist to buy
asked-mount = choose which of your Warriors mounts the Horse
asked-horse-direction = choose where the Horse stands
asked-footman-space = choose where the Footman stands
asked-archer-space = choose where the Kneeling Archer stands
asked-archer-facing = choose where the Kneeling Archer looks
asked-musician-space = choose where the Musician stands
asked-warehouse = choose a Warehouse to empty
asked-lot-inner = the inner ring is spun
asked-lot-middle = the middle ring is spun
asked-lot-tile = a Scoring tile is drawn
asked-lot-starter = the starting player is drawn

## Moves

move-turn = Pay 2 coins and turn the { WORD($ring) } ring
move-place = Place { $worker ->
    [artisan] an Artisan
   *[other] a Craftsman
} on segment { $segment }: { WORD($inner) }, { WORD($middle) }, { WORD($outer) }
move-perform = Perform { WORD($action) }
move-perform-master = Use the { WORD($master) }
move-buy-master = { $coins ->
    [0] Take the { WORD($master) } for nothing
    [one] Buy the { WORD($master) } for 1 coin
   *[other] Buy the { WORD($master) } for { $coins } coins
}
move-use-master = Use the { WORD($master) } now
move-no-master = Do not use the { WORD($master) } now
move-take-clay = Take 1 wet clay instead
move-take-coin = Take 1 coin instead
move-no-ring = Leave the { WORD($ring) } action
move-type = { $points ->
    [0] { WORD($type) }
    [one] { WORD($type) }, 1 point
   *[other] { WORD($type) }, { $points } points
}
move-build = Stand the { WORD($type) } on { $space }
move-ability = Put the { WORD($weapon) } down for the ability of the { WORD($type) } on { $space }
move-no-ability = Keep the weapon
move-inspector = { $steps ->
    [-1] Move the { WORD($inspector) } Inspector back one step
    [one] Move the { WORD($inspector) } Inspector on one step
   *[other] Move the { WORD($inspector) } Inspector on { $steps } steps
}
move-no-inspector = Leave the Inspectors where they are
move-guard-warrior = Move the Warrior on { $space }
move-guard-space = Move it from { $from } to { $space }
move-no-guard = Move nobody
move-specialist = { $coins ->
    [one] Buy a { WORD($specialist) } for 1 coin and the { WORD($weapon) }
   *[other] Buy a { WORD($specialist) } for { $coins } coins and the { WORD($weapon) }
}
move-mount = Mount the Warrior on { $space }
move-horse-direction = The Horse of { $space } stands to the { WORD($direction) }
move-footman = Stand the Footman on { $space }
move-archer = Stand the Kneeling Archer on { $space }
move-archer-facing = The Archer on { $space } looks { WORD($direction) }
move-musician = Stand the Musician on { $space }
move-warehouse = Empty Warehouse { $warehouse }
move-lot-ring = The { WORD($ring) } ring comes to rest { $steps ->
    [0] where it was drawn
    [one] one step on
   *[other] { $steps } steps on
}
move-lot-tile = Scoring tile of round { $round }: { WORD($tile) }
move-lot-starter = { SEAT($seat) } begins

## Why not

game-over = The game is over.
no-such-move = There is no such move.
not-your-turn = It is the turn of { SEAT($seat) }.
lot-first = A lot has to fall first.
tile-drawn = This tile has already been drawn.
no-such-seat = Nobody sits there.
not-asked = That is not what is asked now. { $asked ->
    [turn] Place a worker, or turn a ring first.
    [ring] Say what to do with the action of this ring.
    [use-master] Say whether to use the Master just bought.
    [type] Choose which Warrior to build.
    [build-space] Choose where the Warrior stands.
    [ability] Say whether to use the weapon.
    [officer-inspector] Move an Inspector one step, or neither.
    [master-inspector] Move an Inspector one or two steps forward.
    [guard-warrior] Choose another Warrior of yours to move, or none.
    [guard-space] Choose where that Warrior goes.
    [specialist] Choose which Specialist to buy.
    [mount] Choose which of your Warriors mounts the Horse.
    [horse-direction] Choose where the Horse stands.
    [footman-space] Choose where the Footman stands.
    [archer-space] Choose where the Kneeling Archer stands.
    [archer-facing] Choose where the Kneeling Archer looks.
    [musician-space] Choose where the Musician stands.
    [warehouse] Choose a Warehouse to empty.
    [priority-gift] Take 1 clay or 1 coin.
    [his-warrior] Choose where the Warrior of Li Si stands.
    [his-specialist] Choose where the Specialist of Li Si stands.
    [his-facing] Choose where the Kneeling Archer of Li Si looks.
   *[other] A lot has to fall first.
}
rotated-already = A ring has been turned this turn already.
short-of-coins = { $coins ->
    [one] This costs 1 coin; you have { $have }.
   *[other] This costs { $coins } coins; you have { $have }.
}
short-of-clay = This costs { $clay } wet clay; you have { $have }.
no-craftsman = You have no Craftsman left to place.
no-artisan = You have no Artisan to place.
artisan-there = An Artisan of { SEAT($seat) } stands on segment { $segment }: nobody else may come.
craftsman-there = A Craftsman of { SEAT($seat) } stands on segment { $segment }: only an Artisan may join.
no-substitute = On the outer ring there is no clay or coin instead.
no-figure-left = No Warrior is left in the Organizer.
no-space-left = No space is left in the Mausoleum.
no-dry-clay = You have no dry clay to soak.
already-artisan = The worker here is an Artisan already.
no-token-left = All Priority tokens are taken.
holds-token = You hold a Priority token already.
weapon-active = Your { WORD($weapon) } is active already.
weapons-all-active = All your weapons are active already.
warehouses-empty = All four Warehouses are empty.
inner-impossible = The inner action cannot be performed again.
no-specialist = None of the four Specialists can be bought now.
sold-out = All four of the { WORD($specialist) } are bought.
weapon-inactive = A { WORD($specialist) } needs your { WORD($weapon) } active.
no-mount = None of your Warriors has room for a Horse.
type-gone = No { WORD($type) } is left in the Organizer.
not-most-left = The Master Builder takes a type with the most figures left: { WORD($types) }.
inspector-one-step = An Officer moves an Inspector one step only.
inspector-forward = The Master Inspector moves an Inspector forward only.
warehouse-chosen = Warehouse { $warehouse } was chosen already; take another.
off-the-grid = That would be outside the Mausoleum.
horse-blocked = The Horse needs two empty spaces there.
space-taken = { $space } is taken.
out-of-reach = The Warrior on { $from } cannot reach { $space } in a straight line over empty spaces.
guard-itself = The Guard just built stays; it sends another Warrior.
warrior-blocked = The Warrior on { $space } has nowhere to go.
not-your-warrior = No Warrior of yours stands on { $space }.
already-mounted = The Warrior on { $space } rides already.
no-room-for-horse = Beside { $space } there are no two empty spaces in a line.
choose-the-rider = On { $space } stands a Horse; its rider is chosen where it stands itself.
place-first = For this, first place a worker on a segment that shows it: { LIST($segments, type: "or") }.

remedy-more-coins = { $coins ->
    [one] One more coin would do.
   *[other] { $coins } more coins would do.
}
remedy-more-clay = { $clay } more wet clay would do.
remedy-soak-clay = Soaking your dry clay would do.
remedy-place-artisan = Place an Artisan on segment { $segment }.
remedy-place-craftsman = Place a Craftsman on segment { $segment }.
remedy-upgrade-first = An Upgrade would give you an Artisan for the rounds to come.
remedy-ready-weapon = { $coins ->
    [0] Ready your { WORD($weapon) } first.
    [one] Ready your { WORD($weapon) } first; one more coin is needed too.
   *[other] Ready your { WORD($weapon) } first; { $coins } more coins are needed too.
}
remedy-choose-space = Choose { $space }.
remedy-place-on = Open to you now: { LIST($segments, type: "or") }.

## Worth a second look before a move is made

warning-no-shot = No Statue is in sight of the Crossbowman, or one is adjacent: the Crossbow would score nothing.
warning-faces-nobody = Nobody stands there: an Archer that faces nobody counts for nothing.
warning-unused-ring = An action is left unused.
warning-clay-will-dry = This is your last worker of the round: the clay will dry.

## What happened, and where points come from

statue = { SEAT($seat) } builds the { WORD($type) } on { $space }
ability-sword = The Sword of the Officer on { $space }
ability-halberd = The Halberd of the Guard on { $space }
ability-crossbow = The Crossbow of the Crossbowman on { $space }: empty spaces to the nearest Statue
ability-spear = The Spear of the Soldier on { $space }
row = Round { $round }: the Inspector of row { $row } counts { BYSEAT($counts) }; { $dominates ->
    [none] nobody dominates
   *[other] { SEAT($dominates) } dominates
}{ $tie ->
    [archers] {""}, the tie broken by Kneeling Archers
    [favour] {""}, the tie going to Li Si
    [open] {""}, a tie
   *[none] {""}
}
column = Round { $round }: the Inspector of column { $column } counts { BYSEAT($counts) }; { $dominates ->
    [none] nobody dominates
   *[other] { SEAT($dominates) } dominates
}{ $tie ->
    [archers] {""}, the tie broken by Kneeling Archers
    [favour] {""}, the tie going to Li Si
    [open] {""}, a tie
   *[none] {""}
}
tile = Round { $round }: the tile for { WORD($tile) } counts { BYSEAT($counts) }; { $dominates ->
    [none] nobody dominates
   *[other] { SEAT($dominates) } dominates
}{ $tie ->
    [archers] {""}, the tie broken by Kneeling Archers
    [favour] {""}, the tie going to Li Si
    [open] {""}, a tie
   *[none] {""}
}
musician = Round { $round }: the Musician on { $space } plays for every Warrior in its row and column
footman = The Footman on { $space } counts { BYSEAT($counts) } around it; { $dominates ->
    [none] nobody dominates
   *[other] { SEAT($dominates) } dominates
}{ $tie ->
    [archers] {""}, the tie broken by Kneeling Archers
    [favour] {""}, the tie going to Li Si
    [open] {""}, a tie
   *[none] {""}
}
group = A group of { WORD($type) } figures on { LIST($spaces) }: each Warrior scores { $players }, the number of players in it
group-domination = The same group counts { BYSEAT($counts) }; { $dominates ->
    [none] nobody dominates
   *[other] { SEAT($dominates) } dominates
}{ $tie ->
    [archers] {""}, the tie broken by Kneeling Archers
    [favour] {""}, the tie going to Li Si
    [open] {""}, a tie
   *[none] {""}
}
archer = The Kneeling Archer on { $space } faces the Warrior on { $faces }
leftovers = One point for every two coins and clay left
turn-order = The next turn order: { SEAT($order) }
clay-dries = { $clay } clay of { SEAT($seat) } dries
masters-pay = The Masters bring { SEAT($seat) } { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
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
proof-court = At court
