### Xi'an in English: our own words for what the rules say.

## The words of the rulebook

word-yellow = yellow
word-red = red
word-green = green
word-blue = blue
word-any = any colour
word-coin = coin
word-clay = clay
word-workshop = Workshop
word-lab = Lab
word-armory = Armory
word-palace = Palace
word-ceramist = Ceramist
word-accountant = Accountant
word-administrator = Administrator
word-emissary = Emissary
word-scientist = Scientist
word-officer = Officer
word-wood = wood
word-bronze = bronze
word-open = Open/Free Building
word-free = Free Building
word-market = Market
word-discount = Discount
word-extra = +1 Action
word-end = a game-end tile
word-resources = 1 point for each resource returned (max. 15)
word-tens = 1 point for every 10 points
word-tiles = 3 points for each unused bonus tile
word-warriors = 2 points for each painted warrior
word-helpers = 2 points for each Helper
word-six = 6 points
word-majorities = 5 points for each majority (ties too)
word-pairs = 4 points for each pair of identical equipment
word-tax1 = Tax Collector 1
word-tax2 = Tax Collector 2
word-tax3 = Tax Collector 3
word-tax4 = Tax Collector 4
word-tax5 = Tax Collector 5
word-tax6 = Tax Collector 6
word-craftsman1 = Craftsman 1
word-craftsman2 = Craftsman 2
word-craftsman3 = Craftsman 3
word-craftsman4 = Craftsman 4
word-craftsman5 = Craftsman 5
word-craftsman6 = Craftsman 6
word-helper1 = Ceramist (Helper 1)
word-helper2 = Accountant (Helper 2)
word-helper3 = Administrator (Helper 3)
word-helper4 = Emissary (Helper 4)
word-helper5 = Scientist (Helper 5)
word-helper6 = Officer (Helper 6)
word-miner1 = Miner 1
word-miner2 = Miner 2
word-miner3 = Miner 3
word-miner4 = Miner 4
word-miner5 = Miner 5
word-miner6 = Miner 6
word-crossbow1 = Crossbow I
word-crossbow2 = Crossbow II
word-crossbow3 = Crossbow III
word-crossbow4 = Crossbow IV
word-arrowheads1 = Arrowheads I
word-arrowheads2 = Arrowheads II
word-arrowheads3 = Arrowheads III
word-arrowheads4 = Arrowheads IV
word-chariot1 = Chariot I
word-chariot2 = Chariot II
word-chariot3 = Chariot III
word-chariot4 = Chariot IV
word-halberd1 = Halberd I
word-halberd2 = Halberd II
word-halberd3 = Halberd III
word-halberd4 = Halberd IV
word-horse1 = Horse I
word-horse2 = Horse II
word-horse3 = Horse III
word-horse4 = Horse IV
word-sword1 = Sword I
word-sword2 = Sword II
word-sword3 = Sword III
word-sword4 = Sword IV

amount-coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
amount-clay = { $n } clay
amount-yellow = { $n } yellow
amount-red = { $n } red
amount-green = { $n } green
amount-blue = { $n } blue
amount-seals = { $n ->
    [one] 1 seal
   *[other] { $n } seals
}
amount-tiles = { $n ->
    [one] 1 bonus tile
   *[other] { $n } bonus tiles
}
amount-equipment = { $n ->
    [one] 1 equipment card
   *[other] { $n } equipment cards
}
amount-helpers = { $n ->
    [one] 1 Helper
   *[other] { $n } Helpers
}

## What is being decided

asked-face = a formation is drawn
asked-show = an equipment card is drawn
asked-request = a request token is drawn
asked-square = the buildings are shuffled
asked-start = a start tile is dealt
asked-end = a game-end tile is drawn
asked-draw = worker cards are drawn
asked-favour = put cards under your deck to draw new ones, or keep your hand
asked-choose = choose your pair in secret: the card below sets your initiative, you use the card on top
asked-card = use your top card
asked-builder = send a builder, or pass
asked-after = use another tile, or end your turn
asked-enter-open = choose the closed building to enter
asked-enter-free = choose the building to enter without paying
asked-extra = choose the building for your +1 Action
asked-craft = choose where to place the raw warrior
asked-pay-craft = pay in full, or use the Discount
asked-seal = put a seal under the new warrior, or not
asked-paint = choose the warrior to paint
asked-pay-paint = pay both pigments, or use the Discount
asked-pigment = choose the pigment to paint with
asked-forge = choose the equipment to forge
asked-pay-forge = pay in full, or use the Discount
asked-end-tile = choose a game-end tile
asked-exchange = choose what to give to the stock
asked-take = choose what to take from the stock

## Moves

