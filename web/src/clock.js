// @ts-check
// The clock of a game. It does not count pauses.

import { $ } from "../../crates/app/src/page/elements.js";
import { factsOf } from "./games.js";
import { game, say, state } from "./state.js";

/** Minutes and seconds, such as 5:07. @param {number} seconds */
export const duration = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

export function showClock() {
  $("clock").lastElementChild.textContent = duration(factsOf().seconds);
  $("clock").setAttribute("aria-pressed", String(state.paused));
  $("clock").title = say(state.paused ? "goOn" : "pause");
}

/** Pauses or resumes the game. A pause covers the board. @param {boolean} paused */
export function setPaused(paused) {
  state.paused = paused;
  $("paper").toggleAttribute("data-paused", paused);
  $("resume").hidden = !paused;
  showClock();
}

$("clock").addEventListener("click", () => setPaused(!state.paused));
$("resume").addEventListener("click", () => setPaused(false));
setInterval(() => {
  if (document.hidden || state.paused || state.tab !== "play" || game.isFinished()) return;
  factsOf().seconds += 1;
  showClock();
}, 1000);
