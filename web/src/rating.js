// @ts-check
// Shows the rating of the puzzle.

import { answer, ask, currentSignal, closeAnswer, progressAnswer, progressIn } from "./answers.js";
import { $, button, element } from "../../crates/app/src/page/elements.js";
import { factsOf } from "./games.js";
import { levelOf } from "./levels.js";
import { draw } from "./screen.js";
import { game, say, slowEngine, state } from "./state.js";
import { showTab } from "./tabs.js";
import { uniquenessProblem } from "./verdict.js";

/** Rates the puzzle and shows the grade. */
async function rate() {
  closeAnswer();
  draw();
  const puzzle = game.givens(), signal = currentSignal(), problem = await uniquenessProblem();
  if (signal.aborted) return;
  if (problem) return answer(say("rateTitle"), [...problem, countButton(puzzle)]);
  const grade = await ask(slowEngine, "grade", { puzzle, effort: true }, progressAnswer(say("rateTitle")));
  if (!grade) return;
  if (grade.rating) Object.assign(factsOf(), { rating: grade.rating, minutes: grade.effort?.minutes ?? null });
  showGrade(grade, puzzle);
}

/** A button that counts the solutions. The number replaces it. @param {string} puzzle */
function countButton(puzzle) {
  const place = element("div", "", { id: "many", class: "row" });
  const count = button(say("countSolutions"), async () => {
    const counted = await ask(slowEngine, "count", { puzzle }, progressIn(place));
    if (counted) place.textContent = say("solutionCount", { count: counted.solutions });
  });
  count.id = "count";
  place.append(count);
  return place;
}

/** Shows a grade as a table. @param {any} graded @param {string} puzzle */
function showGrade(graded, puzzle) {
  const name = (/** @type {string} */ slug) => state.catalogue.find((one) => one.slug === slug)?.name ?? slug;
  const table = element("table");
  const addRow = (/** @type {string} */ heading, /** @type {string} */ text) => {
    const made = element("tr");
    made.append(element("th", heading, { scope: "row" }), element("td", text));
    table.append(made);
    return made.lastChild;
  };
  if (graded.reason) addRow(say("verdict"), graded.reason);
  if (graded.rating !== undefined) addRow(say("rating"), `${graded.rating.toFixed(1)} (${say(levelOf(graded.rating))})`);
  if (graded.effort) {
    const { minutes, minutes_low: low, minutes_high: high } = graded.effort;
    addRow(say("likelyTime"), say("minutes", { likely: Math.round(minutes), low: Math.round(low), high: Math.round(high) }));
  }
  if (graded.hardest) addRow(say("hardest"), name(graded.hardest));
  addRow(say("stepsCount"), String(graded.steps));
  const counts = Object.entries(graded.counts);
  if (counts.length) addRow(say("used"), counts.map(([slug, count]) => `${name(slug)} × ${count}`).join(", "));
  addRow(say("solutions"), "1").id = "many";
  const seCell = addRow(say("seRating"), "");
  const rateLikeSe = button(say("rate"), async () => {
    const rated = await ask(slowEngine, "grade", { puzzle, profile: "se" }, progressIn(seCell));
    if (rated) seCell.textContent = rated.ER === undefined ? (rated.reason ?? "–") : `${rated.ER.toFixed(1)} / ${(rated.EP ?? 0).toFixed(1)} / ${(rated.ED ?? 0).toFixed(1)}`;
  });
  rateLikeSe.id = "rateSe";
  seCell.id = "se";
  seCell.append(rateLikeSe);
  const whipsCell = addRow(say("wRating"), "");
  const rateByWhips = button(say("rate"), async () => {
    const rated = await ask(slowEngine, "grade", { puzzle, profile: "whips" }, progressIn(whipsCell));
    if (rated) whipsCell.textContent = rated.verdict === "solved" ? `W ${rated.rating.toFixed(0)}` : say("noW");
  });
  rateByWhips.id = "rateW";
  whipsCell.id = "w";
  whipsCell.append(rateByWhips);
  answer(say("rateTitle"), [table, element("p", say("everyStep"), { class: "quiet" })], [button(say("explain"), () => showTab("solution"))]);
}

$("rate").addEventListener("click", rate);
