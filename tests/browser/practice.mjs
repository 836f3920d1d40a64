// Tests new puzzles, and positions to practise a technique.
import assert from "node:assert/strict";
import { accessible, address, answer, cell, dialog, inSight, label, open, shown, slack, values } from "./kit.mjs";

/** The names of the levels, and the highest rating of each. A level starts above the highest rating of the level before. */
const LEVELS = [["Easy", 1.5], ["Medium", 2.6], ["Hard", 4.2], ["Very hard", 7], ["Extreme", 12]];

/** Waits until the digits on the board differ from `before` and the dialog is closed. Returns the milliseconds since `start`. */
async function waitForOther(page, before, start = Date.now()) {
  await page.waitForFunction((before) => [...document.querySelectorAll("#cells [role=gridcell]")].map((cell) => /: (\d)/.exec(cell.getAttribute("aria-label"))?.[1] ?? ".").join("") !== before && !document.getElementById("puzzles").open, before);
  return Date.now() - start;
}

/** Opens the whole hint. Returns its title, which names the technique. */
async function hintTitle(page) {
  await page.click("#hint");
  await page.click("#answer [data-all]");
  return page.locator("#answerTitle").textContent();
}

/** Opens the article of a technique. */
async function article(page, slug) {
  await page.click("#tab-techniques");
  await page.click(`#catalogue [data-slug="${slug}"]`);
  await page.waitForFunction((slug) => document.querySelector(`#catalogue [data-slug="${slug}"]`).getAttribute("aria-current"), slug);
}

