// Tests save points, statistics, solutions from the board, and exports: text, files, pictures and print.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { accessible, address, answer, cell, dialog, label, open, PUZZLE, SHOTS, shown, SOLUTION, values } from "./kit.mjs";

/** A puzzle with one open row; the other digits are those of the solution. */
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
      // A second save point is made. From there, the button returns to the first.
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
      await dialog(page, "solvedGames");
      return page.locator("#statistics").textContent();
    };
    assert.match(await table(), /No puzzle is solved yet/);
    await page.keyboard.press("Escape");
    for (const [column, digit] of [...SOLUTION.slice(0, 9)].entries()) {
      await cell(page, `r1c${column + 1}`).click();
      await page.keyboard.press(digit);
    }
    await page.waitForFunction(() => /"easy"/.test(localStorage.getItem("whydoku.statistics")));
    // The columns are level, solved games, solved without hints, shortest time and mean time.
    assert.match(await table(), /Easy110:\d\d0:\d\d/);
    await accessible(page, "statistics");
    await page.keyboard.press("Escape");
    // If the last digit is undone and written again, the puzzle is not counted again.
    await page.click("#undo");
    await page.click("#redo");
    await page.waitForTimeout(300);
    assert.match(await table(), /Easy11/);
    // Another puzzle is solved by hints alone.
    await page.keyboard.press("Escape");
    await page.click("#open");
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

  /** The board is copied in four text formats, each is read again, and the board is saved as a picture. */
  async copied() {
    const page = await open(undefined, { permissions: ["clipboard-read", "clipboard-write"] });
    await cell(page, "r2c1").click();
    await page.keyboard.press("9");
    const before = await values(page);
    const forms = {};
    for (const form of ["digits", "grid", "candidates", "line"]) {
      await dialog(page, "exporting");
      await page.selectOption("#format", form);
      await page.click("#copyAs");
      await shown(page, "#shared >> text=copied");
      forms[form] = await page.inputValue("#output");
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), forms[form]);
      await page.keyboard.press("Escape");
      await page.click("#open");
      await page.fill("#text", forms[form]);
      await page.click("#load");
      await page.waitForFunction(() => !document.getElementById("puzzles").open);
      assert.equal(await values(page), form === "digits" ? PUZZLE : before, form);
      assert.equal(/given/.test(await label(page, "r2c1")), form === "grid" || form === "candidates", form);
      while ((await values(page)) !== before || /given/.test(await label(page, "r2c1"))) await page.click("#undo");
    }
    assert.equal(forms.digits, PUZZLE);
    assert.equal(forms.grid.split("\n")[1], "| . 4 3 | 9 . . | 6 . 1 |");
    assert.match(forms.line, /^:0000:x:.*\+9/);
    await dialog(page, "exporting");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#savePicture")]);
    assert.equal(download.suggestedFilename(), "sudoku.png");
    const picture = readFileSync(await download.path());
    assert.equal(picture.subarray(1, 4).toString(), "PNG");
    assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1036, 1036]);
    assert.ok(picture.length > 10_000, `${picture.length} bytes`);
    await page.context().close();
    return `${picture.length} bytes of picture`;
  },

  /**
   * Cells with two candidates are marked. If the player's notes are complete, they count as the candidates.
   */
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

  /**
   * The board is copied in every format of another program, and each text is read again. One is saved as a file.
   * Some formats are links to the sites of other programs.
   */
  async formats() {
    const page = await open(undefined, { permissions: ["clipboard-read", "clipboard-write"] });
    await cell(page, "r2c1").click();
    await page.keyboard.press("9");
    const before = await values(page);
    await dialog(page, "exporting");
    await page.waitForFunction(() => document.querySelectorAll("#formats option").length >= 16);
    const names = await page.locator("#formats option").evaluateAll((all) => all.map((one) => one.value));
    const links = {};
    for (const name of names) {
      await page.selectOption("#format", name);
      await page.click("#copyAs");
      await shown(page, "#shared >> text=copied");
      const text = await page.inputValue("#output");
      links[name] = text.trim();
      await page.keyboard.press("Escape");
      await page.click("#open");
      await page.fill("#text", text);
      await page.click("#load");
      await page.waitForFunction(() => !document.getElementById("puzzles").open);
      assert.ok([before, PUZZLE].includes(await values(page)), name);
      while ((await values(page)) !== before || /given/.test(await label(page, "r2c1"))) await page.click("#undo");
      await dialog(page, "exporting");
    }
    assert.match(links.link, /^https:\/\/www\.sudokuwiki\.org\/sudoku\.htm\?bd=/);
    assert.match(links.fpuzzles, /^https:\/\/www\.f-puzzles\.com\/\?load=/);
    assert.match(links.sudokupad, /^https:\/\/sudokupad\.app\//);
    // The page says what a format cannot express.
    await page.selectOption("#format", "sdm");
    await page.click("#copyAs");
    await shown(page, "#shared >> text=cannot tell your digits from the givens");
    await page.selectOption("#format", "sdk");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#saveAs")]);
    assert.equal(download.suggestedFilename(), "sudoku.sdk");
    assert.match(readFileSync(await download.path(), "utf8"), /\[Puzzle\]/);
    await page.context().close();
    return names.join(", ");
  },

  /**
   * The solution starts from the puzzle or from the current board. A board without a solution gives a
   * message.
   */
  async fromHere() {
    const page = await open();
    await page.click("#tab-solution");
    await shown(page, "#list li");
    assert.ok(!(await page.locator("#originRow").isVisible()), "the board is the puzzle");
    const entries = await page.locator("#list li").count();
    await page.click("#tab-play");
    await page.click("#hint");
    await page.waitForSelector("#answer [data-more]");
    while (!(await page.locator("#answer [data-do]").count())) await page.click("#answer [data-more]");
    await page.click("#answer [data-do]");
    await page.click("#tab-solution");
    assert.equal(await page.locator("#list li").count(), entries, "the solution of the puzzle stays");
    await page.selectOption("#origin", "board");
    await page.waitForFunction((entries) => document.querySelectorAll("#list:not([hidden]) li").length === entries - 1, entries);
    await page.click("#tab-play");
    await cell(page, "r1c1").click();
    await page.keyboard.press("5");
    await page.click("#tab-solution");
    await shown(page, "#solving >> text=This board allows no solution");
    await page.selectOption("#origin", "givens");
    await page.waitForFunction((entries) => document.querySelectorAll("#list:not([hidden]) li").length === entries, entries);
    await page.context().close();
    return `${entries - 1} steps, then one less`;
  },

  /** All steps are printed, several on a page, each with its picture and text. */
  async sheets() {
    const page = await open(undefined, {}, () => { globalThis.print = () => { globalThis.printed = true; }; });
    await page.click("#tab-solution");
    await shown(page, "#list li");
    const steps = (await page.locator("#list li").count()) - 1;
    await page.click("#printSteps");
    await page.waitForFunction(() => globalThis.printed);
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator("#sheet article:visible").count(), steps);
    const last = page.locator("#sheet article").last();
    assert.match(await last.locator("h3").textContent(), new RegExp(`^${steps}\\. `));
    assert.ok((await last.locator("svg").boundingBox()).width > 100);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/web-sheets.png` });
    await page.emulateMedia({ media: null });
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    const pages = (pdf.match(/\/Type \/Page\b/g) ?? []).length;
    assert.ok(pages >= steps / 8 && pages <= steps / 3, `${steps} steps on ${pages} pages`);
    assert.equal(await page.locator("#sheet article").count(), 0, "gone after printing");
    // Without singles, fewer steps are printed.
    await page.check("#hideSingles");
    await page.evaluate(() => { globalThis.printed = false; });
    await page.click("#printSteps");
    await page.waitForFunction(() => globalThis.printed);
    const fewer = await page.locator("#sheet article").count();
    assert.ok(fewer > 0 && fewer < steps, `${fewer}`);
    await page.context().close();
    return `${steps} steps on ${pages} pages`;
  },

  /** The likely time is shown with the rating, with the solution and in the list of games. */
  async minutes() {
    const page = await open();
    await page.click("#rate");
    await shown(page, "#answer table");
    const [, likely, low, high] = /about (\d+) minutes, usually (\d+) to (\d+)/.exec(await answer(page)).map(Number);
    assert.ok(low < likely && likely < high, `${low} ${likely} ${high}`);
    await page.keyboard.press("Escape");
    await page.click("#tab-solution");
    await shown(page, "#list li");
    assert.match(await page.locator("#grade").textContent(), new RegExp(`about ${likely} min`));
    await dialog(page, "keptGames");
    assert.match((await page.locator("#games .pick").allTextContents())[0], new RegExp(`about ${likely} min`));
    await page.context().close();
    return `${likely} minutes`;
  },
};
