// Tests marks: notes in the corners and in the centre, colours of cells and of candidates.
import assert from "node:assert/strict";
import { accessible, address, answer, cell, inSight, label, open, PUZZLE, shown } from "./kit.mjs";

export const marks = {
  /** A cell can have corner notes and centre marks, by mouse and by keyboard. A placed digit clears both. */
  async centre() {
    const page = await open();
    await cell(page, "r1c1").click();
    await page.click("#centreMode");
    await page.click('#pad [data-digit="5"]');
    await page.keyboard.press("8");
    assert.equal(await label(page, "r1c1"), "r1c1: centre 5 8");
    assert.equal(await page.locator("#board text.mid").textContent(), "58");
    await page.keyboard.press("n");
    await page.keyboard.press("2");
    assert.equal(await label(page, "r1c1"), "r1c1: notes 2, centre 5 8");
    await page.keyboard.press("c");
    await page.keyboard.press("5");
    assert.equal(await label(page, "r1c1"), "r1c1: notes 2, centre 8");
    await page.keyboard.press("c");
    await page.keyboard.press("Control+Digit5");
    assert.equal(await label(page, "r1c1"), "r1c1: notes 2, centre 5 8");
    // Several cells are marked at once, and that is undone.
    await cell(page, "r2c1").click({ modifiers: ["Control"] });
    await page.keyboard.press("Control+Digit8");
    assert.equal(await label(page, "r2c1"), "r2c1: centre 8");
    await page.click("#undo");
    assert.equal(await label(page, "r2c1"), "r2c1: empty");
    // The address contains the marks.
    await page.waitForTimeout(400);
    const address = page.url();
    await cell(page, "r1c8").click();
    await page.keyboard.press("5");
    assert.equal(await label(page, "r1c1"), "r1c1: notes 2, centre 8");
    await page.keyboard.press("Delete");
    await cell(page, "r1c1").click();
    await page.keyboard.press("Delete");
    assert.equal(await label(page, "r1c1"), "r1c1: empty");
    await page.context().close();
    const other = await open(address);
    assert.equal(await label(other, "r1c1"), "r1c1: notes 2, centre 5 8");
    await other.context().close();
    return "corner and centre";
  },

  /** Hints use centre marks as candidates as soon as every open cell has some. */
  async complete() {
    const page = await open(`${address}#p=${PUZZLE}`);
    await page.click("#autoNotes");
    await page.waitForTimeout(400);
    const notes = page.url();
    assert.match(notes, /&n=/);
    await page.context().close();
    // The same digits are given as centre marks. Then 8, the digit of the solution, is removed from r1c1.
    const centre = await open(notes.replace("&n=", "&c="));
    assert.match(await centre.locator("#basis").textContent(), /use your notes/);
    await cell(centre, "r1c1").click();
    await centre.keyboard.press("Control+Digit8");
    await centre.click("#hint");
    await centre.click("#answer [data-all]");
    await shown(centre, "#answer [data-do]");
    assert.match(await answer(centre), /r1c1/);
    await centre.context().close();
    return "a centre mark that is missing is a mistake";
  },

  /** Cells and candidates are coloured by touch, survive a reload, and are cleared at once. */
  async colours() {
    const page = await open(undefined, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await cell(page, "r1c1").tap();
    await page.locator("#colourMode").tap();
    await inSight(page, "#paper", '#palette [data-colour="1"]', '#palette [data-colour="6"]', "#undo", "#hint");
    for (const length of await page.locator("#palette button").evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]))) assert.ok(length >= 43.9, `${length} pixels`);
    await page.locator('#palette [data-colour="2"]').tap();
    assert.equal(await label(page, "r1c1"), "r1c1: empty, green");
    assert.ok(await page.locator("#board rect.c2").count());
    // A second tap removes the colour. The pad colours too, and a given can be coloured.
    await page.locator('#palette [data-colour="2"]').tap();
    assert.equal(await label(page, "r1c1"), "r1c1: empty");
    await cell(page, "r1c2").tap();
    await page.locator('#pad [data-digit="3"]').tap();
    assert.equal(await label(page, "r1c2"), "r1c2: 4, given, blue");
    assert.ok(await page.locator('#pad [data-digit="7"]').isDisabled());
    // A second tap on the mode button selects candidates: first the colour, then the digit.
    await page.locator("#colourMode").tap();
    assert.equal(await page.locator("#colouring").textContent(), "Digits");
    await cell(page, "r1c1").tap();
    await page.locator('#palette [data-colour="4"]').tap();
    await page.locator('#pad [data-digit="8"]').tap();
    assert.equal(await label(page, "r1c1"), "r1c1: empty, 8 red");
    assert.equal(await page.locator("#board circle.c4").count(), 1);
    await page.waitForTimeout(400);
    await page.reload();
    await page.waitForSelector("[data-ready]", { state: "attached" });
    assert.equal(await label(page, "r1c1"), "r1c1: empty, 8 red");
    assert.equal(await label(page, "r1c2"), "r1c2: 4, given, blue");
    await page.locator("#clearColours").tap();
    assert.equal(await label(page, "r1c1"), "r1c1: empty");
    await page.locator("#undo").tap();
    assert.equal(await label(page, "r1c1"), "r1c1: empty, 8 red");
    // The eraser removes the colours of the current mode.
    await cell(page, "r1c2").tap();
    await page.locator("#colourMode").tap();
    await page.locator("#erase").tap();
    assert.equal(await label(page, "r1c2"), "r1c2: 4, given");
    await page.context().close();
    const wide = await open();
    await wide.click("#colourMode");
    await cell(wide, "r1c1").click();
    await wide.keyboard.press("5");
    await accessible(wide, "colours");
    await wide.context().close();
    return "cells and candidates";
  },
};
