// @ts-check
// The levels of puzzles, by the rating of the hardest step. The current game is rated in the background.

import { begun } from "./game.js";
import { about } from "./games.js";
import { game, solver } from "./state.js";

/**
 * The highest rating of each level: Hidden Singles; Naked Singles and Pointing; patterns of a few cells;
 * short chains; long chains and nets.
 */
export const LEVELS = /** @type {[string, number][]} */ ([["easy", 1.5], ["medium", 2.6], ["hard", 4.2], ["extreme", 7], ["beyond", Infinity]]);

/** The level of a rating. @param {number} rating */
export const levelOf = (rating) => LEVELS.find(([, highest]) => rating <= highest)?.[0] ?? "beyond";

/** Budget of a rating in the background, in seconds. */
const BUDGET = 2;
/** The id of the game that was rated or tried last. */
let tried = 0;
let quiet = new AbortController();

/** Rates the current game in the background if it has begun and its rating is not known. */
export async function rateQuietly() {
  const { id, givens } = game.now, facts = about();
  if ((facts.rating && facts.minutes) || tried === id || !givens.some(Boolean) || !begun(game.now)) return;
  hush();
  tried = id;
  const graded = await solver.ask("grade", { puzzle: game.givens(), budget: BUDGET, effort: true }, { signal: quiet.signal }).catch(() => null);
  if (graded?.verdict === "solved") Object.assign(facts, { rating: graded.rating, minutes: graded.effort?.minutes ?? null });
}

/**
 * The rating of the current game, whose puzzle is `puzzle`. `null` if rating it takes too long.
 * @param {string} puzzle
 * @returns {Promise<number | null>}
 */
export async function ratingOf(puzzle) {
  const graded = about().rating ? null : await solver.ask("grade", { puzzle, budget: BUDGET }).catch(() => null);
  return about().rating ?? (graded?.verdict === "solved" ? graded.rating : null);
}

/** Cancels the rating in the background, because the player waits for another answer. */
export function hush() {
  quiet.abort();
  quiet = new AbortController();
}
