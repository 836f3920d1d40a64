// Tests entering digits and marks with the gestures and keys that players know from other programs: digit
// first, long press, double tap, Space, Shift and Ctrl.
import assert from "node:assert/strict";
import { accessible, cell, dialog, label, open, shown, values } from "./kit.mjs";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const digit = (page, digit) => page.locator(`#pad [data-digit="${digit}"]`);
const isPressed = async (page, id) => (await page.locator(id).getAttribute("aria-pressed")) === "true";

/** Presses an element long, by touch. */
async function longPress(page, element) {
  const { x, y, width, height } = await element.boundingBox();
  const client = await page.context().newCDPSession(page);
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
  await page.waitForTimeout(700);
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await client.detach();
}

/** Turns on the setting "digit first". */
async function setDigitFirst(page) {
  await dialog(page, "settings");
  await page.check("#digitFirst");
  await page.keyboard.press("Escape");
}

export const entering = {
  /**
   * With "digit first", a digit is chosen and then cells are tapped. A long press writes a note, a tap on a
   * given chooses its digit, and the setting survives a reload.
   */
  async digitFirst() {
    const page = await open(undefined, PHONE);
    await setDigitFirst(page);
    await digit(page, 9).tap();
    assert.equal(await digit(page, 9).getAttribute("aria-pressed"), "true");
    assert.equal(await label(page, "r1c1"), "r1c1: empty", "a digit alone writes nothing");
    await cell(page, "r2c1").tap();
    assert.equal(await label(page, "r2c1"), "r2c1: 9");
    await cell(page, "r2c1").tap();
    assert.equal(await label(page, "r2c1"), "r2c1: empty", "a second tap removes it");
    await longPress(page, cell(page, "r2c2"));
    assert.equal(await label(page, "r2c2"), "r2c2: notes 9");
    // In the modes for notes and centre marks, a long press writes the digit instead.
    await digit(page, 8).tap();
    await page.locator("#noteMode").tap();
    await cell(page, "r1c1").tap();
    assert.equal(await label(page, "r1c1"), "r1c1: notes 8");
    await longPress(page, cell(page, "r1c1"));
    assert.equal(await label(page, "r1c1"), "r1c1: 8");
    await page.locator("#centreMode").tap();
    await cell(page, "r2c1").tap();
    assert.equal(await label(page, "r2c1"), "r2c1: centre 8");
    // A tap on a given chooses its digit. In the colour mode, cells get the chosen colour.
    await cell(page, "r1c2").tap();
    assert.equal(await digit(page, 4).getAttribute("aria-pressed"), "true");
    await page.locator("#colourMode").tap();
    await page.locator('#palette [data-colour="3"]').tap();
    await cell(page, "r3c1").tap();
    assert.equal(await label(page, "r3c1"), "r3c1: empty, blue");
    // The first tap selects the colours of candidates, the second one leaves the colours.
    await page.locator("#colourMode").tap();
    await page.locator("#colourMode").tap();
    // A second tap on the chosen digit releases it.
    await digit(page, 4).tap();
    await cell(page, "r3c3").tap();
    assert.equal(await label(page, "r3c3"), "r3c3: empty");
    // While an answer is open, a tap only selects.
    await digit(page, 5).tap();
    await page.locator("#hint").tap();
    await shown(page, "#answer [data-more]");
    const before = await values(page);
    await cell(page, "r3c3").tap();
    assert.equal(await values(page), before);
    await page.reload();
    await page.waitForSelector("[data-ready]", { state: "attached" });
    assert.ok(await page.locator("#digitFirst").isChecked());
    await page.context().close();
    // By keyboard, a digit is chosen and Enter writes it.
    const wide = await open();
    await setDigitFirst(wide);
    await cell(wide, "r2c1").focus();
    await wide.keyboard.press("9");
    assert.equal(await label(wide, "r2c1"), "r2c1: empty");
    await wide.keyboard.press("Enter");
    assert.equal(await label(wide, "r2c1"), "r2c1: 9");
    // With Shift too, a digit is only chosen.
    await wide.keyboard.press("ArrowRight");
    await wide.keyboard.press("Shift+Digit8");
    assert.equal(await label(wide, "r2c2"), "r2c2: empty", "with Shift too, the digit waits for Enter");
    await wide.keyboard.down("Shift");
    await wide.keyboard.press("Enter");
    await wide.keyboard.up("Shift");
    assert.equal(await label(wide, "r2c2"), "r2c2: notes 8");
    await accessible(wide, "digit-first");
    await wide.context().close();
    return "by touch and by keyboard";
  },

  /**
   * A long press on a digit writes a note, or the digit in the mode for notes. A short press writes
   * the digit.
   */
  async longPress() {
    const page = await open(undefined, PHONE);
    await cell(page, "r1c1").tap();
    await longPress(page, digit(page, 5));
    assert.equal(await label(page, "r1c1"), "r1c1: notes 5");
    await digit(page, 8).tap();
    assert.equal(await label(page, "r1c1"), "r1c1: 8");
    await page.locator("#undo").tap();
    await page.locator("#noteMode").tap();
    await longPress(page, digit(page, 8));
    assert.equal(await label(page, "r1c1"), "r1c1: 8");
    // A long press on a cell selects the cell, like a short one.
    await longPress(page, cell(page, "r3c3"));
    assert.equal(await cell(page, "r3c3").getAttribute("aria-selected"), "true");
    assert.equal(await label(page, "r3c3"), "r3c3: empty");
    await page.context().close();
    // The mouse works in the same way.
    const wide = await open();
    await cell(wide, "r1c1").click();
    await digit(wide, 5).click({ delay: 700 });
    assert.equal(await label(wide, "r1c1"), "r1c1: notes 5");
    await wide.context().close();
    return "notes and digits";
  },

  /**
   * A double tap selects all cells with the same digit, notes or colour. The key A does the same, and Ctrl+A
   * selects all cells.
   */
  async selectAlike() {
    const page = await open(undefined, PHONE);
    const selected = () => page.locator('#cells [aria-selected="true"]').count();
    await cell(page, "r1c4").tap();
    assert.equal(await selected(), 1);
    await page.waitForTimeout(500);
    assert.equal(await selected(), 1, "one tap is no double tap");
    const nines = [...(await values(page))].filter((value) => value === "9").length;
    // On a busy machine, the second tap may come too late for a double tap.
    for (let tries = 0; tries < 5 && (await selected()) !== nines; tries++) {
      await page.waitForTimeout(500);
      await cell(page, "r1c4").tap();
      await cell(page, "r1c4").tap();
    }
    assert.equal(await selected(), nines);
    // All selected cells get a colour at once.
    await page.locator("#colourMode").tap();
    await page.locator('#palette [data-colour="2"]').tap();
    assert.equal(await page.locator("#board rect.c2").count(), nines);
    await page.context().close();
    const wide = await open();
    await cell(wide, "r1c1").click();
    await wide.keyboard.press("Shift+Digit8");
    await cell(wide, "r2c1").click();
    await wide.keyboard.press("Shift+Digit8");
    await cell(wide, "r3c1").click();
    await wide.keyboard.press("Shift+Digit7");
    await cell(wide, "r1c1").dblclick();
    assert.equal(await wide.locator('#cells [aria-selected="true"]').count(), 2, "those with the same notes");
    await cell(wide, "r1c2").focus();
    await wide.keyboard.press("a");
    assert.ok((await wide.locator('#cells [aria-selected="true"]').count()) > 1);
    await wide.keyboard.press("Control+a");
    assert.equal(await wide.locator('#cells [aria-selected="true"]').count(), 81);
    await wide.context().close();
    return `${nines} nines`;
  },

  /**
   * The space bar selects the next mode. The button for colours stands for two modes: colours of
   * cells, then of candidates. Shift, Ctrl and both change the mode while they are held, for keys
   * and for the pad.
   */
  async modes() {
    const page = await open();
    await cell(page, "r1c1").click();
    // The empty name stands for the mode that writes digits.
    for (const id of ["#noteMode", "#centreMode", "#colourMode", "#colourMode", ""]) {
      await page.keyboard.press("Space");
      for (const button of ["#noteMode", "#centreMode", "#colourMode"]) assert.equal(await isPressed(page, button), button === id, `${button} for ${id}`);
    }
    await page.keyboard.down("Shift");
    assert.ok(await isPressed(page, "#noteMode"));
    await digit(page, 5).click();
    await page.keyboard.press("Digit8");
    await page.keyboard.up("Shift");
    assert.ok(!(await isPressed(page, "#noteMode")));
    assert.equal(await label(page, "r1c1"), "r1c1: notes 5 8");
    await page.keyboard.down("Control");
    assert.ok(await isPressed(page, "#centreMode"));
    await digit(page, 7).click();
    await page.keyboard.down("Shift");
    assert.ok(await isPressed(page, "#colourMode"));
    await page.keyboard.press("Digit2");
    await page.keyboard.up("Shift");
    await page.keyboard.up("Control");
    assert.equal(await label(page, "r1c1"), "r1c1: notes 5 8, centre 7, green");
    // Shift writes a note in every mode. The keys of SudokuPad choose modes.
    await page.keyboard.press("x");
    await page.keyboard.press("Shift+Digit5");
    assert.equal(await label(page, "r1c1"), "r1c1: notes 8, centre 7, green");
    await page.keyboard.press("z");
    await page.keyboard.press("Digit8");
    assert.match(await label(page, "r1c1"), /^r1c1: 8/);
    // The key B marks the cells with two candidates.
    await page.keyboard.press("b");
    assert.ok(await page.locator("#pairs").isChecked());
    // The space bar still presses a button.
    await page.locator("#noteMode").focus();
    await page.keyboard.press("Space");
    assert.ok(await isPressed(page, "#noteMode"));
    // The help of the page explains all keys and gestures.
    await dialog(page, "help");
    const help = await page.locator("#help").textContent();
    for (const word of ["Space", "Double tap", "Long press", "Digit first", "Shift", "Ctrl"]) assert.ok(help.includes(word), word);
    await accessible(page, "help");
    await page.context().close();
    return "Space, Shift, Ctrl, both";
  },
};
