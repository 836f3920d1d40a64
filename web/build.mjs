// Builds the page and the npm package: `node web/build.mjs [FOLDER [ENCYCLOPAEDIA]]`, by default into target/web and target/npm.
// ENCYCLOPAEDIA is the address of the encyclopaedia below the page, which `scripts/site` writes; without it there are no links to it.
//
// The page is one file, since a page opened from a disk may load no other: the modules are put one behind the other, the
// worker's into a text from which the page makes a worker, and the engine, gzipped, into another.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import { gzipSync } from "node:zlib";
import { Engine } from "../bindings/wasm/npm/engine.js";

const root = new URL("../", import.meta.url);
const target = new URL(`${process.env.CARGO_TARGET_DIR ?? "target"}/`, root);
const web = process.argv[2] ? new URL(`file://${process.argv[2]}/`) : new URL("web/", target);
const npm = new URL("npm/", target);
const text = (path) => readFileSync(new URL(path, root), "utf8");

// Binaryen makes the modules 3 % smaller (gzip) where it is installed: `npm ci --prefix tests/browser`.
const optimizer = fileURLToPath(new URL("tests/browser/node_modules/.bin/wasm-opt", root));
// The features of WebAssembly that every browser of the last years has; others would be refused.
const features = ["bulk-memory", "bulk-memory-opt", "sign-ext", "nontrapping-float-to-int", "mutable-globals", "reference-types", "multivalue", "call-indirect-overlong"];
// The first 1024 bytes of memory are the far end of the stack, so no address that something is added to lies there.
const passes = ["-O2", "-Oz", "--low-memory-unused", ...features.map((feature) => `--enable-${feature}`)];

/** A crate in WebAssembly; `made` is a file that is already there. @param {string} crate @param {string} [made] */
function compiled(crate, made) {
  if (!made) {
    const cargo = process.env.CARGO ?? "cargo";
    const what = ["--package", crate, "--crate-type", "cdylib", "--profile", "wasm", "--target", "wasm32-unknown-unknown"];
    // Optimisation for size inlines almost nothing, but small closures are smaller and faster inlined.
    const inlined = ["-C", "llvm-args=--inline-threshold=5"];
    // The paths of sources, which stand in the modules, without the folders that are not ours: shorter, and the same everywhere.
    const folders = [`${process.env.CARGO_HOME ?? `${homedir()}/.cargo`}/registry/src`, "crates", "techniques"];
    const given = process.env.CARGO_ENCODED_RUSTFLAGS?.split("\x1f") ?? process.env.RUSTFLAGS?.split(" ") ?? [];
    const flags = [...given.filter(Boolean), ...folders.map((folder) => `--remap-path-prefix=${folder}=`)];
    // Incremental compilation splits crates otherwise, and the modules get larger.
    const env = { ...process.env, CARGO_INCREMENTAL: "0", CARGO_ENCODED_RUSTFLAGS: flags.join("\x1f") };
    execFileSync(cargo, ["rustc", "--quiet", "--locked", ...what, "--", ...inlined], { cwd: root, env, stdio: "inherit" });
  }
  const file = made ?? fileURLToPath(new URL(`wasm32-unknown-unknown/wasm/${crate.replaceAll("-", "_")}.wasm`, target));
  if (!existsSync(optimizer)) return readFileSync(file);
  const optimized = fileURLToPath(new URL(`${crate}.wasm`, target));
  // A module that is already optimised is skipped, so that a change of the page alone is built within seconds.
  const isCurrent = existsSync(optimized) && [file, fileURLToPath(import.meta.url)].every((source) => statSync(source).mtimeMs < statSync(optimized).mtimeMs);
  if (!isCurrent) execFileSync(optimizer, [...passes, file, "-o", optimized], { stdio: "inherit" });
  return readFileSync(optimized);
}
const wasm = compiled("whydoku-wasm", process.env.WHYDOKU_WASM);
// The second module reads, writes and makes puzzles, and is loaded when it is first needed.
const puzzles = compiled("whydoku-puzzles");
const packed = (module) => gzipSync(module, { level: 9 }).toString("base64");

