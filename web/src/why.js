// @ts-check
// Why not this digit, or why: asked of a cell and a digit, told with a picture for each line.

import { answer, ask, closeAnswer, tale, waits } from "./answers.js";
import { $, element } from "./elements.js";
import { cellName } from "./game.js";
import { draw } from "./screen.js";
import { game, position, quick, say, state } from "./state.js";

export function toggleWhy() {
  const asks = !state.asksWhy;
  closeAnswer();
  state.asksWhy = asks;
  if (asks) askDigit();
  draw();
}

export function askDigit() {
  const open = !game.now.values[state.selected];
  answer(say("whyNot"), [element("p", open ? say("whyDigit", { cell: cellName(state.selected) }) : say("whyPick"))]);
}

/** @param {number} cell @param {number} digit */
export async function askWhy(cell, digit) {
  if (game.now.values[cell]) return;
  const name = cellName(cell);
  const { candidates: _, ...request } = /** @type {any} */ (position());
  state.asksWhy = false;
  const said = await ask(quick, "why", { ...request, cell: name, digit, budget: 20 }, waits(say("whyNot")));
  if (!said) return;
  state.picture = null;
  state.looked = [cell];
  answer(said.text, said.lines.length ? [tale(said.lines)] : []);
  draw();
}

$("whyNot").addEventListener("click", toggleWhy);
