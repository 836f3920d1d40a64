// @ts-check
// The dialog for a new game: a puzzle of a level, or the puzzle of today.

import { Cancelled } from "./client.js";
import { whenOpened } from "./dialogs.js";
import { $, button, element } from "../../crates/app/src/page/elements.js";
import { about } from "./games.js";
import { LEVELS } from "./levels.js";
import { anySeed, newPuzzle, ofDay } from "./making.js";
import { loaded } from "./puzzles.js";
import { game, say } from "./state.js";

/** The running request; closing the dialog cancels it. */
let newTurn = new AbortController();

/** Makes a puzzle and starts a game with it. @param {string} level @param {number} seed */
async function beginNew(level, seed) {
  newTurn.abort();
  const own = new AbortController();
  newTurn = own;
  // The message only appears if the answer takes longer than this.
  const waiting = setTimeout(() => $("making").replaceChildren(element("span", say("making")), button(say("cancel"), () => own.abort())), 150);
  try {
    const { puzzle, rating } = await newPuzzle(level, seed, own.signal);
    game.load(puzzle);
    about().rating = rating;
    loaded();
  } catch (error) {
    if (!(error instanceof Cancelled)) $("wrong").replaceChildren(element("p", say("failed", { why: /** @type {Error} */ (error).message })));
  } finally {
    clearTimeout(waiting);
    if (newTurn === own) $("making").replaceChildren();
  }
}

for (const [level] of LEVELS) {
  const one = button("", () => beginNew(level, anySeed()));
  one.dataset.say = level;
  one.dataset.level = level;
  $("levels").append(one);
}
$("today").addEventListener("click", () => {
  const { level, seed } = ofDay(new Date());
  beginNew(level, seed);
});
$("puzzles").addEventListener("close", () => newTurn.abort());
whenOpened("puzzles", () => { $("today").textContent = say("today", { level: say(ofDay(new Date()).level) }); });
