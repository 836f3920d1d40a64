// Tests features for playing: highlighted digits, several selected cells, the clock, and marked mistakes.
import assert from "node:assert/strict";
import { cell, dialog, label, open, shown } from "./kit.mjs";

/** The middle of a cell in the window, in pixels. */
async function middle(page, name) {
  const { x, y, width, height } = await cell(page, name).boundingBox();
  return [x + width / 2, y + height / 2];
}

const seconds = async (page) => Number((await page.locator("#clock").textContent()).split(":")[1]);

export const playing = {
  /** A pressed digit is highlighted everywhere, as digit and as note, until another digit is chosen or Escape is pressed. */
  async highlighted() {
    const page = await open();
    const lit = () => page.locator("#board .same").count();
    // r1c2 is a given, so the 9 is not written, but every 9 is highlighted.
    await cell(page, "r1c2").click();
    await page.click('#pad [data-digit="9"]');
    const nines = await lit();
    assert.ok(nines >= 4, `${nines} nines`);
    assert.match(await label(page, "r1c2"), /4, given/);
    await cell(page, "r1c1").click();
    assert.equal(await lit(), nines, "choosing an empty cell changes nothing");
    await page.keyboard.press("Shift+Digit6");
    assert.equal(await page.locator("#board .own.hit").count(), 1);
    await cell(page, "r1c2").click();
    assert.equal(await page.locator("#board .own.hit").count(), 0, "now the 4s stand out");
    await page.keyboard.press("Escape");
    assert.equal(await lit(), 0);
    // The player's notes keep their colour in the picture of a hint, and do not close it.
    await page.click("#hint");
    await page.click("#answer [data-all]");
    await shown(page, "#answer [data-do]");
    await cell(page, "r1c1").click();
    await page.keyboard.press("Shift+Digit8");
    assert.ok(await page.locator("#answer [data-do]").isVisible(), "the hint is still there");
    assert.equal(await page.locator("#board text.own").count(), 1);
    await page.context().close();
    return `${nines} nines`;
  },

  /** Several cells are selected by drag, Ctrl and Shift, and by touch, and get notes at once. */
  async several() {
    const page = await open();
    await page.mouse.move(...(await middle(page, "r2c1")));
    await page.mouse.down();
    for (const name of ["r2c2", "r2c3", "r3c3"]) await page.mouse.move(...(await middle(page, name)), { steps: 4 });
    await page.mouse.up();
    assert.equal(await page.locator("#board .sel").count(), 4);
    await page.keyboard.press("5");
    for (const name of ["r2c1", "r2c2", "r2c3", "r3c3"]) assert.equal(await label(page, name), `${name}: notes 5`);
    await cell(page, "r3c1").click({ modifiers: ["Control"] });
    assert.equal(await page.locator("#board .sel").count(), 5);
    await page.keyboard.press("5");
    assert.equal(await label(page, "r2c1"), "r2c1: notes 5", "the cell that lacked it gets it");
    assert.equal(await label(page, "r3c1"), "r3c1: notes 5");
    await page.keyboard.press("5");
    assert.equal(await label(page, "r2c1"), "r2c1: empty");
    await page.keyboard.press("5");
    await page.keyboard.press("Delete");
    assert.equal(await label(page, "r3c3"), "r3c3: empty");
    await cell(page, "r2c1").click();
    assert.equal(await page.locator("#board .sel").count(), 1);
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    assert.equal(await page.locator("#board .sel").count(), 3);
    await page.keyboard.press("ArrowDown");
    assert.equal(await page.locator("#board .sel").count(), 1);
    await page.context().close();
    const phone = await open(undefined, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const touch = await phone.context().newCDPSession(phone);
    const send = async (type, name) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: name ? [(([x, y]) => ({ x, y }))(await middle(phone, name))] : [] });
    await send("touchStart", "r2c1");
    await send("touchMove", "r2c2");
    await send("touchMove", "r2c3");
    await send("touchEnd");
    assert.equal(await phone.locator("#board .sel").count(), 3);
    // A browser may take the first tap after a drag as the end of the drag.
    for (let taps = 0; taps < 3 && (await label(phone, "r2c3")) === "r2c3: empty"; taps++) {
      await phone.locator('#pad [data-digit="7"]').tap();
      await phone.waitForTimeout(1000);
    }
    for (const name of ["r2c1", "r2c2", "r2c3"]) assert.equal(await label(phone, name), `${name}: notes 7`);
    await phone.context().close();
    return "mouse, keyboard, finger";
  },

  /** The clock runs during play. During a pause, it stops and the board is covered. */
  async clock() {
    const page = await open();
    await page.waitForFunction(() => document.getElementById("clock").textContent !== "0:00");
    await page.click("#clock");
    const pausedAt = await seconds(page);
    assert.ok(!(await page.locator("#board text.g").first().isVisible()), "the board is covered");
    await page.waitForTimeout(1300);
    assert.equal(await seconds(page), pausedAt);
    await page.click("#resume");
    assert.ok(await page.locator("#board text.g").first().isVisible());
    await page.waitForFunction((pausedAt) => document.getElementById("clock").textContent !== pausedAt, `0:0${pausedAt}`);
    await page.context().close();
    return `paused at 0:0${pausedAt}`;
  },

  /** The page marks clashes, every wrong digit, or nothing. This choice and the one to show candidates are stored. */
  async check() {
    const page = await open();
    const bad = () => page.locator("#board .bad").count();
    const setCheck = async (choice) => {
      await dialog(page, "settings");
      await page.selectOption("#check", choice);
      await page.keyboard.press("Escape");
    };
    // The digit is wrong, but does not clash with a digit on the board.
    await cell(page, "r2c1").click();
    await page.keyboard.press("5");
    assert.equal(await bad(), 0);
    await setCheck("wrong");
    await page.waitForFunction(() => document.querySelectorAll("#board .bad").length === 1);
    await page.check("#candidates");
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll("#board .bad").length === 1);
    assert.ok(await page.locator("#candidates").isChecked(), "candidates are still shown");
    await page.uncheck("#candidates");
    await cell(page, "r1c1").click();
    await page.keyboard.press("4");
    assert.equal(await bad(), 3, "a clash and a wrong digit");
    await setCheck("nothing");
    assert.equal(await bad(), 0);
    await setCheck("clashes");
    assert.equal(await bad(), 2);
    await page.context().close();
    return "clashes, wrong digits, nothing";
  },
};
