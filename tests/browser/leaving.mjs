// Save points, statistics, copies as text and as a picture, and marks of cells with two candidates.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { accessible, address, cell, label, open, PUZZLE, SOLUTION, values } from "./kit.mjs";

/** A puzzle with one open row, whose digits are those of the solution. */
const NEARLY = SOLUTION.replace(/^.{9}/, ".........");

export const leaving = {
  /** A player returns to a save point, also after a reload, and can undo that. */
  async saved() {
    for (const touch of [false, true]) {
      const page = await open(undefined, touch ? { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } : {});
      const press = (what) => (touch ? page.locator(what).tap() : page.locator(what).click());
      assert.ok(!(await page.locator("#goBack").isVisible()));
      await press('#cells [data-cell="9"]');
      await press('#pad [data-digit="9"]');
      await press("#savePoint");
      assert.ok(await page.locator("#savePoint").isDisabled(), "this position is saved");
      const marked = await values(page);
      await press('#cells [data-cell="0"]');
      await press('#pad [data-digit="8"]');
      await press("#noteMode");
      await press('#cells [data-cell="4"]');
      await press('#pad [data-digit="2"]');
      const tried = await values(page);
      assert.notEqual(tried, marked);
      await press("#goBack");
      assert.equal(await values(page), marked);
      assert.equal(await label(page, "r1c5"), "r1c5: empty");
      await press("#undo");
      assert.equal(await values(page), tried);
      await page.waitForTimeout(400);
      await page.reload();
      await page.waitForSelector("[data-ready]", { state: "attached" });
      assert.equal(await values(page), tried);
      await press("#goBack");
      assert.equal(await values(page), marked);
      // A second one; from there it goes back to the first.
      await press('#cells [data-cell="0"]');
      await press('#pad [data-digit="8"]');
      await press("#savePoint");
      assert.match(await page.locator("#goBack").textContent(), /2 saved/);
      await press("#goBack");
      assert.equal(await values(page), marked);
      await page.context().close();
    }
    return "marked and gone back to";
  },

  /** A solved puzzle counts once for its level, with or without hints. */
  async statistics() {
    const page = await open(`${address}#p=${NEARLY}`);
    const table = async () => {
      await page.click("#open");
      const text = await page.locator("#statistics").textContent();
      return text;
    };
    assert.match(await table(), /No puzzle is solved yet/);
    await page.keyboard.press("Escape");
    for (const [column, digit] of [...SOLUTION.slice(0, 9)].entries()) {
      await cell(page, `r1c${column + 1}`).click();
      await page.keyboard.press(digit);
    }
    await page.waitForFunction(() => /"easy"/.test(localStorage.getItem("whydoku.statistics")));
    assert.match(await table(), /Easy110:\d\d0:\d\d/);
    await accessible(page, "statistics");
    await page.keyboard.press("Escape");
    // Undone and solved again, it is not counted again.
    await page.click("#undo");
    await page.click("#redo");
    await page.waitForTimeout(300);
    assert.match(await table(), /Easy11/);
    // Another with a hint.
    await page.fill("#text", NEARLY.replace(/(.{9})\d/, "$1."));
    await page.click("#load");
    await page.waitForFunction(() => !document.getElementById("puzzles").open);
    while ((await values(page)).includes(".")) {
      await page.click("#hint");
      await page.click("#answer [data-all]");
      await page.click("#answer [data-do]");
    }
    await page.waitForFunction(() => /"solved":2/.test(localStorage.getItem("whydoku.statistics")));
    assert.match(await table(), /Easy21/);
    await page.context().close();
    return "twice, once alone";
  },

  /** The board is copied in four forms of text, each read back, and saved as a picture. */
  async copied() {
    const page = await open(undefined, { permissions: ["clipboard-read", "clipboard-write"] });
    await cell(page, "r2c1").click();
    await page.keyboard.press("9");
    const before = await values(page);
    const forms = {};
    for (const form of ["digits", "grid", "candidates", "line"]) {
      await page.click("#open");
      await page.selectOption("#format", form);
      await page.click("#copyAs");
      await page.waitForFunction(() => document.getElementById("shared").textContent !== "");
      forms[form] = await page.inputValue("#text");
      await page.click("#load");
      await page.waitForFunction(() => !document.getElementById("puzzles").open);
      assert.equal(await values(page), form === "digits" ? PUZZLE : before, form);
      assert.equal(/given/.test(await label(page, "r2c1")), form === "grid" || form === "candidates", form);
      while ((await values(page)) !== before || /given/.test(await label(page, "r2c1"))) await page.click("#undo");
    }
    assert.equal(forms.digits, PUZZLE);
    assert.equal(forms.grid.split("\n")[1], "| . 4 3 | 9 . . | 6 . 1 |");
    assert.match(forms.line, /^:0000:x:.*\+9/);
    await page.click("#open");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#savePicture")]);
    assert.equal(download.suggestedFilename(), "sudoku.png");
    const picture = readFileSync(await download.path());
    assert.equal(picture.subarray(1, 4).toString(), "PNG");
    assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1036, 1036]);
    assert.ok(picture.length > 10_000, `${picture.length} bytes`);
    await page.context().close();
    return `${picture.length} bytes of picture`;
  },

  /** Cells with two candidates are marked, by the player's notes where these are complete. */
  async pairs() {
    const page = await open(`${address}#p=${NEARLY.replace(/(.{9})\d\d/, "$1..")}`);
    assert.equal(await page.locator("#board .two").count(), 0);
    await page.check("#pairs");
    const marked = await page.locator("#board .two").count();
    assert.ok(marked > 0);
    await page.click("#autoNotes");
    assert.equal(await page.locator("#board .two").count(), marked);
    await page.reload();
    await page.waitForSelector("#board .two", { state: "attached" });
    await page.uncheck("#pairs");
    assert.equal(await page.locator("#board .two").count(), 0);
    await page.context().close();
    return `${marked} cells`;
  },
};
