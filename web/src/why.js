// @ts-check
// "Why not?": explains why a digit belongs in a cell or not, with a picture for each line.

import { answer, ask, currentSignal, closeAnswer, argumentList, progressAnswer } from "./answers.js";
import { $, button, element } from "../../crates/app/src/page/elements.js";
import { cellName } from "./game.js";
import { draw } from "./screen.js";
import { game, position, quickEngine, say, state } from "./state.js";
import { uniquenessProblem } from "./verdict.js";

/** Starts or ends the mode in which a digit is a question. */
export function toggleWhy() {
  const isAsking = !state.asksWhy;
  closeAnswer();
  state.asksWhy = isAsking;
  if (isAsking) askDigit();
  draw();
}

/** Asks for the digit of the question about the selected cell. */
export function askDigit() {
  const cell = state.selected, isOpen = !game.now.values[cell];
  const digits = element("div", "", { class: "digits" });
  // The answer may cover the pad, so the digits are offered here.
  if (isOpen) for (let digit = 1; digit <= 9; digit++) digits.append(button(String(digit), () => askWhy(cell, digit)));
  answer(say("whyNot"), [element("p", isOpen ? say("whyDigit", { cell: cellName(cell) }) : say("whyPick")), digits]);
}

/** Shows why a digit belongs in a cell or not. @param {number} cell @param {number} digit */
export async function askWhy(cell, digit) {
  if (game.now.values[cell]) return;
  const name = cellName(cell);
  const { candidates: _, ...request } = /** @type {any} */ (position());
  closeAnswer();
  draw();
  const signal = currentSignal(), problem = await uniquenessProblem();
  if (signal.aborted) return;
  if (problem) return answer(say("whyNot"), problem);
  const reply = await ask(quickEngine, "why", { ...request, cell: name, digit, budget: 20 }, progressAnswer(say("whyNot")));
  if (!reply) return;
  state.picture = null;
  state.hintCells = [cell];
  answer(reply.text, reply.lines.length ? [argumentList(reply.lines)] : []);
  draw();
}

$("whyNot").addEventListener("click", toggleWhy);
