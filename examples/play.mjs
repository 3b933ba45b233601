// A whole game by the JSON API, in thirty lines of JavaScript without a library. With a server running (overtrick serve):
//
//   node examples/play.mjs http://127.0.0.1:8000 monster-trick
//
const [url = "http://127.0.0.1:8000", game = "monster-trick"] = process.argv.slice(2);
let token = "";

async function ask(path, body) {
  const answer = await fetch(`${url}/api${path}`, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.refused);
  return told;
}

// The function to replace: any legal move. `table.hand` and `table.state` have the cards by name.
const choose = (table) => table.legal[Math.floor(Math.random() * table.legal.length)];

let made = await ask("/tables", { game, name: "JavaScript", bot: "greedy" });
token = made.token;
let table = made.table;
while (table.phase !== "over") {
  if (table.legal.length) table = await ask(`/tables/${table.id}/moves`, { ply: table.ply, move: choose(table) });
  else table = await ask(`/tables/${table.id}?after=${table.version}&wait=20`);
}
console.log(JSON.stringify({ you: table.you, points: table.points, winners: table.winners, moves: table.ply }));
