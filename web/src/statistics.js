// @ts-check
// Statistics of solved puzzles by level, kept on this device only.

import { duration } from "./clock.js";
import { whenOpened } from "./dialogs.js";
import { $, element } from "../../crates/app/src/page/elements.js";
import { factsOf } from "./games.js";
import { levelOf, LEVELS, ratingOf } from "./levels.js";
import { whenFinished } from "./playing.js";
import { game, store, stored, say } from "./state.js";

/**
 * Number of solved games, number without a hint, shortest time and total time in seconds.
 * @typedef {{ solved: number, alone: number, best: number, seconds: number }} Sum
 */

/** The stored sums by level. @returns {Record<string, Sum>} */
function sumsByLevel() {
  try {
    const storedSums = JSON.parse(stored("statistics") ?? "{}");
    return Object.fromEntries(Object.entries(storedSums).filter(([, sum]) => [sum?.solved, sum?.alone, sum?.best, sum?.seconds].every(Number.isFinite)));
  } catch {
    return {};
  }
}

/** Counts the game that has just been finished, once. */
async function countSolved() {
  const facts = factsOf(), { technique, givens } = game.now;
  if (facts.counted || technique || !givens.some(Boolean)) return;
  facts.counted = true;
  const { seconds, hints } = facts, rating = await ratingOf(game.givens());
  if (!rating) return;
  facts.rating = rating;
  const all = sumsByLevel(), level = levelOf(rating), sum = all[level] ?? { solved: 0, alone: 0, best: Infinity, seconds: 0 };
  all[level] = { solved: sum.solved + 1, alone: sum.alone + (hints ? 0 : 1), best: Math.min(sum.best, seconds), seconds: sum.seconds + seconds };
  store("statistics", JSON.stringify(all));
}

function showStatistics() {
  const all = sumsByLevel(), levels = LEVELS.map(([level]) => level).filter((level) => all[level]);
  if (!levels.length) return $("statistics").replaceChildren(element("p", say("noneSolved"), { class: "quiet" }));
  const table = element("table"), head = element("tr");
  head.append(...["level", "solvedCount", "alone", "best", "mean"].map((name) => element("th", say(name), { scope: "col" })));
  table.append(head, ...levels.map((level) => {
    const { solved, alone, best, seconds } = all[level], row = element("tr");
    row.append(element("th", say(level), { scope: "row" }), ...[solved, alone, duration(best), duration(Math.round(seconds / solved))].map((cell) => element("td", String(cell))));
    return row;
  }));
  $("statistics").replaceChildren(table);
}

whenFinished(countSolved);
whenOpened("solvedGames", showStatistics);
