// Builds the page and the npm package: `node web/build.mjs [FOLDER [ENCYCLOPAEDIA]]`.
// The page goes to FOLDER (default: target/web), which is emptied first, and the package to target/npm.
// ENCYCLOPAEDIA is the address of the encyclopaedia relative to the page (`scripts/site` writes it).
// Without it, the page has no links to the encyclopaedia.
//
// The page is one file, because a page opened from a disk cannot load other files. So the modules of
// the page are joined to one script. The script of the worker and the gzipped WebAssembly modules are
// texts in the page.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { gzipSync } from "node:zlib";
import { Engine } from "../bindings/wasm/npm/engine.js";

const root = new URL("../", import.meta.url);
const target = new URL(`${process.env.CARGO_TARGET_DIR ?? "target"}/`, root);
const web = process.argv[2] ? pathToFileURL(`${process.argv[2]}/`) : new URL("web/", target);
const npm = new URL("npm/", target);
const text = (path) => readFileSync(new URL(path, root), "utf8");

// If Binaryen is installed (`npm ci --prefix tests/browser`), it makes the gzipped modules 3 % smaller.
const optimizer = fileURLToPath(new URL("tests/browser/node_modules/.bin/wasm-opt", root));
// The WebAssembly features that all browsers of recent years support. The optimizer may use only these.
const features = ["bulk-memory", "bulk-memory-opt", "sign-ext", "nontrapping-float-to-int", "mutable-globals", "reference-types", "multivalue", "call-indirect-overlong"];
// `--low-memory-unused` assumes that no base address of a memory access is below 1024. That is true, because the
// stack is at the start of the memory and grows down: only a full stack would reach these addresses.
// `--gufa`, `--converge` and the passes after `--converge` make the gzipped engine 700 bytes smaller.
const passes = ["--gufa", "-Oz", "--converge", "--low-memory-unused", "--coalesce-locals", "--reorder-locals", "--simplify-locals-nostructure", ...features.map((feature) => `--enable-${feature}`)];

/**
 * Compiles a crate to WebAssembly, optimizes the module if Binaryen is installed, and returns its bytes. If there is a
 * `builtFile`, it is used instead of a new compilation.
 * @param {string} crate
 * @param {string} [builtFile]
 */
function compileCrate(crate, builtFile) {
  if (!builtFile) {
    const cargo = process.env.CARGO ?? "cargo";
    const options = ["--package", crate, "--crate-type", "cdylib", "--profile", "wasm", "--target", "wasm32-unknown-unknown"];
    // Optimization for size inlines almost nothing. Inlining small closures makes modules smaller and faster.
    const inlining = ["-C", "llvm-args=--inline-threshold=5"];
    // The modules contain paths of source files. Without the leading folders they are shorter, and the same on every machine.
    const folders = [`${process.env.CARGO_HOME ?? `${homedir()}/.cargo`}/registry/src`, "crates", "techniques"];
    const environmentFlags = process.env.CARGO_ENCODED_RUSTFLAGS?.split("\x1f") ?? process.env.RUSTFLAGS?.split(" ") ?? [];
    const flags = [...environmentFlags.filter(Boolean), ...folders.map((folder) => `--remap-path-prefix=${folder}=`)];
    // Incremental compilation would split crates and make the modules larger.
    const env = { ...process.env, CARGO_INCREMENTAL: "0", CARGO_ENCODED_RUSTFLAGS: flags.join("\x1f") };
    execFileSync(cargo, ["rustc", "--quiet", "--locked", ...options, "--", ...inlining], { cwd: root, env, stdio: "inherit" });
  }
  const file = builtFile ?? fileURLToPath(new URL(`wasm32-unknown-unknown/wasm/${crate.replaceAll("-", "_")}.wasm`, target));
  if (!existsSync(optimizer)) return readFileSync(file);
  const optimized = fileURLToPath(new URL(`${crate}.wasm`, target));
  // An unchanged module is not optimized again, so a build after a change of the page takes seconds.
  const isCurrent = existsSync(optimized) && [file, fileURLToPath(import.meta.url)].every((source) => statSync(source).mtimeMs < statSync(optimized).mtimeMs);
  if (!isCurrent) execFileSync(optimizer, [...passes, file, "-o", optimized], { stdio: "inherit" });
  return readFileSync(optimized);
}
const wasm = compileCrate("whydoku-wasm", process.env.WHYDOKU_WASM);
// The second module reads, writes and makes puzzles. The page loads it when it is first needed.
const puzzles = compileCrate("whydoku-puzzles");

