// @ts-check
// What the engine says, beside the board: one answer at a time, and how far it is while it takes its time.

import { Cancelled } from "./client.js";
import { $, button, element, paragraphs } from "./elements.js";
import { draw } from "./screen.js";
import { say, state } from "./state.js";

/** @typedef {import("./client.js").Client} Client */
/** @typedef {{ text: string, picture: import("./board.js").Picture | null }} Told */

/** Counts what was asked, so that an answer nobody waits for any more is not shown. */
let asked = 0;

export function closeAnswer() {
  asked += 1;
  Object.assign(state, { picture: null, looked: [], wrong: [], hint: null, degree: 0, asksWhy: false });
  $("answer").hidden = true;
}

/** @param {string} title @param {Element[]} body @param {Element[]} [buttons] */
export function answer(title, body, buttons = []) {
  $("answerTitle").textContent = title;
  $("answerBody").replaceChildren(...body);
  $("answerButtons").replaceChildren(...buttons, button(say("close"), () => { closeAnswer(); draw(); }));
  $("answer").hidden = false;
  // On a phone it stands below the controls.
  if (matchMedia("(max-width: 760px)").matches) $("answerTitle").scrollIntoView({ block: "nearest" });
}

/**
 * Asks what takes its time, and shows how far it is. What is asked beside an answer lasts as long as that.
 * @param {Client} client @param {string} call @param {object} request
 * @param {(text: string, cancel: () => void) => void} show @param {"instead" | "beside"} [place]
 */
export async function ask(client, call, request, show, place = "instead") {
  const turn = place === "instead" ? ++asked : asked;
  const cancel = () => client.cancel();
  const waiting = setTimeout(() => turn === asked && show(say("working"), cancel), 150);
  /** @param {import("./client.js").Progress} told */
  const progress = ({ steps, open, technique, rating }) => {
    const name = state.catalogue.find(({ slug }) => slug === technique)?.name ?? technique;
    if (turn === asked) show(say("progress", { steps, open, technique: name, rating: rating.toFixed(1) }), cancel);
  };
  try {
    const said = await client.ask(call, { language: state.language, ...request }, progress);
    return turn === asked ? said : null;
  } catch (error) {
    if (turn !== asked) return null;
    show(error instanceof Cancelled ? say("cancelled") : say("failed", { why: /** @type {Error} */ (error).message }), () => {});
    return null;
  } finally {
    clearTimeout(waiting);
  }
}

/** @param {string} title */
export const waits = (title) => (/** @type {string} */ text, /** @type {() => void} */ cancel) => answer(title, [element("p", text)], [button(say("cancel"), cancel)]);

/** Lines of an argument; each with a picture shows it on the board. @param {Told[]} told */
export function tale(told) {
  const list = element("ol", "", { class: "tale" });
  /** @type {HTMLElement[]} */
  const picks = [];
  for (const { text, picture } of told) {
    const item = element("li");
    if (!picture) item.append(...paragraphs(text));
    else {
      const pick = button("", () => {
        for (const other of picks) other.removeAttribute("aria-current");
        pick.setAttribute("aria-current", "step");
        state.picture = picture;
        draw();
      }, "pick");
      pick.append(...text.split("\n").map((line) => element("span", line.trim())));
      picks.push(pick);
      item.append(pick);
    }
    list.append(item);
  }
  return list;
}
