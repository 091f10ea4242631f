### Xi'an: the lessons. `learn-<lesson>-<task>` is a task, with the answers to right and to wrong.

## Workers and pairs

learn-pairs = Workers and pairs
learn-pairs-idea = You prepare the Emperor's army in six turns of two rounds; the most points win. In every round you play a pair of worker cards, in secret. The number of the card below is your initiative: the highest goes first. The card on top is the one you use: a Tax Collector brings coins, a Craftsman clay, a Miner pigments.
learn-pairs-1 = You want to go first and take coins. Put your highest number below and the Tax Collector on top.
learn-pairs-1-right = Initiative 5, and a Tax Collector to use.
learn-pairs-1-wrong = The highest number goes below, the Tax Collector on top.
learn-pairs-1-wrong-below = The card below only lends its number. Your highest is the Craftsman's 5.
learn-pairs-1-wrong-top = The card on top is the one you use. You want coins: the Tax Collector.
learn-pairs-2 = All pairs are revealed, and you go first. Use your Tax Collector for 3 coins.
learn-pairs-2-right = 3 coins.
learn-pairs-2-wrong = That would be one pigment of the card's colour. You want the coins.
learn-pairs-3 = Every card has a colour, and you may always take one pigment of that colour instead of what the card brings. Your Craftsman is red: take the red pigment.
learn-pairs-3-right = A red pigment. You'll need pigments to finish your army.
learn-pairs-3-wrong = That would be clay. Take the pigment this time.

## Buildings

learn-buildings = The four buildings
learn-buildings-idea = After playing your card, you send a builder into a building. In the Workshop you craft a raw, unpainted warrior from clay: 2 clay in section A, 3 in B, 5 in C. You place it on a free space of the pit and take the bonus of that space.
learn-buildings-1 = You have 2 clay. Send a builder to the Workshop and craft a raw warrior in section A. Then you may put a seal under it, so that nobody but you can finish it.
learn-buildings-1-right = A raw warrior, and the bonus of its space.
learn-buildings-1-wrong = With 2 clay, the Workshop is the place to go.
learn-buildings-1-wrong-section = 2 clay is enough only in section A: the two rows at the bottom.
learn-buildings-2 = The Prime Minister visits one building each turn: whoever enters it first gets 1 coin and 1 point. He is in the Palace. There your supervisor moves one space forward and gets you a bonus tile. Go there.
learn-buildings-2-right = 1 coin, 1 point, and a bonus tile.
learn-buildings-2-wrong = The Prime Minister is in the Palace.
learn-buildings-3 = Your opponent's builder is in the Workshop: entering costs you 2 coins, which your opponent gets. The Armory is empty, and there you forge equipment. Go there and forge a card.
learn-buildings-3-right = Your first equipment, and nothing paid to your opponent.
learn-buildings-3-wrong = Go to the Armory and forge one of the cards on display.
learn-buildings-3-wrong-fee = There you would pay your opponent 2 coins.

## Painting

learn-painting = Painting and majorities
learn-painting-idea = Raw warriors become yours in the Lab, when you paint them. Each section has a request that says which pigments it needs. Painting scores 1 point for each of your warriors in the group that the new one joins, itself included.
learn-painting-1 = Section A asks for yellow and any second pigment, and you have yellow and red. Go to the Lab and paint a raw warrior there.
learn-painting-1-right = Your first painted warrior, and 1 point.
learn-painting-1-wrong = Go to the Lab and paint a raw warrior of section A.
learn-painting-2 = Your painted warrior is on b5. Paint the raw warrior that touches it: a group of two scores 2 points.
learn-painting-2-right = 2 points. The next one beside them would score 3.
learn-painting-2-wrong = Go to the Lab: you have the pigments for section A.
learn-painting-2-wrong-alone = That one doesn't touch yours, so it would score only 1 point.
learn-painting-3 = At the end, the player with the most painted warriors in a section scores 10 points in A, 12 in B or 14 in C; second and third place score less. You already lead in A. In B your opponent has one and you have none. Paint a warrior in B.
learn-painting-3-right = Level in B: you share the first two places.
learn-painting-3-wrong = Go to the Lab: two red pigments are what section B asks for.
learn-painting-3-wrong-lead = You already lead in section A. B is the two rows in the middle.

## Equipment and Helpers

learn-equipment = Equipment and Helpers
learn-equipment-idea = Equipment is made of wood or bronze. Different cards of one material are a set: 2, 5 or 10 points for one, two or three. Each card also belongs to a section: with one of your painted warriors there, it is worth 3 points more.
learn-equipment-1 = You have a halberd, which is bronze. Forge a second card for this set in the Armory.
learn-equipment-1-right = Two of the set: 5 points instead of 2.
learn-equipment-1-wrong = Go to the Armory and forge a bronze card.
learn-equipment-1-wrong-wood = That card is wood: it would begin another set.
learn-equipment-2 = You have painted a warrior in section C. Forge the card that belongs to C.
learn-equipment-2-right = The sword belongs to C: 3 points more at the end.
learn-equipment-2-wrong = Go to the Armory and look at the letters on the cards.
learn-equipment-2-wrong-section = That card belongs to another section. You need the letter C.
learn-equipment-3 = A green card is a Helper. Recruited, it stays with you: this one, the Officer, makes every equipment card 1 coin cheaper. Recruit it, then forge a card in the Armory.
learn-equipment-3-right = The Officer has already paid off.
learn-equipment-3-wrong = Now go to the Armory and forge a card.
learn-equipment-3-wrong-pigment = If you took the pigment, the Helper would be gone. Recruit it.

## A whole turn

learn-turn = A whole turn
learn-turn-idea = A turn has two rounds: you play two of your four cards in the first, the others in the second. Plan both: clay for a raw warrior first, then pigments to paint it.
learn-turn-1 = Two opponents are choosing too. For this round use the Craftsman that brings more clay, and put the Tax Collector below, so that a Craftsman and the Miner are left for the second round. Then lock your choice in.
learn-turn-1-right = All pairs are revealed. One opponent has a higher initiative and has already played.
learn-turn-1-wrong = The Craftsman with the 4 on top, the Tax Collector below.
learn-turn-1-wrong-more = The Craftsman with the 4 brings 2 clay, the other only 1: it should be on top.
learn-turn-1-wrong-below = Keep that card for the second round. The Tax Collector goes below.
learn-turn-1-wrong-top = The Craftsman with the 4 goes on top.
learn-turn-2 = Take the clay, then craft a raw warrior in the Workshop, in a section where you can pay for it. Confirm your turn.
learn-turn-2-right = Crafted. The others have finished the first round too.
learn-turn-2-wrong = Go to the Workshop and craft a raw warrior.
learn-turn-2-wrong-pigment = You need the clay now.
learn-turn-3 = The second round: your last two cards. In this game your raw warrior stands on a5, on your seal. Which card do you use if you want to paint now? Put it on top and lock it in.
learn-turn-3-right = The Miner it is.
learn-turn-3-wrong = Clay doesn't paint. The Miner brings pigments.
learn-turn-4 = Take the Miner's pigments and paint a warrior in the Lab. Confirm, and the turn is over.
learn-turn-4-right = Crafted and painted in one turn. That is the heart of the game.
learn-turn-4-wrong = Go to the Lab and paint a warrior.
learn-turn-4-wrong-pigment = Use the Miner for its two pigments; this way you would get only one.
