// @ts-check
// Checks whether the puzzle has exactly one solution, before any question that takes long.

import { element } from "../../crates/app/src/page/elements.js";
import { cellName } from "./game.js";
import { game, quickEngine, say } from "./state.js";

/** The last answer, because the same puzzle may be checked many times. */
let lastAnswer = { puzzle: "", solutions: [""] };

/** An empty list, the only solution, or two of several solutions. @param {string} puzzle */
async function solutions(puzzle) {
  if (lastAnswer.puzzle !== puzzle) lastAnswer = { puzzle, ...(await quickEngine.ask("solve", { puzzle })) };
  return lastAnswer.solutions;
}

/** The only solution, or an empty text. */
export async function solution() {
  const [first, second] = await solutions(game.givens()).catch(() => []);
  return first && !second ? first : "";
}

/**
 * A message if the puzzle does not have exactly one solution. `null` if it has, or
 * if the check fails.
 * @param {string} [puzzle]
 * @returns {Promise<Element[] | null>}
 */
export async function uniquenessProblem(puzzle = game.givens()) {
  // If the check fails, the caller's own question reports the error.
  const found = await solutions(puzzle).catch(() => null);
  if (!found) return null;
  const [first, second] = found;
  if (!first) return [element("p", say(puzzle === game.givens() ? "noSolution" : "noSolutionHere"))];
  if (!second) return null;
  const cell = [...first].findIndex((digit, index) => digit !== second[index]);
  return [element("p", say("manySolutions", { cell: cellName(cell), one: first[cell], other: second[cell] }))];
}
