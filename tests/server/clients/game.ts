// Plays a whole game through types and client made from the schema alone. Arguments: address, token.
import createClient from "openapi-fetch";
import type { paths } from "./schema.js";

declare const process: { argv: string[] };
const [address, token] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl: address, headers: { authorization: `Bearer ${token}` } });

function got<T>(answer: { data?: T; error?: { error: string } }): T {
  if (answer.data === undefined) throw new Error(answer.error?.error ?? "no answer");
  return answer.data;
}

let luck = 1;
function chosen<T>(list: T[]): T {
  luck = (luck * 48271) % 2147483647;
  return list[luck % list.length]!;
}

const opened = got(await api.POST("/api/v1/tables", { body: { game: "pebbles", seats: ["me", "here Bob"] } }));
const path = { table_id: opened.id };
let view = got(await api.GET("/api/v1/tables/{table_id}/view", { params: { path } }));
let moves = view.moves;
let ply: number = view.ply;
let chain: string[] = [];
for (;;) {
  const words = moves.filter((move) => move.touches.length === 0);
  chain.push(chosen(words.length && luck % 2 ? words : moves).text);
  const done = got(await api.POST("/api/v1/tables/{table_id}/moves", { params: { path }, body: { ply, moves: chain } }));
  if (done.over) break;
  // after a commit the answer has the next moves: nothing else need be asked
  moves = done.moves;
  if (done.committed) {
    ply = done.ply;
    chain = [];
  }
}
const drawing = got(await api.GET("/api/v1/tables/{table_id}/board", { params: { path }, parseAs: "text" }));
const record = got(await api.GET("/api/v1/tables/{table_id}/record", { params: { path }, parseAs: "text" }));
const wrong = await api.GET("/api/v1/tables/{table_id}", { params: { path: { table_id: "nothing" } } });
console.log(JSON.stringify({ drawing: drawing.slice(0, 4), record: record.slice(0, 17), wrong: wrong.error?.error }));