/**
 * Compresses a module with Zopfli if it is installed (`npm ci --prefix tests/browser`), which makes gzip files 5 % smaller.
 * An unchanged module is not compressed again.
 * @param {Buffer} module
 */
async function gzipped(module) {
  const packer = new URL("tests/browser/node_modules/@gfx/zopfli/dist/index.js", root);
  if (!existsSync(packer)) return gzipSync(module, { level: 9 });
  const file = new URL(`packed-${createHash("sha256").update(module).digest("hex").slice(0, 16)}.gz`, target);
  if (!existsSync(file)) {
    const { gzipAsync } = (await import(packer.href)).default;
    writeFileSync(file, await gzipAsync(module, { numiterations: 5 }));
  }
  return readFileSync(file);
}
const [packedWasm, packedPuzzles] = [await gzipped(wasm), await gzipped(puzzles)];

/**
 * The positions that show each technique, one per line: slug, profile, standing and board.
 *
 * A technique has up to three positions with the standing `needed` (the technique is the next step, and the puzzle needs
 * it) or `next` (it is only the next step). A technique without such a position has the board of a test, and the
 * standing is the reason: a word of `unmet.tsv`, or `elsewhere` if only profile `hodoku` has such a position.
 */
function positions() {
  // The engine of the page is built without profile `hodoku`.
  const practised = text("crates/app/src/positions.tsv").split("\n").filter((line) => line.split("\t")[1] !== "hodoku").join("\n");
  const reasons = new Map(text("crates/app/src/unmet.tsv").split("\n").map((line) => line.split("\t")));
  const reason = (slug) => reasons.get(slug) ?? "elsewhere";
  const slugs = new Set(practised.split("\n").map((line) => line.split("\t")[0]));
  const testBoards = text("crates/app/src/examples.tsv").split("\n").filter((line) => line && !slugs.has(line.split("\t")[0]));
  return practised + testBoards.map((line) => `${line.replace(/\t(?=[^\t]*$)/, `\t${reason(line.split("\t")[0])}\t`)}\n`).join("");
}

/**
 * Joins a module and the modules that it imports to one script with one scope. Each module comes after its
 * imports.
 */
function joinModules(entry) {
  /** @type {Map<string, string>} */
  const modules = new Map();
  const addModule = (address, importers) => {
    if (modules.has(address.pathname)) return;
    if (importers.includes(address.pathname)) throw new Error(`modules import each other in a circle: ${importers.join(" ")}`);
    const content = readFileSync(address, "utf8");
    for (const [, path] of content.matchAll(/^import (?:[^;]* from )?"([^"]+)";$/gm)) addModule(new URL(path, address), [...importers, address.pathname]);
    modules.set(address.pathname, content.replaceAll(/^import [^;]*;\n/gm, "").replaceAll(/^export (?=\w)/gm, ""));
  };
  addModule(new URL(entry, root), []);
  const script = `"use strict";\n(() => {\n${[...modules.values()].join("\n")}\n})();\n`;
  // Two modules must not declare the same name. The parser detects this, except for two
  // functions: JavaScript would silently use the later one.
  new Script(script, { filename: entry });
  const functions = [...script.matchAll(/^(?:async )?function (\w+)/gm)].map(([, name]) => name);
  const duplicates = functions.filter((name, index) => functions.indexOf(name) < index);
  if (duplicates.length) throw new Error(`${entry}: two modules have a function ${duplicates.join(", ")}`);
  return script;
}

