### The terminal in English, apart from the games.

## The conversation

cli-terminal-goes = { $name } plays next.
cli-hand-over = Hand the terminal to { $name }.
cli-nobody-looks = Press Enter when nobody else is looking.
cli-turn-done = Your turn is complete. Press Enter to end it, or undo.
cli-only-choice = The only choice:
cli-leave = You left the table.
cli-input-ended = End of input. The game stops here.
cli-nothing-to-undo = Nothing to undo: this turn has just started.
cli-taken-back = Undone.
cli-marks = The numbers show what each space would score: now, this round and at the end.
cli-why-what = What do you want explained? "targets" lists what you can ask about.
cli-possible-now = You can choose { $what } now.
cli-possible = You can choose { $what }.
cli-try-help = Type help to see the commands.
cli-save-where = Give a file name, for example: save game.txt
cli-save-there = { $file } already exists. Choose another name.
cli-saved = Saved to { $file }.
cli-kept = Saved. Resume with: lishan play --resume { $file }
cli-really-quit = Quit this game? It will be saved. (y/n)
cli-really-move = Make this move anyway? (y/n)
cli-yes = y yes
cli-over = The game is over
cli-not-over = The game is not over yet.
cli-result = The game is over: { $places }.
cli-chance = Chance
cli-hint-points = { $points ->
    [one] { $points } point expected at the end
   *[other] { $points } points expected at the end
}
cli-help =
    Choose by number or by name; type several names at once to make several decisions.
      board          draw the table again           moves          list the choices again
      undo           undo a decision                why THING      explain why you can't choose it
      explain        where the points come from     explain all    every item, with its rule
      log            what has happened              targets        what you can ask "why" about
      save FILE      write the game to a file       quit           leave the table
      hint           what a bot would choose
    Beside a worker to place: ✓ you can perform the action, ~ only after an earlier one, ✗ not at all.

## The table of Terracotta Army

cli-round = Round { $round } of { $of }
cli-inspectors = Inspectors: row { $row }, column { $column }
cli-tiles = Tiles
cli-now = Now
cli-row = row { $row }
cli-column = column { $column }
cli-tile-row4 = row 4
cli-tile-columne = column e
cli-tile-officers = officers
cli-tile-guards = guards
cli-tile-crossbowmen = crossbowmen
cli-tile-soldiers = soldiers
cli-tile-nw = NW
cli-tile-ne = NE
cli-tile-sw = SW
cli-tile-se = SE
cli-tile-coins = coins
cli-tile-clay = clay
cli-overseer = Overseer at { $segment }
cli-dice = dice { $dice }
cli-weapon-row = row (* active): { $row }
cli-cards = Cards
cli-active = active: { $cards }
cli-inner = inner
cli-middle = middle
cli-outer = outer
cli-coins-2 = coins 2
cli-coins-3 = coins 3
cli-coins-4 = coins 4
cli-clay-2 = clay 2
cli-clay-4 = clay 4
cli-build-2 = build 2
cli-build-3 = build 3
cli-build-4 = build 4
cli-soak = soak
cli-upgrade = upgrade
cli-builder = builder
cli-administrator = administrator
cli-inspector = inspector
cli-clay-maker = clay maker
cli-supervisor = supervisor
cli-blacksmith = blacksmith
cli-priority = priority
cli-specialist = specialist
cli-sword = sword
cli-halberd = halberd
cli-crossbow = crossbow
cli-spear = spear
cli-build = build
cli-organizer = Organizer
cli-specialists = Specialists
cli-in-turn-order = in turn order
cli-points = points
cli-coins = coins
cli-wet = wet
cli-dry = dry
cli-workers = workers
cli-weapons = weapons
cli-masters = Masters

## The table of Xi'an

cli-turn = Turn { $turn } of { $of }, round { $round }
cli-fulfilled = Fulfilled:
cli-wanted = wanted
cli-any = any
cli-in-stock = In stock
cli-building = building
cli-builders = builders
cli-pair = pair
cli-entry = entry
cli-minister = PM
cli-equipment = equipment
cli-material = material
cli-price = price
cli-clay-gain = +{ $clay } clay
cli-palace = Palace
cli-step-1 = open/free
cli-step-2 = market
cli-step-3 = discount
cli-step-4 = +1 action
cli-step-5 = end tile
cli-end-tiles = End tiles
cli-prestige = PP
cli-clay = clay
cli-pigments = pigments
cli-seals = seals
cli-cards-of-equipment = eq.
cli-below = below
cli-top = top
cli-tiles-and-helpers = tiles and Helpers
cli-own-hand = Your hand:
cli-own-exchange = Exchanged:
cli-own-under = Under your deck:
cli-own-equipment = Equipment:

edition-good = { $file } is an edition of { $title }: "{ $name }", digest { $digest }.
edition-same = It plays like the standard edition.
