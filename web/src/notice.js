// @ts-check
// A short message about what has just happened, with an optional button such as undo.

import { openedDialog } from "./dialogs.js";
import { $, button, element } from "../../crates/app/src/page/elements.js";

/** Time after which the message disappears, in milliseconds. */
const NOTICE_TIME = 10_000;
let noticeTimer = 0;

export function hideNotice() {
  clearTimeout(noticeTimer);
  $("notice").hidden = true;
}

/** @param {string} text @param {{ name: string, act: () => void }} [action] */
export function notice(text, action) {
  $("notice").replaceChildren(element("span", text), ...(action ? [button(action.name, () => { hideNotice(); action.act(); })] : []), button("×", hideNotice, "icon"));
  // While a dialog is open, elements outside it cannot be clicked.
  (openedDialog() ?? document.body).append($("notice"));
  $("notice").hidden = false;
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(hideNotice, NOTICE_TIME);
}