/** The positions of each technique, with its profile and how it stands there: `needed` or `next` up to three times, or the reason why there is only the board of a test. */
function positions() {
  // The engine of the page is built without profile `hodoku`.
  const needed = text("crates/app/src/positions.tsv").split("\n").filter((line) => line.split("\t")[1] !== "hodoku").join("\n");
  const reasons = new Map(text("crates/app/src/unmet.tsv").split("\n").map((line) => line.split("\t")));
  const reason = (slug) => reasons.get(slug) ?? "elsewhere";
  const slugs = new Set(needed.split("\n").map((line) => line.split("\t")[0]));
  const others = text("crates/app/src/examples.tsv").split("\n").filter((line) => line && !slugs.has(line.split("\t")[0]));
  return needed + others.map((line) => `${line.replace(/\t(?=[^\t]*$)/, `\t${reason(line.split("\t")[0])}\t`)}\n`).join("");
}

/** A module and all that it takes from others as one script: each stands behind those that it takes from, in one scope. */
function joined(entry) {
  /** @type {Map<string, string>} */
  const modules = new Map();
  const take = (at, from) => {
    if (modules.has(at.pathname)) return;
    if (from.includes(at.pathname)) throw new Error(`modules take from each other in a circle: ${from.join(" ")}`);
    const content = readFileSync(at, "utf8");
    for (const [, path] of content.matchAll(/^import (?:[^;]* from )?"([^"]+)";$/gm)) take(new URL(path, at), [...from, at.pathname]);
    modules.set(at.pathname, content.replaceAll(/^import [^;]*;\n/gm, "").replaceAll(/^export (?=\w)/gm, ""));
  };
  take(new URL(entry, root), []);
  const script = `"use strict";\n(() => {\n${[...modules.values()].join("\n")}\n})();\n`;
  // A name that two of them have is refused here, not in the browser; of functions, the later one would silently win.
  new Script(script, { filename: entry });
  const functions = [...script.matchAll(/^(?:async )?function (\w+)/gm)].map(([, name]) => name);
  const twice = functions.filter((name, index) => functions.indexOf(name) < index);
  if (twice.length) throw new Error(`${entry}: two modules have a function ${twice.join(", ")}`);
  return script;
}

/** Fills a place of a page; what is filled in is taken as it is, and no script can end early. */
const filled = (page, place, content) => page.replace(place, () => content);
const script = (content) => content.replaceAll("</script", "<\\/script");

const { frame, version } = new Engine(new WebAssembly.Module(wasm)).ask("about", {});
// The theme is a choice of the page's, not the system's alone.
const themed = frame.replace("@media(prefers-color-scheme:dark){", ':root[data-theme="dark"]{');
const icon = text("web/icon.svg").trim();
let page = filled(text("web/index.html"), "/*ENCYCLOPAEDIA*/", process.argv[3] ?? "");
for (const [place, content] of [
  ["<!--SERVED-->", '<script>if (location.protocol.startsWith("http")) document.head.insertAdjacentHTML("beforeend", \'<link rel="manifest" href="manifest.webmanifest"><link rel="apple-touch-icon" href="apple-touch-icon.png">\');</script>'],
  ["/*ICON*/", Buffer.from(icon).toString("base64")],
  ["/*STYLE*/", text("web/style.css")],
  ["<!--FRAME-->", themed],
  ["<!--LOGO-->", icon.replace(/^<svg[^>]*>/, "").replace("</svg>", "")],
  ["/*WORKER*/", script(joined("web/src/worker.js"))],
  ["/*PAGE*/", script(joined("web/src/app.js"))],
  ["/*WASM*/", packed(wasm)],
  ["/*PUZZLES*/", packed(puzzles)],
  ["/*POSITIONS*/", positions()],
]) page = filled(page, place, content);

// What is not named here is refused: any script or style but those of this file, and any request but to the page's own host.
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
page = filled(page, "/*POLICY*/", policy);

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
// The version is the workspace's, which the engine knows.
const manifest = JSON.parse(text("bindings/wasm/npm/package.json"));
writeFileSync(new URL("package.json", npm), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
const size = (module) => `${module.length} bytes, ${gzipSync(module, { level: 9 }).length} by gzip`;
console.log(`${web.pathname}index.html ${page.length} bytes; engine ${size(wasm)}; puzzles ${size(puzzles)}`);
