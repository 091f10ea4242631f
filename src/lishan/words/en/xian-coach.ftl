### The coach in Xi'an: a turn in few words, and where points come from.

## Parts of a turn, as a list of things. A kind of move that is not here is left out.

brief-under = { WORD($card) } under the deck
brief-below = { WORD($card) } below
brief-top = { WORD($card) } on top
brief-action = { WORD($card) }
brief-recruit = recruit the { WORD($helper) }
brief-colour = { WORD($pigment) } pigment
brief-pass = pass
brief-use-tile = { $tile ->
    [open] Open Building
    [free] Free Building
   *[other] { WORD($tile) }
}
brief-enter = { WORD($building) }
brief-enter-open = { WORD($building) } (Open Building)
brief-enter-free = { WORD($building) } (Free Building)
brief-perform = +1 Action: { WORD($building) }
brief-craft = raw warrior on { $space }
brief-seal = with a seal
brief-paint = paint { $space }
brief-forge = { WORD($equipment) }
brief-end-tile = game-end tile: { WORD($tile) }

## Where points come from; after "4 more" or "4 fewer".

why-recruiting = from recruiting Helpers
why-recruited = from recruiting the { WORD($helper) }
why-crafting = from the Ceramist
why-spaces = from spaces in the pit
why-space-bonus = from space { $space }
why-painting = from painting
why-minister = from the Prime Minister
why-entry = from paying for missing coins
why-majorities = from majorities
why-majority = from the majority in section { $section }
why-sets = { $material ->
    [wood] from sets of wooden equipment
    [bronze] from sets of bronze equipment
   *[all] from sets of equipment
}
why-matches = { $section ->
    [A] from warriors with equipment in section A
    [B] from warriors with equipment in section B
    [C] from warriors with equipment in section C
   *[all] from warriors with equipment
}
why-tiles = from unused bonus tiles
why-ending = from game-end tiles
why-end-tile = from the game-end tile “{ WORD($tile) }”
why-leftovers = from the resources left
