### Challenging Li Si, the solo mode of Terracotta Army, in English: what he does, and the steps by which he came to it.

-li-si = Li Si
rival = { -li-si }

## Challenge cards, easing cards and levels

word-well-advised = Well Advised
word-full-stores = Full Stores
word-armed = Armed
word-impatient = Impatient
word-no-idle-hands = No Idle Hands
word-favoured = Favoured
word-empty-purse = Empty Purse
word-no-alms = No Alms
word-patient = Patient
word-frugal = Frugal
word-silent = Silent
word-unarmed = Unarmed
word-modest = Modest
word-first-game = first game
word-easy = easy
word-normal = normal
word-printed = printed
word-hard = hard
word-emperor = emperor

effect-well-advised = { -li-si } starts with two Masters.
effect-full-stores = { -li-si } starts with 3 more clay and 3 more coins.
effect-armed = All four of { -li-si }'s weapons start active.
effect-impatient = A Surprise Build needs only 5 clay or 7 coins.
effect-no-idle-hands = A spare action scores 3 points instead of 2.
effect-favoured = { -li-si } wins every Domination tie that no Kneeling Archer breaks.
effect-empty-purse = You start with 1 coin.
effect-no-alms = You cannot take clay or a coin instead of a middle-ring action.
effect-patient = There is no Surprise Build.
effect-frugal = There is at most one Surprise Build per round.
effect-silent = A spare action scores nothing.
effect-unarmed = { -li-si }'s weapons score nothing.
effect-modest = { -li-si }'s Warriors score half their points, rounded down.

## What is being decided

asked-priority-gift = take 1 clay or 1 coin
asked-his-warrior = choose where to place { -li-si }'s Warrior
asked-his-specialist = choose where to place { -li-si }'s Specialist
asked-his-facing = choose which way { -li-si }'s Kneeling Archer faces
asked-lot-challenge = a Challenge card is drawn
asked-lot-weapon = { -li-si }'s weapons are put in a row
asked-lot-master = { -li-si } reveals a Master card
asked-lot-dice = { -li-si } rolls the Overseer dice
asked-lot-card = { -li-si } reveals an Action card
asked-lot-inspector = one of the two Inspectors is drawn
asked-lot-warehouse = one of the fullest Warehouses is drawn

## Moves

move-perform-favour = Court favour: 2 points, and 1 coin or 1 wet clay
move-gift-clay = Take 1 wet clay from the court
move-gift-coin = Take 1 coin from the court
move-his-warrior = Place { -li-si }'s { WORD($type) } on { $space }
move-his-specialist = Place { -li-si }'s { WORD($specialist) } on { $space }
move-lot-dice = { -li-si } rolls { LIST($dice) }
move-lot-card = { -li-si } reveals card { $card }: { WORD($action) }
move-lot-reshuffle = { -li-si } reveals the Reshuffle card
move-lot-master = { -li-si } gets the { WORD($master) }
move-lot-weapon = The next weapon in { -li-si }'s row is the { WORD($weapon) }
move-lot-challenge = Challenge card: { WORD($challenge) }

## Why not

card-not-in-deck = This card cannot be drawn now.
master-card-gone = { -li-si } already has this Master.
weapon-laid = This weapon is already in the row.
challenge-in-play = This Challenge card is already in play.
not-the-swing = The draw only decides between the two Inspectors; the number of steps is fixed.
not-largest = This Warehouse is not one of the largest.
narrowed-away = { -li-si } would not place the { WORD($what) } on { $space }: he prefers other spaces.
he-is-not-willing = { -li-si } is not willing to place the { WORD($what) } on { $space }.
not-his-group = Facing { WORD($direction) } from { $space }, the Archer would not face a Warrior of the group { -li-si } wants.
no-alms = With the { WORD("no-alms") } Challenge you can't take clay or a coin instead of a middle-ring action.

remedy-choose-among = Choose { LIST($spaces, type: "or") }.
remedy-face-among = Face { LIST($directions, type: "or") }.

## Before the first turn

li-si-challenge = Challenge card: { WORD($challenge) }
li-si-row = { -li-si }'s weapons from left to right: { WORD($row) }
li-si-gets-master = { -li-si } gets the { WORD($master) }
li-si-overseer = The Overseer starts on segment { $segment }, opposite the Upgrade

## The Overseer

li-si-dice = The dice show { LIST($dice) }: { $steps ->
    [one] one step
   *[other] { $steps } steps
} from segment { $from } to segment { $segment }{ COUNT($skipped) ->
    [0] {""}
   *[other] , passing over { LIST($skipped) }
}
li-si-places = { -li-si }'s { WORD($worker) } goes to segment { $segment }
li-si-must-reveal = { $why ->
    [blocked] Your Craftsman is there and { -li-si } has no Artisan left: he reveals a card and moves on
    [priority] Priority action: he reveals another card
    [already-artisan] His worker is already an Artisan: he reveals another card
    [short-of-coins] He can't pay for the Master Builder: he reveals another card
   *[other] He reveals another card
}
li-si-reveals = { $replaces ->
    [true] Instead of the Reshuffle card he reveals card { $card }: { WORD($action) }; all inactive cards are shuffled
   *[false] He reveals card { $card }: { WORD($action) }
}
li-si-reshuffles = Reshuffle card: { $empty ->
    [true] the deck is empty, so the discard pile is shuffled first; then he draws a replacement
   *[false] he draws a replacement
}

## Actions

