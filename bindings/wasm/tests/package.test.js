// Tests the installed package. This file is copied into an empty folder with the package, and Node's
// test runner runs it there.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import { ArgumentError, Session, WhydokuError, canon, check, compare, convert, count, dataset, explain, formats, generate, grade, hint, judge, minimize, picture, practice, read, shortest, shuffle, solve, steps, techniques, verify, why, whyNot } from "whydoku";

const PUZZLE = "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
const SOLUTION = "843927651925164783176583942658792314492316578317458296531249867289671435764835129";
const SEVERAL = "." + ".".repeat(80);
const LONG = ".6.7..248.9...3...4..............3.69.2....7.83..1..........934........2..7..68..";
const HARD = "100007090030020008009600500005300900010080002600004000300000010040000007007000300";

/** The differences between a value and its schema, as messages. `root` is the whole schema, and `at` the place of the value. */
function schemaErrors(value, schema, root, at = "") {
  if (schema.$ref) return schemaErrors(value, schema.$ref.split("/").slice(1).reduce((one, name) => one[name], root), root, at);
  const found = [];
  const kind = Array.isArray(value) ? "array" : value === null ? "null" : Number.isInteger(value) ? "integer" : typeof value;
  if (schema.type && schema.type !== kind && !(schema.type === "number" && kind === "integer")) found.push(`${at}: ${kind}, not ${schema.type}`);
  if ("const" in schema && value !== schema.const) found.push(`${at}: not ${schema.const}`);
  if (schema.enum && !schema.enum.includes(value)) found.push(`${at}: ${value} is none of ${schema.enum}`);
  if (schema.pattern && !new RegExp(schema.pattern, "u").test(value)) found.push(`${at}: ${value} does not match ${schema.pattern}`);
  if (schema.items && kind === "array") value.forEach((one, index) => found.push(...schemaErrors(one, schema.items, root, `${at}[${index}]`)));
  if (kind === "object") {
    for (const name of schema.required ?? []) if (!(name in value)) found.push(`${at}: no ${name}`);
    for (const [name, one] of Object.entries(value)) {
      const inner = schema.properties?.[name] ?? (typeof schema.additionalProperties === "object" ? schema.additionalProperties : null);
      if (inner) found.push(...schemaErrors(one, inner, root, `${at}.${name}`));
      else if (schema.additionalProperties === false) found.push(`${at}: there is no ${name}`);
    }
  }
  for (const choices of [schema.oneOf, schema.anyOf]) {
    if (choices && !choices.some((one) => schemaErrors(value, one, root, at).length === 0)) found.push(`${at}: none of the kinds`);
  }
  return found;
}

/** Fails unless the value matches the schema of this name. */
function assertFits(value, name) {
  const schema = JSON.parse(readFileSync(new URL(`${name}.schema.json`, import.meta.url), "utf8"));
  assert.deepEqual(schemaErrors(value, schema, schema), [], name);
}

test("a grade is the record of the command line", () => {
  const graded = grade(PUZZLE);
  assertFits(graded, "grade");
  assert.equal(graded.rating, 2.6);
  assert.equal(graded.hardest, "pointing");
  assert.equal(graded.solution, SOLUTION);
  // The techniques are in the order of first use.
  assert.deepEqual(Object.keys(graded.counts), ["hidden_single", "full_house", "pointing", "naked_single"]);
  assert.equal(grade(PUZZLE, { profile: "whips" }).rating, 1);
  const reports = [];
  const hard = grade(HARD, { profile: "se", onProgress: (progress) => reports.push(progress) });
  assertFits(hard, "grade");
  assert.equal(hard.ER, 10.5);
  assert.equal(reports.length, hard.steps);
  assert.ok(reports.every(({ technique, rating, open }, index) => technique && rating > 0 && (index === 0 || open <= reports[index - 1].open)));
  const stopped = grade(HARD, { profile: "se", budget: 0.01 });
  assert.equal(stopped.verdict, "limit");
});

test("a solution is a trace, and an independent checker accepts it", () => {
  const trace = explain(PUZZLE);
  assertFits(trace, "trace");
  assert.deepEqual(verify(trace), { records: trace.records.length, refusals: [] });
  assert.ok(explain(PUZZLE, { scope: "whole" }).records.length >= trace.records.length);
  // A changed record is refused.
  const { effects } = trace.records[0].step;
  effects.place = effects.place.replace(/^./, (digit) => String((Number(digit) % 9) + 1));
  assert.notEqual(verify(trace).refusals.length, 0);
});