/** Replaces a placeholder of the page by a text. The text is not treated as a replacement pattern. */
const fillPlaceholder = (page, placeholder, content) => page.replace(placeholder, () => content);
/** Makes a script safe inside a script element. */
const escapeScript = (content) => content.replaceAll("</script", "<\\/script");

// `frame` is the part that all pictures share, such as their styles.
const { frame, version } = new Engine(new WebAssembly.Module(wasm)).ask("about", {});
// The page has its own setting for the theme, so dark mode must not depend on the system alone.
const themed = frame.replace("@media(prefers-color-scheme:dark){", ':root[data-theme="dark"]{');
const icon = text("web/icon.svg").trim();
let page = fillPlaceholder(text("web/index.html"), "/*ENCYCLOPAEDIA*/", process.argv[3] ?? "");
for (const [placeholder, content] of [
  ["<!--SERVED-->", '<script>if (location.protocol.startsWith("http")) document.head.insertAdjacentHTML("beforeend", \'<link rel="manifest" href="manifest.webmanifest"><link rel="apple-touch-icon" href="apple-touch-icon.png">\');</script>'],
  ["/*ICON*/", Buffer.from(icon).toString("base64")],
  ["/*STYLE*/", text("web/style.css")],
  ["<!--FRAME-->", themed],
  ["<!--LOGO-->", icon.replace(/^<svg[^>]*>/, "").replace("</svg>", "")],
  ["/*WORKER*/", escapeScript(joinModules("web/src/worker.js"))],
  ["/*PAGE*/", escapeScript(joinModules("web/src/app.js"))],
  ["/*WASM*/", packedWasm.toString("base64")],
  ["/*PUZZLES*/", packedPuzzles.toString("base64")],
  ["/*POSITIONS*/", positions()],
]) page = fillPlaceholder(page, placeholder, content);

// The content security policy allows only the scripts and styles of this file, and only requests to
// the host of the page.
const hashes = (tag) => [...page.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, "g"))].map(([, content]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`).join(" ");
const policy = [
  "default-src 'none'",
  `script-src ${hashes("script")} 'wasm-unsafe-eval'`,
  "worker-src blob: 'self'",
  `style-src ${hashes("style")}`,
  "img-src data: 'self'",
  "manifest-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");
page = fillPlaceholder(page, "/*POLICY*/", policy);

rmSync(web, { recursive: true, force: true });
mkdirSync(web, { recursive: true });
const put = (name, content) => writeFileSync(new URL(name, web), content);
put("index.html", page);
put("icon.svg", icon);
for (const name of ["icon-192.png", "icon-512.png", "icon-maskable.png", "apple-touch-icon.png", "screen-wide.png", "screen-narrow.png"]) cpSync(new URL(`web/${name}`, root), new URL(name, web));
put("manifest.webmanifest", text("web/manifest.webmanifest"));
put("sw.js", text("web/sw.js").replace("/*VERSION*/", createHash("sha256").update(page).digest("hex").slice(0, 16)));

rmSync(npm, { recursive: true, force: true });
cpSync(new URL("bindings/wasm/npm/", root), npm, { recursive: true });
for (const licence of ["LICENSE-APACHE", "LICENSE-MIT"]) cpSync(new URL(licence, root), new URL(licence, npm));
writeFileSync(new URL("whydoku.wasm", npm), wasm);
writeFileSync(new URL("puzzles.wasm", npm), puzzles);
// The package gets the version of the workspace, which the engine reports.
const manifest = JSON.parse(text("bindings/wasm/npm/package.json"));
writeFileSync(new URL("package.json", npm), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
const size = (module, packed) => `${module.length} bytes, ${packed.length} by gzip`;
console.log(`${web.pathname}index.html ${page.length} bytes; engine ${size(wasm, packedWasm)}; puzzles ${size(puzzles, packedPuzzles)}`);
