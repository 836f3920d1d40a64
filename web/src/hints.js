// @ts-check
// The next step by degrees: where to look, which technique, all of it. A mistake comes first.

import { answer, ask, asking, closeAnswer, tale, waits } from "./answers.js";
import { $, button, paragraphs } from "./elements.js";
import { cellOf } from "./game.js";
import { changed, doStep } from "./playing.js";
import { draw } from "./screen.js";
import { game, position, quick, say, state } from "./state.js";
import { verdict } from "./verdict.js";

/** @typedef {import("./board.js").Picture} Picture */

export async function hint() {
  closeAnswer();
  draw();
  const signal = asking(), wrong = await verdict();
  if (signal.aborted) return;
  if (wrong) return answer(say("hintTitle"), wrong);
  const said = await ask(quick, "hint", { ...position(), pictures: true }, waits(say("hintTitle")));
  if (!said) return;
  Object.assign(state, { hint: said, degree: 0 });
  moreOfHint();
}

/** One degree more of the hint: where, which, all of it. */
export function moreOfHint() {
  const { hint: record, told, pictures } = state.hint;
  const degree = ++state.degree;
  const operations = record.operations ?? [];
  const doIt = () => { if (operations[0]?.do === "set") state.selected = cellOf(operations[0].cell); doStep(operations); $("hint").focus({ preventScroll: true }); };
  const apply = button(say("apply"), doIt, "main");
  apply.dataset.do = "";
  const more = button(say(degree === 1 ? "which" : "everything"), moreOfHint, "main");
  more.dataset.more = "";
  if (record.kind === "mistake") return tellMistake(record, told, pictures);
  if (record.kind !== "step" && record.kind !== "learn") {
    return answer(record.kind === "solved" ? say("finished") : say("hintTitle"), paragraphs(told[2]));
  }
  state.looked = degree === 2 ? record.cells.map(cellOf) : [];
  state.picture = degree === 3 ? pictures[0] : null;
  const title = degree === 3 ? `${record.name} (${record.rating.toFixed(1)})` : say("hintTitle");
  const body = paragraphs(told[degree - 1]).slice(degree === 3 ? 1 : 0);
  answer(title, body, degree === 3 ? [apply] : [more]);
  draw();
}

/** @param {any} record @param {string[]} told @param {Picture[]} pictures */
function tellMistake(record, told, pictures) {
  const { mistake } = record;
  const cell = mistake.cell ? cellOf(mistake.cell) : -1;
  state.wrong = cell >= 0 ? [cell] : [];
  const lines = told[2].split("\n").filter(Boolean);
  const takeOut = button(say("takeOut"), () => {
    game.change(({ values, notes, gone }) => {
      if (mistake.kind === "erased") {
        notes[cell] |= notes[cell] ? 1 << (mistake.digit - 1) : 0;
        gone[cell] &= ~(1 << (mistake.digit - 1));
      } else if (!game.isGiven(cell)) values[cell] = 0;
    });
    changed();
  }, "main");
  takeOut.dataset.do = "";
  const refute = button(say("refute"), () => {
    const records = mistake.refutation?.records ?? [];
    const premise = lines.slice(1, lines.length - records.length - 1);
    answer(say("mistake"), [...paragraphs(lines[0]), tale([
      ...premise.map((text) => ({ text, picture: null })),
      ...records.map((/** @type {any} */ one, /** @type {number} */ index) => ({ text: one.text, picture: pictures[index] ?? null })),
      { text: mistake.refutation.contradiction, picture: null },
    ])], [takeOut]);
  });
  refute.dataset.more = "";
  answer(say("mistake"), paragraphs(lines[0]), [...(cell >= 0 ? [takeOut] : []), ...(mistake.refutation ? [refute] : [])]);
  draw();
}

$("hint").addEventListener("click", () => (state.hint && !$("answer").hidden && state.degree < 3 && state.hint.hint.operations ? moreOfHint() : hint()));
