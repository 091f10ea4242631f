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
effect-full-stores = { -li-si } starts with 3 clay and 3 coins more.
effect-armed = All four weapons of { -li-si } start active.
effect-impatient = A Surprise Build needs only 5 clay or 7 coins.
effect-no-idle-hands = A spare action scores 3 points instead of 2.
effect-favoured = { -li-si } wins every tie for domination that no Kneeling Archer breaks.
effect-empty-purse = You start with 1 coin.
effect-no-alms = You cannot take clay or a coin instead of a middle-ring action.
effect-patient = There is no Surprise Build.
effect-frugal = There is at most one Surprise Build in a round.
effect-silent = A spare action scores nothing.
effect-unarmed = The weapons of { -li-si } score nothing.
effect-modest = The Warriors of { -li-si } score half their points, rounded down.

## What is being decided

asked-priority-gift = take 1 clay or 1 coin
asked-his-warrior = choose where the Warrior of { -li-si } stands
asked-his-specialist = choose where the Specialist of { -li-si } stands
asked-his-facing = choose where the Kneeling Archer of { -li-si } looks
asked-lot-challenge = a Challenge card is drawn
asked-lot-weapon = the weapons of { -li-si } are laid in a row
asked-lot-master = { -li-si } reveals a Master card
asked-lot-dice = { -li-si } rolls the Overseer dice
asked-lot-card = { -li-si } reveals an Action card
asked-lot-inspector = a lot between the two Inspectors
asked-lot-warehouse = a lot between the largest Warehouses

## Moves

move-perform-favour = Win favour at court: 2 points, and 1 coin or 1 wet clay
move-gift-clay = Take 1 wet clay from the court
move-gift-coin = Take 1 coin from the court
move-his-warrior = The { WORD($type) } of { -li-si } stands on { $space }
move-his-specialist = The { WORD($specialist) } of { -li-si } stands on { $space }
move-lot-dice = { -li-si } rolls { LIST($dice) }
move-lot-card = { -li-si } reveals card { $card }: { WORD($action) }
move-lot-reshuffle = { -li-si } reveals the Reshuffle card
move-lot-master = { -li-si } gets the { WORD($master) }
move-lot-weapon = The next weapon in the row of { -li-si } is the { WORD($weapon) }
move-lot-challenge = Challenge card: { WORD($challenge) }

## Why not

card-not-in-deck = This card cannot be drawn now.
master-card-gone = { -li-si } has this Master already.
weapon-laid = This weapon lies in the row already.
challenge-in-play = This Challenge card is in play already.
not-the-swing = The lot is between the two Inspectors, and the steps are settled.
not-largest = This Warehouse is not one of the largest.
narrowed-away = { -li-si } would not put the { WORD($what) } on { $space }: his steps leave better spaces.
he-is-not-willing = { -li-si } is not willing to put the { WORD($what) } on { $space }.
not-his-group = Looking { WORD($direction) } from { $space }, the Archer would not face a Warrior of the group { -li-si } wants.
no-alms = With the Challenge { WORD("no-alms") } there is no clay or coin instead of a middle-ring action.

remedy-choose-among = Choose { LIST($spaces, type: "or") }.
remedy-face-among = Look { LIST($directions, type: "or") }.

## Before the first turn

li-si-challenge = Challenge card: { WORD($challenge) }
li-si-row = The weapons of { -li-si } from left to right: { WORD($row) }
li-si-gets-master = { -li-si } gets the { WORD($master) }
li-si-overseer = The Overseer starts at segment { $segment }, opposite the Upgrade

## The Overseer

li-si-dice = The dice show { LIST($dice) }: { $steps ->
    [one] one step
   *[other] { $steps } steps
} from segment { $from } to segment { $segment }{ COUNT($skipped) ->
    [0] {""}
   *[other] , passing over { LIST($skipped) }
}
li-si-places = { -li-si } places a { WORD($worker) } on segment { $segment }
li-si-must-reveal = { $why ->
    [blocked] Your Craftsman stands there and { -li-si } has no Artisan left: he reveals a card and moves on
    [priority] The Priority action: he reveals one more card
    [already-artisan] The worker is an Artisan already: he reveals one more card
    [short-of-coins] He has too few coins for the Master Builder: he reveals one more card
   *[other] He reveals one more card
}
li-si-reveals = { $replaces ->
    [true] Instead of the Reshuffle card he reveals card { $card }: { WORD($action) }; all cards but the active ones are shuffled
   *[false] He reveals card { $card }: { WORD($action) }
}
li-si-reshuffles = The Reshuffle card: { $empty ->
    [true] the discard is shuffled first, for the deck is empty; then he draws a replacement
   *[false] he draws a replacement
}

## Actions

