# What is printed in the box of Xi'an.

word-crossbow = Crossbow
word-arrowheads = Arrowheads
word-chariot = Chariot
word-halberd = Halberd
word-horse = Horse
word-sword = Sword
printed-section-requests = Request tokens
printed-section-workers = Worker cards
printed-section-miners = Miners
printed-section-equipment = Equipment
printed-section-formations = Formation tiles
printed-requests = Request token of the colour { WORD($thing) }, number { $a }
printed-requests-title = Numbers of the request tokens
printed-workers-tax-collector = Coins of Tax Collector { $a }
printed-workers-tax-collector-title = Coins of the Tax Collectors 1 to 6
printed-workers-craftsman = Clay of Craftsman { $a }
printed-workers-craftsman-title = Clay of the Craftsmen 1 to 6
printed-workers-helper-pp = Points for Helper { $a } in turn { $b }
printed-workers-helper-pp-title = Points for recruiting each Helper (rows) in turns 1 to 6
printed-miners-cards = Pigments of Miner { $a }
printed-miners-cards-title = Pigments of the Miners 1 to 6
printed-equipment-section = { WORD($thing) }, section
printed-equipment-material = { WORD($thing) }, material
printed-equipment-copies = { WORD($thing) }, copy { $a }, { $b ->
    [1] price
   *[2] clay
}
printed-formations = Tile { $thing }, row { $a }, space { $b }
