// Tests "Shortest way": its steps from the first to the solution, mistakes, phones, and cancelled searches.
import assert from "node:assert/strict";
import { accessible, address, answer, cell, inSight, label, menu, open, shown, values } from "./kit.mjs";

/** A puzzle with ER 9.0. If the easiest step is always taken, it needs 28 steps in addition to singles. */
const LONG = "010000800025060000780001904000300000050100009800000010000020540090800106003600000".replaceAll("0", ".");
/** The puzzle "Golden Nugget", for which the search uses all of its budget. */
const HARD = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

const title = (page) => page.locator("#answerTitle").textContent();

/** Opens "Shortest way". */
async function openShortest(page) {
  await menu(page, "#shortest");
  await shown(page, "#answer [data-more], #answer [data-do], #answer p");
}

/** Opens all degrees of a step. */
async function openWhole(page) {
  await page.waitForSelector("#answer [data-more], #answer [data-do]", { timeout: 60_000 });
  while (await page.locator("#answer [data-more]").count()) await page.click("#answer [data-more]");
}

export const shortest = {
  /**
   * The puzzle that needs 28 steps if the easiest step is always taken needs at most four on the shortest path. Each
   * of these has a text and a picture. If the board has a mistake, the mistake comes first.
   */
  async shortest() {
    const page = await open(`${address}#p=${LONG}`);
    await openShortest(page);
    const names = [];
    for (let step = 0; (await values(page)).includes("."); step += 1) {
      assert.ok(step < 100, "too many steps");
      await openWhole(page);
      const name = await title(page);
      if (name.startsWith("Shortest way: ")) {
        names.push(name.slice("Shortest way: ".length));
        assert.ok(await page.locator("#board text.a, #board text.g").count() > 0, "the picture of the step");
        assert.ok((await page.locator("#answerBody p").count()) >= 3, "the text, and the number of steps left");
        if (names.length === 1) {
          assert.match(await answer(page), /\d+ steps above singles are left; their ratings add up to \d+\.\d/);
          await accessible(page, "shortest");
        }
      }
      await page.click("#answer [data-do]");
    }
    assert.ok(names.length >= 1 && names.length <= 4, `${names}`);
    await page.context().close();
    // A mistake comes first.
    const other = await open(`${address}#p=${LONG}`);
    await cell(other, "r1c1").click();
    await other.keyboard.press("9");
    await openShortest(other);
    await openWhole(other);
    assert.match(await title(other), /mistake/i);
    await other.click("#answer [data-do]");
    assert.equal(await label(other, "r1c1"), "r1c1: empty");
    // In Chinese on a phone, everything is visible.
    await other.selectOption("#language", "zh");
    await other.setViewportSize({ width: 360, height: 740 });
    await openShortest(other);
    await other.waitForSelector("#answer [data-more]", { timeout: 60_000 });
    assert.match(await title(other), /^(最短解法|下一步)/);
    await inSight(other, "#paper", "#answerTitle", "#answerBody p", "#answer [data-more]", "#answerButtons >> text=关闭");
    await other.context().close();
    return names.join(", ");
  },

  /**
   * A long search shows its progress and can be cancelled. If it finds no path, a longer search is offered. A puzzle
   * with several solutions is refused.
   */
  async shortestStopped() {
    const page = await open(`${address}#p=${HARD}`);
    await openShortest(page);
    await page.waitForFunction(() => /\d+ positions searched/.test(document.getElementById("answerBody").textContent), undefined, { timeout: 60_000 });
    await page.click("#answerButtons >> text=Cancel");
    await page.waitForFunction(() => document.getElementById("answerBody").textContent.includes("Cancelled"));
    // If the search finds nothing, a longer one is offered.
    await openShortest(page);
    await page.waitForSelector("#answer [data-longer]", { timeout: 120_000 });
    assert.match(await answer(page), /^No path without guesses was found/);
    await page.click("#answer [data-longer]");
    await page.waitForFunction(() => /\d+ positions searched/.test(document.getElementById("answerBody").textContent), undefined, { timeout: 60_000 });
    await page.click("#answerButtons >> text=Close");
    await page.context().close();
    const several = await open(`${address}#p=${`1..4${".".repeat(77)}`}`);
    await openShortest(several);
    assert.match(await answer(several), /allow more than one solution/);
    await several.context().close();
    return "stopped, refused";
  },
};
