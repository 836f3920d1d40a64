// @ts-check
// Boards that show a technique. On most it is the next step and usually needed. Some rare techniques have only the board of a
// test, on which easier steps may exist.

import { textOf } from "../../crates/app/src/page/elements.js";

/** @typedef {{ profile: string, standing: string, boards: string[] }} Shown The profile by which the technique is used, and how it stands on the boards: needed, next, or why there is only the board of a test. */

/** @type {Map<string, Shown>} By slug. */
const boardsBySlug = new Map();
for (const line of textOf("positions").trim().split("\n")) {
  const [slug, profile, standing, board] = line.split("\t");
  const shown = boardsBySlug.get(slug);
  if (shown) shown.boards.push(board);
  else boardsBySlug.set(slug, { profile, standing, boards: [board] });
}

/** @param {string} slug */
export const positionsOf = (slug) => boardsBySlug.get(slug);

/** The profile of hints where a technique is practised, if it is not the usual one. @param {string} slug */
export function profileOf(slug) {
  const profile = boardsBySlug.get(slug)?.profile;
  return profile === "default" ? undefined : profile;
}
