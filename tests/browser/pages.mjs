// Tests pages of whydoku in headless Chromium, as a reader uses them: `node pages.mjs KIND=FILE...`.
// Prints the finished checks; the first fault ends the run with an error. With SHOTS=DIR, the run writes pictures
// and printed pages to the folder DIR.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SHOTS = process.env.SHOTS;
const WIDTHS = [400, 800, 1400];
const THEMES = ["light", "dark"];

const browser = await chromium.launch({
  executablePath: process.env.WHYDOKU_CHROMIUM,
  args: ["--no-sandbox", "--disable-dev-shm-usage"],
});

/** Opens a page. Requests to a network and errors of the page fail the test. */
async function open(file, hash = "") {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  page.on("pageerror", (error) => { throw error; });
  page.on("console", (message) => assert.notEqual(message.type(), "error", message.text()));
  page.on("request", (request) => assert.match(request.url(), /^(file|data):/, "no network"));
  await page.goto(pathToFileURL(resolve(file)).href + hash);
  return page;
}

/**
 * Checks in both themes that the page is not wider than the window at any of three widths, and that axe finds no
 * serious problem at the smallest and the largest. `name` is for messages and pictures.
 */
async function accessible(page, name) {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${name} at ${width}: ${over} pixels wider than the window`);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${colorScheme}-${width}.png`, fullPage: width === 400 });
      if (width === 800) continue;
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() => axe.run());
      const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      const problems = serious.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html + " " + node.failureSummary).join(" | ")}`);
      assert.deepEqual(problems, [], `${name}, ${colorScheme}, ${width}`);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1400, height: 900 });
}

/** Prints a page and checks that it has at least `least` pages. Returns their number. */
async function printed(page, name, least) {
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  if (SHOTS) writeFileSync(`${SHOTS}/${name}.pdf`, pdf);
  const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  assert.ok(pages >= least, `${name}: ${pages} pages printed`);
  return pages;
}

/** Runs in the page: the digits of the picture that cross the border of their cell. A cell has 54 units, and the board begins at 26. */
const strayDigits = () => [...document.querySelectorAll("#picture text.g, #picture text.f, #picture text.p, #picture text.a")]
  .filter((text) => {
    const { x, y, width, height } = text.getBBox(), cell = (coordinate) => Math.floor((coordinate - 26) / 54);
    // The box of a text is higher than its digits.
    const [top, bottom] = [y + height * 0.25, y + height * 0.78];
    return cell(x) !== cell(x + width) || cell(top) !== cell(bottom);
  })
  .map((text) => text.outerHTML);

const tests = {
  /**
   * A solution with a net: each line of the net shows its own picture. A second press shows the picture of
   * the step again.
   */
  async net(file) {
    const page = await open(file);
    const { steps } = JSON.parse(await page.locator("#data").textContent());
    const index = steps.findIndex((step) => step.lines);
    await page.click(`#list li:nth-child(${index + 1}) button`);
    if (index > 0) await page.click("#why");
    if ((await page.locator("#words button").count()) === 0) await page.click("#why");
    const drawn = () => page.locator("#picture").innerHTML();
    const stepPicture = await drawn(), pictures = [stepPicture];
    const buttons = page.locator("#words button");
    assert.equal(await buttons.count(), steps[index].lines.length);
    for (let line = 0; line < steps[index].lines.length; line += 1) {
      await buttons.nth(line).click();
      assert.equal(await page.locator("#words button[aria-pressed=true]").count(), 1);
      pictures.push(await drawn());
    }
    assert.equal(new Set(pictures).size, pictures.length, "a picture for each line");
    await buttons.last().click();
    assert.equal(await page.locator("#words button[aria-pressed=true]").count(), 0);
    assert.equal(await drawn(), stepPicture);
    await accessible(page, "net");
    return `${steps[index].lines.length} lines`;
  },

  /** A page of a solution: buttons, list, reasons, keys, language, filters, links and print. */
  async solution(file) {
    const page = await open(file);
    const at = () => page.locator("#at").textContent();
    const data = JSON.parse(await page.locator("#data").textContent());
    const steps = data.steps.length;
    // Clicks through all steps.
    assert.equal(await at(), `1 / ${steps}`);
    for (let step = 1; step <= steps; step += 1) {
      assert.deepEqual(await page.evaluate(strayDigits), [], `step ${step}`);
      assert.equal(await page.locator("#heading").textContent(), data.steps[step - 1].title.en);
      await page.click("#next");
    }
    assert.equal(await page.locator("#picture text.g, #picture text.f").count(), 81);
    assert.equal(await page.locator("#picture text.p").count(), 0);
    assert.ok(await page.locator("#next").isDisabled());
    await page.click("#first");
    await page.click("#list li:nth-child(3) button");
    assert.equal(await at(), `3 / ${steps}`);
    // The reason is shown on request, then always.
    assert.equal(await page.locator("#words p").count(), 0);
    await page.click("#why");
    assert.ok((await page.locator("#words").textContent()).length > 10);
    await page.click("#why");
    await page.check("#always");
    assert.ok((await page.locator("#words").textContent()).length > 10);
    await page.uncheck("#always");
    // Tests the keyboard.
    await page.locator("body").click({ position: { x: 2, y: 890 } });
    for (const [key, position] of [["Home", `1 / ${steps}`], ["ArrowRight", `2 / ${steps}`], ["ArrowDown", `3 / ${steps}`], ["ArrowLeft", `2 / ${steps}`], ["ArrowUp", `1 / ${steps}`]]) {
      await page.keyboard.press(key);
      assert.equal(await at(), position, key);
    }
    await page.keyboard.press("End");
    assert.ok(await page.locator("#next").isDisabled());
    await page.keyboard.press("Home");
    await page.keyboard.press("w");
    assert.equal(await page.locator("#why").getAttribute("aria-expanded"), "true");
    // Tests the other language.
    await page.keyboard.press("l");
    assert.equal(await page.locator("html").getAttribute("lang"), "zh-Hans");
    assert.equal(await page.locator("#heading").textContent(), data.steps[0].title.zh);
    assert.ok((await page.locator("#words").textContent()).includes(data.steps[0].words.zh.split("\n")[0]));
    await page.selectOption("#language", "en");
    // One filter hides only singles. The other hides unneeded steps, if there are any.
    const hidden = () => page.evaluate(() => [...document.querySelectorAll("#list li")].flatMap((li, index) => (li.hidden ? [index] : [])));
    const indices = (test) => data.steps.flatMap((step, index) => (test(step) ? [index] : []));
    await page.check("#filter");
    assert.deepEqual(await hidden(), indices((step) => step.single));
    await page.uncheck("#filter");
    const unneeded = indices((step) => !step.needed);
    assert.equal(await page.locator("#needed").isVisible(), unneeded.length > 0);
    if (unneeded.length) {
      await page.check("#needed");
      assert.deepEqual(await hidden(), unneeded);
      await page.uncheck("#needed");
    }
    // The address of a step shows that step.
    const linked = await open(file, "#2");
    assert.equal(await linked.locator("#at").textContent(), `2 / ${steps}`);
    await linked.close();
    await accessible(page, "solution");
    const pages = await printed(page, "solution", 2);
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    assert.equal(await page.evaluate(() => getComputedStyle(document.getElementById("print")).columnCount), "2");
    return `${steps} steps, ${pages} pages printed`;
  },

  /** A page of a puzzle bank: its table can be sorted and searched. */
  async bank(file) {
    const page = await open(file);
    const data = JSON.parse(await page.locator("#data").textContent());
    const column = (number) => page.locator(`#all tr td:nth-child(${number})`).allTextContents();
    assert.equal((await column(1)).length, Math.min(200, data.puzzles.length));
    assert.equal(await page.locator("#hardest tr").count(), Math.min(10, data.puzzles.filter((puzzle) => puzzle[3] !== null).length));
    assert.equal(await page.locator("#hardest svg").count(), await page.locator("#hardest tr").count());
    await page.click("#head button:text-is('rating')");
    const falling = (await column(3)).map(Number);
    assert.deepEqual(falling, [...falling].sort((a, b) => b - a));
    await page.click("#head button:text-is('rating')");
    const rising = (await column(3)).map(Number);
    assert.deepEqual(rising, [...rising].sort((a, b) => a - b));
    await page.click("#head button:text-is('step by step')");
    await page.fill("#search", data.puzzles[0][1]);
    assert.ok((await column(1)).includes(data.puzzles[0][0]));
    await page.fill("#search", "");
    await accessible(page, "bank");
    return `${data.puzzles.length} puzzles`;
  },

  /** A page with puzzles to print. */
  async sheet(file) {
    const page = await open(file);
    await accessible(page, "sheet");
    return `${await printed(page, "sheet", 3)} pages printed`;
  },

  /** A page with cards, each with the picture of a technique. */
  async cards(file) {
    const page = await open(file);
    assert.ok(await page.locator("article svg").count() > 0);
    await accessible(page, "cards");
    return `${await printed(page, "cards", 1)} pages printed`;
  },

  /** A page with the pictures of all techniques, which all load. */
  async gallery(file) {
    const page = await open(file);
    const broken = await page.evaluate(async () => {
      const images = [...document.images];
      for (const image of images) image.loading = "eager";
      await Promise.all(images.map((image) => image.decode().catch(() => {})));
      return images.filter((image) => image.naturalWidth === 0).map((image) => image.src);
    });
    assert.deepEqual(broken, []);
    await accessible(page, "gallery");
    return `${await page.locator("img").count()} pictures`;
  },
};

try {
  for (const argument of process.argv.slice(2)) {
    const [kind, file] = argument.split(/=(.*)/s);
    console.log(`${kind}: ${await tests[kind](file)}`);
  }
} finally {
  await browser.close();
}
