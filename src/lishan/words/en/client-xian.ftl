### The browser client in English: the table of Xi'an.

pit = Pit
court = Court
court-short = Court
vp = PP

## What is asked

prompt-none = Waiting
prompt-favour = Favour of the Emperor: choose cards to exchange, or keep your hand
prompt-choose = { $half ->
    [below] Round 1: choose the card below, for initiative
    [top] Round 1: choose the card on top, for its action
   *[second] Round 2: choose which card goes on top
}
prompt-card = Your turn: use { WORD($card) }, or take its pigment
prompt-builder = Send a builder, or pass and take 1 coin
prompt-after = Use another tile, or end your turn
prompt-enter-open = Choose the closed building to open
prompt-enter-free = Choose the building to enter without paying
prompt-extra = Choose the building for your extra action
prompt-craft = Workshop: choose where to place the raw warrior
prompt-pay-craft = Workshop: pay in full, or use the Discount?
prompt-seal = Put a seal under the warrior on { $space }?
prompt-paint = Lab: choose the warrior to paint
prompt-pay-paint = Lab: pay both pigments, or use the Discount?
prompt-pigment = Lab: choose the pigment for { $space }
prompt-forge = Armory: choose the equipment to forge
prompt-pay-forge = Armory: pay in full, or use the Discount?
prompt-end-tile = Palace: choose a game-end tile
prompt-exchange = { $by ->
    [emissary] Emissary
   *[other] Market
}: choose what to give to the stock
prompt-take = Choose what to take for 1 { WORD($given) }
prompt-past = Viewing turn { $round }
prompt-locked = Locked in. You can change it until everyone is ready
viewing = Turn { $round }, step { $at } of { $of }
round-of = Turn { $round }/{ $of }{ $part ->
    [0] { "" }
   *[other] , round { $part }
}
round-short = T{ $round }
round-n = Turn { $round }
chart-rounds = Points by turn

step-favour = Favour
step-below = Initiative
step-top = Action
step-card = Card
step-action = { WORD($card) }
step-recruit = { WORD($helper) }
step-colour = { WORD($pigment) } pigment
step-builder = Builder
step-enter = { WORD($building) }
step-enter-open = Open: { WORD($building) }
step-enter-free = Free: { WORD($building) }
step-pass = Passed
step-act-workshop = Craft
step-act-lab = Paint
step-act-armory = Forge
step-act-palace = Advance
step-craft = Crafted { $space }
step-paint = Painted { $space }
step-forge = { WORD($equipment) }
step-end-tile = Game-end tile
step-tile = { $tile ->
    [free] Free
    [open] Open
   *[other] { WORD($tile) }
}

## Choices, short enough for a button

choice-action = Use { WORD($card) }
choice-recruit = Recruit the { WORD($helper) }: { SIGNED($points) }
choice-colour = 1 { WORD($pigment) } pigment instead
choice-pass = Pass (+1 coin)
choice-done = End my turn
choice-keep = { $number ->
    [0] Keep my hand
    [1] Exchange this card
   *[other] Exchange these { $number } cards
}
choice-seal = Put a seal under it
choice-no-seal = No seal
choice-pigment = { WORD($pigment) }
choice-give = 1 { WORD($resource) }
choice-take = 1 { WORD($resource) }
choice-stop = Stop exchanging
choice-end-tile = { WORD($tile) }
choice-use-tile = { $tile ->
    [open] Open Building
    [free] Free Building
   *[other] { WORD($tile) }
}
choice-pay-pigments = Both pigments
choice-discount-pigments = Discount: one pigment

heading-cards = Worker cards
heading-buildings = Buildings
heading-equipment = Equipment
heading-tiles = Bonus tiles

## The pit

space-in-section = { $space }, section { $section }
space-free = { $where }: free, gives { $bonus }
space-raw = { $where }: raw warrior
space-sealed = { $where }: raw warrior on { $owner }'s seal
space-painted = { $group ->
    [1] { $where }: { $owner }'s painted warrior
   *[other] { $where }: { $owner }'s painted warrior, in a group of { $group }
}
n-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
one-pigment = 1 { WORD($pigment) } pigment
letter-yellow = Y
letter-red = R
letter-green = G
letter-blue = B
paint-needs = To paint in section { $section } you need { $pigments }.
craft-costs = Crafting a warrior here costs you { $clay } clay.
majority-prizes = Most painted warriors in section { $section }: { LIST($prizes) } points for first, second and third place.
section-standing = Painted in section { $section }: { BYSEAT($counts) }. Points if the game ended now: { BYSEAT($points) }.

## The order of a round

order-of-round = Order of this round
order-higher = { $first } beats { $second }
order-ahead = { $n } each: supervisor ahead
order-stack = { $n } each: higher in the stack
is-choosing = choosing…

## Cards and pairs

