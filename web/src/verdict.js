// @ts-check
// Checks whether the puzzle has exactly one solution, before any question that takes long.

import { element } from "../../crates/app/src/page/elements.js";
import { cellName } from "./game.js";
import { game, quick, say } from "./state.js";

/** The last answer, because the same puzzle may be checked many times. */
let lastAnswer = { puzzle: "", solutions: [""] };

/** An empty list, the only solution, or two of several solutions. @param {string} puzzle */
async function solutions(puzzle) {
  if (lastAnswer.puzzle !== puzzle) lastAnswer = { puzzle, ...(await quick.ask("solve", { puzzle })) };
  return lastAnswer.solutions;
}

/** The only solution, or an empty text. */
export async function solution() {
  const [one, other] = await solutions(game.givens()).catch(() => []);
  return one && !other ? one : "";
}

/**
 * A message if the puzzle does not have exactly one solution. `null` if it has, or
 * if the check fails.
 * @param {string} [puzzle]
 * @returns {Promise<Element[] | null>}
 */
export async function verdict(puzzle = game.givens()) {
  // If the check fails, the caller's own question reports the error.
  const found = await solutions(puzzle).catch(() => null);
  if (!found) return null;
  const [one, other] = found;
  if (!one) return [element("p", say(puzzle === game.givens() ? "noSolution" : "noSolutionHere"))];
  if (!other) return null;
  const cell = [...one].findIndex((digit, index) => digit !== other[index]);
  return [element("p", say("manySolutions", { cell: cellName(cell), one: one[cell], other: other[cell] }))];
}
