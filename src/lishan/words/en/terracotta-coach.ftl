### The coach in Terracotta Army: a turn in few words, and where points come from.

## Parts of a turn, as a list of things. A kind of move that is not here is left out.

brief-turn = { WORD($ring) } ring
brief-place = { $worker ->
    [artisan] Artisan on segment { $segment }
   *[craftsman] segment { $segment }
}
brief-perform = { WORD($action) }
brief-perform-master = { WORD($master) }
brief-buy-master = { WORD($master) }
brief-take-clay = 1 wet clay
brief-take-coin = 1 coin
brief-build = { WORD($type) } on { $space }
brief-inspector = { $inspector ->
    [row] row Inspector { SIGNED($steps) }
   *[column] column Inspector { SIGNED($steps) }
}
brief-guard-space = Warrior from { $from } to { $space }
brief-horse-direction = Horse { WORD($direction) } of { $space }
brief-footman = Footman on { $space }
brief-archer = Kneeling Archer on { $space }
brief-musician = Musician on { $space }

## Where points come from; after "4 more" or "4 fewer".

why-statues = from building statues
why-statue = { $type ->
    [officer] from building Officers
    [guard] from building Guards
    [crossbowman] from building Crossbowmen
   *[soldier] from building Soldiers
}
why-abilities = from weapons
why-inspections = from the Inspectors
why-row = in row { $row }
why-column = in column { $column }
why-music = from Musicians
why-musician = from the Musician on { $space }
why-musician-expected = from a Musician expected on { $space }
why-tiles = from Scoring tiles
why-tile = from the Scoring tile “{ WORD($tile) }”
why-footmen = from Footmen
why-footman = around the Footman on { $space }
why-footman-expected = around a Footman expected on { $space }
why-groups = from groups
why-group = { $type ->
    [officer] from the group of Officers
    [guard] from the group of Guards
    [crossbowman] from the group of Crossbowmen
   *[soldier] from the group of Soldiers
}
why-group-domination = { $type ->
    [officer] from dominating the group of Officers
    [guard] from dominating the group of Guards
    [crossbowman] from dominating the group of Crossbowmen
   *[soldier] from dominating the group of Soldiers
}
why-archers = from Kneeling Archers
why-archer = from the Kneeling Archer on { $space }
why-archer-expected = from a Kneeling Archer expected on { $space }
why-leftovers = from the coins and clay left
why-court = from court favour
