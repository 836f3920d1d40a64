// @ts-check
// The levels of puzzles, by the rating of the hardest step. The current game is rated in the background.

import { hasEntries } from "./game.js";
import { factsOf } from "./games.js";
import { game, solutionEngine } from "./state.js";

/**
 * The levels and the highest rating of each. The page calls `extreme` Very hard, and `beyond` Extreme. The puzzles
 * need Hidden Singles (easy), Naked Singles and Pointing (medium),
 * patterns of a few cells (hard), short chains (extreme), long chains and nets (beyond).
 */
export const LEVELS = /** @type {[string, number][]} */ ([["easy", 1.5], ["medium", 2.6], ["hard", 4.2], ["extreme", 7], ["beyond", Infinity]]);

/** The level of a rating. @param {number} rating */
export const levelOf = (rating) => LEVELS.find(([, highest]) => rating <= highest)?.[0] ?? "beyond";

/** Budget of a rating, in seconds. */
const BUDGET = 2;
/** The id of the game that was rated in the background last, or 0. Even if the budget ran out, this game is not rated again. */
let lastRatedGame = 0;
let backgroundController = new AbortController();

/** Rates the current game in the background if the player has entered something and its rating or minutes are unknown. */
export async function rateInBackground() {
  const { id, givens } = game.now, facts = factsOf();
  if ((facts.rating && facts.minutes) || lastRatedGame === id || !givens.some(Boolean) || !hasEntries(game.now)) return;
  cancelBackgroundRating();
  lastRatedGame = id;
  const graded = await solutionEngine.ask("grade", { puzzle: game.givens(), budget: BUDGET, effort: true }, { signal: backgroundController.signal }).catch(() => null);
  if (graded?.verdict === "solved") Object.assign(facts, { rating: graded.rating, minutes: graded.effort?.minutes ?? null });
}

/**
 * The known rating of the current game, or else a new rating of `puzzle`, which is its puzzle. `null` if the puzzle is
 * not solved within the budget.
 * @param {string} puzzle
 * @returns {Promise<number | null>}
 */
export async function ratingOf(puzzle) {
  const graded = factsOf().rating ? null : await solutionEngine.ask("grade", { puzzle, budget: BUDGET }).catch(() => null);
  return factsOf().rating ?? (graded?.verdict === "solved" ? graded.rating : null);
}

/** Cancels the rating in the background, because the player waits for another answer. */
export function cancelBackgroundRating() {
  backgroundController.abort();
  backgroundController = new AbortController();
}
