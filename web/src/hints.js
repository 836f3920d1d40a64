// @ts-check
// Shows the next step in degrees: a region, the kind of technique, its cells, the argument, the whole step.
// If the board has a mistake, the hint is about the mistake.

import { answer, ask, currentSignal, closeAnswer, argumentList, progressAnswer } from "./answers.js";
import { $, button, paragraphs } from "../../crates/app/src/page/elements.js";
import { cellOf } from "./game.js";
import { updatePage, doStep } from "./playing.js";
import { draw } from "./screen.js";
import { game, position, quickEngine, say, state } from "./state.js";
import { uniquenessProblem } from "./verdict.js";

/** @typedef {import("./board.js").Picture} Picture */

/** The degrees of a hint. The first reveals least. */
const DEGREES = ["where", "kind", "cells", "why", "result"];
/** The text on the button that leads to each degree. @type {Record<string, string>} */
const QUESTIONS = { kind: "askKind", cells: "askCells", why: "askWhy", result: "everything" };

/** Requests and shows the hint for the current position. */
export async function hint() {
  closeAnswer();
  draw();
  const signal = currentSignal(), problem = await uniquenessProblem();
  if (signal.aborted) return;
  if (problem) return answer(say("hintTitle"), problem);
  const reply = await ask(quickEngine, "hint", { ...position(), pictures: true }, progressAnswer(say("hintTitle")));
  if (reply) showHint(reply);
}

/** Called after the step of the hint has been applied. @type {() => void} */
let afterApplying = () => {};

/**
 * Shows the first degree of a hint.
 * @param {any} reply
 * @param {() => void} [after] Called after its step has been applied.
 */
export function showHint(reply, after = () => {}) {
  afterApplying = after;
  Object.assign(state, { hint: reply, degree: 0 });
  moreOfHint();
}

/** Shows the next degree of the hint whose text differs from the current one, or else the last degree. */
export function moreOfHint() {
  const { reveal } = state.hint, shown = reveal[DEGREES[state.degree - 1]];
  const next = DEGREES.findIndex((name, index) => index >= state.degree && reveal[name] !== shown);
  showDegree(next < 0 ? DEGREES.length : next + 1);
}

/** Shows a degree of the hint. @param {number} degree Counted from 1. */
function showDegree(degree) {
  const { hint: record, reveal, pictures } = state.hint;
  state.degree = degree;
  const text = reveal[DEGREES[degree - 1]];
  if (record.kind === "mistake") return showMistake(record, text, pictures);
  if (record.kind !== "step" && record.kind !== "learn") {
    return answer(record.kind === "solved" ? say("finished") : say("hintTitle"), paragraphs(reveal.result));
  }
  const operations = record.operations ?? [];
  const applyStep = () => { if (operations[0]?.do === "set") state.selected = cellOf(operations[0].cell); doStep(operations); $("hint").focus({ preventScroll: true }); if (!game.isFinished()) afterApplying(); };
  const apply = button(say("apply"), applyStep, "main");
  apply.dataset.do = "";
  const isWhole = degree === DEGREES.length, showsArgument = DEGREES.indexOf("why") < degree;
  state.hintCells = !isWhole && DEGREES.indexOf("cells") < degree ? record.cells.map(cellOf) : [];
  state.picture = isWhole ? pictures[0] : null;
  // The heading in the text is left out, because it becomes the title of the answer. When there is a technique to
  // learn, a sentence comes before the heading.
  const headingIndex = showsArgument ? (record.kind === "learn" ? 1 : 0) : -1;
  const title = showsArgument ? `${record.name} (${record.rating.toFixed(1)})` : say("hintTitle");
  answer(title, paragraphs(text).filter((_, index) => index !== headingIndex), isWhole ? [apply] : moreButtons(DEGREES.length));
  draw();
}

/** The buttons that lead to the next degree and to the last one. @param {number} last Counted from 1. */
function moreButtons(last) {
  const next = button(say(QUESTIONS[DEGREES[state.degree]]), moreOfHint, "main");
  next.dataset.more = "";
  if (state.degree + 1 === last) return [next];
  const showAll = button(say("everything"), () => showDegree(last));
  showAll.dataset.all = "";
  return [next, showAll];
}

/** Shows a degree of a hint about a mistake. @param {any} record @param {string} text @param {Picture[]} pictures */
function showMistake(record, text, pictures) {
  const { mistake } = record, argumentDegree = DEGREES.indexOf("why") + 1;
  const cell = mistake.cell ? cellOf(mistake.cell) : -1;
  state.mistakeCells = cell >= 0 && DEGREES.indexOf("cells") < state.degree ? [cell] : [];
  if (state.degree < argumentDegree && text !== state.hint.reveal.why) {
    answer(say("mistake"), paragraphs(text), moreButtons(argumentDegree));
    return draw();
  }
  /** @type {string[]} */
  const lines = state.hint.reveal.result.split("\n").filter(Boolean);
  const takeBack = button(say("takeOut"), () => {
    game.change(({ values, notes, removedByHints }) => {
      // If the mistake is a missing candidate, it comes back.
      if (mistake.kind === "erased") {
        notes[cell] |= notes[cell] ? 1 << (mistake.digit - 1) : 0;
        removedByHints[cell] &= ~(1 << (mistake.digit - 1));
      } else if (!game.isGiven(cell)) values[cell] = 0;
    });
    updatePage();
  }, "main");
  takeBack.dataset.do = "";
  const refute = button(say("refute"), () => {
    const records = mistake.refutation?.records ?? [];
    const premiseLines = lines.slice(1, lines.length - records.length - 1);
    answer(say("mistake"), [...paragraphs(lines[0]), argumentList([
      ...premiseLines.map((text) => ({ text, picture: null })),
      ...records.map((/** @type {any} */ one, /** @type {number} */ index) => ({ text: one.text, picture: pictures[index] ?? null })),
      { text: mistake.refutation.contradiction, picture: null },
    ])], [takeBack]);
  });
  refute.dataset.more = "";
  answer(say("mistake"), paragraphs(lines[0]), [...(cell >= 0 ? [takeBack] : []), ...(mistake.refutation ? [refute] : [])]);
  draw();
}

$("hint").addEventListener("click", () => {
  const more = /** @type {HTMLElement | null} */ ($("answer").hidden || !state.hint ? null : $("answerButtons").querySelector("[data-more]"));
  if (more) more.click();
  else hint();
});
