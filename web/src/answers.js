// @ts-check
// The panel beside the board that shows one answer of the engine at a time, or the progress of its search.

import { Cancelled } from "./client.js";
import { $, button, element, paragraphs, typographic } from "../../crates/app/src/page/elements.js";
import { draw } from "./screen.js";
import { say, state } from "./state.js";

/** @typedef {import("./client.js").Client} Client */
/** @typedef {{ text: string, picture: import("./board.js").Picture | null }} ArgumentLine */

/** Aborts the current question when its answer is closed. */
let questionController = new AbortController();

/** A signal that is aborted when the current answer is closed. */
export const currentSignal = () => questionController.signal;

/** Closes the answer and cancels its question. */
export function closeAnswer() {
  questionController.abort();
  questionController = new AbortController();
  Object.assign(state, { picture: null, hintCells: [], mistakeCells: [], hint: null, degree: 0, asksWhy: false });
  $("answer").hidden = true;
}

/** Shows an answer, with a button that closes it. @param {string} title @param {Element[]} body @param {Element[]} [buttons] */
export function answer(title, body, buttons = []) {
  $("answerTitle").textContent = typographic(title);
  $("answerBody").replaceChildren(...body);
  $("answerBody").scrollTop = 0;
  $("answerButtons").replaceChildren(...buttons, button(say("close"), () => { closeAnswer(); draw(); }));
  $("answer").hidden = false;
}

/**
 * Shows a text about the progress. `cancel` cancels the work; there is none after the end of the work.
 * @typedef {(text: string, cancel?: () => void) => void} Show
 */

/**
 * Asks a question that may take long and shows its progress. Closing the answer cancels the question.
 * Returns `null` if it is cancelled or fails.
 * @param {Client} client @param {string} call @param {object} request @param {Show} show
 */
export async function ask(client, call, request, show) {
  const { signal } = questionController, controller = new AbortController();
  signal.addEventListener("abort", () => controller.abort());
  return askWithProgress(client, call, request, (text, cancel) => { if (!signal.aborted) show(text, cancel); }, controller);
}

/**
 * Like `ask`, but closing the answer does not cancel the work; aborting `controller` does. If the work is cancelled
 * or fails, shows a message and returns `null`.
 * @param {Client} client @param {string} call @param {object} request @param {Show} show @param {AbortController} controller
 */
export async function askWithProgress(client, call, request, show, controller) {
  const cancel = () => controller.abort();
  const messageTimer = setTimeout(() => show(say("working"), cancel), 150);
  /** @param {import("./client.js").Progress} report */
  const progress = ({ steps, open, technique, rating, positions }) => {
    clearTimeout(messageTimer);
    if (positions) return show(say("searched", { count: positions }), cancel);
    const name = state.catalogue.find(({ slug }) => slug === technique)?.name ?? technique;
    show(say("progress", { steps, open, technique: name, rating: rating.toFixed(1) }), cancel);
  };
  try {
    const reply = await client.ask(call, { language: state.language, ...request }, { progress, signal: controller.signal });
    return controller.signal.aborted ? null : reply;
  } catch (error) {
    show(error instanceof Cancelled ? say("cancelled") : say("failed", { why: /** @type {Error} */ (error).message }));
    return null;
  } finally {
    clearTimeout(messageTimer);
  }
}

/**
 * A function that shows progress. It places a line and the buttons once, and then changes only the text of the
 * line, so that a button stays while it is being pressed.
 * @param {(line: HTMLElement, buttons: Element[]) => void} placeLine
 * @returns {Show}
 */
function progressLine(placeLine) {
  const line = element("p");
  let drawnPhase = "";
  return (text, cancel) => {
    line.textContent = typographic(text);
    const phase = cancel ? "running" : "ended";
    if (phase === drawnPhase && line.isConnected) return;
    drawnPhase = phase;
    placeLine(line, cancel ? [button(say("cancel"), cancel)] : []);
  };
}

/** Shows progress as an answer with this title. @param {string} title */
export const progressAnswer = (title) => progressLine((line, buttons) => answer(title, [line], buttons));

/** Shows progress in a part of an answer or of the page. @param {HTMLElement} place */
export const progressIn = (place) => progressLine((line, buttons) => place.replaceChildren(line, ...buttons));

/**
 * A list of the lines of an argument. A click on a line that has a picture shows it on the board.
 * @param {ArgumentLine[]} lines
 */
export function argumentList(lines) {
  const list = element("ol", "", { class: "tale" });
  /** @type {HTMLElement[]} */
  const picks = [];
  for (const { text, picture } of lines) {
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