test("a hint has five degrees, from the player's board", () => {
  const { hint: record, reveal, helps } = hint(PUZZLE);
  assertFits(record, "hint");
  assert.ok(helps);
  assert.deepEqual(Object.keys(reveal).toSorted(), ["cells", "kind", "result", "where", "why"]);
  assert.ok(reveal.kind.startsWith(reveal.where.trim()) && reveal.cells.startsWith(reveal.kind.trim()));
  assert.ok(reveal.result.startsWith(reveal.why.trim()) && reveal.result.length > reveal.why.length);
  const chinese = hint(PUZZLE, { language: "zh" });
  assert.match(chinese.reveal.where, /请看/);
  const wrongDigit = "4" + PUZZLE.slice(1);
  const mistake = hint(PUZZLE, { board: wrongDigit });
  assertFits(mistake.hint, "hint");
  assert.equal(mistake.hint.mistake.kind, "wrong_digit");
  assert.equal(mistake.hint.mistake.cell, "r1c1");
  const marks = [...SOLUTION].map((digit, cell) => (cell === 0 ? "12" : "123456789")).join(" ");
  assert.equal(hint(PUZZLE, { candidates: marks }).hint.mistake.kind, "erased");
  assert.throws(() => hint(PUZZLE, { digit: 10 }), ArgumentError);
});

test("hints lead to the end", () => {
  const board = [...PUZZLE.replaceAll("0", ".")];
  const removed = board.map(() => new Set());
  for (let hintCount = 0; board.includes("."); hintCount += 1) {
    assert.ok(hintCount < 200, "too many hints");
    const marks = board.map((value, cell) => (value === "." ? [..."123456789"].filter((digit) => !removed[cell].has(digit)).join("") : value));
    const { hint: record } = hint(PUZZLE, { board: board.join(""), candidates: marks.join(" ") });
    assert.equal(record.kind, "step");
    for (const { do: what, cell, digit } of record.operations) {
      const index = 9 * (Number(cell[1]) - 1) + Number(cell[3]) - 1;
      if (what === "set") board[index] = String(digit);
      else removed[index].add(String(digit));
    }
  }
  assert.equal(board.join(""), SOLUTION);
  assert.equal(hint(PUZZLE, { board: board.join("") }).hint.kind, "solved");
});

test("all deductions, exact answers, the catalogue", () => {
  const { steps: found } = steps(PUZZLE, { budget: 0.2 });
  assert.ok(found.length > 50);
  assert.ok(found.every(({ text, operations }) => text && operations.length));
  assert.ok(found.every(({ rating }, index) => index === 0 || rating >= found[index - 1].rating));
  assert.deepEqual(solve(PUZZLE), [SOLUTION]);
  assert.equal(solve(SEVERAL).length, 2);
  assert.deepEqual(solve("11" + ".".repeat(79)), []);
  assert.equal(count(PUZZLE), 1n);
  assert.deepEqual(check(PUZZLE), { solutions: 1, clues: 25, minimal: true, redundant: [], symmetric: false });
  assert.equal(check(SEVERAL).minimal, null);
  const image = shuffle(PUZZLE, { seed: 5 });
  assert.ok(image !== shuffle(PUZZLE, { seed: 6 }) && image === shuffle(PUZZLE, { seed: 5 }) && canon(image).canonical === canon(PUZZLE).canonical);
  assert.equal(count(SEVERAL, 10n), 10n);
  assert.ok(techniques().some(({ slug, rating }) => slug === "x_wing" && rating > 0));
});

test("a claim is judged with reasons", () => {
  const digit = Number(SOLUTION[0]);
  const proof = why(PUZZLE, "r1c1");
  assert.deepEqual([proof.digit, proof.answer], [digit, "true"]);
  assert.ok(proof.lines.length && proof.text.includes("r1c1"));
  const other = whyNot(PUZZLE, "r1c1", digit === 8 ? 5 : 8);
  assert.equal(other.answer, "false");
  assert.ok(other.lines.length);
  assert.equal(whyNot(PUZZLE, "r1c1", 5, { denied: true }).answer, "true");
});

