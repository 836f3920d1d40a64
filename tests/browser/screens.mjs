// Tests the layout of the page on phones (upright and on their side), tablets and desktops.
import assert from "node:assert/strict";
import { accessible, address, AXE, cell, dialog, inSight, label, open, shown, values, violations } from "./kit.mjs";

/** The puzzle "AI Escargot", whose eighth step has a long text. */
const ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const PHONES = [[360, 740], [360, 640], [375, 553], [390, 844], [412, 915], [740, 360], [844, 390], [667, 375], [568, 320], [640, 400]];
/**
 * Windows of 1024 by 768 and 960 by 640 pixels at 200 %. The test `sizes` leaves them out, because their boards are
 * smaller to make room for the menu.
 */
const ZOOMED = [[512, 384], [480, 320]];
const DESKTOPS = [[768, 1024], [1280, 800], [1920, 1080]];

/** Checks that the page as a whole does not scroll. */
async function doesNotScroll(page) {
  const over = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight, scrollY]);
  assert.deepEqual(over, [0, 0, 0], `the page scrolls at ${JSON.stringify(page.viewportSize())}`);
}

const boardWidth = (page) => page.locator("#paper").evaluate((board) => board.getBoundingClientRect().width);

export const screens = {
  /** A hint is opened and applied. After each tap, everything needed is visible. */
  async reach() {
    for (const [width, height] of [...PHONES, ...ZOOMED]) {
      const page = await open(undefined, { viewport: { width, height }, hasTouch: true, isMobile: true });
      const pad = ["#paper", '#pad [data-digit="1"]', '#pad [data-digit="9"]', "#erase", "#noteMode", "#undo", "#hint", "#whyNot"];
      await inSight(page, ...pad);
      for (let hint = 0; hint < 3; hint += 1) {
        await page.locator("#hint").tap();
        for (let degree = 0; degree < 4; degree += 1) {
          await shown(page, "#answer [data-more]");
          await doesNotScroll(page);
          await inSight(page, "#paper", "#answerTitle", "#answerBody p", "#answer [data-more]", "#answerButtons >> text=Close");
          await page.locator("#answer [data-more]").tap();
        }
        await shown(page, "#answer [data-do]");
        await doesNotScroll(page);
        await inSight(page, "#paper", "#answerTitle", "#answerBody p", "#answer [data-do]", "#answerButtons >> text=Close");
        await page.locator("#answer [data-do]").tap();
        await inSight(page, ...pad);
      }
      // The buttons for the digit are next to the question "Why not?".
      await page.locator('#cells [aria-label$=": empty"]').first().tap();
      await page.locator("#whyNot").tap();
      await inSight(page, "#answerTitle", '.digits button >> nth=0', '.digits button >> nth=8');
      await page.locator(".digits button").first().tap();
      await page.waitForFunction(() => /^(No|Yes|True)/.test(document.getElementById("answerTitle").textContent));
      await page.locator("#answerButtons >> text=Close").tap();
      // A step of the list can be read and applied without scrolling the page.
      await page.locator("#all").tap();
      await shown(page, "#answer .pick");
      await page.locator("#answer .pick").nth(1).tap();
      await inSight(page, "#paper", "#answer .pick[aria-current]", "#answer .stepText h3", "#answer [data-do]");
      const filled = (await values(page)).replaceAll(".", "").length;
      await page.locator("#answer [data-do]").tap();
      assert.equal((await values(page)).replaceAll(".", "").length, filled + 1);
      // The text of a step and the buttons for the next step are visible together.
      await page.locator("#tab-solution").tap();
      await shown(page, "#list li");
      for (let step = 0; step < 3; step += 1) {
        await inSight(page, "#paper", "#heading", "#words p", "#next", "#back");
        await page.locator("#next").tap();
        await doesNotScroll(page);
      }
      // The list of techniques comes first, and the button of an article returns to it.
      await page.locator("#tab-techniques").tap();
      await shown(page, "#catalogue .pick");
      await inSight(page, "#search", "#catalogue .pick");
      assert.ok(await page.locator("#tab-play").evaluate((one) => one.getBoundingClientRect().bottom) < 80, `the tabs are at the top of ${width} x ${height}`);
      await page.locator('#catalogue [data-slug="full_house"]').tap();
      await page.waitForFunction(() => document.querySelector("#technique h2").textContent === "Full House");
      await inSight(page, "#technique h2", "#technique .summary");
      await doesNotScroll(page);
      await page.locator("#technique .back").tap();
      await inSight(page, "#search");
      await page.context().close();
    }
    return `${PHONES.length} phones`;
  },

  /** The board takes most of the shorter side of the window, and every control is large enough for a thumb. */
  async sizes() {
    const boards = [];
    for (const [width, height] of [...PHONES, ...DESKTOPS]) {
      const page = await open(undefined, { viewport: { width, height } });
      boards.push(Math.round(await boardWidth(page)));
      // In a low upright window the controls must fit below the board.
      const minimum = Math.min(0.78 * Math.min(width, height), width < height ? height - 310 : Infinity);
      assert.ok((await boardWidth(page)) >= minimum, `${boards.at(-1)} pixels of ${width} x ${height}`);
      await doesNotScroll(page);
      const small = () => page.evaluate(() => [...document.querySelectorAll("button:not([role=gridcell]), select, textarea, input:not([type=checkbox]), label:has(input), summary")]
        .filter((one) => one.checkVisibility() && Math.min(one.getBoundingClientRect().height, one.matches("button") ? one.getBoundingClientRect().width : 44) < 43.9)
        .map((one) => `${one.outerHTML.slice(0, 60)} ${one.getBoundingClientRect().width} x ${one.getBoundingClientRect().height}`));
      assert.deepEqual(await small(), [], `${width}`);
      await page.click("#open");
      assert.deepEqual(await small(), [], `new at ${width}`);
      await page.keyboard.press("Escape");
      await page.click("#menuButton");
      assert.deepEqual(await small(), [], `menu at ${width}`);
      await page.keyboard.press("Escape");
      for (const id of ["exporting", "keptGames", "solvedGames", "settings", "help"]) {
        await dialog(page, id);
        assert.deepEqual(await small(), [], `${id} at ${width}`);
        await page.keyboard.press("Escape");
      }
      // The number of remaining digits does not touch the digit.
      const gap = await page.locator('#pad [data-digit="8"]').evaluate((one) => {
        const digit = document.createRange();
        digit.selectNodeContents(one);
        const count = getComputedStyle(one, "::after");
        const { right } = one.getBoundingClientRect();
        return right - parseFloat(count.right) - parseFloat(count.width) - digit.getBoundingClientRect().right;
      });
      assert.ok(gap > 2, `${gap} pixels between a digit and its count at ${width}`);
      await page.context().close();
    }
    return `boards of ${boards.join(", ")} pixels`;
  },

  /** Axe finds no problem in the menu and in four dialogs, in both themes. */
  async dialogs() {
    for (const colorScheme of ["light", "dark"]) {
      const page = await open(undefined, { colorScheme, viewport: { width: 360, height: 740 } });
      await page.click("#menuButton");
      await page.evaluate(AXE);
      assert.deepEqual(await violations(page), [], `menu, ${colorScheme}`);
      assert.ok(await page.locator("#menu").isVisible());
      await page.context().close();
    }
    for (const id of ["exporting", "keptGames", "solvedGames", "settings"]) {
      const page = await open();
      await dialog(page, id);
      await accessible(page, id);
      assert.ok(await page.locator(`#${id}`).isVisible(), id);
      await page.context().close();
    }
    return "menu and four dialogs";
  },

  /**
   * On a desktop, a hard step can be read completely beside its picture: buttons, text, grade and list. The
   * legend is below the board.
   */
  async desktop() {
    const page = await open(`${address}#p=${ESCARGOT}`, { viewport: { width: 1280, height: 800 } });
    await page.click("#tab-solution");
    await page.waitForSelector("#list li", { state: "visible", timeout: 120_000 });
    for (let step = 1; step < 8; step += 1) await page.click("#next");
    assert.match(await page.locator("#at").textContent(), /^8 \/ /);
    assert.match(await page.locator("#heading").textContent(), /^8\. /);
    const words = await page.locator("#words p").count();
    assert.ok(words > 4, "many words");
    for (let line = 0; line < words; line += 1) await inSight(page, `#words p >> nth=${line}`);
    // A line of a net shows its own picture. A second press shows the picture of the step again.
    const line = page.locator("#words .pick").first(), drawn = () => page.locator("#drawn").innerHTML();
    const stepPicture = await drawn();
    await line.click();
    assert.equal(await line.getAttribute("aria-pressed"), "true");
    assert.notEqual(await drawn(), stepPicture);
    await line.click();
    assert.equal(await drawn(), stepPicture);
    // The texts have typographic signs, unlike in a terminal.
    const print = await page.locator("#solution").textContent();
    assert.match(print, /r\dc\d≠\d/);
    assert.match(print, /→/);
    assert.doesNotMatch(print, /<>|->/);
    await inSight(page, "#turn", "#heading", "#grade", "#legend", "#list [aria-current]");
    assert.match(await page.locator("#grade").textContent(), /^10\.\d \(Extreme\) · Nested Forcing Net · \d+ steps$/);
    assert.ok(!(await page.locator("#counts").isVisible()), "the counts are folded away");
    const order = await page.evaluate(() => ["turn", "heading", "words", "grade", "list"].map((id) => document.getElementById(id).getBoundingClientRect().top));
    assert.deepEqual(order, order.toSorted((one, other) => one - other));
    await page.click("#grade");
    assert.match(await page.locator("#counts").textContent(), /Hidden Single/);
    await page.click("#grade");
    // The current step is never a hidden one.
    await page.click("#first");
    await page.check("#hideSingles");
    assert.doesNotMatch(await page.locator("#heading").textContent(), /Single|House/);
    // After more play, the same solution is shown, with or without notes.
    await page.click("#tab-play");
    await cell(page, "r1c2").click();
    await page.keyboard.press("Shift+Digit5");
    assert.equal(await label(page, "r1c2"), "r1c2: notes 5");
    await page.click("#tab-solution");
    assert.ok(await page.locator("#list li").count(), "the solution is still there");
    await inSight(page, "#heading", "#words p");
    // Techniques have the legend too, and their tab begins with the list.
    await page.click("#tab-techniques");
    await shown(page, "#catalogue .pick");
    await inSight(page, "#search", "#catalogue .pick", "#technique h2", "#legend");
    await doesNotScroll(page);
    assert.ok((await values(page)).startsWith("1....7.9."));
    await page.context().close();
    return `${words} lines of words`;
  },
};
