// @ts-check
// The dialog for a new game: a puzzle of a level, or the puzzle of today.

import { Cancelled } from "./client.js";
import { whenOpened } from "./dialogs.js";
import { $, button, element } from "../../crates/app/src/page/elements.js";
import { factsOf } from "./games.js";
import { LEVELS } from "./levels.js";
import { anySeed, newPuzzle, puzzleOfDay } from "./making.js";
import { showLoadedGame } from "./puzzles.js";
import { game, say } from "./state.js";

/** The running request; closing the dialog cancels it. */
let newGameController = new AbortController();

/** Makes a puzzle and starts a game with it. @param {string} level @param {number} seed */
async function startNewGame(level, seed) {
  newGameController.abort();
  const controller = new AbortController();
  newGameController = controller;
  // The message only appears if the answer takes longer than this.
  const messageTimer = setTimeout(() => $("making").replaceChildren(element("span", say("making")), button(say("cancel"), () => controller.abort())), 150);
  try {
    const { puzzle, rating } = await newPuzzle(level, seed, controller.signal);
    game.load(puzzle);
    factsOf().rating = rating;
    showLoadedGame();
  } catch (error) {
    if (!(error instanceof Cancelled)) $("wrong").replaceChildren(element("p", say("failed", { why: /** @type {Error} */ (error).message })));
  } finally {
    clearTimeout(messageTimer);
    if (newGameController === controller) $("making").replaceChildren();
  }
}

for (const [level] of LEVELS) {
  const one = button("", () => startNewGame(level, anySeed()));
  one.dataset.say = level;
  one.dataset.level = level;
  $("levels").append(one);
}
$("today").addEventListener("click", () => {
  const { level, seed } = puzzleOfDay(new Date());
  startNewGame(level, seed);
});
$("puzzles").addEventListener("close", () => newGameController.abort());
whenOpened("puzzles", () => { $("today").textContent = say("today", { level: say(puzzleOfDay(new Date()).level) }); });