test("a move is judged as the library judges it", () => {
  const moves = JSON.parse(readFileSync(new URL("moves.json", import.meta.url), "utf8"));
  const seen = new Set();
  for (const { puzzle, board, moves: earlier, action, because, judged } of moves) {
    const found = judge(puzzle, action, { board, moves: earlier, ...(because === null ? {} : { because }) });
    assert.deepEqual(found, { ...judged, steps: judged.steps ?? [], lines: judged.lines ?? [] });
    seen.add(judged.verdict === "illegal" ? judged.because : action === "undo" ? `undo ${judged.verdict}` : judged.verdict);
    if (judged.reason) seen.add(judged.reason);
  }
  for (const word of ["justified", "true_not_yet", "unknowable", "false", "no_such_step", "nothing_to_undo", "undo justified", "undo false"]) assert.ok(seen.has(word), word);
  for (const word of ["reason_holds", "reason_insufficient", "reason_absent", "reason_unread"]) assert.ok(seen.has(word), word);
});

test("a session makes moves and takes them back as the library does", () => {
  const moves = JSON.parse(readFileSync(new URL("moves.json", import.meta.url), "utf8"));
  // Steps by name are left out, because each needs a search. The next test makes one.
  for (const { puzzle, board, moves: earlier, values, action, judged, changes, after } of moves.filter(({ action }) => !action.includes("_"))) {
    const game = new Session(puzzle, { board });
    for (const move of earlier) game.apply(move);
    assert.equal(game.values, values);
    const before = game.moves.length;
    const made = game.apply(action);
    assert.equal(made, changes, `${board} ${earlier} ${action}: ${judged.verdict}`);
    assert.equal(game.values, after);
    assert.equal(game.moves.length, before + (action === "undo" ? -1 : 1) * Number(made));
  }
});

test("a session is played to its end", () => {
  const game = new Session(PUZZLE);
  assert.equal(game.judge("undo").because, "nothing_to_undo");
  assert.equal(game.judge("r2c1 is 9 because hidden single in box 1").reason, "reason_holds");
  // The digit is a hidden single of its box and of its row, and not of another row.
  assert.equal(game.judge("r2c1=9", { because: "hidden single in row 2" }).reason, "reason_holds");
  assert.equal(game.judge("r2c1=9", { because: "hidden single in row 3" }).reason, "reason_absent");
  const end = new Session(PUZZLE, { board: SOLUTION.replaceAll("8", ".") });
  assert.ok(end.apply("hidden_single") || end.apply("full_house"));
  while (end.values.includes(".")) {
    const [move] = end.justified();
    assert.equal(end.judge(move).verdict, "justified", move);
    assert.ok(end.apply(move), move);
  }
  assert.equal(end.values, SOLUTION);
  assert.deepEqual([end.judge("undo").verdict, end.moves.length], ["false", 9]);
  assert.ok(end.undo() && end.values.includes("."));
  const beginner = new Session(LONG, { allow: ["hidden_single"] });
  assert.equal(beginner.judge("x_wing").because, "unknown_technique");
  assert.equal(beginner.judge(beginner.justified()[0]).verdict, "justified");
  const mistaken = new Session(PUZZLE);
  assert.ok(mistaken.apply("r1c1=5"));
  assert.deepEqual([mistaken.judge("undo").verdict, mistaken.judge("r2c1=9").verdict, mistaken.justified()], ["justified", "mistake", []]);
  assert.equal(mistaken.hint().hint.kind, "mistake");
  assert.equal(mistaken.apply("r1c2=5"), false);
  assert.equal(mistaken.position, read(mistaken.position).puzzles[0].position);
  assert.throws(() => game.apply("r2c1"), WhydokuError);
  assert.throws(() => new Session(PUZZLE, { because: "x_wing" }), ArgumentError);
});

test("sessions keep their games, also after the engine fails, until they are freed", () => {
  const [one, two] = [new Session(PUZZLE), new Session(PUZZLE, { board: SOLUTION.replaceAll("8", ".") })];
  assert.ok(one.apply("r2c1=9") && two.apply("r1c1=8"));
  assert.throws(() => explain(LONG, { onProgress() { throw new Error("stop"); } }), /stop/);
  assert.deepEqual([one.judge("r2c1=9").verdict, two.judge("r1c1=8").verdict], ["already", "already"]);
  assert.ok(one.undo());
  assert.equal(one.judge("r2c1=9").verdict, "justified");
  one.free();
  one.free();
  assert.throws(() => one.judge("r2c1=9"), /freed/);
  assert.equal(one.values, PUZZLE.replaceAll("0", "."));
  // A new game may have the number of the freed one.
  const three = new Session(LONG);
  assert.equal(two.judge("r1c1=8").verdict, "already");
  assert.equal(three.values, LONG.replaceAll("0", "."));
  // Freed games leave the others alone.
  const solved = new Session(PUZZLE, { board: SOLUTION });
  for (let number = 0; number < 200; number++) {
    const session = new Session(PUZZLE);
    session.free();
  }
  assert.equal(solved.values, SOLUTION);
});

