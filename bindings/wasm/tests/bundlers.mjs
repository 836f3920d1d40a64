// Bundles a program that uses the package, and runs the bundle in headless Chromium.
//
// `node bundlers.mjs FOLDER` needs a folder in which the package is installed. It tries every bundler
// that is installed in FOLDER or in tests/browser. With `--all`, a missing bundler is an error.
import assert from "node:assert/strict";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
const tools = new URL("../../../tests/browser/package.json", import.meta.url);
// The folders in which a bundler may be installed, each as the address of a file in it.
const places = [pathToFileURL(join(folder, "package.json")), tools];

/** Imports a module from the first place in which it is installed; `null` if there is none. */
async function importInstalled(name) {
  for (const place of places) {
    try {
      const loaded = await import(pathToFileURL(createRequire(place).resolve(name)).href);
      return loaded.default ?? loaded;
    } catch (error) {
      if (error.code !== "MODULE_NOT_FOUND") throw error;
    }
  }
  return null;
}

const PUZZLE = "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
const program = `import { convert, grade } from "whydoku";
document.title = grade("${PUZZLE}").rating + " " + convert("${PUZZLE}", "link").text.slice(0, 26);
`;
const html = (script) => `<!doctype html><title></title><script type="module" src="${script}"></script>`;

/** The bundlers. Each function bundles the program into the folder `out`, with an `index.html`. */
const bundlers = {
  async esbuild({ build }, out) {
    await build({ entryPoints: ["program.js"], absWorkingDir: folder, bundle: true, format: "esm", outfile: join(out, "main.js"), logLevel: "error" });
    // esbuild does not copy the modules, so they are copied next to the bundle.
    for (const name of ["whydoku.wasm", "puzzles.wasm"]) cpSync(join(folder, "node_modules/whydoku", name), join(out, name));
    writeFileSync(join(out, "index.html"), html("main.js"));
  },
  async webpack(webpack, out) {
    const compiler = webpack({ mode: "production", context: folder, entry: "./program.js", output: { path: out, filename: "main.js" }, performance: false });
    await new Promise((done, failed) => compiler.run((error, stats) => (error || stats.hasErrors() ? failed(error ?? new Error(stats.toString())) : done())));
    writeFileSync(join(out, "index.html"), html("main.js"));
  },
  async vite({ build }, out) {
    writeFileSync(join(folder, "index.html"), html("program.js"));
    await build({ root: folder, base: "./", logLevel: "error", build: { outDir: out, emptyOutDir: true, target: "es2022" } });
  },
};

/** Serves a folder, opens its page, and returns the title as soon as the page has one. */
async function titleOf(browser, files) {
  const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
  const server = createServer((request, response) => {
    const name = new URL(request.url, "http://x").pathname.replace(/\/$/, "/index.html");
    try {
      const content = readFileSync(join(files, name));
      response.writeHead(200, { "Content-Type": types[extname(name)] ?? "text/plain" }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const page = await browser.newPage();
  page.on("pageerror", (error) => { throw error; });
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.waitForFunction(() => document.title);
  const title = await page.title();
  await page.close();
  server.close();
  return title;
}

writeFileSync(join(folder, "program.js"), program);
const { chromium } = await importInstalled("playwright-core");
const executablePath = process.env.WHYDOKU_CHROMIUM ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
for (const [name, bundle] of Object.entries(bundlers)) {
  const bundler = await importInstalled(name);
  if (!bundler) {
    assert.ok(!process.argv.includes("--all"), `${name} is not installed`);
    console.log(`${name}: not installed, skipped`);
    continue;
  }
  const out = join(folder, `bundled-${name}`);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  await bundle(bundler, out);
  assert.equal(await titleOf(browser, out), "2.6 https://www.sudokuwiki.org", name);
  console.log(`${name}: works`);
}
await browser.close();
