// @ts-check
// "Shortest way": searches for the path with the smallest sum of ratings, and shows its next step in
// degrees. Singles cost nothing, so they come first.

import { answer, ask, currentSignal, closeAnswer, progressAnswer } from "./answers.js";
import { $, button, element, paragraphs } from "../../crates/app/src/page/elements.js";
import { cellOf } from "./game.js";
import { showHint } from "./hints.js";
import { doStep } from "./playing.js";
import { draw } from "./screen.js";
import { pathEngine, game, position, say, slowEngine, state } from "./state.js";
import { uniquenessProblem } from "./verdict.js";

/** Budgets in seconds: for a search, for a longer search, and for finding a step of the path again. */
const SEARCH_BUDGET = 2, LONG_BUDGET = 40, STEP_BUDGET = 2;

/** @typedef {[number, string]} Deduction Rating in tenths, and effects such as `r1c1=5, r1c2<>5`. */
/**
 * Result of the last search: the puzzle, the deductions that solve it with singles (`null` if none were found), and
 * whether their sum is proved smallest.
 * @type {{ puzzle: string, steps: Deduction[] | null, is_least: boolean }}
 */
let lastPath = { puzzle: "", steps: [], is_least: false };

/** Whether a step still changes the board. @param {Deduction} step */
function stillChangesBoard([, effectsText]) {
  const open = game.sets();
  return effectsText.split(", ").some((effect) => {
    const cell = cellOf(effect.slice(0, 4)), digit = Number(effect.at(-1));
    return !game.now.values[cell] && (effect.includes("=") || open[cell] & (1 << (digit - 1)));
  });
}

/** The steps of the path that still change the board. */
const remaining = () => (lastPath.steps ?? []).filter(stillChangesBoard);

/**
 * Finds the next step of the path on this board, with text and picture. `null` if none is left, `undefined` if the
 * step is not found again.
 * @param {object} request
 * @returns {Promise<any>}
 */
async function findNextStep(request) {
  const [next] = remaining();
  if (!next) return null;
  const found = await ask(slowEngine, "steps", { ...request, only: next[1], budget: STEP_BUDGET, pictures: true }, progressAnswer(say("shortest")));
  return found?.steps.find((/** @type {any} */ { step }) => Math.round(10 * step.rating) === next[0]);
}

/** Shows the next step of the shortest path, or of the last path if it is still valid. */
async function shortest(budget = SEARCH_BUDGET) {
  closeAnswer();
  draw();
  const signal = currentSignal(), problem = await uniquenessProblem(), request = position();
  if (signal.aborted) return;
  if (problem) return answer(say("shortest"), problem);
  const easiest = await ask(slowEngine, "hint", { ...request, pictures: true }, progressAnswer(say("shortest")));
  if (!easiest) return;
  const { hint } = easiest, family = state.catalogue.find(({ slug }) => slug === hint.technique)?.family;
  // Mistakes come first; a single is the next step of every path.
  if (hint.kind !== "step" || family === "singles") return showHint(easiest, () => shortest());
  let found = lastPath.puzzle === request.puzzle ? await findNextStep(request) : null;
  if (signal.aborted) return;
  if (!found) {
    const result = await ask(pathEngine, "shortest", { puzzle: game.line(), profile: request.profile ?? "default", budget }, progressAnswer(say("shortest")));
    if (!result || signal.aborted) return;
    lastPath = { puzzle: request.puzzle, ...result };
    found = await findNextStep(request);
    if (signal.aborted) return;
  }
  if (!found) {
    const longer = button(say("searchLonger"), () => shortest(LONG_BUDGET), "main");
    longer.dataset.longer = "";
    return answer(say("shortest"), [element("p", say("noPath"))], budget < LONG_BUDGET ? [longer] : []);
  }
  showStep(found, "kind");
}

/**
 * Texts about the number of remaining steps, the sum of their ratings, and whether the sum is proved
 * smallest.
 */
function summary() {
  const steps = remaining(), sum = steps.reduce((sum, [rating]) => sum + rating, 0);
  return [element("p", say(steps.length === 1 ? "pathOne" : "pathLeft", { count: steps.length, sum: (sum / 10).toFixed(1) }), { class: "quiet" }), element("p", say(lastPath.is_least ? "pathLeast" : "pathOpen"), { class: "quiet" })];
}

/** The degrees of a step, each with the name of the text on the button that leads to it. */
const PATH_DEGREES = { kind: "", cells: "askCells", whole: "everything" };

/** Shows a step of the path up to a degree. @param {any} found @param {keyof typeof PATH_DEGREES} degree */
function showStep(found, degree) {
  const { step, text, picture } = found, names = /** @type {Array<keyof typeof PATH_DEGREES>} */ (Object.keys(PATH_DEGREES)), next = names[names.indexOf(degree) + 1];
  state.hintCells = degree === "cells" ? step.cells.map(cellOf) : [];
  state.picture = degree === "whole" ? picture : null;
  const body = degree === "whole" ? paragraphs(text).slice(1) : degree === "cells" ? [element("p", step.cells.join(", "))] : [];
  const moreButton = next && button(say(PATH_DEGREES[next]), () => showStep(found, next), "main");
  if (moreButton) moreButton.dataset.more = "";
  const apply = button(say("apply"), () => { doStep(step.operations); if (!game.isFinished()) shortest(); }, "main");
  apply.dataset.do = "";
  answer(`${say("shortest")}: ${step.name} (${step.rating.toFixed(1)})`, [...body, ...summary()], [moreButton ?? apply]);
  draw();
}

$("shortest").addEventListener("click", () => shortest());
