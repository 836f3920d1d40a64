// Code as a user of the package may write it. `tsc` checks its types; it is never run.
import { ArgumentError, Session, canon, check, compare, convert, count, dataset, generate, minimize, picture, practice, read, why, whyNot, explain, grade, hint, judge, shortest, shuffle, solve, steps, techniques, verify, WhydokuError } from "whydoku";
import type { DatasetPuzzle, Grade, JudgedMove, PositionedStep, Progress, Step, StepRow, Trace } from "whydoku";

const puzzle = ".".repeat(81);
const graded: Grade = grade(puzzle, { profile: "se", budget: 1, onProgress: ({ steps, rating }: Progress) => void (steps + rating) });
const rating: number | undefined = graded.rating;
const trace: Trace = explain(puzzle, { scope: "whole", language: "zh" });
const { records, refusals }: { records: number; refusals: string[] } = verify(trace);
const { hint: record, reveal } = hint(puzzle, { board: puzzle, candidates: "", digit: 5, allow: ["x_wing"] });
const where: string = reveal.where;
if (record.kind === "mistake") void record.mistake?.refutation?.records.map(({ text }) => text);
const found: Step[] = steps(puzzle, { board: puzzle }).steps;
const names: string[] = found.map(({ name, operations }) => `${name} ${operations[0].cell}`);
const many: bigint = count(puzzle, 10n);
const solutions: string[] = solve(puzzle);
const slugs: string[] = techniques({ cells: "a1" }).map(({ slug }) => slug);
const proof: string[] = why(puzzle, "r1c1", { board: puzzle }).lines.concat(whyNot(puzzle, "r1c1", 5, { denied: true }).text);
const judged: JudgedMove = judge(puzzle, "r1c1=5", { board: puzzle, because: "x_wing", allow: ["x_wing"] });
const game: Session = new Session(puzzle, { knows: ["x_wing"], language: "zh", cells: "a1" });
const moved: [boolean, string[], JudgedMove, string] = [game.apply("undo"), game.justified(), game.judge("undo", { because: "x_wing" }), game.hint().reveal.where + game.values];
const data: DatasetPuzzle[] = [...dataset([puzzle], { split: "train=1", onLeftOut: ({ why }) => void why })];
const rows: StepRow[] = data.flatMap(({ steps, record }) => (record.path.outcome === "solved" ? steps : []));
const path: PositionedStep[] | undefined = shortest(puzzle, { budget: 2, onProgress: ({ positions }) => void positions })?.steps;
const puzzles: string[] = [...generate({ technique: "x_wing", rating: [2, 4], seed: 1 }).map(({ puzzle }) => puzzle), ...practice("x_wing", { count: 2 }).map(({ position }) => position)];
const texts: string[] = [picture(puzzle), convert(new Uint8Array(), "sdm").text, minimize(puzzle).puzzle, canon(puzzle).canonical, compare(puzzle, puzzle).text, ...read(puzzle).notes];
const minimal: boolean | null = check(shuffle(puzzle, { seed: 1 })).minimal;
const minutes: number | undefined = grade(puzzle, { effort: true }).effort?.minutes;
if (new ArgumentError("hint", "digit", "").argument) void [moved, rows, judged.distance?.steps, judged.steps[0].evidence, judged.lines[0].text, minimal, path, proof, puzzles, texts, minutes];
// @ts-expect-error The option does not exist.
hint(puzzle, { languag: "zh" });
// @ts-expect-error The moves before are an option of `judge` only.
new Session(puzzle, { moves: [] });
// @ts-expect-error The kind of hint does not exist.
if (record.kind === "guess") throw new WhydokuError({ message: "" });
void [rating, records, refusals, where, names, many, solutions, slugs];
