### The browser client in English: the table of Xi'an.

pit = Pit
court = Court
court-short = Court
vp = PP

## What is asked

prompt-none = Waiting
prompt-favour = Favour of the Emperor: choose cards to exchange, or keep your hand
prompt-choose = { $half ->
    [below] Round 1: choose the card below, for the initiative
    [top] Round 1: choose the card on top, for its use
   *[second] Round 2: choose which card lies on top
}
prompt-card = Your turn: use { WORD($card) }, or take its pigment
prompt-builder = Send a builder, or pass for 1 coin
prompt-after = Use another tile, or end your turn
prompt-enter-open = Choose the closed building to open
prompt-enter-free = Choose the building to enter without paying
prompt-extra = Choose the building whose action you take once more
prompt-craft = Workshop: choose where the raw warrior stands
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
prompt-past = You are looking at turn { $round }
prompt-locked = Locked. The others are still choosing; you may still change your mind
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
choice-pass = Pass: 1 coin
choice-done = End my turn
choice-keep = { $number ->
    [0] Keep my hand
    [one] Exchange this card
   *[other] Exchange these { $number } cards
}
choice-seal = Put a seal under it
choice-no-seal = No seal
choice-pigment = { WORD($pigment) }
choice-give = 1 { WORD($resource) }
choice-take = 1 { WORD($resource) }
choice-stop = Exchange nothing
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
space-free = { $where }: free, brings { $bonus }
space-raw = { $where }: raw warrior
space-sealed = { $where }: raw warrior on a seal of { $owner }
space-painted = { $group ->
    [one] { $where }: painted warrior of { $owner }
   *[other] { $where }: painted warrior of { $owner }, in a group of { $group }
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
paint-needs = To paint in section { $section }: { $pigments }.
craft-costs = Crafting a warrior here costs you { $clay } clay.
majority-prizes = The most painted warriors in section { $section }: { LIST($prizes) } points for first, second and third.
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
    [one] 1 card, seen by its owner alone
   *[other] { $n } cards, seen by their owner alone
}
goes-under = goes under
plan-hint = For round 2: which of these will lie on top? Your plan is not sent.
pair-round = Round { $round }
pair-of-round = Pair of round { $round }
private-plan = Your plan: nobody else sees it
slot-top = Action
slot-below = Initiative
slot-top-empty = Round { $round }, action on top: empty
slot-below-empty = Round { $round }, initiative below: empty
slot-top-holds = Round { $round }, action on top: { WORD($card) }
slot-below-holds = Round { $round }, initiative below: { WORD($card) }
about-slot-top = On top: this card is used, for its action or for its colour.
about-slot-below = Below: the number says who moves first, the highest before the others.
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
about-helper2 = Recruited: 1 coin more for each Tax Collector you use.
about-helper3 = Recruited: 1 clay more for each Craftsman you use.
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
tile-ready = { WORD($tile) }: yours to use
tile-used = { WORD($tile) }: used
tile-ahead = { WORD($tile) }: not reached yet
about-tile-open = Once: enter a full pair of buildings, or enter without paying the others.
about-tile-market = Once: one or two exchanges of a resource with the stock.
about-tile-discount = Once: 1 clay, 1 coin or 1 pigment less when you pay in a building.
about-tile-extra = Once: one more action of any building, without a builder.
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
about-matches = 3 points for each painted warrior of yours with equipment of its section.

## The buildings

pair = Pair { $pair } of buildings
pair-places = Places free in the pair: { $free } of { $of }.
pair-free = { $n ->
    [one] 1 place free
   *[other] { $n } places free
}
pair-closed = closed
builders-of = Builders of { $name }: { $n }.
does-workshop = craft a warrior
does-lab = paint a warrior
does-armory = forge equipment
does-palace = supervisor on
about-workshop = Pay clay and stand a raw warrior on a free space for its bonus.
about-lab = Pay two pigments and paint a raw warrior for the size of your group.
about-armory = Buy an equipment card from the display.
about-palace = Your supervisor goes one step on and takes a tile.
minister-bonus = The Prime Minister is here: the first to enter gets 1 coin and 1 point.
minister-there = The Prime Minister is here; somebody has met him this turn.
entry-free = Entering costs you nothing.
entry-coins = { $coins ->
    [one] Entering costs you 1 coin.
   *[other] Entering costs you { $coins } coins.
}
entry-points = { $coins ->
    [one] Entering costs you 1 coin; for what is missing you lose { $points } points.
   *[other] Entering costs you { $coins } coins; for those missing you lose { $points } points.
}

display = Equipment
display-left = { $n } in the pile
display-empty = nothing here until the end of the turn
about-display = At the end of the turn what lies on the two places on the left is discarded, the rest moves left and new cards come.
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
   *[other] , brings { $clay } clay
}{ $leaves ->
    [true] . Discarded at the end of the turn
   *[other] { "" }
}

## Tracks

turn-track = Turns
turn-now = Turn { $turn }, now
turn-ahead = Turn { $turn }, still to come
turn-past = Turn { $turn }: request { $token } ({ WORD($colour) }) is done
about-next-request = When this turn ends, this request leaves, and the Prime Minister goes to the building of its colour.
mausoleum-track = Mausoleum
track-start = the start
track-space = Space { $step }: { $what }.
track-stack = Supervisors from the top: { LIST($names) }.
end-tiles = Game-end tiles
end-tile-label = { $short }: { WORD($tile) }
short-end-resources = 1 a resource
short-end-tens = 1 per 10 points
short-end-tiles = 3 an unused tile
short-end-warriors = 2 a warrior
short-end-helpers = 2 a Helper
short-end-six = 6 points
short-end-majorities = 5 a majority
short-end-pairs = 4 a pair of arms
