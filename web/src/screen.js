// @ts-check
// Draws what is there to be seen: the board, its cells for who hears or touches them, and the state of the controls.

import { describe, drawOwn, drawPicture } from "./board.js";
import { $, element } from "./elements.js";
import { SAYS } from "./says.js";
import { game, say, state } from "./state.js";

/** @type {HTMLElement[]} */
export const cells = [];
for (let line = 0; line < 9; line++) {
  const made = element("div", "", { role: "row" });
  for (let place = 0; place < 9; place++) {
    const cell = 9 * line + place;
    const one = element("button", "", { role: "gridcell", tabindex: "-1", "data-cell": String(cell) });
    made.append(one);
    cells.push(one);
  }
  $("cells").append(made);
}
for (let digit = 1; digit <= 9; digit++) $("pad").append(element("button", String(digit), { "data-digit": String(digit) }));

export function draw() {
  const own = state.tab === "play" && !state.picture;
  const { picture } = state;
  $("drawn").innerHTML = picture ? drawPicture(picture) : drawOwn(game, { selected: own ? state.selected : -1, candidates: $("candidates").checked, looked: state.looked, wrong: state.wrong });
  $("legend").toggleAttribute("hidden", !picture?.legend);
  if (picture?.legend) {
    $("legend").setAttribute("viewBox", `26 518 512 ${(picture.height ?? 560) - 538 + 2}`);
    $("legend").innerHTML = picture.legend;
  }
  $("alt").textContent = say("board");
  $("cells").toggleAttribute("hidden", state.tab !== "play");
  $("controls").toggleAttribute("hidden", state.tab !== "play");
  $("turn").toggleAttribute("hidden", state.tab !== "solution" || !state.path);
  cells.forEach((one, cell) => {
    one.tabIndex = cell === state.selected ? 0 : -1;
    one.setAttribute("aria-selected", String(cell === state.selected));
    one.setAttribute("aria-label", describe(game, cell, SAYS[state.language]));
  });
  const { values } = game.now;
  for (const one of $("pad").children) {
    const left = 9 - values.filter((value) => value === Number(one.dataset.digit)).length;
    one.dataset.left = String(Math.max(left, 0));
  }
  $("undo").disabled = !game.before.length;
  $("redo").disabled = !game.after.length;
  $("fix").disabled = game.now.givens.some(Boolean) || !values.some(Boolean);
  $("basis").textContent = say(game.hasFullNotes() && !game.isFinished() ? "byNotes" : "byRules");
  $("noteMode").setAttribute("aria-pressed", String(state.noteMode));
  $("whyNot").setAttribute("aria-pressed", String(state.asksWhy));
}
