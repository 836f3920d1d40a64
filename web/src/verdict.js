// @ts-check
// Whether the puzzle has one solution, which is asked before anything that takes long.

import { element } from "../../crates/app/src/page/elements.js";
import { cellName } from "./game.js";
import { game, quick, say } from "./state.js";

/** The last answer: the puzzle may be asked about many times. */
let known = { puzzle: "", solutions: [""] };

/** No solution, the only one, or two of several. @param {string} puzzle */
async function solutions(puzzle) {
  if (known.puzzle !== puzzle) known = { puzzle, ...(await quick.ask("solve", { puzzle })) };
  return known.solutions;
}

/** The only solution, or nothing. */
export async function solution() {
  const [one, other] = await solutions(game.givens()).catch(() => []);
  return one && !other ? one : "";
}

/** What is wrong with the puzzle, in words; nothing where it has one solution. @param {string} [puzzle] @returns {Promise<Element[] | null>} */
export async function verdict(puzzle = game.givens()) {
  // What cannot be asked about is told by the question itself.
  const found = await solutions(puzzle).catch(() => null);
  if (!found) return null;
  const [one, other] = found;
  if (!one) return [element("p", say(puzzle === game.givens() ? "noSolution" : "noSolutionHere"))];
  if (!other) return null;
  const cell = [...one].findIndex((digit, index) => digit !== other[index]);
  return [element("p", say("manySolutions", { cell: cellName(cell), one: one[cell], other: other[cell] }))];
}
