// @ts-check
// The dialog with the list of stored games.

import { closeDialog, whenOpened } from "./dialogs.js";
import { $, button, element } from "../../crates/app/src/page/elements.js";
import { duration } from "./clock.js";
import { game, say } from "./state.js";
import { games, keepGames, positionOf, saveGame } from "./games.js";
import { levelOf } from "./levels.js";
import { notice } from "./notice.js";
import { loaded } from "./puzzles.js";

/** The lines about a stored game: level, progress, time and date. @param {import("./games.js").Kept} one */
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
  const items = games().map((one) => {
    const item = element("li");
    const pick = button("", () => { if (one.id === game.now.id) return closeDialog(); game.take(positionOf(one)); loaded(); }, "pick");
    pick.append(...describeGame(one).map((line) => element("span", line)));
    if (one.id === game.now.id) pick.setAttribute("aria-current", "true");
    const away = button("×", () => { remove(one); listGames(); }, "icon");
    away.setAttribute("aria-label", say("forget"));
    away.disabled = one.id === game.now.id;
    item.append(pick, away);
    return item;
  });
  $("games").replaceChildren(...items);
}

/** @param {import("./games.js").Kept} one */
function remove(one) {
  const before = games();
  keepGames(before.filter(({ id }) => id !== one.id));
  notice(say("forgotten"), { name: say("undo"), act: () => { keepGames(before); if ($("keptGames").open) listGames(); } });
}

whenOpened("keptGames", listGames);