favour = { SEAT($seat) } wins favour at court
li-si-action = { -li-si } comes to the { WORD($ring) } action: { WORD($action) }
li-si-card = { -li-si } resolves card { $card }: { WORD($action) }
li-si-turns = Card { $card } turns the { WORD($rings) } { COUNT($rings) ->
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
   *[other] He can build nothing: nothing happens
}
li-si-spare = Spare action ({ $why ->
    [priority] the Priority action
    [no-token] he does not have this Master
    [short-of-clay] he has too little clay
    [short-of-coins] he has too few coins, and a card reveals no card
    [already-artisan] the worker is an Artisan already, and a card reveals no card
    [weapons-all-active] all his weapons are active
    [warehouses-empty] all Warehouses are empty
   *[other] nothing is left to build
}): 1 { $gains ->
    [coin] coin
   *[clay] clay
}, { $because ->
    [tile] which this round's Scoring tile counts
    [much-clay] because he has { $clay } clay
   *[little-clay] because he has only { $clay } clay
}
li-si-pays-clay = { -li-si } pays { $clay } clay, one of it to Warehouse { $warehouse }
li-si-pays-coins = { -li-si } pays { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} for the round
li-si-upgrades = The Craftsman of { -li-si } on segment { $segment } becomes an Artisan
li-si-readies = { -li-si } readies his { WORD($weapon) }
li-si-readies-all = { -li-si } readies all his weapons
li-si-collects = { -li-si } takes the { $clay } clay of Warehouse { $warehouse }
li-si-empties = The { $clay } clay of Warehouse { $warehouse } goes to the supply
li-si-swing = The swings of the Inspectors are { EACH($options, message: "swing-option") }: { $steps ->
    [0] both stay
   *[other] { COUNT($inspectors) ->
        [one] the { WORD($inspectors) } Inspector goes
       *[other] a lot decides which of the two goes
    } { $steps ->
        [-1] one step back
        [one] one step on
       *[other] { $steps } steps on
    }
}
swing-option = { $inspector ->
    [none] both stay { SIGNED($swing) }
   *[other] { WORD($inspector) } { SIGNED($steps) }: { SIGNED($swing) }
}
li-si-inspector = The lot moves the { WORD($inspector) } Inspector

## Specialists

li-si-willing = He can pay { $price } for a { WORD($specialist) } and is willing to place it: { COUNT($spaces) ->
    [one] on { LIST($spaces) }
   *[other] on { LIST($spaces, type: "or") }
}
li-si-unwilling = No { WORD($specialist) }: { $affordable ->
    [true] there is no space for it that he likes
   *[false] he cannot buy one for { $price }
}
li-si-no-specialist = { COUNT($weapons) ->
    [0] No weapon of his is active: no Specialist, but a coin
   *[other] No Specialist that he could pay for and is willing to place: a coin instead
}
li-si-buys = { -li-si } buys a { WORD($specialist) } for { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} and puts his { WORD($weapon) } down
li-si-specialist = The { WORD($specialist) } of { -li-si } stands on { $space }{ $faces ->
    [none] {""}
   *[other] , facing { $faces }
}
li-si-asks = You choose where his { WORD($what) } goes: { LIST($spaces, type: "or") }

## Warriors: the type

li-si-type-weapons = Which type? { COUNT($weapons) ->
    [0] { $matter ->
        [true] { $kept ->
            [true] He keeps his weapons for a Specialist
           *[false] No weapon of his is active
        }
       *[false] Weapons do not matter here
    }
   *[other] Active: { WORD($weapons) }
}. That leaves { WORD($left) }
li-si-type-points = Worth the most now: { WORD($left) }
li-si-type-tiles = On the earliest Scoring tile: { COUNT($left) ->
    [one] { WORD($left) }
   *[other] none of { WORD($left) } before another
}
li-si-type-row = His weapon furthest to the left: { WORD($left) }

## Warriors: the group and the space

li-si-extends = He extends { LIST($extended) }, where { $criterion ->
    [equal] he has as many as you
    [one-more-of-yours] you have one more than he
    [none-of-his] he has nobody
   *[one-or-two-more-of-his] he has one or two more than you
}: on { LIST($left, type: "or") }
li-si-starts-group = No group of the { WORD($type) } is one that he extends: he starts a new one
li-si-chart = The Inspectors cross at { $crossing }; the best priorities of the chart: { LIST($lines) }
li-si-space-chart = { $passed ->
    [true] None of the best spaces of the chart is free
   *[false] The chart's best (priority 1 to { $priorities }) leaves { LIST($left) }
}
li-si-space-tile = { $passed ->
    [true] Nothing lies in the area of the tile of round { $round }, { WORD($tile) }
   *[false] The tile of round { $round }, { WORD($tile) }, leaves { LIST($left) }
}
li-si-space-priority = The best priority on the chart is { $priority }: { LIST($left) }
li-si-space-musicians = { $musicians ->
    [0] No Musician hears any of them
    [one] Heard by one Musician: { LIST($left) }
   *[other] Heard by { $musicians } Musicians: { LIST($left) }
}
li-si-space-footmen = { $passed ->
    [true] None of them is beside a Footman
   *[false] Beside the Footman with the smallest difference: { LIST($left) }
}
li-si-builds = { -li-si } builds the { WORD($type) } on { $space }
li-si-weapon = The { WORD($weapon) } of { -li-si } for the { WORD($type) } on { $space }

## The end of a round

li-si-surprise = Surprise Build: { -li-si } discards { $price } { WORD($pays) }
