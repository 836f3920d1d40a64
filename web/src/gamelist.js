// @ts-check
// The dialog with the list of stored games.

import { closeDialog, whenOpened } from "./dialogs.js";
import { $, button, element } from "../../crates/app/src/page/elements.js";
import { duration } from "./clock.js";
import { game, say } from "./state.js";
import { storedGames, storeGames, positionOf, saveGame } from "./games.js";
import { levelOf } from "./levels.js";
import { notice } from "./notice.js";
import { showLoadedGame } from "./puzzles.js";

/** The lines about a stored game: level, progress, time and date. @param {import("./games.js").StoredGame} one */
function describeGame(one) {
  const { givens, values } = positionOf(one);
  const open = givens.filter((given) => !given).length, filled = values.filter((value, cell) => value && !givens[cell]).length;
  const minutes = one.minutes ? `, ${say("aboutMinutes", { likely: Math.round(one.minutes) })}` : "";
  const level = one.rating ? `${say(levelOf(one.rating))} (${one.rating.toFixed(1)})${minutes}` : say("unrated");
  const progress = filled === open ? say("done") : say("filledOf", { filled, open });
  const played = new Date(one.played).toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });
  return [level, progress, duration(one.seconds), played];
}

function listGames() {
  saveGame();
  const items = storedGames().map((one) => {
    const item = element("li");
    const openButton = button("", () => { if (one.id === game.now.id) return closeDialog(); game.take(positionOf(one)); showLoadedGame(); }, "pick");
    openButton.append(...describeGame(one).map((line) => element("span", line)));
    if (one.id === game.now.id) openButton.setAttribute("aria-current", "true");
    const removeButton = button("×", () => { removeGame(one); listGames(); }, "icon");
    removeButton.setAttribute("aria-label", say("forget"));
    removeButton.disabled = one.id === game.now.id;
    item.append(openButton, removeButton);
    return item;
  });
  $("games").replaceChildren(...items);
}

/** @param {import("./games.js").StoredGame} one */
function removeGame(one) {
  const gamesBefore = storedGames();
  storeGames(gamesBefore.filter(({ id }) => id !== one.id));
  notice(say("forgotten"), { name: say("undo"), act: () => { storeGames(gamesBefore); if ($("keptGames").open) listGames(); } });
}

whenOpened("keptGames", listGames);
