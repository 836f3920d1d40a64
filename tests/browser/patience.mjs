// Tests that long work can be cancelled, and that impossible questions get a message at once.
import assert from "node:assert/strict";
import { address, answer, open, shown, slack } from "./kit.mjs";

/** The puzzle "Golden Nugget", which takes many seconds. */
const HARD = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
const ANOTHER = ".439..6.1...1...........9.......2314.9....5.....45.2.6..1.....72.9...4..76..3....";
/** Maximum time for an answer that needs no long work, also after long work was cancelled, in milliseconds. */
const AT_ONCE = 200;

async function load(page, puzzle) {
  await page.click("#open");
  await page.fill("#text", puzzle);
  await page.click("#load");
  await page.waitForFunction(() => !document.getElementById("puzzles").open);
}

/** The time from a click until an element is visible, measured in the page, in milliseconds. */
async function timeUntilVisible(page, click, seen) {
  return page.evaluate(([click, seen]) => new Promise((done) => {
    const start = performance.now();
    const look = () => (document.querySelector(seen)?.checkVisibility() ? done(performance.now() - start) : requestAnimationFrame(look));
    document.querySelector(click).click();
    look();
  }), [click, seen]);
}

export const patience = {
  /** A question is answered at once after a cancelled rating or search for the solution. */
  async cancelled() {
    const times = [];
    const page = await open(`${address}#p=${HARD}`);
    await page.waitForTimeout(1500);
    for (const [ask, found] of [["#rate", "#answer table"], ["#hint", "#answer [data-more]"]]) {
      // The button Close cancels the rating.
      await page.click("#rate");
      // The button Cancel stays in the page while the text above it changes.
      const cancel = await page.waitForSelector("#answerButtons >> text=Cancel");
      const before = await answer(page);
      await page.waitForFunction((before) => document.getElementById("answerBody").textContent !== before, before);
      assert.ok(await cancel.evaluate((one) => one.isConnected), "the same button");
      await page.click("#answerButtons >> text=Close");
      await load(page, ANOTHER);
      times.push(await timeUntilVisible(page, ask, found));
      await page.keyboard.press("Escape");
      await load(page, HARD);
    }
    // Another game cancels the rating.
    await page.click("#rate");
    await shown(page, "#answerButtons >> text=Cancel");
    await load(page, ANOTHER);
    times.push(await timeUntilVisible(page, "#rate", "#answer table"));
    // Another game also cancels the search for the solution.
    await page.keyboard.press("Escape");
    await load(page, HARD);
    await page.click("#tab-solution");
    await shown(page, "#solving >> text=Cancel");
    await page.click("#tab-play");
    await load(page, ANOTHER);
    times.push(await timeUntilVisible(page, "#tab-solution", "#list li"));
    const slowest = Math.max(...times);
    assert.ok(slowest < AT_ONCE * slack, `the slowest answer took ${slowest} ms`);
    await page.context().close();
    return `answers after ${times.map(Math.round).join(", ")} ms`;
  },

  /**
   * Hint, rating and solution need exactly one solution. If there are several or none, each gives a message, and
   * hint and rating give it at once.
   */
  async verdicts() {
    const times = [];
    for (const [puzzle, message] of [
      [`1..4${".".repeat(77)}`, /allow more than one solution: r\dc\d can be \d or \d/],
      [".".repeat(81), /allow more than one solution/],
      [`11${".".repeat(79)}`, /allow no solution/],
      [`12345678.........9${".".repeat(63)}`, /allow no solution/],
    ]) {
      const page = await open(`${address}#p=${puzzle}`);
      await page.waitForTimeout(300);
      for (const ask of ["#hint", "#rate"]) {
        times.push(await timeUntilVisible(page, ask, "#answerBody p"));
        assert.match(await answer(page), message, `${puzzle} ${ask}`);
        assert.doesNotMatch(await answer(page), /Steps|many/);
        await page.keyboard.press("Escape");
      }
      await page.click("#tab-solution");
      await page.waitForFunction((message) => new RegExp(message).test(document.getElementById("solving").textContent), message.source);
      await page.context().close();
    }
    assert.ok(Math.max(...times) < AT_ONCE * slack, `${times}`);
    // The solutions are counted on request.
    const page = await open(`${address}#p=${"123456789456789123789123456".padEnd(81, ".")}`);
    await page.click("#rate");
    await page.click("#count");
    await page.waitForFunction(() => /^\d+ solutions$/.test(document.getElementById("many").textContent));
    const many = await page.locator("#many").textContent();
    await page.context().close();
    return `after ${Math.round(Math.max(...times))} ms at most; ${many}`;
  },
};