favour = { SEAT($seat) } gains court favour
li-si-action = { -li-si }'s { WORD($ring) } action: { WORD($action) }
li-si-card = { -li-si } resolves card { $card }: { WORD($action) }
li-si-turns = Card { $card } rotates the { WORD($rings) } { COUNT($rings) ->
    [one] ring
   *[other] rings
}
li-si-master = He has the { WORD($master) } and uses it
li-si-takes = { -li-si } takes { $coins ->
    [0] { $clay } clay
    [one] 1 coin
   *[other] { $coins } coins
}
li-si-nothing = { $why ->
    [weapons-all-active] All his weapons are active: nothing happens
    [warehouses-empty] All Warehouses are empty: nothing happens
   *[other] There is nothing he can build: nothing happens
}
li-si-spare = Spare action ({ $why ->
    [priority] Priority action
    [no-token] he doesn't have this Master
    [short-of-clay] he has too little clay
    [short-of-coins] he has too few coins, and a card never reveals another card
    [already-artisan] his worker is already an Artisan, and a card never reveals another card
    [weapons-all-active] all his weapons are active
    [warehouses-empty] all Warehouses are empty
   *[other] nothing is left to build
}): 1 { $gains ->
    [coin] coin
   *[clay] clay
}, { $because ->
    [tile] which this round's Scoring tile counts
    [much-clay] because he has { $clay } clay
   *[little-clay] because he has little clay ({ $clay })
}
li-si-pays-clay = { -li-si } pays { $clay } clay; one goes to Warehouse { $warehouse }
li-si-pays-coins = { -li-si } pays { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, the number of the round
li-si-upgrades = { -li-si }'s Craftsman on segment { $segment } becomes an Artisan
li-si-readies = { -li-si } readies his { WORD($weapon) }
li-si-readies-all = { -li-si } readies all his weapons
li-si-collects = { -li-si } takes { $clay } clay from Warehouse { $warehouse }
li-si-empties = { $clay } clay from Warehouse { $warehouse } goes to the supply
li-si-swing = Inspector options: { EACH($options, message: "swing-option") }. { $steps ->
    [0] Both stay
   *[other] { COUNT($inspectors) ->
        [1] The { WORD($inspectors) } Inspector moves
       *[other] A random draw decides which of the two moves
    } { $steps ->
        [-1] 1 step back
        [one] 1 step forward
       *[other] { $steps } steps forward
    }
}
swing-option = { $inspector ->
    [none] stay → { SIGNED($swing) }
   *[other] { WORD($inspector) } { SIGNED($steps) } → { SIGNED($swing) }
}
li-si-inspector = The draw: the { WORD($inspector) } Inspector moves

## Specialists

li-si-willing = He can pay { $price } for a { WORD($specialist) } and is willing to place it on { COUNT($spaces) ->
    [1] { LIST($spaces) }
   *[other] { LIST($spaces, type: "or") }
}
li-si-unwilling = No { WORD($specialist) }: { $affordable ->
    [true] no space suits him
   *[false] he can't buy one for { $price }
}
li-si-no-specialist = { COUNT($weapons) ->
    [0] None of his weapons is active, so he takes a coin instead of a Specialist
   *[other] There is no Specialist he can pay for and is willing to place, so he takes a coin
}
li-si-buys = { -li-si } buys a { WORD($specialist) } for { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} and uses his { WORD($weapon) }
li-si-specialist = { -li-si }'s { WORD($specialist) } is placed on { $space }{ $faces ->
    [none] {""}
   *[other] , facing { $faces }
}
li-si-asks = You choose where his { WORD($what) } goes: { LIST($spaces, type: "or") }

## Warriors: the type

li-si-type-weapons = Which type? { COUNT($weapons) ->
    [0] { $matter ->
        [true] { $kept ->
            [true] He saves his weapons for a Specialist
           *[false] None of his weapons is active
        }
       *[false] Weapons don't matter here
    }
   *[other] Active: { WORD($weapons) }
}. This leaves { WORD($left) }
li-si-type-points = Worth the most now: { WORD($left) }
li-si-type-tiles = On the earliest Scoring tile: { COUNT($left) ->
    [one] { WORD($left) }
   *[other] no difference between { WORD($left) }
}
li-si-type-row = Type of his leftmost weapon: { WORD($left) }

## Warriors: the group and the space

li-si-extends = He extends { LIST($extended) }, where { $criterion ->
    [equal] he has as many as you
    [one-more-of-yours] you have one more than he
    [none-of-his] he has nobody
   *[one-or-two-more-of-his] he has one or two more than you
}: on { LIST($left, type: "or") }
li-si-starts-group = No { WORD($type) } group suits him: he starts a new one
li-si-chart = The Inspectors cross at { $crossing }; best priorities on the chart: { LIST($lines) }
li-si-space-chart = { $passed ->
    [true] None of the best spaces on the chart is free
   *[false] The best of the chart (priority 1 to { $priorities }) leaves { LIST($left) }
}
li-si-space-tile = { $passed ->
    [true] Nothing is in the area of the round { $round } tile ({ WORD($tile) })
   *[false] The round { $round } tile ({ WORD($tile) }) leaves { LIST($left) }
}
li-si-space-priority = Best priority on the chart, { $priority }: { LIST($left) }
li-si-space-musicians = { $musicians ->
    [0] No Musician scores any of them
    [one] Scored by 1 Musician: { LIST($left) }
   *[other] Scored by { $musicians } Musicians: { LIST($left) }
}
li-si-space-footmen = { $passed ->
    [true] None of them is beside a Footman
   *[false] Beside the Footman with the closest count: { LIST($left) }
}
li-si-builds = { -li-si } builds the { WORD($type) } on { $space }
li-si-weapon = { -li-si } uses his { WORD($weapon) }: { WORD($type) } on { $space }

## The end of a round

li-si-surprise = Surprise Build: { -li-si } discards { $price } { WORD($pays) }