export const practice = {
  /**
   * Each level gives a new puzzle within two seconds, with a rating of the level. The two puzzles of a level are
   * different.
   */
  async levels() {
    const page = await open();
    const times = [];
    let previous = 0;
    for (const [name, highest] of LEVELS) {
      const made = new Set();
      for (let run = 0; run < 2; run += 1) {
        const before = await values(page);
        await page.click("#open");
        if (name === "Easy" && !run) await accessible(page, "new-game");
        const start = Date.now();
        await page.locator("#levels").getByRole("button", { name, exact: true }).click();
        const took = await waitForOther(page, before, start);
        assert.ok(took < 2000 * slack, `${name}: ${took} ms`);
        times.push(took);
        made.add(await values(page));
        await page.click("#rate");
        await shown(page, "#answer table");
        const rating = Number(/Rating(\d+\.\d)/.exec(await answer(page))[1]);
        assert.ok(rating > previous && rating <= highest, `${name}: ${rating}`);
        await page.keyboard.press("Escape");
      }
      assert.equal(made.size, 2, name);
      previous = highest;
    }
    // The list of games shows the rating of the game as soon as the game has begun.
    await page.locator('#cells [aria-label$=": empty"]').first().click();
    await page.keyboard.press("Shift+Digit1");
    await dialog(page, "keptGames");
    assert.match((await page.locator("#games .pick").allTextContents())[0], /^Extreme \(8\.\d\)/);
    await page.context().close();
    return `${times.join(", ")} ms`;
  },

  /** Today's puzzle depends only on the date, and its level on the weekday. */
  async today() {
    const made = [];
    for (const day of ["2026-11-23", "2026-11-23", "2026-11-24", "2026-11-29"]) {
      const page = await open(address, {}, (day) => {
        const Real = Date;
        globalThis.Date = class extends Real { constructor(...given) { super(...(given.length ? given : [`${day}T12:00:00`])); } };
      }, day);
      const before = await values(page);
      await page.click("#open");
      assert.match(await page.locator("#today").textContent(), day.endsWith("29") ? /\(Extreme\)/ : /\(Easy\)/);
      await page.click("#today");
      await waitForOther(page, before);
      made.push(await values(page));
      await page.context().close();
    }
    assert.equal(made[0], made[1]);
    assert.equal(new Set(made).size, 3);
    return made[0];
  },

  /**
   * A position of a technique can be played, and the hint names the technique. The article lets the player
   * choose among positions.
   */
  async positions() {
    const page = await open();
    const names = [];
    for (const slug of ["x_wing", "xy_wing", "skyscraper", "avoidable_rectangle", "last_digit", "group_shrink_complete"]) {
      await article(page, slug);
      const name = await page.locator("#technique h2").textContent();
      const first = await page.locator("#drawn").innerHTML();
      await page.click('#technique [aria-label="Position 3 of 3"]');
      await page.waitForFunction((first) => document.getElementById("drawn").innerHTML !== first, first);
      await page.click("#technique >> text=Play this position");
      await shown(page, "#exercise");
      assert.ok((await hintTitle(page)).startsWith(`${name} (`), slug);
      names.push(name);
      // In this position, some digits are filled in and are not givens.
      if (slug === "avoidable_rectangle") assert.ok(await page.locator('#cells [aria-label$=": 1"], #cells [aria-label$=": 2"], #cells [aria-label$=": 3"]').count(), "filled in");
    }
    // The article also offers a whole puzzle that needs the technique.
    await article(page, "xy_wing");
    const before = await values(page);
    await page.click("#technique >> text=New puzzle with it");
    await waitForOther(page, before);
    assert.ok(!(await page.locator("#exercise").isVisible()));
    await page.click("#rate");
    await shown(page, "#answer table");
    assert.match(await answer(page), /XY-Wing × \d/);
    // The article of a technique without such a position gives the reason: it was never the next step, a
    // smaller fish or its parts come first, or it is next only in the order of another program.
    for (const [slug, reason] of [["direct_naked_pair", "none of 4,700"], ["whale", "at most four lines"], ["dual_empty_rectangle", "its parts"], ["remote_pair", "the order of HoDoKu"]]) {
      await article(page, slug);
      await shown(page, `#technique >> text=${reason}`);
      assert.equal(await page.locator("#technique >> text=Practise").count(), 0);
    }
    await page.context().close();
    return names.join(", ");
  },

  /**
   * In practice, entries are judged: a wrong one is undone and explained, a right one is confirmed, and
   * another position follows.
   */
  async practise() {
    for (const [width, height, touch] of [[1280, 800, false], [360, 740, true], [360, 640, true], [740, 360, true]]) {
      const page = await open(undefined, { viewport: { width, height }, hasTouch: touch, isMobile: touch });
      const press = (what) => (touch ? page.locator(what).tap() : page.locator(what).click());
      await press("#tab-techniques");
      await page.fill("#search", "x-wing");
      await press('#catalogue [data-slug="x_wing"]');
      await shown(page, "#technique >> text=Practise");
      await press("#technique >> text=Practise");
      await shown(page, "#exercise");
      assert.match(await page.locator("#exerciseText").textContent(), /X-Wing/);
      if (!touch) await accessible(page, "practice");
      await page.setViewportSize({ width, height });
      await inSight(page, "#paper", "#exerciseText", "#nextExercise", '#pad [data-digit="1"]', "#erase", "#noteMode", "#hint", "#rate");
      // From a height of 740 pixels on, the settings and the instruction are visible too.
      if (height >= 740) await inSight(page, "label:has(#candidates)", "label:has(#pairs)", "#basis");
      // Finds the note that the hint would remove.
      await press("#hint");
      await shown(page, "#answer [data-more]");
      await press("#answer [data-all]");
      const [, digit, where] = /remove (\d) from (r\dc\d)/.exec(await answer(page)) ?? [];
      assert.ok(where, await answer(page));
      await press("#answerButtons >> text=Close");
      // Every open cell has notes. Other notes of the same cell are removed until one removal is right. Before that, at
      // least one must be wrong, or right by another technique.
      await cell(page, where).click();
      const before = await label(page, where);
      if ((await page.locator("#noteMode").getAttribute("aria-pressed")) === "false") await press("#noteMode");
      const others = [...before.split("notes ")[1]].filter((one) => /\d/.test(one) && one !== digit);
      const titles = [];
      for (const other of others) {
        await press(`#pad [data-digit="${other}"]`);
        await shown(page, "#answer");
        titles.push(await page.locator("#answerTitle").textContent());
        if (titles.at(-1) !== "Right!") assert.equal(await label(page, where), before, "taken back");
        await press("#answerButtons >> text=Close");
        if (titles.at(-1) === "Right!") break;
      }
      assert.ok(titles.includes("Not that") || titles.includes("True, but by another way"), `${titles}`);
      await press(`#pad [data-digit="${digit}"]`);
      await page.waitForFunction(() => document.getElementById("answerTitle").textContent === "Right!");
      assert.match(await answer(page), /X-Wing/);
      await inSight(page, "#paper", "#answerTitle", "#answerBody p", "#answer [data-do]");
      assert.ok(await page.locator("#board .a").count(), "the picture of the step");
      const was = await values(page);
      await press("#answerButtons >> text=Next");
      await waitForOther(page, was);
      await shown(page, "#exercise");
      // The end of the practice hides the exercise, and undo shows it again.
      await press("#endExercise");
      assert.ok(!(await page.locator("#exercise").isVisible()));
      await press("#undo");
      assert.ok(await page.locator("#exercise").isVisible());
      // The address contains the practised technique.
      await page.waitForTimeout(400);
      assert.match(await page.evaluate(() => location.hash), /&t=x_wing$/);
      await page.context().close();
    }
    return "judged by mouse and by touch";
  },
};
