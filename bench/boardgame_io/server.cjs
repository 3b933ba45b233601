// A game of the size of Monster Trick on boardgame.io's own server: four hands of twelve cards, four tricks open at once,
// three rounds. Each player is sent what `playerView` leaves of the state, after every move. Kept in memory.
const { Server } = require("boardgame.io/server");

const PLAYERS = 4, HAND = 12, PLACES = 4, ROUNDS = 3;

function deal(random) {
  const deck = random.Shuffle([...Array(PLAYERS * HAND).keys()]);
  return Object.fromEntries([...Array(PLAYERS).keys()].map((seat) => [seat, { hand: deck.slice(seat * HAND, (seat + 1) * HAND), row: [1, 2, 3] }]));
}

const colour = (card) => Math.floor(card / HAND);

function place(G, card) {
  const same = G.places.findIndex((trick) => trick.length && colour(trick[0].card) === colour(card));
  const free = G.places.findIndex((trick) => !trick.length);
  return same >= 0 ? same : free >= 0 ? free : 0;
}

function complete(G, at) {
  const trick = G.places[at];
  let best = trick[0];
  for (const laid of trick) if (colour(laid.card) === colour(best.card) && laid.card > best.card) best = laid;
  G.won[best.seat] += 1;
  G.taken.push({ winner: best.seat, cards: trick.map((laid) => laid.card) });
  G.places[at] = [];
}

const game = {
  name: "tricks",
  setup: ({ random }) => ({
    players: deal(random), places: [...Array(PLACES)].map(() => []), won: [0, 0, 0, 0], points: [], taken: [], log: [], round: 0,
  }),
  playerView: ({ G, playerID }) => ({
    ...G,
    players: Object.fromEntries(Object.entries(G.players).map(([seat, own]) => [seat, seat === playerID ? own : { size: own.hand.length }])),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID, random }, index) => {
      const [card] = G.players[playerID].hand.splice(index, 1);
      const at = place(G, card);
      G.places[at].push({ seat: Number(playerID), card });
      G.log.push({ seat: Number(playerID), card, at });
      if (G.places[at].length === PLAYERS) complete(G, at);
      if (Object.values(G.players).every((own) => !own.hand.length) && G.round + 1 < ROUNDS) {
        G.points.push(G.won.map((won) => (won ? 1 + ((won - 1) % 3) : 0)));
        Object.assign(G, { players: deal(random), places: [...Array(PLACES)].map(() => []), won: [0, 0, 0, 0], taken: [], round: G.round + 1 });
      }
    },
  },
};

console.log = () => {};
const server = Server({ games: [game], origins: [/.*/] });
const [port, apiPort] = process.argv.slice(2).map(Number);
server.run({ port, lobbyConfig: { apiPort } }, () => process.stdout.write("ready\n"));
