// @ts-check
// Prints a whole solution, with several steps on a page.

import { $, element, paragraphs } from "../../crates/app/src/page/elements.js";
import { drawPicture, pictureOf } from "../../crates/app/src/page/viewer.js";
import { listedSteps } from "./solution.js";
import { game, say, state } from "./state.js";

/** Number of steps drawn in one task. More would block the page. */
const DRAWN_AT_ONCE = 4;

/** A step of the printed solution. @param {number} index */
function sheetStep(index) {
  const step = state.path.steps[index], made = element("article");
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({ viewBox: "0 0 518 518", "text-anchor": "middle", "font-family": "Helvetica,Arial,sans-serif", "font-size": "13" })) drawing.setAttribute(name, value);
  drawing.innerHTML = `<use href="#frame"></use>${drawPicture(pictureOf(state.path, index, state.language))}`;
  made.append(drawing, element("h3", step.title[state.language]), element("p", step.does, { class: "does" }), ...paragraphs(step.words[state.language]));
  return made;
}

/** Prints the steps in the list. Steps that the list hides are omitted. */
async function printSteps() {
  const path = state.path, steps = listedSteps().filter((index) => path.steps[index]), sheet = $("sheet");
  const head = element("header");
  head.append(element("h2", say("title")), element("p", game.givens(), { class: "does" }), ...paragraphs(path.grade[state.language]).slice(0, 1));
  sheet.replaceChildren(head);
  for (let at = 0; at < steps.length; at += DRAWN_AT_ONCE) {
    sheet.append(...steps.slice(at, at + DRAWN_AT_ONCE).map(sheetStep));
    await new Promise((done) => setTimeout(done));
    if (path !== state.path) return sheet.replaceChildren();
  }
  print();
}
$("printSteps").addEventListener("click", printSteps);
addEventListener("afterprint", () => $("sheet").replaceChildren());
