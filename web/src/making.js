// @ts-check
// Makes a new puzzle of a level: random puzzles are rated until one has the level. For the rarest level, it makes an
// image of a puzzle in a list. The seed determines the result. The number of tries is limited, not the time, so the
// puzzle of a day is the same everywhere.

import { cancelBackgroundRating, levelOf } from "./levels.js";
import { slowEngine, puzzleModule } from "./state.js";

/** A level that random puzzles hardly ever have. */
const RAREST = "beyond";
/** The numbers of random puzzles of seed 0 that have this level, with their ratings. `tests/effort.rs` checks them. */
export const RARE_PUZZLES = /** @type {[number, number][]} */ ([
  [94, 8.8], [308, 8.6], [312, 8.3], [622, 8.5], [641, 8.4], [909, 8.5], [923, 8.5], [1076, 8.5], [1169, 8.7], [1359, 8.6],
  [1632, 8.7], [1679, 8.6], [1827, 8.4], [1842, 8.6], [1881, 8.6], [1997, 8.4], [2031, 8.6], [2063, 8.5], [2402, 8.6], [2754, 8.4],
  [2781, 8.7], [2968, 8.4], [3010, 8.4], [3857, 8.4], [3938, 8.5], [4114, 8.5], [4356, 8.7], [4476, 8.8], [4637, 8.4], [4674, 8.3],
  [4718, 8.8], [4870, 8.7], [4991, 8.7], [5011, 8.7], [5516, 8.4], [5579, 8.4], [5665, 8.6], [5919, 8.4], [5959, 8.5], [6193, 8.5],
  [6796, 8.4], [7067, 8.5], [7195, 8.5], [7389, 8.5], [7436, 8.4], [7528, 8.8], [7704, 8.7], [7778, 8.8], [7934, 8.6], [7938, 8.4],
  [8571, 8.4], [8861, 8.8], [9207, 8.3], [9622, 8.5], [10202, 8.7], [10261, 8.5], [10287, 8.5], [10704, 8.6], [10986, 8.3], [11298, 8.4],
]);
/**
 * Number of puzzles per request, and maximum number of tries. Levels other than `RAREST` are frequent, so the
 * maximum is hardly ever reached.
 */
const PUZZLES_PER_REQUEST = 8, TRIES = 400;
/** Minimum and maximum number of givens of easy puzzles. Puzzles of the other levels are minimal. */
const EASY_GIVENS = [30, 36];

/** @typedef {{ puzzle: string, rating: number }} RatedPuzzle */

/** A puzzle of a level. Fails if none of the tries has the level. @param {string} level @param {number} seed @param {AbortSignal} [signal] @returns {Promise<RatedPuzzle>} */
export async function newPuzzle(level, seed, signal) {
  if (level === RAREST) return rarePuzzle(seed, signal);
  cancelBackgroundRating();
  for (let number = 0; number < TRIES; number += PUZZLES_PER_REQUEST) {
    const { puzzles } = await puzzleModule.ask("make", { seed, number, count: PUZZLES_PER_REQUEST, ...(level === "easy" ? { givens: EASY_GIVENS } : {}) }, { signal });
    for (const puzzle of puzzles) {
      const { verdict, rating } = await slowEngine.ask("grade", { puzzle, budget: 1 }, { signal });
      if (verdict === "solved" && levelOf(rating) === level) return { puzzle, rating };
    }
  }
  throw new Error(`no puzzle of level ${level} by seed ${seed}`);
}

/**
 * A random image of a puzzle in `RARE_PUZZLES`.
 * @param {number} seed
 * @param {AbortSignal} [signal]
 * @returns {Promise<RatedPuzzle>}
 */
async function rarePuzzle(seed, signal) {
  const [number, rating] = RARE_PUZZLES[seed % RARE_PUZZLES.length];
  const { puzzles } = await puzzleModule.ask("make", { seed: 0, number, count: 1 }, { signal });
  return { puzzle: await imageOf(puzzles[0], seed, signal), rating };
}

/**
 * A random image of a position.
 * @param {string} position
 * @param {number} seed
 * @param {AbortSignal} [signal]
 * @returns {Promise<string>}
 */
export async function imageOf(position, seed, signal) {
  return (await puzzleModule.ask("image", { seed, number: 0, position }, { signal })).position;
}

/** A random seed. */
export const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

/** Levels of the days from Sunday to Saturday. They get harder from Monday to Sunday. */
const WEEK = ["beyond", "easy", "easy", "medium", "medium", "hard", "extreme"];

/** The level and the seed of the puzzle of a day. @param {Date} date */
export function puzzleOfDay(date) {
  const seed = 10_000 * date.getFullYear() + 100 * (date.getMonth() + 1) + date.getDate();
  return { level: WEEK[date.getDay()], seed };
}
