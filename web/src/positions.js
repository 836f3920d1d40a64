// @ts-check
// Boards that show a technique. In most it is the next step and needed; some rare techniques have only the board of a test,
// on which easier steps exist.

import { textOf } from "./elements.js";

/** @typedef {{ profile: string, needed: boolean, boards: string[] }} Shown The profile by which the technique is used. */

/** @type {Map<string, Shown>} By slug. */
const boardsBySlug = new Map();
for (const line of textOf("positions").trim().split("\n")) {
  const [slug, profile, board, fixture] = line.split("\t");
  const shown = boardsBySlug.get(slug);
  if (shown) shown.boards.push(board);
  else boardsBySlug.set(slug, { profile, needed: !fixture, boards: [board] });
}

/** @param {string} slug */
export const positionsOf = (slug) => boardsBySlug.get(slug);

/** The profile of hints where a technique is practised, if it is not the usual one. @param {string} slug */
export function profileOf(slug) {
  const profile = boardsBySlug.get(slug)?.profile;
  return profile === "default" ? undefined : profile;
}