move-lot-face = Section { $section } gets formation { $face }
move-lot-show = { WORD($equipment) } goes to place { $place } of the display
move-lot-request = Request { $token } ({ WORD($colour) }) goes to space { $space }
move-lot-square = The { WORD($building) } goes to square { $square }
move-lot-start = { SEAT($seat) } gets start tile { $tile } and a { WORD($pigment) } pigment
move-lot-end = Game-end tile: { WORD($tile) }
move-lot-draw = { SEAT($seat) } draws { WORD($card) }
move-under = Put { WORD($card) } under the deck
move-keep = { $number ->
    [0] Keep the hand
    [one] Draw 1 replacement card
   *[other] Draw { $number } replacement cards
}
move-below = { WORD($card) } below, for its initiative
move-top = { WORD($card) } on top, for its action or colour
move-action = Use { WORD($card) }
move-recruit = { $points ->
    [0] Recruit the { WORD($helper) }
    [one] Recruit the { WORD($helper) } (+1 point)
   *[other] Recruit the { WORD($helper) } (+{ $points } points)
}
move-colour = Take a { WORD($pigment) } pigment for { WORD($card) }
move-pass = Pass and take 1 coin
move-done = End your turn
move-use-tile = { $tile ->
    [open] Use Open Building
    [free] Use Free Building
   *[other] Use { WORD($tile) }
}
move-enter = Send a builder to the { WORD($building) }{ $coins ->
    [0] { "" }
    [one] { " " }for 1 coin
   *[other] { " " }for { $coins } coins
}{ $points ->
    [0] { "" }
    [one] { " " }and 1 point
   *[other] { " " }and { $points } points
}{ $minister ->
    [true] , meeting the Prime Minister
   *[other] { "" }
}
move-enter-open = Open the { WORD($building) }{ $coins ->
    [0] { "" }
    [one] { " " }and pay 1 coin
   *[other] { " " }and pay { $coins } coins
}{ $points ->
    [0] { "" }
    [one] { " " }and 1 point
   *[other] { " " }and { $points } points
}
move-enter-free = Enter the { WORD($building) } without paying
move-perform = +1 Action: use the { WORD($building) }
move-craft = Craft a warrior on { $space } in section { $section } for { $clay } clay
move-seal = Put a seal under the warrior on { $space }
move-no-seal = Leave the warrior on { $space } without a seal
move-pay-clay = Pay { $clay } clay
move-pay-coins = { $coins ->
    [one] Pay 1 coin
   *[other] Pay { $coins } coins
}
move-pay-pigments = Pay both pigments
move-discount-clay = { $clay ->
    [0] Use the Discount and pay nothing
   *[other] Use the Discount and pay { $clay } clay
}
move-discount-coins = { $coins ->
    [0] Use the Discount and pay nothing
    [one] Use the Discount and pay 1 coin
   *[other] Use the Discount and pay { $coins } coins
}
move-discount-pigments = Use the Discount and pay one pigment
move-paint = { $points ->
    [one] Paint the warrior on { $space } (+1 point)
   *[other] Paint the warrior on { $space } (+{ $points } points)
}
move-pigment = Paint with { WORD($pigment) }
move-forge = { $coins ->
    [0] Take { WORD($equipment) } for free
    [one] Forge { WORD($equipment) } for 1 coin
   *[other] Forge { WORD($equipment) } for { $coins } coins
}
move-end-tile = Take the game-end tile: { WORD($tile) }
move-give = Give 1 { WORD($resource) } to the stock
move-take = Take 1 { WORD($resource) } for 1 { WORD($given) }
move-stop = Stop exchanging

## Why not

