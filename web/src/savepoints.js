// @ts-check
// Save points: positions of a game to which the player can return.

import { $ } from "../../crates/app/src/page/elements.js";
import { linked } from "./game.js";
import { about } from "./games.js";
import { changed } from "./playing.js";
import { whenDrawn } from "./screen.js";
import { game, say } from "./state.js";

/** Maximum number of save points of a game; the oldest are dropped. */
const MOST_SAVES = 20;

/** The save points of the game that differ from the board, the newest first. */
const otherSaves = () => about().saves.filter((link) => link !== game.link()).reverse();

$("savePoint").addEventListener("click", () => {
  const facts = about(), link = game.link();
  facts.saves = [...facts.saves.filter((other) => other !== link), link].slice(-MOST_SAVES);
  changed();
});
$("goBack").addEventListener("click", () => {
  const facts = about(), at = facts.saves.indexOf(game.link());
  // At a save point, the button returns to the save point before it.
  const to = linked((at > 0 ? facts.saves[at - 1] : otherSaves()[0]) ?? "");
  if (!to || to === "contradiction") return;
  game.change((position) => { Object.assign(position, { ...to, id: position.id, givens: position.givens }); });
  changed();
});
whenDrawn(() => {
  const { saves } = about();
  $("savePoint").disabled = saves.includes(game.link());
  $("goBack").hidden = !otherSaves().length;
  $("goBack").textContent = say("goBack", { count: saves.length });
});
