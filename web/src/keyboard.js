// @ts-check
// The keys, which the page tells under "Keys".

import { closeAnswer } from "./answers.js";
import { $ } from "./elements.js";
import { column, row } from "./game.js";
import { hint } from "./hints.js";
import { acts, enter } from "./playing.js";
import { draw } from "./screen.js";
import { extend, select, unselect } from "./selecting.js";
import { turnByKey } from "./solution.js";
import { state } from "./state.js";
import { toggleWhy } from "./why.js";

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || event.altKey || $("puzzles").open) return;
  const meta = event.ctrlKey || event.metaKey, key = event.key.toLowerCase();
  /** @type {Record<string, () => void>} */
  const held = { z: event.shiftKey ? acts.redo : acts.undo, y: acts.redo };
  if (meta) {
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    if (held[key] && state.tab === "play") { event.preventDefault(); held[key](); }
    if (digit && state.tab === "play") { event.preventDefault(); enter(Number(digit), "centre"); }
    return;
  }
  if (state.tab === "solution") return turnByKey(event);
  if (state.tab !== "play") return;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  /** @type {Record<string, [number, number]>} */
  const arrows = { arrowup: [-1, 0], arrowdown: [1, 0], arrowleft: [0, -1], arrowright: [0, 1] };
  if (digit) {
    event.preventDefault();
    enter(Number(digit), event.shiftKey ? (state.mode === "notes" ? "digits" : "notes") : state.mode);
  } else if (arrows[key] && (target.dataset.cell || target === document.body)) {
    event.preventDefault();
    const [down, right] = arrows[key];
    (event.shiftKey ? extend : select)(9 * ((row(state.selected) + down + 9) % 9) + ((column(state.selected) + right + 9) % 9), true);
  } else if (["backspace", "delete", "0"].includes(key)) acts.erase();
  else if (key === "n") acts.noteMode();
  else if (key === "c") acts.centreMode();
  else if (key === "v") acts.colourMode();
  else if (key === "h") $("answer").hidden ? hint() : $("answerButtons").querySelector("[data-more]")?.click();
  else if (key === "w") toggleWhy();
  else if (key === "escape") { closeAnswer(); unselect(); draw(); }
  else if (key === "enter" && !$("answer").hidden && target.dataset.cell) $("answerButtons").querySelector("[data-do]")?.click();
});
