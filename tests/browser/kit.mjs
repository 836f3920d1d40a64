// Helpers to open the page of `web/` in headless Chromium and to use it as a person does.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

/** The source text of axe, which finds problems of accessibility. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** The folder for pictures of the page; `undefined` if no pictures are written. */
export const SHOTS = process.env.SHOTS;
/** The folder that `web/build.mjs` made. */
export const folder = resolve(process.argv[2]);
/** The address of the page on the disk. */
export const address = pathToFileURL(join(folder, "index.html")).href;
export const PUZZLE = ".439..6.1...1...........9.......2314.9....5.....45.2.6..1.....72.9...4..76..3....";
export const SOLUTION = "843927651925164783176583942658792314492316578317458296531249867289671435764835129";

/** Path of the browser: `WHYDOKU_CHROMIUM`, or one of the usual paths. */
const program = process.env.WHYDOKU_CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
assert.ok(program, "no Chromium: install one, or set WHYDOKU_CHROMIUM to its path");
export const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox", "--disable-dev-shm-usage"] });

/**
 * Opens a page. Errors, error messages in the console and requests to other hosts fail the test, and long tasks
 * are recorded. `options` are those of Playwright's browser context. `before(argument)` runs in the page before its
 * scripts.
 */
export async function open(link = `${address}#p=${PUZZLE}`, options = {}, before = () => {}, argument = undefined) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, locale: "en-GB", ...options });
  const page = await context.newPage();
  page.on("pageerror", (error) => { throw error; });
  page.on("console", (message) => assert.notEqual(message.type(), "error", message.text()));
  page.on("request", (request) => assert.match(request.url(), /^(file|data|blob):|^http:\/\/127\.0\.0\.1/, "no network"));
  await page.addInitScript(() => {
    globalThis.longTasks = [];
    new MutationObserver((_, observer) => {
      if (!("ready" in document.documentElement.dataset)) return;
      globalThis.readyAfter = performance.now();
      observer.disconnect();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
    new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ entryTypes: ["longtask"] });
  });
  await page.addInitScript(before, argument);
  await page.goto(link);
  await page.waitForSelector("[data-ready]", { state: "attached" });
  return page;
}

/** The digits on the board: 81 characters, `.` for an empty cell. */
export const values = (page) => page.evaluate(() => [...document.querySelectorAll("#cells [role=gridcell]")].map((cell) => /: (\d)/.exec(cell.getAttribute("aria-label"))?.[1] ?? ".").join(""));
/** The element of a cell such as `r1c2`. */
export const cell = (page, name) => page.locator(`#cells [data-cell="${9 * (name[1] - 1) + Number(name[3]) - 1}"]`);
/** The accessible name of a cell, such as `r1c2: 4, given`. */
export const label = async (page, name) => cell(page, name).getAttribute("aria-label");
/** Waits until an element is visible, for up to two minutes on a busy machine. */
export const shown = (page, selector) => page.waitForSelector(selector, { state: "visible", timeout: 120_000 });
/** The text of the current answer. */
export const answer = (page) => page.locator("#answerBody").textContent();

/** Clicks an item of the menu. */
export async function menu(page, item) {
  await page.click("#menuButton");
  await page.click(`#menu ${item}`);
}
/** Opens a dialog through the menu. */
export const dialog = (page, id) => menu(page, `[data-opens=${id}]`);

/**
 * Checks that each of these elements is visible as a whole: it is inside the window, and nothing covers its
 * middle.
 */
export async function inSight(page, ...selectors) {
  for (const selector of selectors) {
    const fault = await page.locator(selector).first().evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1) return `${left} ${top} ${right} ${bottom}`;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return element.contains(hit) || hit?.contains(element) ? "" : `behind ${hit?.outerHTML.slice(0, 80)}`;
    });
    assert.equal(fault, "", `${selector} at ${JSON.stringify(page.viewportSize())}`);
  }
}

/** Starts a server for the files of a folder. Addresses below `copy-NAME/` have the same files. */
export async function serve(files) {
  const types = { ".html": "text/html", ".js": "text/javascript", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json" };
  const server = createServer((request, response) => {
    const name = new URL(request.url, "http://x").pathname.replace(/^\/copy-\w+/, "").replace(/\/$/, "/index.html");
    try {
      const content = readFileSync(join(files, name));
      response.writeHead(200, { "Content-Type": types[extname(name)] ?? "text/plain" }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return server;
}

/** Opens all degrees of a hint. Returns the text of each. */
export async function wholeHint(page) {
  await page.click("#hint");
  await shown(page, "#answer [data-more]");
  const texts = [await answer(page)];
  while (await page.locator("#answer [data-more]").count()) {
    await page.click("#answer [data-more]");
    texts.push(await answer(page));
  }
  return texts;
}

/** The problems found by axe, which must be loaded in the page. */
export async function violations(page) {
  const { violations } = await page.evaluate(() => axe.run({ preload: false }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html + " " + node.failureSummary).join(" | ")}`);
}

/**
 * Checks in both themes that the page is not wider than the window at any of three widths, and that axe finds no
 * problem at the smallest and the largest. `name` is for messages and pictures.
 */
export async function accessible(page, name) {
  for (const theme of ["light", "dark"]) {
    if ((await page.locator("html").getAttribute("data-theme")) !== theme) await page.evaluate(() => document.getElementById("theme").click());
    await page.waitForTimeout(150);
    for (const width of [360, 800, 1400]) {
      await page.setViewportSize({ width, height: 900 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${name} at ${width}: ${over} pixels wider than the window`);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/web-${name}-${theme}-${width}.png`, fullPage: width === 360 });
      if (width === 800) continue;
      await page.evaluate(AXE);
      assert.deepEqual(await violations(page), [], `${name}, ${theme}, ${width}`);
    }
  }
  await page.evaluate(() => document.getElementById("theme").click());
  await page.setViewportSize({ width: 1400, height: 900 });
  // The page needs a moment to be drawn.
  await page.waitForTimeout(100);
  await page.evaluate(() => { globalThis.longTasks.length = 0; });
}

/**
 * The longest time for which the page was blocked since it was opened or `accessible` was last called, in
 * milliseconds. Fails if it is 50 or more; `SLACK` multiplies this limit.
 */
export async function longestTask(page) {
  const long = Math.max(0, ...(await page.evaluate(() => globalThis.longTasks)));
  assert.ok(long < 50 * slack, `the page stood still for ${long} ms`);
  return Math.round(long);
}

// The limits of times are meant for an idle machine. `SLACK` multiplies them.
export const slack = Number(process.env.SLACK ?? 1);
