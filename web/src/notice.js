// @ts-check
// A short message about what has just happened, with an optional button such as undo.

import { openedDialog } from "./dialogs.js";
import { $, button, element } from "../../crates/app/src/page/elements.js";

/** Time after which the message disappears, in milliseconds. */
const STAYS = 10_000;
let leaving = 0;

export function dismiss() {
  clearTimeout(leaving);
  $("notice").hidden = true;
}

/** @param {string} text @param {{ name: string, act: () => void }} [offer] */
export function notice(text, offer) {
  $("notice").replaceChildren(element("span", text), ...(offer ? [button(offer.name, () => { dismiss(); offer.act(); })] : []), button("×", dismiss, "icon"));
  // While a dialog is open, elements outside it cannot be clicked.
  (openedDialog() ?? document.body).append($("notice"));
  $("notice").hidden = false;
  clearTimeout(leaving);
  leaving = setTimeout(dismiss, STAYS);
}