test("a data set has the rows of the command line", () => {
  const lines = (name) => readFileSync(new URL(name, import.meta.url), "utf8").split("\n").filter(Boolean);
  const leftOut = [];
  const found = [...dataset(lines("bank"), { split: "train=1,test=1", source: "bank", onLeftOut: (one) => leftOut.push([one.line, one.why]) })];
  assert.deepEqual(leftOut, [[7, "several_solutions"]]);
  for (const part of ["train", "test"]) {
    const ofPart = found.filter((one) => one.part === part);
    assert.deepEqual(ofPart.map(({ record }) => record), lines(`data/${part}.jsonl`).map(JSON.parse));
    assert.deepEqual(ofPart.flatMap(({ steps }) => steps), lines(`data/${part}.steps.jsonl`).map(JSON.parse));
  }
  assert.equal(verify(found[0].record.path).refusals.length, 0);
  assert.equal(found[0].form, canon(PUZZLE).canonical);
  const [chinese] = dataset([PUZZLE], { language: "zh" });
  assert.match(chinese.steps[0].text, /[\u4e00-\u9fff]/);
  assert.throws(() => [...dataset(["12"])], WhydokuError);
  assert.throws(() => [...dataset([PUZZLE, "12"])], /^WhydokuError: puzzle 2: /);
  assert.throws(() => dataset(PUZZLE), ArgumentError);
  assert.throws(() => [...dataset([PUZZLE], { split: "train" })], /expected a name and a share/);
});

test("reasons, known techniques and wrong boards", () => {
  const judged = judge(PUZZLE, "r2c1 is 9", { because: "Hidden Single" });
  assert.deepEqual([judged.verdict, judged.reason, judged.action, judged.steps[0].rating], ["justified", "reason_holds", "r2c1=9", 1.2]);
  assert.equal(judge(PUZZLE, "r2c1=9", { because: "x_wing" }).reason, "reason_absent");
  assert.equal(judge(PUZZLE, "r2c1=9", { because: "naked_single" }).reason, "reason_insufficient");
  assert.equal(judge(PUZZLE, "r2c1=9", { because: "I feel it" }).reason, "reason_unread");
  assert.equal(judge(PUZZLE, "r2c1=9", { allow: ["naked_single"] }).verdict, "true_not_yet");
  const far = judge(PUZZLE, "r1c1=8");
  assert.equal(far.verdict, "true_not_yet");
  assert.ok(far.distance.steps > 1 && far.lines.length === far.distance.steps && far.distance.hardest);
  const two = judge(PUZZLE, "r2c1=9, r5c3=2");
  assert.deepEqual([two.verdict, two.steps.length], ["justified", 2]);
  assert.equal(judge(PUZZLE, "r1c1=5", { board: `5${PUZZLE.slice(1)}` }).verdict, "mistake");
  assert.equal(judge(PUZZLE, "r2c1=9", { board: SOLUTION }).verdict, "already");
  assert.match(judge(PUZZLE, "r1c2=5", { language: "zh" }).text, /[\u4e00-\u9fff]/);
  assert.throws(() => judge(PUZZLE, "r2c1"), (error) => error instanceof WhydokuError && error.column === 5);
  assert.deepEqual([judge(PUZZLE, "r1c1=5", { cells: "a1" }).verdict, judge(PUZZLE, "A2: 9", { cells: "a1" }).action], ["false", "r2c1=9"]);
  assert.equal(judge(PUZZLE, "r2c1=9", { because: explain(PUZZLE).records[0].step.seen[0] }).reason, "reason_holds");
  assert.deepEqual(judge(PUZZLE, "r2c1=9", { knows: ["beginner"] }), judge(PUZZLE, "r2c1=9", { allow: ["beginner"] }));
  assert.throws(() => judge(PUZZLE, "r2c1=9", { allow: ["x_wnig"] }), /x_wing/);
});

