// Tests the page of `web/` in headless Chromium, as a person uses it: `node web.mjs FOLDER [TEST]...`.
// FOLDER is the folder that `web/build.mjs` made. Without TEST, all tests run. The first fault ends the run with
// an error. With SHOTS=DIR, the run writes pictures to the folder DIR.
import assert from "node:assert/strict";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { accessible, address, answer, AXE, browser, cell, folder, label, longestTask, menu, open, PUZZLE, serve, SHOTS, shown, slack, SOLUTION, values, violations, wholeHint } from "./kit.mjs";
import { entering } from "./entering.mjs";
import { keeping } from "./keeping.mjs";
import { leaving } from "./leaving.mjs";
import { marks } from "./marks.mjs";
import { patience } from "./patience.mjs";
import { playing } from "./playing.mjs";
import { practice } from "./practice.mjs";
import { screens } from "./screens.mjs";
import { shortest } from "./shortest.mjs";

/** Maximum size of the engine, compressed by gzip, in bytes. */
const LARGEST_ENGINE = 1_000_000;
/** An archive made by another program, with files of two formats and a file that cannot be unpacked. */
const ARCHIVE = fileURLToPath(new URL("../../crates/formats/src/archive.zip", import.meta.url));

const tests = {
  /** The size of the engine, the time of the start and the time of the first hint are below their limits. */
  async budgets() {
    const engine = readFileSync(join(folder, "../npm/whydoku.wasm"));
    // The page contains the modules as gzip files in base64. The engine is the larger one.
    const modules = readFileSync(join(folder, "index.html"), "latin1").match(/H4sI[A-Za-z0-9+/]{9999,}=*/g) ?? [];
    assert.equal(modules.length, 2);
    const [gzip, brotli] = [Math.max(...modules.map((one) => Buffer.from(one, "base64").length)), brotliCompressSync(engine).length];
    assert.ok(gzip < LARGEST_ENGINE, `the engine is ${gzip} bytes compressed`);
    // The median of five times counts, because other programs may slow down one start.
    const times = [];
    for (let run = 0; run < 5; run += 1) {
      const one = await open();
      times.push(await one.evaluate(() => globalThis.readyAfter));
      await one.context().close();
    }
    const ready = times.toSorted((one, other) => one - other)[2];
    assert.ok(ready < 1000 * slack, `interactive after ${ready} ms`);
    const page = await open();
    // The engine starts by itself. This wait lets it finish before the first hint.
    await page.waitForTimeout(1500);
    const took = await page.evaluate(() => new Promise((done) => {
      const start = performance.now();
      new MutationObserver(() => document.querySelector("#answer [data-more]") && done(performance.now() - start)).observe(document.getElementById("answer"), { attributes: true, childList: true, subtree: true });
      document.getElementById("hint").click();
    }));
    assert.ok(took < 50 * slack, `the first hint took ${took} ms`);
    await page.context().close();
    return `${gzip} bytes by gzip, ${brotli} by brotli, interactive after ${Math.round(ready)} ms (${times.map(Math.round).join(", ")}), first hint ${Math.round(took)} ms, load ${loadavg()[0].toFixed(1)}`;
  },

  /** Hints lead to the solution. All degrees of each hint are opened. */
  async hints() {
    const page = await open();
    assert.equal(await values(page), PUZZLE);
    const [where, kind, cells, why, result] = await wholeHint(page);
    assert.match(where, /^Look at /);
    assert.ok(kind.startsWith(where.trim()) && kind.length > where.length);
    assert.ok(cells.startsWith(kind.trim()) && cells.length > kind.length);
    assert.ok(result.startsWith(why.trim()) && result.length > why.length);
    for (const degree of [where, kind, cells]) assert.doesNotMatch(degree, /is \d\./);
    assert.ok(await page.locator("#board text.a").count() > 0, "the engine's picture is on the board");
    const atStart = await longestTask(page);
    await accessible(page, "hint");
    await page.click("#answer [data-do]");
    let hintCount = 1;
    while ((await values(page)).includes(".")) {
      assert.ok(hintCount < 120, "too many hints");
      await wholeHint(page);
      await page.click("#answer [data-do]");
      hintCount += 1;
    }
    assert.equal(await values(page), SOLUTION);
    assert.match(await page.locator("#answerTitle").textContent(), /Solved/);
    await page.click("#undo");
    assert.ok((await values(page)).includes("."));
    await page.click("#redo");
    assert.equal(await values(page), SOLUTION);
    const long = Math.max(atStart, await longestTask(page));
    await page.context().close();
    return `${hintCount} hints, the longest task ${long} ms`;
  },

  /** With a wrong digit on the board, the hint is about the mistake. It refutes the digit and takes it back. */
  async mistake() {
    const page = await open();
    await cell(page, "r1c1").click();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("5");
    assert.equal(await label(page, "r2c1"), "r2c1: 5");
    await page.keyboard.press("h");
    await shown(page, "#answer [data-more]");
    assert.match(await answer(page), /^There is a mistake in box 1\.$/);
    assert.equal(await page.locator("#answer [data-do]").count(), 0);
    for (const degree of [/digit in box 1/, /mistake in r2c1/, /r2c1 is not 5/]) {
      await page.keyboard.press("h");
      assert.match(await answer(page), degree);
    }
    await shown(page, "#answer [data-do]");
    await page.keyboard.press("h");
    await shown(page, "#answer .tale");
    const lines = await page.locator("#answer .tale li").count();
    assert.ok(lines >= 2, "a refutation");
    const pick = page.locator("#answer .tale .pick");
    if (await pick.count()) {
      await pick.first().click();
      assert.ok(await page.locator("#board text.a").count() > 0);
    }
    await page.click("#answer [data-do]");
    assert.equal(await label(page, "r2c1"), "r2c1: empty");
    await page.context().close();
    return `${lines} lines of refutation`;
  },

  /**
   * Notes are entered by mouse and keyboard and tidied. They do not mix with the engine's candidates, but
   * count as candidates once they are complete.
   */
  async notes() {
    const page = await open();
    await cell(page, "r1c1").click();
    await page.click("#noteMode");
    await page.click('#pad [data-digit="5"]');
    await page.keyboard.press("8");
    assert.equal(await label(page, "r1c1"), "r1c1: notes 5 8");
    assert.equal(await page.locator("#board text.own").count(), 2);
    await page.click("#noteMode");
    await page.keyboard.press("Shift+Digit1");
    assert.equal(await label(page, "r1c1"), "r1c1: notes 1 5 8");
    await page.keyboard.press("Shift+Digit1");
    // A hint does not use incomplete notes as candidates, and does not change them.
    await wholeHint(page);
    await page.click("#answer >> text=Close");
    assert.equal(await label(page, "r1c1"), "r1c1: notes 5 8");
    // A placed digit is removed from the notes of its peers.
    await cell(page, "r2c1").click();
    await page.keyboard.press("5");
    assert.equal(await label(page, "r1c1"), "r1c1: notes 8");
    await page.keyboard.press("Control+z");
    assert.equal(await label(page, "r1c1"), "r1c1: notes 5 8");
    // The candidates of the engine can be shown as well.
    await page.check("#candidates");
    assert.ok(await page.locator("#board text.p").count() > 100);
    await page.uncheck("#candidates");
    // Complete notes count as candidates: a hint reports a wrongly erased one.
    await page.click("#autoNotes");
    assert.match(await label(page, "r2c1"), /notes .*9/);
    await cell(page, "r2c1").click();
    await page.keyboard.press("Shift+Digit9");
    await page.click("#hint");
    await page.click("#answer [data-all]");
    await shown(page, "#answer [data-do]");
    assert.match(await answer(page), /9 was erased from r2c1/);
    await page.click("#answer [data-do]");
    assert.match(await label(page, "r2c1"), /notes .*9/);
    await page.context().close();
    return "own marks";
  },

  /** A question about a false candidate is answered by a refutation, about a true one by steps, with pictures. */
  async why() {
    const page = await open();
    await cell(page, "r2c1").click();
    await page.click("#whyNot");
    await page.click('#pad [data-digit="5"]');
    await shown(page, "#answer .tale li");
    assert.equal(await page.locator("#answerTitle").textContent(), "No: 5 does not go into r2c1.");
    assert.match(await page.locator("#answer .tale li").first().textContent(), /^Suppose 5 is in r2c1:$/);
    await page.keyboard.press("Escape");
    await cell(page, "r2c1").click();
    await page.keyboard.press("w");
    await page.keyboard.press("9");
    await page.waitForFunction(() => /^(True|Yes): 9 goes into r2c1/.test(document.getElementById("answerTitle").textContent));
    const first = await page.locator("#answerTitle").textContent();
    const steps = await page.locator("#answer .tale .pick").count();
    // If the claim does not follow yet, the title has the number of steps before it, and the answer lists them.
    const otherSteps = Number(/(\d+) other steps? must come first/.exec(first)?.[1] ?? 0);
    assert.equal(steps, otherSteps + 1, first);
    await page.click("#answer .tale .pick >> nth=-1");
    assert.ok(await page.locator("#board text.a").count() > 0);
    assert.equal(await label(page, "r2c1"), "r2c1: empty", "nothing is written");
    // This claim is true and does not follow yet.
    await page.keyboard.press("Escape");
    await cell(page, "r1c1").click();
    await page.click("#whyNot");
    await page.click('#pad [data-digit="8"]');
    await page.waitForFunction(() => document.getElementById("answerTitle").textContent.startsWith("True: 8 goes into r1c1. It does not follow yet:"));
    const later = Number(/(\d+) other steps must come first/.exec(await page.locator("#answerTitle").textContent())[1]);
    assert.equal(await page.locator("#answer .tale .pick").count(), later + 1);
    // A digit that a peer already has is excluded without steps.
    await page.keyboard.press("Escape");
    await cell(page, "r1c1").click();
    await page.click("#whyNot");
    await page.keyboard.press("4");
    await page.waitForFunction(() => document.getElementById("answerTitle").textContent.startsWith("No: 4 cannot be in r1c1"));
    assert.equal(await page.locator("#answer .tale li").count(), 0);
    // If the board has a mistake, the answer is about the mistake.
    await page.keyboard.press("Escape");
    await cell(page, "r2c1").click();
    await page.keyboard.press("5");
    await cell(page, "r1c1").click();
    await page.click("#whyNot");
    await page.click('#pad [data-digit="8"]');
    await page.waitForFunction(() => /r2c1/.test(document.getElementById("answerTitle").textContent));
    // The answer is also right in Chinese.
    await page.click("#undo");
    await page.selectOption("#language", "zh");
    await cell(page, "r2c1").click();
    await page.click("#whyNot");
    await page.click('#pad [data-digit="5"]');
    await page.waitForFunction(() => document.getElementById("answerTitle").textContent === "不对：r2c1不填5。");
    await page.context().close();
    return `false, true now and after ${later} other steps, seen, mistaken`;
  },

  /** Texts in several formats, dropped and pasted texts, files and links are loaded. */
  async texts() {
    const page = await open();
    await page.click("#open");
    await page.fill("#text", "12345");
    await page.click("#load");
    await page.waitForFunction(() => document.querySelector("#wrong > p")?.textContent === "A Sudoku has 81 cells, but this text has 5.");
    assert.match(await page.locator("#wrong details").textContent(), /5 of 81/);
    await page.fill("#text", PUZZLE.match(/.{9}/g).join("\n"));
    await page.click("#load");
    await page.waitForFunction(() => !document.getElementById("puzzles").open);
    assert.equal(await values(page), PUZZLE);
    // A file with several puzzles is dropped on the page.
    const two = `${SOLUTION.replace(/^.{9}/, ".........")}\n${PUZZLE}\n`;
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "bank.txt", { type: "text/plain" }));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, two);
    await shown(page, "#several select");
    assert.ok((await values(page)).startsWith("........."));
    await page.selectOption("#several select", "1");
    await page.click("#several button");
    assert.equal(await values(page), PUZZLE);
    // An archive with files of several formats is chosen with the button.
    await page.setInputFiles("#chosen", ARCHIVE);
    await page.waitForFunction(() => document.querySelectorAll("#several option").length === 3);
    await page.selectOption("#several select", "1");
    await page.click("#several button");
    assert.ok((await values(page)).startsWith("19......6"));
    // A document of another program and a file without a puzzle are dropped.
    const drop = (name, content) => page.evaluate(([name, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([Array.isArray(content) ? new Uint8Array(content) : content], name));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, [name, content]);
    await drop("game.opensudoku", `<?xml version="1.0"?><opensudoku><name>x</name><game data="${PUZZLE.replaceAll(".", "0")}"/></opensudoku>`);
    await page.waitForFunction((start) => document.querySelector('#cells [data-cell="1"]').getAttribute("aria-label").startsWith(start), "r1c2: 4");
    // The page reads the formats of the command line: rows in quoted mail, a gzip file, JSON at any depth.
    const rows = SOLUTION.replace(/^.{3}/, "...").match(/.{9}/g);
    const packed = [...gzipSync(rows.join("\n"))];
    for (const content of [rows.map((row) => `> ${row}`).join("\n"), packed, JSON.stringify({ games: [{ board: { rows } }] })]) {
      await drop("puzzle", content);
      await page.waitForFunction(() => document.querySelector('#cells [data-cell="1"]').getAttribute("aria-label") === "r1c2: empty");
      assert.equal(await values(page), rows.join(""));
      await drop("game.txt", PUZZLE);
      await page.waitForFunction((start) => document.querySelector('#cells [data-cell="1"]').getAttribute("aria-label").startsWith(start), "r1c2: 4");
    }
    await drop("letter.txt", "Dear all");
    await shown(page, "#notice >> text=This file contains no Sudoku");
    assert.equal(await values(page), PUZZLE, "the game stays");
    // A puzzle can be pasted anywhere on the page.
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData("text", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }, SOLUTION.replace(/^./, "."));
    await page.waitForFunction(() => document.querySelector('#cells [data-cell="0"]').getAttribute("aria-label") === "r1c1: empty");
    assert.equal(await values(page), SOLUTION.replace(/^./, "."));
    // A link of another site is loaded.
    await page.click("#open");
    await page.fill("#text", `https://example.org/play?s=${PUZZLE}`);
    await page.click("#load");
    await page.waitForFunction(() => !document.getElementById("puzzles").open);
    assert.equal(await values(page), PUZZLE);
    // A puzzle is typed by hand.
    await page.click("#open");
    await page.click("#clear");
    assert.equal(await values(page), ".".repeat(81));
    await cell(page, "r1c1").click();
    await page.keyboard.press("1");
    await menu(page, "#fix");
    assert.match(await label(page, "r1c1"), /1, given/);
    await page.context().close();
    return "typed, dropped, chosen, pasted";
  },

  /**
   * The solution with pictures, the rating, the count and the list of all steps work. Long work shows its
   * progress and can be cancelled.
   */
  async work() {
    const page = await open();
    await page.click("#tab-solution");
    await shown(page, "#list li");
    const steps = (await page.locator("#list li").count()) - 1;
    assert.equal(await page.locator("#at").textContent(), `1 / ${steps}`);
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.locator("#at").textContent(), `2 / ${steps}`);
    await accessible(page, "solution");
    await page.click("#last");
    assert.equal(await page.locator("#board text.g, #board text.f").count(), 81);
    await page.check("#hideSingles");
    assert.ok((await page.locator("#list li:visible").count()) < steps);
    await page.click("#tab-play");
    await page.click("#rate");
    await shown(page, "#answer table");
    assert.match(await answer(page), /Rating2\.6 \(Medium\)/);
    await page.click("#rateSe");
    await page.waitForFunction(() => /^\d+\.\d \/ /.test(document.getElementById("se").textContent), undefined, { timeout: 60_000 });
    await page.click("#rateW");
    await page.waitForFunction(() => document.getElementById("w").textContent === "W 1", undefined, { timeout: 60_000 });
    assert.equal(await page.locator("#many").textContent(), "1");
    await page.click("#all");
    await shown(page, "#answer .tale .pick");
    await page.locator("#answer .tale .pick").first().click();
    assert.ok(await page.locator("#board text.a").count() > 0);
    await accessible(page, "all");
    // The steps are grouped by technique, and the easiest group is open. Each result is listed once; clicks
    // show the other steps with the same result in turn.
    const titles = await page.locator("#answer summary").allTextContents();
    const ratings = titles.map((title) => Number(/\((\d+\.\d)\)/.exec(title)[1]));
    assert.deepEqual(ratings, ratings.toSorted((one, other) => one - other));
    assert.equal(await page.locator("#answer details[open]").count(), 1);
    await page.fill("#answerBody input", "pointing");
    assert.match((await page.locator("#answer summary").allTextContents()).join(), /^Pointing[^,]*$/);
    await page.fill("#answerBody input", "R2C1");
    const found = await page.locator("#answer details[open] .pick").allTextContents();
    assert.ok(found.length && found.every((text) => text.includes("r2c1")), `${found}`);
    await page.fill("#answerBody input", "");
    for (const title of await page.locator("#answer summary").all()) if (!(await title.evaluate((one) => one.parentElement.open))) await title.click();
    const many = page.locator("#answer .pick:has(.number:not(:empty))").first();
    assert.match(await many.textContent(), /way 1 of \d/);
    await many.click();
    const first = await page.locator("#drawn").innerHTML();
    await many.click();
    assert.match(await many.textContent(), /way 2 of \d/);
    assert.notEqual(await page.locator("#drawn").innerHTML(), first, "another picture");
    // A rating that takes long is cancelled, and the page still works.
    await page.keyboard.press("Escape");
    await page.click("#open");
    await page.fill("#text", "700000800020010060005000000030009000000020103000006090008400700060090010400000005");
    await page.click("#load");
    // Several cells are checked, because the puzzle before may have the same digit in one of them.
    await page.waitForFunction(() => [[0, "r1c1: 7"], [6, "r1c7: 8"], [10, "r2c2: 2"], [13, "r2c5: 1"]].every(([cell, label]) => document.querySelector(`#cells [data-cell="${cell}"]`).getAttribute("aria-label").startsWith(label)));
    await page.click("#rate");
    await shown(page, "#answerButtons >> text=Cancel");
    await page.waitForFunction(() => /step \d+, \d+ cells open/.test(document.getElementById("answerBody").textContent), undefined, { timeout: 120_000 });
    await page.click("#answerButtons >> text=Cancel");
    await page.waitForFunction(() => document.getElementById("answerBody").textContent.includes("Cancelled"));
    assert.deepEqual(await page.locator("#answerButtons button").allTextContents(), ["Close"], "there is nothing left to cancel");
    const long = await longestTask(page);
    await page.context().close();
    return `${steps} steps, the longest task ${long} ms`;
  },

  /** Techniques are shown with examples, in both languages. */
  async techniques() {
    const page = await open();
    await page.click("#tab-techniques");
    await shown(page, "#technique h2");
    await page.fill("#search", "skyscraper");
    await page.click('#catalogue [data-slug="skyscraper"]');
    await page.waitForFunction(() => document.querySelector("#technique h2").textContent === "Skyscraper");
    assert.ok(await page.locator("#board path.ls").count() > 0, "links are drawn");
    await page.click("#tab-play");
    assert.equal(await page.locator("#board path.ls").count(), 0, "the player's board is the player's");
    await page.click("#tab-techniques");
    await page.fill("#search", "");
    // The most frequent techniques come first. The list can also be ordered by family.
    await page.waitForFunction(() => document.querySelector("#catalogue .pick").dataset.slug === "full_house");
    await page.waitForSelector("#catalogue .stamp svg .g");
    await page.selectOption("#order", "family");
    await accessible(page, "techniques");
    await page.selectOption("#language", "zh");
    assert.equal(await page.locator("html").getAttribute("lang"), "zh-Hans");
    await page.waitForFunction(() => document.querySelector("#technique h2").textContent === "摩天楼");
    const sentence = await page.locator("#technique .summary").textContent();
    assert.match(sentence, /^[^a-z]+。$/);
    assert.deepEqual((await page.locator("#technique h3").allTextContents()).slice(1), ["看什么", "为什么成立", "删除什么"]);
    assert.doesNotMatch(await page.locator("#technique").textContent(), /[a-z]{6}/, "nothing is in English");
    const families = await page.locator("#catalogue h2").allTextContents();
    assert.ok(families.length > 10 && families.every((name) => !/^[a-z]/.test(name)), `${families}`);
    await page.click("#technique >> text=在此盘面上解题");
    await shown(page, "#play");
    await page.click("#hint");
    await shown(page, "#answer [data-more]");
    assert.match(await answer(page), /请看/);
    await accessible(page, "chinese");
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
    if (SHOTS) writeFileSync(`${SHOTS}/web.pdf`, pdf);
    assert.ok(pdf.length > 5000);
    await page.context().close();
    return "skyscraper, 摩天楼";
  },

  /** The page works on a phone, by touch. */
  async phone() {
    const page = await open(undefined, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await cell(page, "r2c1").tap();
    await page.locator('#pad [data-digit="9"]').tap();
    assert.equal(await label(page, "r2c1"), "r2c1: 9");
    // Corner notes are written, erased, undone and redone by touch.
    await cell(page, "r1c1").tap();
    await page.locator("#noteMode").tap();
    await page.locator('#pad [data-digit="5"]').tap();
    await page.locator('#pad [data-digit="8"]').tap();
    assert.equal(await label(page, "r1c1"), "r1c1: notes 5 8");
    await page.locator("#erase").tap();
    assert.equal(await label(page, "r1c1"), "r1c1: empty");
    await page.locator("#undo").tap();
    assert.equal(await label(page, "r1c1"), "r1c1: notes 5 8");
    await page.locator("#undo").tap();
    await page.locator("#redo").tap();
    assert.equal(await label(page, "r1c1"), "r1c1: notes 5 8");
    await page.locator("#noteMode").tap();
    await page.locator("#hint").tap();
    await shown(page, "#answer [data-more]");
    await page.locator("#answer [data-more]").tap();
    await page.locator("#answer [data-all]").tap();
    await page.locator("#answer [data-do]").tap();
    assert.equal((await values(page)).replaceAll(".", "").length, PUZZLE.replaceAll(".", "").length + 2);
    await page.context().close();
    return "by touch";
  },

  /**
   * The page works with the keyboard alone and with screen readers: it has a grid of named cells, tabs, and
   * announced answers.
   */
  async keyboard() {
    const page = await open();
    await page.locator("#tab-play").focus();
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement.id), "tab-solution");
    // The focus stays when the solution arrives.
    await shown(page, "#list li");
    assert.equal(await page.evaluate(() => document.activeElement.id), "tab-solution");
    await page.keyboard.press("ArrowLeft");
    // Tab leads from the top of the page to the board and then to its controls. The board is one stop.
    let stops = 0;
    while ((await page.evaluate(() => document.activeElement.getAttribute("role"))) !== "gridcell") {
      await page.keyboard.press("Tab");
      stops += 1;
      assert.ok(stops < 10, "the board is out of reach");
    }
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.digit), "1");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowLeft");
    const grid = page.getByRole("grid", { name: "Sudoku board" });
    assert.equal(await grid.getByRole("row").count(), 9);
    assert.equal(await grid.getByRole("gridcell", { name: "r1c2: 4, given" }).count(), 1);
    // H shows more of the hint, and Enter applies its step.
    await page.keyboard.press("h");
    await shown(page, "#answer [data-more]");
    assert.equal(await page.locator("#answerBody").getAttribute("aria-live"), "polite");
    for (let degree = 2; degree <= 5; degree += 1) await page.keyboard.press("h");
    await shown(page, "#answer [data-do]");
    await grid.locator('[tabindex="0"]').focus();
    await page.keyboard.press("Enter");
    assert.equal((await values(page)).replaceAll(".", "").length, PUZZLE.replaceAll(".", "").length + 1);
    await page.keyboard.press("Control+z");
    assert.equal(await values(page), PUZZLE);
    await page.keyboard.press("Control+y");
    await page.keyboard.press("Control+Shift+z");
    assert.equal((await values(page)).replaceAll(".", "").length, PUZZLE.replaceAll(".", "").length + 1);
    await page.keyboard.press("n");
    assert.equal(await page.locator("#noteMode").getAttribute("aria-pressed"), "true");
    await page.context().close();
    return `${stops} stops to the board`;
  },

  /** The printed page has the board and the answer in the light theme, and no controls. */
  async print() {
    const page = await open(undefined, { colorScheme: "dark" });
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
    await wholeHint(page);
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
    assert.equal(await page.locator("button:visible").count(), 0, "nothing to press");
    assert.ok(await page.locator("#board").isVisible() && await page.locator("#answerBody").isVisible());
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
    await page.context().close();
    return "in light";
  },

  /**
   * On a page of the encyclopaedia, axe finds no problem. Its position can be played, and a hint names the
   * technique.
   */
  async encyclopaedia() {
    if (!existsSync(join(folder, "techniques"))) return "skipped: cargo run --profile test --example encyclopaedia -- target/web/techniques";
    const page = await open(address);
    for (const [language, slug, name] of [["en", "x_wing", "X-Wing"], ["zh", "xy_wing", "XY-Wing"]]) {
      await page.goto(pathToFileURL(join(folder, `techniques/${language}/index.html`)).href);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, `${language} at ${width}`);
      }
      await page.evaluate(AXE);
      assert.deepEqual(await violations(page), []);
      await page.locator(`.list a[href="${slug}.html"]`).click();
      assert.match(await page.locator("h1").textContent(), new RegExp(name));
      await page.evaluate(AXE);
      assert.deepEqual(await violations(page), []);
      await page.locator(".play").first().click();
      await page.waitForSelector("[data-ready]", { state: "attached" });
      await shown(page, "#exercise");
      await page.click("#hint");
      await shown(page, "#answer [data-more]");
      while (await page.locator("#answer [data-more]").count()) await page.click("#answer [data-more]");
      assert.ok((await page.locator("#answerTitle").textContent()).startsWith(`${name} (`));
    }
    // Tests the pages of the documentation.
    for (const name of ["index", "web", "formats", "difficulty"]) {
      await page.goto(pathToFileURL(join(folder, `docs/${name}.html`)).href);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, `${name} at ${width}`);
      }
      await page.evaluate(AXE);
      assert.deepEqual(await violations(page), [], name);
    }
    // A page on a site with the encyclopaedia has a link to it. A page opened from a disk has none.
    if (readFileSync(join(folder, "index.html"), "utf8").includes('data-encyclopaedia="techniques"')) {
      const server = await serve(folder);
      await page.goto(`http://127.0.0.1:${server.address().port}/`);
      await page.click("#tab-techniques");
      await page.click("#technique a");
      assert.match(await page.locator("h1").textContent(), /XY?-Wing/);
      server.closeAllConnections();
      server.close();
    }
    await page.context().close();
    return "read and played in two languages";
  },

  /** The npm package works in a browser. */
  async package() {
    const server = await serve(join(folder, "../npm"));
    const page = await browser.newPage();
    const host = `http://127.0.0.1:${server.address().port}/`;
    await page.goto(`${host}README.md`);
    const [rating, solution] = await page.evaluate(async ([index, puzzle]) => {
      const { grade, solve } = await import(index);
      return [grade(puzzle).rating, solve(puzzle)[0]];
    }, [`${host}browser.js`, PUZZLE]);
    assert.deepEqual([rating, solution], [2.6, SOLUTION]);
    await page.close();
    server.closeAllConnections();
    server.close();
    return "imported from a host";
  },

  /**
   * The content security policy, without `unsafe-inline`, blocks scripts and styles that are not in the page,
   * and requests to other hosts.
   */
  async policy() {
    const page = await open();
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
    assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)/);
    // The browser reports blocked scripts and requests in the console, which otherwise must stay empty.
    page.removeAllListeners("console");
    page.removeAllListeners("request");
    const tried = await page.evaluate(async () => {
      const refused = [];
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => refused.push(effectiveDirective));
      const script = document.createElement("script");
      script.textContent = "globalThis.injected = true";
      document.body.append(script);
      document.body.insertAdjacentHTML("beforeend", '<img src="x:" onerror="globalThis.injected = true"><style>body { color: red }</style>');
      await fetch("https://example.org/").catch(() => {});
      await new Promise((done) => setTimeout(done, 300));
      return { injected: "injected" in globalThis, refused: [...new Set(refused)].sort() };
    });
    assert.deepEqual(tried, { injected: false, refused: ["connect-src", "img-src", "script-src-attr", "script-src-elem", "style-src-elem"] });
    await page.context().close();
    return `${tried.refused.length} kinds refused`;
  },

  /** A page loaded from a host can be installed, and opens again without the host. */
  async offline() {
    const server = await serve(folder);
    const [firstCopy, secondCopy] = ["one", "other"].map((name) => `http://127.0.0.1:${server.address().port}/copy-${name}/`);
    const page = await open(firstCopy);
    assert.equal(await page.evaluate(async () => (await (await fetch(document.querySelector("link[rel=manifest]").href)).json()).display), "standalone");
    await page.evaluate(() => navigator.serviceWorker.ready);
    // Two copies on one host do not disturb each other.
    await page.goto(secondCopy);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await caches.keys()).length > 1);
    for (const copy of [firstCopy, secondCopy]) assert.ok((await page.evaluate(() => caches.keys())).some((name) => name.includes(copy)), copy);
    // Icons and screenshots have the sizes that the manifest states.
    const { icons, screenshots } = await page.evaluate(async () => (await fetch(document.querySelector("link[rel=manifest]").href)).json());
    const pictures = [...icons, ...screenshots, { src: "apple-touch-icon.png", sizes: "180x180" }].filter(({ src }) => src.endsWith(".png"));
    assert.ok(pictures.length > 5);
    for (const { src, sizes } of pictures) {
      const picture = readFileSync(join(folder, src));
      assert.equal(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, sizes, src);
    }
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    for (const copy of [firstCopy, secondCopy]) {
      await page.goto(copy);
      await page.waitForSelector("[data-ready]", { state: "attached" });
      await page.click("#hint");
      await shown(page, "#answer [data-more]");
    }
    await page.context().close();
    // A message announces a new version. The button Reload starts it.
    const changing = mkdtempSync(join(tmpdir(), "whydoku-"));
    cpSync(folder, changing, { recursive: true });
    const host = await serve(changing);
    const old = await open(`http://127.0.0.1:${host.address().port}/`);
    await old.evaluate(() => navigator.serviceWorker.ready);
    await old.reload();
    await old.waitForFunction(() => navigator.serviceWorker.controller);
    const worker = readFileSync(join(changing, "sw.js"), "utf8");
    const newWorker = worker.replace("const CACHE = `${CACHE_PREFIX}", "const CACHE = `${CACHE_PREFIX}new ");
    assert.notEqual(newWorker, worker, "another version");
    writeFileSync(join(changing, "sw.js"), newWorker);
    await old.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await shown(old, "#notice >> text=A new version");
    await old.click("#notice >> text=Reload");
    await old.waitForSelector("[data-ready]", { state: "attached" });
    assert.ok((await old.evaluate(() => caches.keys())).some((name) => name.includes("new ")));
    await old.context().close();
    host.closeAllConnections();
    host.close();
    rmSync(changing, { recursive: true });
    return "installed, and updated";
  },
};

const testNames = process.argv.slice(3);
const queue = Object.entries({ ...tests, ...playing, ...entering, ...marks, ...screens, ...keeping, ...patience, ...practice, ...leaving, ...shortest })
  .filter(([name]) => !testNames.length || testNames.includes(name));
/** Runs the tests in the queue until it is empty. */
async function run() {
  for (let next = queue.shift(); next; next = queue.shift()) console.log(`${next[0]}: ${await next[1]()}`);
}
try {
  // The tests mostly wait, so three run at the same time, unless exact times are checked.
  await Promise.all(Array.from({ length: slack > 1 ? 3 : 1 }, run));
} finally {
  await browser.close();
}
