### Terracotta Army and Li Si: the lessons. `learn-<lesson>-<task>` is a task, with the answers to right and to wrong.

## Clay and time

learn-clay = Clay and time
learn-clay-idea = You make an army of clay for the Emperor, and the player with the most points after five rounds wins. It takes wet clay. Whatever you don't use dries at the end of the round, and dry clay is useless until you soak it. You get clay, coins and everything else by placing workers on the wheel.
learn-clay-1 = This is the wheel: 12 segments with three actions each, one on each ring. Place a worker on segment 2.
learn-clay-1-right = There it is. Its three actions follow now, from the inner ring outwards.
learn-clay-1-wrong = That's another segment. The arrow points at segment 2.
learn-clay-1-wrong-ring = That moves a ring, which is for the next lesson. The arrow points at segment 2.
learn-clay-2 = The inner ring comes first: 4 wet clay. Take it.
learn-clay-2-right = You have 4 wet clay, shown on your own board.
learn-clay-2-wrong = Then the clay would stay where it is. Take the 4 wet clay.
learn-clay-2-wrong-one = You may always take 1 clay or 1 coin instead, but 4 clay is better than one.
learn-clay-3 = One round later your 4 clay has dried. Soak makes all your dry clay wet. Place a worker where the inner ring shows Soak, and soak.
learn-clay-3-right = All of it is wet again.
learn-clay-3-wrong = There is no Soak on the inner ring there. The arrows show the two segments that have it.
learn-clay-3-wrong-here = This action is Soak. Perform it, and all your clay is wet again.
learn-clay-3-wrong-ring = That moves a ring, which is for the next lesson. Two segments already show Soak: the arrows point at them.
learn-clay-4 = This is your last worker of the round; after this turn your clay dries. Coins don't dry. Go to segment 6, take the coins of the inner and the middle ring, skip the outer action, and confirm your turn.
learn-clay-4-right = The round is over: your clay is dry, your coins are still there.
learn-clay-4-wrong = Take the coins of both rings, then finish the turn.
learn-clay-4-wrong-dries = The coins are on segment 6. Clay would dry as soon as this round ends.

## A turn on the wheel

learn-wheel = A turn on the wheel
learn-wheel-idea = A turn is one worker and three actions: inner, middle, outer, always in this order. Instead of the inner or the middle action you may take 1 wet clay or 1 coin. The outer one you can only perform or skip; often it readies a weapon for later. Before all this you may rotate a ring for 2 coins.
learn-wheel-1 = Play a whole turn: a worker on segment 6, then 4 coins, 2 coins, and ready the Spear, which is a weapon. Then confirm.
learn-wheel-1-right = Your turn is done, and your opponent has taken a turn too.
learn-wheel-1-wrong = Perform all three actions of segment 6.
learn-wheel-1-wrong-less = That is less than the action gives. Take the coins that are shown.
learn-wheel-2 = Your worker is on segment 4. The inner action is Soak, but you have no dry clay. Take 1 coin instead.
learn-wheel-2-right = An inner or middle action that you can't use is still worth a coin or a clay.
learn-wheel-2-wrong = Clay would be fine too. This time take the coin.
learn-wheel-2-wrong-nothing = You may take nothing, but a coin is better.
learn-wheel-3 = Your opponent's worker blocks segment 2 and its 4 clay. Rotate the inner ring for 2 coins: the 4 clay moves to segment 3. Go there and take it.
learn-wheel-3-right = 2 coins to get past a blocked segment: sometimes that is cheap. By the way, your workers are Craftsmen. The Upgrade action turns one into an Artisan, who may join a Craftsman on a segment.
learn-wheel-3-wrong = Rotate the inner ring once, go to segment 3, and take the 4 clay.
learn-wheel-3-wrong-rotate = Rotate the inner ring first, then go to segment 3: that is where the 4 clay will be.
learn-wheel-4 = Some actions pay off later: Priority lets you go earlier in the next round. It is on the middle ring of segment 4. Place a worker there. The inner action comes first: take 1 clay or 1 coin instead.
learn-wheel-4-right = Priority comes next. The order inner, middle, outer never changes.
learn-wheel-4-wrong = Take 1 clay or 1 coin: taking nothing is the worst choice.
learn-wheel-4-wrong-other = Priority is on the middle ring of segment 4, where the arrow points.

## Building