your-hand = Your hand
hand-empty = no cards in hand
hidden-hand = { $n ->
    [one] 1 card, visible only to its owner
   *[other] { $n } cards, visible only to their owner
}
goes-under = goes under the deck
plan-hint = Plan round 2: which of these goes on top? Only you see this.
pair-round = Round { $round }
pair-of-round = Pair of round { $round }
private-plan = Your plan: only you see it
slot-top = Action
slot-below = Initiative
slot-top-empty = Round { $round }, action on top: empty
slot-below-empty = Round { $round }, initiative below: empty
slot-top-holds = Round { $round }, action on top: { WORD($card) }
slot-below-holds = Round { $round }, initiative below: { WORD($card) }
about-slot-top = On top: the card you use, for its action or its colour.
about-slot-below = Below: its number is your initiative. The highest number goes first.
swap-pair = Swap the two cards
recruit-now = { $n ->
    [one] 1 point if recruited now
   *[other] { $n } points if recruited now
}
or-pigment = Or 1 { WORD($pigment) } pigment.
name-tax = Tax
name-craftsman = Craftsman
name-miner = Miner
name-helper1 = Ceramist
name-helper2 = Accountant
name-helper3 = Administrator
name-helper4 = Emissary
name-helper5 = Scientist
name-helper6 = Officer
about-tax = Takes coins.
about-craftsman = Takes clay.
about-miner = Takes these pigments.
about-helper1 = Recruited: 1 point for each warrior you craft.
about-helper2 = Recruited: 1 extra coin for each Tax Collector you use.
about-helper3 = Recruited: 1 extra clay for each Craftsman you use.
about-helper4 = Recruited: with each step of your supervisor you may exchange a resource.
about-helper5 = Recruited: crafting costs you 1 clay less.
about-helper6 = Recruited: forging costs you 1 coin less.

## What I have

resources = Resources
pigment-held = { $n } { WORD($pigment) }, { $stock } in stock
warriors-left = { $n ->
    [one] 1 warrior left to paint with
   *[other] { $n } warriors left to paint with
}
seals-left = { $n ->
    [one] 1 seal left
   *[other] { $n } seals left
}
builders-home = { $n ->
    [one] 1 builder at home
   *[other] { $n } builders at home
}
bonus-tiles = Bonus tiles
tile-ready = { WORD($tile) }: available
tile-used = { WORD($tile) }: used
tile-ahead = { WORD($tile) }: not reached yet
about-tile-open = Once: enter a full pair of buildings, or enter without paying the others.
about-tile-market = Once: exchange one or two resources with the stock.
about-tile-discount = Once: pay 1 clay, 1 coin or 1 pigment less in a building.
about-tile-extra = Once: an extra action of any building, without a builder.
helpers = Helpers
helper-mine = { WORD($helper) }: recruited
helper-not-mine = { WORD($helper) }: not recruited
your-equipment = Your equipment, hidden from the others
equipment-held = { $n } × { $type ->
    [crossbow] crossbow
    [chariot] chariot
    [horse] horse
    [arrowheads] arrowheads
    [halberd] halberd
   *[sword] sword
}, for section { $section }
sets-worth = Sets { $points }
matches-worth = Matches { $points }
about-sets = Different types of one material: 2, 5 or 10 points for sets of 1, 2 or 3.
about-matches = 3 points for each of your painted warriors with equipment of its section.

## The buildings