game-over = The game is over.
no-such-move = There is no such move.
lot-first = Waiting for a random draw.
lot-cannot-fall-so = That outcome is not possible.
players-choose = The players are still choosing.
chosen-already = You have chosen. Still choosing: { SEAT($seats) }.
not-your-turn = It is { SEAT($seat) }'s turn.
not-asked = Not now. { $asked ->
    [favour] Put cards under your deck, or keep your hand.
    [choose] Choose your pair: the card below first, then the card on top.
    [card] First use your top card.
    [builder] Send a builder, or pass.
    [after] Use a tile, or end your turn.
    [enter-open] Choose the closed building to enter.
    [enter-free] Choose the building to enter without paying.
    [extra] Choose the building for your +1 Action.
    [craft] Choose where to place the raw warrior.
    [seal] Choose whether to put a seal under the new warrior.
    [paint] Choose the warrior to paint.
    [pigment] Choose the pigment to paint with.
    [forge] Choose the equipment to forge.
    [pay-craft] Choose how to pay.
    [pay-paint] Choose how to pay.
    [pay-forge] Choose how to pay.
    [end-tile] Choose a game-end tile.
    [exchange] Choose what to give to the stock.
    [take] Choose what to take from the stock.
   *[other] Waiting for a random draw.
}
not-in-hand = { WORD($card) } is not in your hand.
picked-already = You have already picked { WORD($card) }.
below-already = { WORD($card) } is already your card below.
below-first = First choose the card below.
top-only = In the second round your pair is fixed.
closed = The { WORD($buildings) } are closed: { $builders } of { $limit } builders{ $minister ->
    [true] , counting the Prime Minister
   *[other] { "" }
}.
not-closed = The { WORD($building) } is not closed, so the Open tile would do nothing.
nothing-owed = You owe nobody anything in the { WORD($building) }, so the Free tile would do nothing.
too-poor = Entering the { WORD($building) } costs { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}; you have { $have }. { $missing ->
    [one] The missing coin
   *[other] The { $missing } missing coins
} would cost { $price ->
    [one] 1 point
   *[other] { $price } points
}; you have { $points }.
no-raw-warrior = No raw warriors are left in stock: the Workshop is closed until one is painted.
no-free-space = The pit is full.
space-taken = { $space } is taken.
short-of-clay = This costs { $clay } clay; you have { $have }.
no-own-warrior = All six of your warriors are in the pit.
nothing-to-paint = There is no unpainted warrior that you can paint.
no-warrior-here = There is no warrior on { $space }.
painted-already = { SEAT($seat) } has already painted the warrior on { $space }.
sealed-by-other = The warrior on { $space } is on { SEAT($seat) }'s seal.
short-of-pigments = Section { $section } asks for { AMOUNTS($need) }{ $section ->
    [A] { " " }and one more of any colour
   *[other] { "" }
}; you have { AMOUNTS($have) }.
pigment-not-requested = This section does not ask for { WORD($pigment) }, but for { WORD($wanted) }.
no-such-pigment = You have { $have ->
    [0] no { WORD($pigment) } pigment
   *[other] no { WORD($pigment) } pigment to spare
}.
nothing-on-display = The equipment display is empty.
not-on-display = { WORD($equipment) } is not on display.
short-of-coins = { $coins ->
    [one] This costs 1 coin; you would have { $have }.
   *[other] This costs { $coins } coins; you would have { $have }.
}
end-of-track = Your supervisor is at the end of the track.
end-tile-gone = That game-end tile is not available: { WORD($tile) }.
tile-used-already = You have already used your { WORD($tile) } tile.
tile-not-gained = You don't have the { WORD($tile) } tile yet.
nothing-to-give = You have no resources to exchange.
no-action-possible = None of the four actions is possible for you now.
nothing-to-open = There is no closed building that you could enter.
nothing-to-enter-free = There is no building you could enter where you would have to pay.
discount-when-paying = You use the Discount when you pay: craft, paint or forge first.
must-exchange = The Market requires at least one exchange.
none-to-give = You have no { WORD($resource) } to give.
same-kind = Take a different resource from the one you give.
out-of-stock = No { WORD($resource) } pigments are in stock.
enter-first = You do that in the { WORD($building) }.

remedy-use-open = Use your Open tile.
remedy-use-free = Use your Free tile.
remedy-use-discount = Use the Discount.
remedy-more-coins = { $coins ->
    [one] You need 1 more coin.
   *[other] You need { $coins } more coins.
}
remedy-more-clay = You need { $clay } more clay.
remedy-more-pigments = { COUNT($pigments) ->
    [one] You need one more pigment: { WORD($pigments) }.
   *[other] You need more pigments: { WORD($pigments) }.
}
remedy-advance = { $steps ->
    [one] Your supervisor gets there in 1 step.
   *[other] Your supervisor gets there in { $steps } steps.
}
remedy-choose-top = Choose which card goes on top.
remedy-enter = Send a builder there first.

## Worth a second look before a move is made