learn-building = Building Warriors
learn-building-idea = A Build action costs 2, 3 or 4 wet clay. It places a Warrior of one of four types on an empty space: Officer, Guard, Crossbowman or Soldier. It scores the number shown for its type, which drops as figures are taken. One piece of the clay you pay goes to a Warehouse, dry.
learn-building-1 = You have 3 wet clay, and this action is Build for 3 clay. Build a Guard on any space.
learn-building-1-right = 7 points right away.
learn-building-1-wrong = You have 3 wet clay: that is enough to build.
learn-building-1-wrong-type = Each type would score the same now. This time choose the Guard.
learn-building-2 = Beside each type you see what it scores now. Build the type that scores the most, on any space.
learn-building-2-right = 7 points: nobody had built a Crossbowman yet.
learn-building-2-wrong = That type scores less, because some of its figures have already been taken.
learn-building-3 = The Spear is the Soldier's weapon, and yours is active, so it can be used. Build a Soldier anywhere and use the Spear for his ability: 1 point and 2 coins.
learn-building-3-right = The ability worked, and the Spear is inactive until you ready it again.
learn-building-3-wrong = The Spear belongs to the Soldier. Choose the Soldier.
learn-building-3-wrong-keep = You may keep the weapon for later. This time use it.
learn-building-4 = You are building a Crossbowman. With the Crossbow his ability scores 1 point for each empty space up to the nearest figure in a straight line. Place him in row 4, far from the Soldier, and use the Crossbow.
learn-building-4-right = Every empty space in between scored a point.
learn-building-4-wrong = From there he sees no figure in a straight line. Look for a space in row 4.
learn-building-4-wrong-short = The right row, but too close: only the empty spaces in between score.
learn-building-4-wrong-column = There he sees the Soldier along the column, but from close by. In row 4 he can stand further away.
learn-building-4-wrong-keep = You may keep the Crossbow for later. This time use it.

## Groups and majorities

learn-groups = Groups and majorities
learn-groups-idea = Warriors of one type that touch along their sides are a group. At the end each of them scores as many points as there are players in the group; a Warrior on its own scores nothing for this. And after every round, one row and one column are counted.
learn-groups-1 = Two of your Guards stand together. Place the third so that it joins their group.
learn-groups-1-right = A group of three.
learn-groups-1-wrong = It would be alone there. A group touches along the sides, not at the corners.
learn-groups-2 = A group may belong to several players, and then each Warrior in it scores more. One space touches both your Soldiers and your opponent's. Place your Soldier there.
learn-groups-2-right = Two players in the group: at the end each of the four Warriors scores 2 points for its owner. With the most of them you get 5 points more, your opponent 2.
learn-groups-2-wrong = There he touches none of the three Soldiers.
learn-groups-2-wrong-own = That is a group too, but with you alone in it each Warrior scores only 1 point.
learn-groups-2-wrong-theirs = There he joins your opponent's Soldier, but yours stay apart. One space touches both.
learn-groups-3 = After each round the Inspectors look at one row and one column. In each, the only player with the most Warriors dominates and scores 7 points; everyone else with at least one scores 3 for Presence. In row 2 you and your opponent are level. Place your Guard so that you dominate it.
learn-groups-3-right = Two against one: Domination is yours.
learn-groups-3-wrong = The Inspector on the left looks at row 2. Place the Guard in that row.
learn-groups-3-wrong-column = The other Inspector sees it there, but row 2 stays level.
learn-groups-4 = The other Inspector looks at column c. Find the space that both of them see.
learn-groups-4-right = One Warrior, counted twice: you dominate the row, and in the column you are level.
learn-groups-4-wrong = No Inspector looks there. Row 2 and column c cross on one space.
learn-groups-4-wrong-one = Only one of the two Inspectors sees that space.
learn-groups-5 = Each round also has a Scoring tile. This round's counts the Warriors in the north-east quarter: columns f to i in the three rows at the top. Place your Officer there.
learn-groups-5-right = Now you are level in that quarter, and both of you have Presence.
learn-groups-5-wrong = That is not the north-east quarter: columns f to i in the three rows at the top.

## Masters and Specialists

learn-masters = Masters and Specialists
learn-masters-idea = Masters are bought once and serve you for the rest of the game: the first costs 1 coin, the next 2, and so on. You find them on the middle ring. The Clay Maker gives 3 wet clay, the Blacksmith readies all your weapons.
learn-masters-1 = Buy the Clay Maker for 1 coin and use it right away.
learn-masters-1-right = 3 wet clay now, and again whenever a worker of yours comes back here. The Clay Maker also keeps one clay wet after each round.
learn-masters-1-wrong = Buy the Clay Maker and use it.
learn-masters-2 = Your second Master costs 2 coins. Buy the Blacksmith and use it: all four weapons become active.
learn-masters-2-right = Four active weapons.
learn-masters-2-wrong = Buy the Blacksmith and use it.
learn-masters-3 = Specialists are on the outer ring. They cost at least 1 coin and the use of a weapon, and they belong to nobody. A Musician gives you 1 point every round for each of your Warriors in its row and column. Buy one and place it where it sees all three of them.
learn-masters-3-right = 3 points in every remaining round.
learn-masters-3-wrong = The Musician should see all three of your Warriors: two in its row, one in its column.
learn-masters-4 = A Kneeling Archer faces a space beside it. If players are tied, the owner of the Warrior it faces wins the tie. Row 4 is tied: buy an Archer and let it face your Guard on e4.
learn-masters-4-right = The tie is yours: Domination in row 4. And the Archer forms a group with your Guard.
learn-masters-4-wrong = Place the Archer right beside your Guard on e4.
learn-masters-4-wrong-facing = It has to face the space of your Guard.

