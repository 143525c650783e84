// A bot for `deskovka arena` in JavaScript: it plays any legal move. A frame for your own.
//   deskovka arena tzolkin "program:node docs/examples/any-move.js" random --games 10
// docs/arena.md tells the protocol: one line of JSON is a question, one line of JSON is the answer.
const lines = require("node:readline").createInterface({ input: process.stdin });
const say = (answer) => process.stdout.write(JSON.stringify(answer) + "\n");

// dice of our own, so that the same seed plays the same game
let state = 1;
const random = () => ((state = (state * 48271) % 2147483647) / 2147483647);

lines.on("line", (line) => {
  const question = JSON.parse(line);
  if (question.type === "hello") {
    state = (parseInt(question.seed.slice(0, 7), 16) % 2147483646) + 1;
    say({ type: "ready", name: "any move" });
  } else if (question.type === "move") {
    // question.position holds all that the seat may know; question.moves what it can do
    say({ move: Math.floor(random() * question.moves.length) });
  }
});
