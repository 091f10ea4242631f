### What all games share, in English.

seat = Player { $number }
lots = the lot
nobody = nobody
rival = the opponent
seat-number = { $name } { $number }

## What a move would do, in pieces: cost, gain, points at once, and what the round or the game would bring.
## Each is one short phrase; a list shows several of them side by side.

preview-cost = pay { AMOUNTS($things) }
preview-gain = get { AMOUNTS($things) }
preview-points = { SIGNED($points) } now
preview-round = { SIGNED($points) } this round
preview-game = { SIGNED($points) } at the end
preview-other = { SEAT($seat) } { SIGNED($points) }
