### Xi'an for people who play: the rules in our own words, and the lessons of a first game.

## Chapters

rules-aim = About the game
rules-turn = A turn
rules-workers = Worker cards
rules-entering = Entering a building
rules-buildings = The four buildings
rules-tiles = Bonus tiles
rules-end-scoring = Scoring at the end
rules-secrets = What is secret
rules-set-up = Parts and set-up

picture-pit = Two painted warriors of one player make a group; the third stands on a seal, the fourth is raw

## Rules

rule-XI-1 = Two to four players prepare the army of the First Emperor in six turns of two rounds each. Coins and clay never run out; there are six of each pigment. Whoever has the most prestige points at the end wins.
rule-XI-2 = The pit has 24 spaces: sections C, B and A from the top, two rows of four each. Spaces are adjacent across section borders too, but not diagonally. Every space has a bonus, or a raw warrior from the start.
rule-XI-3 = Everyone has 24 worker cards (Tax Collectors, Craftsmen, Helpers and Miners, numbered 1 to 6), 2 builders, 6 warriors, 2 seals and a supervisor.
rule-XI-4 = There are four cards of each of six types of equipment. Crossbow and arrowheads belong to section A, chariot and halberd to B, horse and sword to C. Crossbow, chariot and horse are made of wood, the others of bronze.
rule-XI-5 = Request tokens 1 to 12 say which pigments are wanted. The Workshop is yellow, the Lab red, the Armory green, the Palace blue; they form two pairs, drawn at random.
rule-XI-10 = Everyone starts with 1 clay and 2 coins. Each section gets one of its four formations. Six raw warriors start in the pit, six more are in stock. Four equipment cards are laid out.
rule-XI-11 = One request token is drawn for A, two for B, one for C. The Prime Minister starts in the building that has the colour of the one with the highest number.
rule-XI-12 = Everyone gets a start tile with a pigment. The supervisors begin in one stack, the lowest start tile on top.
rule-XI-13 = Four of the eight game-end tiles are placed face up at the end of the Mausoleum track.
rule-XI-20 = Everyone draws four worker cards. In the first turn only, you may put any of them under your deck and draw the same number of new ones. The others see how many, but not which.
rule-XI-21 = In the first round everyone picks two of the four cards in secret: one below, whose number is the initiative, and one on top, which will be used. All are revealed together. In the second round you use the other two the same way.
rule-XI-22 = The higher initiative goes first. Ties go to the supervisor who is further ahead; on the same space, to the one higher in the stack.
rule-XI-23 = On your turn you first use your top card: for its action, or for one pigment of its colour. Then you send a builder into a building, or pass and take 1 coin.
rule-XI-24 = Both cards go to your face-up discard pile. A Helper that you recruited stays in play.
rule-XI-25 = After turns 1 to 5 the builders come home. The request with the lowest number leaves for the turn track, the Prime Minister moves to the building of its colour, and a new request takes its space. Equipment on the two leftmost places is discarded, the rest moves left, and new cards are added.
rule-XI-30 = A Tax Collector takes coins, a Craftsman clay, a Miner the pigments shown. You don't get a pigment that is out of stock.
rule-XI-31 = Recruiting a Helper scores points: the later in the game, the more.
rule-XI-32 = Recruited Helpers work from then on. Ceramist: 1 point for each warrior you craft. Accountant: 1 extra coin for a Tax Collector. Administrator: 1 extra clay for a Craftsman. Emissary: exchange one resource with each step of your supervisor. Scientist: crafting costs 1 clay less. Officer: forging costs 1 coin less.
rule-XI-40 = A pair of buildings has room for 5, 4 or 3 builders with 4, 3 or 2 players; the Prime Minister takes up a place too. A full pair is closed.
rule-XI-41 = You can enter only if you can then carry out the action with what is left after paying to enter.
rule-XI-42 = When you enter, you pay each other player 1 coin for each of their builders in that building. With two players it is 2 coins for one builder, 3 for two. For each coin you lack you lose 2 points instead, if you have them.
rule-XI-43 = The first player to enter the Prime Minister's building in a turn gets 1 coin and 1 point at once.
rule-XI-44 = Workshop: pay 2, 3 or 5 clay for a raw warrior in section A, B or C. Place it on a free space and take the bonus of the space. Then you may put one of your two seals under it: only you may paint it.
rule-XI-45 = Lab: paint a raw warrior that is not on another player's seal. Section A asks for the colour of its request and one more pigment of any colour, B for the colours of both its requests, C for two of the colour of its request. Your warrior takes its place; you score 1 point for each of your warriors in its group.
rule-XI-46 = Armory: forge one of the equipment cards on display, and take the clay on it. Keep it face down in front of you.
rule-XI-47 = Palace: your supervisor moves one space forward, onto the top of the stack there, and you get the tile of that space. On space 5 you choose one of the remaining game-end tiles.
rule-XI-49 = You use tiles on your own turn. Market and +1 Action: before the card, between card and builder, or at the end. Open/Free: on entering. Discount: when you pay. You can use a tile only if it has an effect.
rule-XI-50 = Open/Free: enter a full pair and pay, or enter without paying. Market: one or two exchanges. Discount: 1 clay less for a warrior, 1 coin less for equipment, or paint with only one of the two pigments. +1 Action: the action of any of the four buildings, without a builder and without paying the others.
rule-XI-51 = Costs never fall below zero, and all your benefits add up.
rule-XI-60 = In each section the players with the most painted warriors score: 10, 5, 2 for first, second, third place in A; 12, 6, 3 in B; 14, 7, 4 in C. Tied players share the places evenly, rounded down.
rule-XI-61 = Equipment of one material and of different types makes sets: 2, 5 or 10 points for one, two or three cards. In addition, 3 points for each of your painted warriors with an equipment card of its section.
rule-XI-62 = 1 point for each unused bonus tile.
rule-XI-63 = If you reached space 5, you score the game-end tile you took there.
rule-XI-64 = 1 point for every three resources left. Ties go to the supervisor who is further ahead, then to the one higher in the stack.
rule-XI-70 = Hands, decks and choices that are not yet revealed are known only to their owner. Equipment is face down, though everyone saw which card was taken. Everything else is open, and after the game everything is.

