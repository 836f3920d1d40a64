// @ts-check
// Save points: positions of a game to which the player can return.

import { $ } from "../../crates/app/src/page/elements.js";
import { readLink } from "./game.js";
import { factsOf } from "./games.js";
import { updatePage } from "./playing.js";
import { whenDrawn } from "./screen.js";
import { game, say } from "./state.js";

/** Maximum number of save points of a game; the oldest are dropped. */
const MOST_SAVES = 20;

/** The save points of the game that differ from the board, the newest first. */
const otherSaves = () => factsOf().saves.filter((link) => link !== game.link()).reverse();

$("savePoint").addEventListener("click", () => {
  const facts = factsOf(), link = game.link();
  facts.saves = [...facts.saves.filter((other) => other !== link), link].slice(-MOST_SAVES);
  updatePage();
});
$("goBack").addEventListener("click", () => {
  const facts = factsOf(), at = facts.saves.indexOf(game.link());
  // At a save point, the button returns to the save point before it; elsewhere, and at the oldest one, to the newest
  // other save point.
  const target = readLink((at > 0 ? facts.saves[at - 1] : otherSaves()[0]) ?? "");
  if (!target || target === "contradiction") return;
  game.change((position) => { Object.assign(position, { ...target, id: position.id, givens: position.givens }); });
  updatePage();
});
whenDrawn(() => {
  const { saves } = factsOf();
  $("savePoint").disabled = saves.includes(game.link());
  $("goBack").hidden = !otherSaves().length;
  $("goBack").textContent = say("goBack", { count: saves.length });
});