## A last round

learn-last-round = The last round
learn-last-round-idea = After round 5 the groups are scored, and your leftovers: 1 point for every two coins and clay. What helps only in later rounds is worth nothing any more, except to break a tie.
learn-last-round-1 = Three workers are left, and you have 1 wet clay. Get 4 clay on segment 6. Its middle action is Priority: would that still help you?
learn-last-round-1-right = A clay or a coin is worth half a point. Priority would only have broken a tie at the end, and you already go first.
learn-last-round-1-wrong = Get the 4 clay on segment 6, and something useful for the middle action.
learn-last-round-1-wrong-priority = There is no next round. Priority could still break a tie at the end, but you already go first.
learn-last-round-2 = This round's Scoring tile counts Guards, and you are level, two against two. Place a worker on segment 3 and build a Guard that joins your Guards into one group.
learn-last-round-2-right = 13 points for the tile, and a large group.
learn-last-round-2-wrong = Go to segment 3 and build a Guard. A Master would not pay off any more: take a clay or a coin instead.
learn-last-round-2-wrong-type = The tile counts Guards.
learn-last-round-2-wrong-space = It should touch both of your Guards.
learn-last-round-3 = Your last worker. The Inspectors look at row 5 and column e. Go to segment 2, build a Warrior where that row and column cross, and take the 2 coins.
learn-last-round-3-right = That was a whole last round. Now everything is scored.
learn-last-round-3-wrong = Go to segment 2, build a Warrior, take the 2 coins, and finish the turn.
learn-last-round-3-wrong-space = Row 5 and column e cross on e5.

## Li Si

learn-li-si = Li Si's turn
learn-li-si-idea = Li Si, the Prime Minister, is your opponent when you play alone. He plays by dice and cards: his Overseer moves clockwise as many segments as the lower die shows, and there Li Si performs all three actions. You win only with more points than he has.
learn-li-si-1 = Priority is different here: 2 points and a coin or a clay, and you can always perform it. Place a worker on segment 1 or 7, take a clay or a coin for the inner action, then perform Priority.
learn-li-si-1-right = 2 points for one action.
learn-li-si-1-wrong = Priority is on the middle ring of segments 1 and 7.
learn-li-si-1-wrong-nothing = Don't leave it unused: take a clay or a coin.
learn-li-si-2 = The Overseer is on segment 12 and will move 1 to 6 segments. Segment 5 gives 6 clay in all: take it before he does, and confirm. Then watch his turn.
learn-li-si-2-right = He has had his turn. He can join your worker only with an Artisan.
learn-li-si-2-wrong = The clay is on segment 5, where the arrow points.
learn-li-si-2-wrong-less = Take all the clay of segment 5.
learn-li-si-3 = Li Si likes to build where the Inspectors look: his Soldier is on a1, seen by both. Build a Warrior where one of them sees yours too.
learn-li-si-3-right = Now you are level there: he gets 3 points instead of 7, and you get 3.
learn-li-si-3-wrong = No Inspector looks there. They look at row 1 and at column a.

learn-li-si-choices = You choose for him
learn-li-si-choices-idea = Where the rules leave Li Si several equal spaces, you choose. Of course you choose what helps him least: point at a space or tap it to see how much it would give him.
learn-li-si-choices-1 = He builds a Soldier beside his own. His rules rate both spaces the same, but the Inspectors don't. Choose the one that gives him less.
learn-li-si-choices-1-right = 4 fewer points for him.
learn-li-si-choices-1-wrong = There he gets more after this round. Compare the numbers of the two spaces.
learn-li-si-choices-2 = A Crossbowman, and again two spaces. Which one helps him less?
learn-li-si-choices-2-right = He already dominates row 2, so this brings him nothing more.
learn-li-si-choices-2-wrong = There he would win the tie in column c and get 4 points more.
learn-li-si-choices-3 = He buys a Kneeling Archer for his Crossbowmen. In the inspected row you are level with him: choose a space where it doesn't break that tie.
learn-li-si-choices-3-right = The tie stays a tie.
learn-li-si-choices-3-wrong = There it faces his Crossbowman in the inspected row, and the tie is his.