test("the steps of a short path cost no more than those of the ordinary path, and are justified", () => {
  const positions = [];
  const { steps: path, isLeast } = shortest(LONG, { budget: 2, onProgress: (progress) => positions.push(progress.positions) });
  assert.ok(path.length > 0 && positions.length > 0 && typeof isLeast === "boolean");
  const singles = ["full_house", "hidden_single", "naked_single"];
  const ordinaryPath = explain(LONG).records.map(({ step }) => step).filter((step) => step && !singles.includes(step.technique));
  const sum = (steps) => steps.reduce((all, { rating }) => all + rating, 0);
  assert.ok(sum(path) <= sum(ordinaryPath) + 1e-9, `${sum(path)} of ${sum(ordinaryPath)}`);
  for (const { text, operations, position, technique } of path) {
    assert.ok(text.includes(operations[0].cell) && !singles.includes(technique));
    const move = operations.map(({ do: what, cell, digit }) => `${cell}${what === "set" ? "=" : "<>"}${digit}`).join(" ");
    assert.equal(judge(LONG, move, { board: position }).verdict, "justified", move);
  }
  assert.deepEqual(shortest(SOLUTION), { steps: [], isLeast: true });
  assert.throws(() => shortest(SEVERAL), /exactly one solution/);
});

test("grades with minutes, comparisons and pictures", () => {
  const { effort } = grade(PUZZLE, { effort: true });
  assertFits(grade(PUZZLE, { effort: true }), "grade");
  assert.ok(effort.minutes > 0 && effort.minutes_low < effort.minutes);
  const turned = [...PUZZLE].reverse().join("");
  assert.equal(compare(PUZZLE, turned).same, true);
  assert.equal(compare(PUZZLE, HARD).same, false);
  assert.match(compare(PUZZLE, HARD, { language: "zh" }).text, /[\u4e00-\u9fff]/);
  assert.match(picture(PUZZLE), /^<svg class="whydoku"/);
  assert.notEqual(picture(PUZZLE), picture(HARD));
});

test("puzzles are read from any format, and written", () => {
  const rows = PUZZLE.match(/.{9}/g);
  const forum = rows.map((row) => `> ${row}`).join("\n");
  const dots = PUZZLE.replaceAll("0", ".");
  assert.equal(read(forum).puzzles[0].values, dots);
  assert.equal(read(gzipSync(JSON.stringify({ game: { rows } }))).puzzles[0].values, dots);
  assert.deepEqual(solve(forum), [SOLUTION]);
  const link = convert(PUZZLE, "link");
  assert.match(link.text, /^https:\/\/www\.sudokuwiki\.org/);
  for (const { name } of formats()) assert.equal(read(convert(PUZZLE, name).text).puzzles[0].values, dots, name);
  assert.throws(() => convert(PUZZLE, "paper"), /expected sdm/);
});

test("puzzles are made and reduced", () => {
  const [made] = generate({ seed: 3, rating: [2, 4] });
  assertFits(made, "grade");
  assert.ok(made.rating >= 2 && made.rating <= 4);
  assert.deepEqual(generate({ seed: 3, rating: [2, 4] }), [made]);
  assert.equal(generate({ seed: 3, technique: "Pointing", count: 2 }).filter(({ counts }) => counts.pointing).length, 2);
  assert.deepEqual(generate({ seed: 3, rating: [11, 12], tries: 8 }), []);
  const [exercise] = practice("naked_pair", { seed: 1 });
  assert.equal(hint(exercise.position).hint.technique, "naked_pair");
  const { puzzle, removed, needed } = minimize(SOLUTION);
  assert.equal(removed.length + needed.length, 81);
  assert.deepEqual(solve(puzzle), [SOLUTION]);
  assert.deepEqual(canon(PUZZLE), canon([...PUZZLE].reverse().join("")));
});

test("CommonJS can require the package", () => {
  assert.deepEqual(createRequire(import.meta.url)("whydoku").solve(PUZZLE), [SOLUTION]);
});

test("errors are reported", () => {
  assert.throws(() => solve("12345"), (error) => error instanceof WhydokuError && error.line === 1 && error.column === 6);
  assert.throws(() => hint(PUZZLE, { languag: "zh" }), (error) => error instanceof ArgumentError && error instanceof TypeError && error.argument === "languag");
  assert.throws(() => hint(PUZZLE, { language: "de" }), ArgumentError);
  assert.throws(() => whyNot(PUZZLE, "r0c1", 5), (error) => error instanceof ArgumentError && error.argument === "cell");
  assert.throws(() => grade(81), (error) => error instanceof ArgumentError && error.argument === "puzzle");
  assert.throws(() => generate({ rating: 3 }), ArgumentError);
  assert.throws(() => hint(PUZZLE, { profile: "defualt" }), /did you mean `default`/);
  // The engine still answers after an error.
  assert.deepEqual(solve(PUZZLE), [SOLUTION]);
});