warning-points-for-coins = { $coins ->
    [one] You are 1 coin short. It costs you { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
   *[other] You are { $coins } coins short. They cost you { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
}
warning-pair-full = This closes the { WORD($building) } and its neighbour for this turn.
warning-pigment-lost = Out of stock, so you don't get it: { WORD($pigments) }.

## What happened, and where points come from

event-face = Formation { $face } in section { $section }, raw warriors on { LIST($raw) }
event-shown = { WORD($equipment) } goes to place { $place } of the display
event-request = Request { $token } ({ WORD($colour) }) goes to space { $space }
event-building = The { WORD($building) } goes to square { $square }
event-minister = The Prime Minister is in the { WORD($building) }
event-start-tile = { SEAT($seat) } gets start tile { $tile } and a { WORD($pigment) } pigment
event-end-tile-laid = Game-end tile: { WORD($tile) }
event-turn-begins = Turn { $turn } begins
event-drew = { SEAT($seat) } draws { WORD($card) }
event-favour = { $number ->
    [0] { SEAT($seat) } keeps the whole hand
    [one] { SEAT($seat) } exchanges 1 card
   *[other] { SEAT($seat) } exchanges { $number } cards
}
event-put-under = { SEAT($seat) } puts under the deck: { WORD($cards) }
event-revealed = { SEAT($seat) } reveals { WORD($below) } below and { WORD($top) } on top: initiative { $initiative }
event-order = Order of this round: { SEAT($order) }
event-colour-taken = { SEAT($seat) } takes a { WORD($pigment) } pigment
event-colour-out = { SEAT($seat) } gets nothing: { WORD($pigment) } is out of stock
event-taxed = { SEAT($seat) } collects { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
event-dug = { SEAT($seat) } gets { $clay } clay
event-mined = { SEAT($seat) } mines { COUNT($pigments) ->
    [0] nothing
   *[other] { WORD($pigments) }
}{ COUNT($lost) ->
    [0] { "" }
   *[other] ; out of stock: { WORD($lost) }
}
recruited = { SEAT($seat) } recruits the { WORD($helper) }
event-passed = { SEAT($seat) } passes and takes 1 coin
event-entered = { SEAT($seat) } enters the { WORD($building) }
entry-paid = { SEAT($seat) } pays to enter the { WORD($building) }: { BYSEAT($paid) }{ $missing ->
    [0] { "" }
    [one] ; 1 coin short
   *[other] ; { $missing } coins short
}
minister-met = { SEAT($seat) } is first to meet the Prime Minister in the { WORD($building) } and gets 1 coin
event-tile-used = { SEAT($seat) } uses { $tile ->
    [open] Open Building
    [free] Free Building
   *[other] { WORD($tile) }
}
event-crafted = { SEAT($seat) } crafts a warrior on { $space } for { $clay } clay
space-bonus = { SEAT($seat) } gets the bonus of { $space }{ $coins ->
    [0] { "" }
    [one] { "" }: 1 coin
   *[other] { "" }: { $coins } coins
}{ COUNT($pigments) ->
    [0] { "" }
   *[other] ; { WORD($pigments) }
}{ COUNT($lost) ->
    [0] { "" }
   *[other] ; out of stock: { WORD($lost) }
}
ceramist = { SEAT($seat) }'s Ceramist: warrior on { $space }
event-sealed = { SEAT($seat) } puts a seal under the warrior on { $space }
painted = { SEAT($seat) } paints the warrior on { $space } with { COUNT($pigments) ->
    [0] nothing
   *[other] { WORD($pigments) }
}: a group of { COUNT($group) } on { LIST($group) }
event-forged = { SEAT($seat) } forges { WORD($equipment) } for { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}{ $clay ->
    [0] { "" }
   *[other] { " " }and gets { $clay } clay
}
event-advanced = { SEAT($seat) }'s supervisor reaches space { $step }: { WORD($tile) }
event-end-tile-taken = { SEAT($seat) } takes the game-end tile: { WORD($tile) }
event-exchanged = { SEAT($seat) } exchanges 1 { WORD($given) } for 1 { WORD($taken) }
event-turn-ends = Turn { $turn } ends: request { $token } goes to the turn track
event-discarded = { WORD($equipment) } is discarded from the display
event-game-ends = The game is over

majority = Warriors painted in section { $section }: { BYSEAT($counts) }
sets = { SEAT($seat) }'s { WORD($material) } equipment: { WORD($equipment) }, in sets of { LIST($sizes) }
matches = { SEAT($seat) }'s warriors with matching equipment in section { $section }: { $number }
unused-tiles = { SEAT($seat) }'s unused tiles: { WORD($tiles) }
end-tile = { SEAT($seat) }'s game-end tile: { WORD($tile) }{ $tile ->
    [six] { "" }
   *[other] { " " }(× { $number })
}
leftovers = { SEAT($seat) }'s remaining resources: { $resources }, 1 point for every three

proof-points = Points
proof-if-game-ended = If the game ended now
proof-recruiting = Helpers recruited
proof-crafting = The Ceramist
proof-spaces = Pit spaces
proof-painting = Warriors painted
proof-minister = The Prime Minister
proof-entry = Points paid for missing coins
proof-majorities = Painted majorities
proof-sets = Sets of equipment
proof-matches = Warriors with equipment
proof-tiles = Unused bonus tiles
proof-ending = Game-end tiles
proof-leftovers = Remaining resources
