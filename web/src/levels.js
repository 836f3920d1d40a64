// @ts-check
// Levels in words: what the hardest step asks of a player.

/** The highest rating of each level: Hidden Singles, Naked Singles and Pointing, patterns of a few cells, chains. */
const LEVELS = /** @type {[string, number][]} */ ([["easy", 1.5], ["medium", 2.6], ["hard", 4.2], ["extreme", Infinity]]);

/** @param {number} rating */
export const levelOf = (rating) => LEVELS.find(([, highest]) => rating <= highest)?.[0] ?? "extreme";
