// A small game on boardgame.io's own server, in memory: `node server.cjs PORT` (run from the folder that holds node_modules).
// Each player has a secret hand, a turn is three decisions, and everybody may see the board.

const { createRequire } = require("node:module");

const { Server } = createRequire(`${process.cwd()}/`)("boardgame.io/server");

const DECISIONS = 3;
const CELLS = 36;
const CARDS = 6;

const toy = {
  name: "toy",
  setup: ({ ctx }) => ({
    board: Array(CELLS).fill(null),
    scores: Array(ctx.numPlayers).fill(0),
    deck: Array.from({ length: 60 }, (_, card) => card),
    hands: Array.from({ length: ctx.numPlayers }, (_, seat) => Array.from({ length: CARDS }, (_, n) => seat * CARDS + n)),
  }),
  turn: { minMoves: DECISIONS, maxMoves: DECISIONS },
  moves: {
    place: ({ G, ctx }, cell) => {
      G.board[cell] = { owner: ctx.currentPlayer, turn: ctx.turn };
      G.scores[ctx.currentPlayer] += 1;
      const card = G.hands[ctx.currentPlayer].shift();
      G.hands[ctx.currentPlayer].push(G.deck[0]);
      G.deck = [...G.deck.slice(1), card];
    },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
};

Server({ games: [toy], origins: [/.*/] }).run({ port: Number(process.argv[2]) });
