// @ts-check
// Boards that show a technique. On most boards the technique is the next step, and usually the puzzle needs
// it. Some rare techniques have only the board of a test, which may have easier steps.

import { textOf } from "../../crates/app/src/page/elements.js";

/**
 * The boards of a technique and the profile that uses it on them. `standing` is "needed" (the technique is the next
 * step, and the puzzle needs it), "next" (it is only the next step), or the reason why there is only the board of a test.
 * @typedef {{ profile: string, standing: string, boards: string[] }} TechniquePositions
 */

/** @type {Map<string, TechniquePositions>} By slug. */
const boardsBySlug = new Map();
for (const line of textOf("positions").trim().split("\n")) {
  const [slug, profile, standing, board] = line.split("\t");
  const shown = boardsBySlug.get(slug);
  if (shown) shown.boards.push(board);
  else boardsBySlug.set(slug, { profile, standing, boards: [board] });
}

/** @param {string} slug */
export const positionsOf = (slug) => boardsBySlug.get(slug);

/**
 * The profile for hints while a technique is practised; nothing for the default profile.
 * @param {string} slug
 */
export function profileOf(slug) {
  const profile = boardsBySlug.get(slug)?.profile;
  return profile === "default" ? undefined : profile;
}
