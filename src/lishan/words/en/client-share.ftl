# Sharing a game, and what previews of its links say.

share-title = Share this game
share-about = Anyone with the link can watch, without an account. They see what spectators see.
share-game = The game
share-position = This position
share-review = The review
share-embed = Replay for your own page
share-embed-about = Paste this into the HTML of a blog or a forum.
share-copy = Copy
embed-open = Open on Lishan
embed-title = Replay

preview-title = { $game }: { $names }
preview-title-review = Review of { $game }: { $names }
preview-player = { $name } { $points }
preview-accuracy = { $name }: accuracy { $accuracy }%
preview-position = A position of turn { $turn }. Step through the game, or try another move.
preview-over = { $name } won. Step through the game turn by turn.
preview-review = The course of the game, the costliest turns and better ideas.
preview-playing = The game is in progress. Watch it live.
preview-open = The table is waiting for players.
preview-title-puzzle = Puzzle: { $game }
preview-puzzle = One turn is clearly the best. Can you find it?