## Lessons

lesson-aim = The First Emperor's army
lesson-aim-text = Six turns of two rounds. Craft clay warriors, paint them, arm them, and rise in the Emperor's favour. Most points come at the end: for the most painted warriors in each of the three sections.
lesson-favour = A better hand
lesson-favour-text = Before the first turn, and only then, you may exchange cards you don't like. Choose a card to put it under your deck; confirm when you are done.
lesson-pair = A pair of cards
lesson-pair-text = Choose two cards for this round. The number of the one below is your initiative: the highest goes first. The one on top is the card you use. The other two cards are for round 2, so plan both pairs.
lesson-lock = Locked in secret
lesson-lock-text = Nobody sees your pair until everyone has locked in. Until then you can change it.
lesson-order = Who goes first
lesson-order-text = The pairs are revealed. The highest initiative goes first; beside the pit you see who beats whom, and why.
lesson-card = Use your card
lesson-card-text = First use your top card: take what it gives, or one pigment of its colour instead.
lesson-helper = Helpers stay
lesson-helper-text = A recruited Helper helps you for the rest of the game. Later in the game it scores more points, but it helps you less often.
lesson-builder = Send a builder
lesson-builder-text = You have two builders for each turn, one for each round. Each pair of buildings has only a few places; the Prime Minister takes one as well.
lesson-fee = Paying the others
lesson-fee-text = Where others have builders, you pay them. If you lack coins you lose points instead: the building shows what it would cost.
lesson-craft = Craft a warrior
lesson-craft-text = A warrior in section C costs the most clay, and its spaces are worth the most. You get the bonus of the space at once.
lesson-seal = Seal it?
lesson-seal-text = Anyone can paint a raw warrior. If it is on your seal, only you can. You have two seals for the whole game.
lesson-paint = Paint a warrior
lesson-paint-text = Each section shows the pigments it asks for; what you lack is crossed out. You score a point for every warrior in your group, so paint next to your own.
lesson-forge = Arms for the army
lesson-forge-text = Collect different types of one material, and equipment of the sections where you have warriors.
lesson-tiles = Bonus tiles
lesson-tiles-text = You can use each of your tiles once, even right when you get it. An unused tile is worth 1 point at the end.
lesson-exchange = Exchange
lesson-exchange-text = Give one resource to the stock and take one of another kind.
lesson-endtile = A goal of your own
lesson-endtile-text = Choose what will score points for you at the end. There is only one of each tile.
lesson-round2 = The second round
lesson-round2-text = Two cards are left: you choose only which one goes on top.
lesson-minister = The Prime Minister
lesson-minister-text = The first player to enter his building in a turn gets 1 coin and 1 point. Above the buildings you see where he goes next.
lesson-request = Requests change
lesson-request-text = At the end of each turn the lowest request leaves and a new one comes, so that section asks for a different pigment.
lesson-majorities = Count the sections
lesson-majorities-text = Each section shows who leads there and what that would score now.
lesson-equipment = Matching arms
lesson-equipment-text = 3 points for each painted warrior with equipment of its section, in addition to sets.
lesson-end = The last turn
lesson-end-text = After this turn everything is counted: majorities, equipment, tiles, and 1 point for every three resources left.
