// Tests that a player's work is never lost: replacing a game can be undone, games are stored, and links are
// checked.
import assert from "node:assert/strict";
import { join } from "node:path";
import { accessible, address, cell, dialog, folder, label, menu, open, PUZZLE, serve, shown, slack, SOLUTION, values } from "./kit.mjs";

/** A puzzle with one open row. */
const OTHER = SOLUTION.replace(/^.{9}/, ".........");

/** Writes 9 into r2c1 and a note into r1c1. */
async function play(page) {
  await cell(page, "r2c1").click();
  await page.keyboard.press("9");
  await cell(page, "r1c1").click();
  await page.keyboard.press("Shift+Digit8");
}

/** Actions that replace the game on the board. */
const replacements = {
  async clear(page) {
    await page.click("#open");
    await page.click("#clear");
  },
  async load(page) {
    await page.click("#open");
    await page.fill("#text", OTHER);
    await page.click("#load");
  },
  async level(page) {
    await page.click("#open");
    await page.click("#levels >> text=Hard >> nth=0");
  },
  async restart(page) {
    await menu(page, "#restart");
  },
  async drop(page) {
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "one.txt", { type: "text/plain" }));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, OTHER);
  },
  async paste(page) {
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData("text", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }, OTHER);
  },
  async technique(page) {
    await page.click("#tab-techniques");
    await page.click("#technique >> text=Play this position");
  },
};

export const keeping = {
  /** Every action that replaces a game can be undone, by the notice and by the button. */
  async undone() {
    for (const [name, replace] of Object.entries(replacements)) {
      const page = await open();
      await play(page);
      const before = await values(page);
      assert.notEqual(before, PUZZLE);
      await replace(page);
      await page.waitForFunction(() => !document.getElementById("notice").hidden);
      assert.notEqual(await values(page), before, name);
      await page.click("#notice >> text=Undo");
      assert.equal(await values(page), before, name);
      assert.equal(await label(page, "r1c1"), "r1c1: notes 8", name);
      assert.match(await label(page, "r1c2"), /given/, name);
      await page.click("#redo");
      assert.notEqual(await values(page), before, name);
      await page.click("#undo");
      assert.equal(await values(page), before, name);
      await page.context().close();
    }
    return Object.keys(replacements).join(", ");
  },

  /**
   * Games are stored with progress, time and level. The address without a game continues the last one, and a
   * list has all games.
   */
  async games() {
    const page = await open(address);
    const easy = await values(page);
    await cell(page, "r1c1").click();
    await page.click("#hint");
    await page.click("#answer [data-all]");
    await page.click("#answer [data-do]");
    const first = await values(page);
    assert.notEqual(first, easy);
    // During this time, the first game is rated and its clock runs.
    await page.waitForTimeout(1200 * Math.min(slack, 3));
    await page.click("#open");
    await page.fill("#text", OTHER);
    await page.click("#load");
    await page.waitForFunction(() => !document.getElementById("puzzles").open);
    await cell(page, "r1c1").click();
    await page.keyboard.press("8");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+Digit4");
    const second = await values(page);
    // The page is reloaded before its address has changed.
    await page.reload();
    await page.waitForSelector("[data-ready]", { state: "attached" });
    assert.equal(await values(page), second);
    assert.equal(await label(page, "r1c2"), "r1c2: notes 4");
    // The page is closed at once and opened without a link.
    await page.goto("about:blank");
    await page.goto(address);
    await page.waitForSelector("[data-ready]", { state: "attached" });
    assert.equal(await values(page), second);
    assert.equal(await label(page, "r1c2"), "r1c2: notes 4");
    assert.match(await label(page, "r2c1"), /given/);
    await dialog(page, "keptGames");
    const list = await page.locator("#games .pick").allTextContents();
    assert.equal(list.length, 2, `${list}`);
    assert.match(list[0], /1 of 9 cells0:0\d/);
    assert.match(list[1], /^Easy \(1\.5\), about \d+ min1 of 56 cells0:0[1-9]/);
    await accessible(page, "games");
    await page.click("#games .pick >> nth=1");
    assert.equal(await values(page), first);
    // A game is removed, and the removal is undone.
    await dialog(page, "keptGames");
    await page.locator("#games .icon:enabled").click();
    assert.equal(await page.locator("#games li").count(), 1);
    await page.click("#notice >> text=Undo");
    assert.equal(await page.locator("#games li").count(), 2);
    await page.context().close();
    return list.join("; ");
  },

  /** The page works in a browser that stores nothing, and with invalid stored data. */
  async noStorage() {
    const page = await open(address, {}, () => {
      const refuse = () => { throw new DOMException("refused", "SecurityError"); };
      Object.defineProperty(globalThis, "localStorage", { get: refuse });
    });
    await cell(page, "r1c1").click();
    await page.keyboard.press("1");
    await dialog(page, "keptGames");
    assert.equal(await page.locator("#games li").count(), 0);
    await page.context().close();
    for (const nonsense of ["{", "[1,null,{}]", "{\"a\":1}", "[{\"id\":1,\"link\":\"p=1\"}]", "[{\"id\":2,\"link\":7}]"]) {
      const other = await open(address, {}, (text) => localStorage.setItem("whydoku.games", text), nonsense);
      assert.match(await values(other), /\d/);
      await cell(other, "r1c1").click();
      await other.keyboard.press("1");
      assert.equal(await label(other, "r1c1"), "r1c1: 1");
      await other.context().close();
    }
    return "no storage, and five kinds of nonsense";
  },

  /**
   * A link contains digits and notes. A link that contradicts itself is refused with a message. A page opened
   * from a disk offers the digits instead of a link.
   */
  async links() {
    const server = await serve(folder);
    const host = `http://127.0.0.1:${server.address().port}/`;
    const page = await open(`${host}#p=${PUZZLE}`, { permissions: ["clipboard-read", "clipboard-write"] });
    await play(page);
    await menu(page, "#share");
    await shown(page, "#notice >> text=The link is copied");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(link.startsWith(`${host}#p=`), link);
    const other = await open(link);
    assert.equal(await label(other, "r2c1"), "r2c1: 9");
    assert.equal(await label(other, "r1c1"), "r1c1: notes 8");
    assert.match(await label(other, "r1c2"), /given/);
    await other.context().close();
    // In this link, r1c2 is the given 4 and also has the digit 5.
    const wrong = `${address}#p=${PUZZLE}&v=.5${PUZZLE.slice(2)}`;
    const refusing = await open(wrong, {}, () => { navigator.clipboard.writeText = () => Promise.reject(new Error("refused")); });
    await shown(refusing, "#notice >> text=This link contradicts itself");
    assert.ok(!(await values(refusing)).startsWith(".5"));
    await refusing.click("#open");
    await refusing.fill("#text", wrong);
    await refusing.click("#load");
    await refusing.waitForFunction(() => /contradicts itself/.test(document.getElementById("wrong").textContent));
    await refusing.fill("#text", "Dear all, see you on Monday");
    await refusing.click("#load");
    await refusing.waitForFunction(() => /^This is not a Sudoku/.test(document.getElementById("wrong").textContent));
    assert.ok(await refusing.locator("#wrong details:not([open])").count(), "the message of the parser is folded away");
    await refusing.keyboard.press("Escape");
    await menu(refusing, "#share");
    await shown(refusing, "#shared >> text=has no address");
    assert.match(await refusing.inputValue("#output"), /^[1-9.]{81}$/, "no path of this disk");
    await refusing.context().close();
    await page.context().close();
    server.closeAllConnections();
    server.close();
    return "there, back, refused";
  },
};