pair = Pair { $pair } of buildings
pair-places = Free places in the pair: { $free } of { $of }.
pair-free = { $n ->
    [one] 1 free place
   *[other] { $n } free places
}
pair-closed = closed
builders-of = { $name }'s builders: { $n }.
does-workshop = craft a warrior
does-lab = paint a warrior
does-armory = forge equipment
does-palace = advance your supervisor
about-workshop = Pay clay to place a raw warrior on a free space and take its bonus.
about-lab = Pay two pigments to paint a raw warrior. You score 1 point for each warrior in your group.
about-armory = Forge one of the equipment cards on display for coins.
about-palace = Your supervisor moves one step forward and gets a tile.
minister-bonus = The Prime Minister is here: the first to enter gets 1 coin and 1 point.
minister-there = The Prime Minister is here. Somebody has already met him this turn.
entry-free = Entering costs you nothing.
entry-coins = { $coins ->
    [one] Entering costs you 1 coin.
   *[other] Entering costs you { $coins } coins.
}
entry-points = { $coins ->
    [one] Entering costs you 1 coin; for the missing coin you lose { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
   *[other] Entering costs you { $coins } coins; for the missing ones you lose { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
}

display = Equipment
display-left = { $n } in the pile
display-empty = empty until the end of the turn
about-display = At the end of the turn the cards on the two leftmost places are discarded, the rest move left and new cards are added.
display-label = { $type ->
    [crossbow] Crossbow
    [chariot] Chariot
    [horse] Horse
    [arrowheads] Arrowheads
    [halberd] Halberd
   *[sword] Sword
}, { WORD($material) }, for section { $section }: { $price ->
    [one] 1 coin
   *[other] { $price } coins
}{ $clay ->
    [0] { "" }
   *[other] , gives { $clay } clay
}{ $leaves ->
    [true] . Discarded at the end of the turn
   *[other] { "" }
}

## Tracks

turn-track = Turns
turn-now = Turn { $turn }, now
turn-ahead = Turn { $turn }, still to come
turn-past = Turn { $turn }: request { $token } ({ WORD($colour) }) has gone
about-next-request = When this turn ends, the request with the lowest number leaves: { $token }. The Prime Minister moves to the building of its colour.
mausoleum-track = Mausoleum
track-start = the start
track-space = Space { $step }: { $what }.
track-stack = Supervisors from the top: { LIST($names) }.
end-tiles = Game-end tiles
end-tile-label = { $short }: { WORD($tile) }
short-end-resources = 1 per resource
short-end-tens = 1 per 10 points
short-end-tiles = 3 per unused tile
short-end-warriors = 2 per warrior
short-end-helpers = 2 per Helper
short-end-six = 6 points
short-end-majorities = 5 per majority
short-end-pairs = 4 per equipment pair

choose-on-board = { $place ->
    [card] Choose a card from your hand.
    [building] Choose one of the outlined buildings.
    [equipment] Choose one of the outlined equipment cards.
    [space] Choose one of the outlined spaces in the pit.
   *[other] Choose one of the outlined cards, buildings or spaces.
}
or-else = { $place ->
    [card] Choose a card from your hand, or:
    [building] Choose an outlined building, or:
    [equipment] Choose an outlined equipment card, or:
    [space] Choose an outlined space in the pit, or:
   *[other] Choose something outlined, or:
}

## Opponents with a style

opponent-builder-about = Meng likes the Workshop.
opponent-courtier-about = Su goes to the Palace.
opponent-collector-about = Hua collects equipment.
opponent-treasurer-about = Ping likes to recruit Helpers.

## A move as a sentence about its player, while it is shown

told-action = { SEAT($seat) } uses { WORD($card) }
told-recruit = { SEAT($seat) } recruits the { WORD($helper) }
told-colour = { SEAT($seat) } takes a { WORD($pigment) } pigment for { WORD($card) }
told-pass = { SEAT($seat) } passes and takes 1 coin
told-done = { SEAT($seat) } ends the turn
told-use-tile = { $tile ->
    [open] { SEAT($seat) } uses Open Building
    [free] { SEAT($seat) } uses Free Building
   *[other] { SEAT($seat) } uses { WORD($tile) }
}
told-enter = { SEAT($seat) } sends a builder to the { WORD($building) }{ $coins ->
    [0] { "" }
    [one] { " " }for 1 coin
   *[other] { " " }for { $coins } coins
}{ $minister ->
    [true] , meeting the Prime Minister
   *[other] { "" }
}
told-enter-open = { SEAT($seat) } opens the { WORD($building) }{ $coins ->
    [0] { "" }
    [one] { " " }and pays 1 coin
   *[other] { " " }and pays { $coins } coins
}
told-enter-free = { SEAT($seat) } enters the { WORD($building) } without paying
told-perform = { SEAT($seat) } uses the { WORD($building) } with +1 Action
told-craft = { SEAT($seat) } crafts a warrior on { $space } for { $clay } clay
told-seal = { SEAT($seat) } puts a seal under the warrior on { $space }
told-no-seal = { SEAT($seat) } leaves the warrior on { $space } without a seal
told-paint = { SEAT($seat) } paints the warrior on { $space }
told-forge = { $coins ->
    [0] { SEAT($seat) } takes { WORD($equipment) } for free
    [one] { SEAT($seat) } forges { WORD($equipment) } for 1 coin
   *[other] { SEAT($seat) } forges { WORD($equipment) } for { $coins } coins
}
told-end-tile = { SEAT($seat) } takes a game-end tile: { WORD($tile) }
told-give = { SEAT($seat) } gives 1 { WORD($resource) } to the stock
told-take = { SEAT($seat) } takes 1 { WORD($resource) } for 1 { WORD($given) }
told-stop = { SEAT($seat) } stops exchanging

# The first game begins with the prepared position in lessons/first-game.toml.
first-game-begin-xian = This game is shorter: it begins in the middle, in turn { $round } of { $of }. You are the black triangle. The score: you { $mine }, { $rival } { $theirs }. There are already warriors in the pit, some of them painted by you, and you have coins, clay, pigments and equipment cards. First choose two cards to play.

## Ties at the end

tie-order = Equal points: the player whose supervisor is further ahead ranks higher; on the same space, the one higher in the stack.
