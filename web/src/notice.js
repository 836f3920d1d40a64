// @ts-check
// One line about what has just happened, with a way to take it back.

import { openedDialog } from "./dialogs.js";
import { $, button, element } from "../../crates/app/src/page/elements.js";

/** How long it stays, in milliseconds. */
const STAYS = 10_000;
let leaving = 0;

export function dismiss() {
  clearTimeout(leaving);
  $("notice").hidden = true;
}

/** @param {string} text @param {{ name: string, act: () => void }} [offer] */
export function notice(text, offer) {
  $("notice").replaceChildren(element("span", text), ...(offer ? [button(offer.name, () => { dismiss(); offer.act(); })] : []), button("×", dismiss, "icon"));
  // What stands outside of an open dialog cannot be reached.
  (openedDialog() ?? document.body).append($("notice"));
  $("notice").hidden = false;
  clearTimeout(leaving);
  leaving = setTimeout(dismiss, STAYS);
}
