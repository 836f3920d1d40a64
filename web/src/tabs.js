// @ts-check
// The tabs of the page. One is shown at a time.

import { closeAnswer } from "./answers.js";
import { $ } from "../../crates/app/src/page/elements.js";
import { draw } from "./screen.js";
import { state } from "./state.js";

/** @type {Record<string, () => void>} Functions to call when a tab is shown. */
const openers = {};
/** @param {string} tab @param {() => void} open */
export function whenShown(tab, open) {
  openers[tab] = open;
}

/** @type {Record<string, () => void>} Functions to call when a tab is left. */
const closers = {};
/** @param {string} tab @param {() => void} close */
export function whenLeft(tab, close) {
  closers[tab] = close;
}

const TABS = ["play", "solution", "techniques"];
/** Shows a tab and leaves the current one. @param {string} tab */
export function showTab(tab) {
  if (tab !== state.tab) {
    closeAnswer();
    closers[state.tab]?.();
  }
  state.tab = tab;
  for (const one of TABS) {
    $(one).hidden = one !== tab;
    $(`tab-${one}`).setAttribute("aria-selected", String(one === tab));
    $(`tab-${one}`).tabIndex = one === tab ? 0 : -1;
  }
  openers[tab]?.();
  draw();
}
TABS.forEach((tab, index) => {
  $(`tab-${tab}`).addEventListener("click", () => showTab(tab));
  $(`tab-${tab}`).addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    // With three tabs, two steps to the right are one step to the left.
    const step = { ArrowLeft: 2, ArrowRight: 1 }[event.key];
    if (!step) return;
    const next = TABS[(index + step) % TABS.length];
    showTab(next);
    $(`tab-${next}`).focus();
  });
});
