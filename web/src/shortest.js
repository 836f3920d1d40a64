// @ts-check
// The shortest way: the steps above singles that together are rated least, as far as a search of a few seconds finds them. The
// next of them is told by degrees; singles come first, for they cost nothing.

import { answer, ask, asking, closeAnswer, waits } from "./answers.js";
import { $, button, element, paragraphs } from "../../crates/app/src/page/elements.js";
import { cellOf } from "./game.js";
import { showHint } from "./hints.js";
import { doStep } from "./playing.js";
import { draw } from "./screen.js";
import { finder, game, position, say, slow, state } from "./state.js";
import { verdict } from "./verdict.js";

/** Maximum work for a search, for one that is to look longer, and for finding a step of it again, in seconds. */
const SEARCH_BUDGET = 2, LONG_BUDGET = 40, STEP_BUDGET = 2;

/** @typedef {[number, string]} Deduction A rating in tenths, and what the step does: `r1c1=5, r1c2<>5`. */
/** The last search: the puzzle, and the deductions that solve it above singles. @type {{ puzzle: string, steps: Deduction[] | null, is_least: boolean }} */
let way = { puzzle: "", steps: [], is_least: false };

/** Whether a step still changes the board. @param {Deduction} step */
function isLive([, does]) {
  const open = game.sets();
  return does.split(", ").some((one) => {
    const cell = cellOf(one.slice(0, 4)), digit = Number(one.at(-1));
    return !game.now.values[cell] && (one.includes("=") || open[cell] & (1 << (digit - 1)));
  });
}

/** The steps that are left. */
const left = () => (way.steps ?? []).filter(isLive);

/** The next step of a way, as the engine explains it on this board. @param {object} request @returns {Promise<any>} */
async function explained(request) {
  const [next] = left();
  if (!next) return null;
  const found = await ask(slow, "steps", { ...request, only: next[1], budget: STEP_BUDGET }, waits(say("shortest")));
  return found?.steps.find((/** @type {any} */ { step }) => Math.round(10 * step.rating) === next[0]);
}

async function shortest(budget = SEARCH_BUDGET) {
  closeAnswer();
  draw();
  const signal = asking(), wrong = await verdict(), request = position();
  if (signal.aborted) return;
  if (wrong) return answer(say("shortest"), wrong);
  const easiest = await ask(slow, "hint", { ...request, pictures: true }, waits(say("shortest")));
  if (!easiest) return;
  const { hint } = easiest, family = state.catalogue.find(({ slug }) => slug === hint.technique)?.family;
  // A mistake is told first, and a single is the next step of every way.
  if (hint.kind !== "step" || family === "singles") return showHint(easiest, () => shortest());
  let found = way.puzzle === request.puzzle ? await explained(request) : null;
  if (signal.aborted) return;
  if (!found) {
    const sought = await ask(finder, "shortest", { puzzle: game.line(), profile: request.profile ?? "default", budget }, waits(say("shortest")));
    if (!sought || signal.aborted) return;
    way = { puzzle: request.puzzle, ...sought };
    found = await explained(request);
    if (signal.aborted) return;
  }
  if (!found) {
    const longer = button(say("searchLonger"), () => shortest(LONG_BUDGET), "main");
    longer.dataset.longer = "";
    return answer(say("shortest"), [element("p", say("noWay"))], budget < LONG_BUDGET ? [longer] : []);
  }
  tell(found, "kind");
}

/** What is left of the way, and whether a shorter one is excluded. */
function told() {
  const steps = left(), sum = steps.reduce((sum, [rating]) => sum + rating, 0);
  return [element("p", say(steps.length === 1 ? "wayOne" : "way", { count: steps.length, sum: (sum / 10).toFixed(1) }), { class: "quiet" }), element("p", say(way.is_least ? "wayLeast" : "wayOpen"), { class: "quiet" })];
}

/** The degrees of a step of the way, each with the name of the button that leads to it. */
const WAY_DEGREES = { kind: "", cells: "askCells", whole: "everything" };

/** @param {any} found @param {keyof typeof WAY_DEGREES} degree */
function tell(found, degree) {
  const { step, text, picture } = found, names = /** @type {Array<keyof typeof WAY_DEGREES>} */ (Object.keys(WAY_DEGREES)), next = names[names.indexOf(degree) + 1];
  state.looked = degree === "cells" ? step.cells.map(cellOf) : [];
  state.picture = degree === "whole" ? picture : null;
  const body = degree === "whole" ? paragraphs(text).slice(1) : degree === "cells" ? [element("p", step.cells.join(", "))] : [];
  const further = next && button(say(WAY_DEGREES[next]), () => tell(found, next), "main");
  if (further) further.dataset.more = "";
  const apply = button(say("apply"), () => { doStep(step.operations); if (!game.isFinished()) shortest(); }, "main");
  apply.dataset.do = "";
  answer(`${say("shortest")}: ${step.name} (${step.rating.toFixed(1)})`, [...body, ...told()], [further ?? apply]);
  draw();
}

$("shortest").addEventListener("click", () => shortest());
