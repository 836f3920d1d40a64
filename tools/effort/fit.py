"""Fits effort.yaml to solving times, and reports how well the result follows them.

    cargo run --release -p whydoku --example effort_paths < puzzles.txt > paths.jsonl
    pip install -r tools/effort/requirements.txt
    python tools/effort/fit.py times.tsv paths.jsonl [--scale NAME FILE COLUMN]... [--fit] [--scatter docs/difficulty.svg]

times.tsv has the columns id, puzzle, finishers and mean_seconds; puzzles.txt is its second column. Without
`--fit` the built-in parameters are judged, which takes a second. With it they are fitted anew, from the values
below as priors, and cross-validated; `--scale` adds a line for a column of a table of puzzles that something else graded; the persons choose by the parameters that paths.jsonl was made with, so
after a change of visibility the two commands are repeated until nothing moves.
"""

import argparse
import csv
import json

import numpy as np
from scipy.optimize import minimize
from scipy.stats import pearsonr, spearmanr

SEED = 20261122
FOLDS = 5
SIGHTS = ["full_house", "box", "line", "naked"]
# ln of visibility over that of a box; ln of the power of sight; power of open cells; ln of writing, of a
# deduction, of a trial. The last two of a deduction are by hand: the data knows hardly any.
NAMES = ["full_house", "line", "naked", "search", "width", "write", "deduction"]
START = np.array([0.89, -1.36, -3.0, -0.36, 0.65, -3.0, -0.2])
SPREAD = np.array([0.7, 0.7, 0.7, 0.5, 0.5, 1.0, 0.7])
SLOPE, SEVERAL, CEILING, TRIAL = 0.4, 0.135, 1.0, 20.0
# What was chosen by the whole data, of these; the rest of what is built in was set before. In the units of effort.yaml.
SEARCHES, WIDTHS, BASES = (0.5, 0.6, 0.7, 0.82), (0.56, 0.65), (0.8, 1.5, 2.2)
SET = {"full_house": 2.43, "line": 0.257, "naked": 0.05, "write": 0.049}


def read(times, paths):
    """The puzzles of both files, in the order of the paths."""
    known = {}
    with open(times) as file:
        next(file)
        for line in file:
            _, puzzle, finishers, seconds = line.split("\t")
            known[puzzle] = (int(finishers), float(seconds))
    with open(paths) as file:
        records = [json.loads(line) for line in file]
    records = [record for record in records if record["puzzle"] in known]
    finishers, seconds = np.array([known[r["puzzle"]] for r in records]).T
    return records, finishers, seconds


class Paths:
    """All steps of all persons as columns."""

    def __init__(self, records):
        rows, self.of = [], []
        self.persons = len(records[0]["persons"])
        for index, record in enumerate(records):
            for person in record["persons"]:
                for step in person:
                    doing, wide = step["doing"], step["open"] / 40
                    if doing == "trial":
                        rows.append((2, wide, 0, 0, 0, 0, 0, 0))
                    elif "single" in doing:
                        rows.append((0, wide, *doing["single"][1], 0, 0))
                    else:
                        rating, finds = doing["deduction"]
                        rows.append((1, wide, 0, 0, 0, 0, max(rating / 10 - 2.6, 0), finds))
                    self.of.append(index)
        self.rows, self.of, self.count = np.array(rows, float), np.array(self.of), len(records)
        hardest = np.zeros(self.count)
        deductions = self.rows[:, 0] == 1
        np.maximum.at(hardest, self.of[deductions], np.exp(SLOPE * self.rows[deductions, 6]))
        self.hardest = hardest

    def units(self, p):
        """The effort of each puzzle by parameters in the order of NAMES."""
        kind, wide = self.rows[:, 0], self.rows[:, 1] ** p[4]
        visible = np.array([np.exp(p[0]), 1, np.exp(p[1]), np.exp(p[2])])
        cost = np.zeros(len(self.rows))
        m = kind == 0
        cost[m] = wide[m] * (self.rows[m, 2:6] @ visible) ** -np.exp(p[3]) + np.exp(p[5])
        m = kind == 1
        # Nobody knows beforehand that no single is there: it was looked for as long as the worst seen one takes.
        vain = visible[3] ** -np.exp(p[3])
        cost[m] = wide[m] * (vain + np.exp(p[6] + SLOPE * self.rows[m, 6]) * self.rows[m, 7] ** -SEVERAL)
        m = kind == 2
        cost[m] = wide[m] * (vain + TRIAL)
        total = np.bincount(self.of, cost, self.count) / self.persons
        return total + CEILING * np.exp(p[6]) * self.hardest


def line(logs, units, weights):
    """Log seconds as a line over log units."""
    columns = np.vstack([np.ones(len(units)), np.log(units)]).T
    root = np.sqrt(weights)
    return np.linalg.lstsq(columns * root[:, None], logs * root, rcond=None)[0]


def fitted(paths, logs, weights):
    """The parameters that leave least of the logarithm of time unexplained, held near the priors."""

    def loss(p):
        rest = np.log(paths.units(p)) - logs
        rest -= np.average(rest, weights=weights)
        return np.average(rest * rest, weights=weights) + 5e-4 * (((p - START) / SPREAD) ** 2).sum()

    return minimize(loss, START, method="L-BFGS-B", options={"maxiter": 20, "eps": 1e-3}).x


def choices():
    """The 24 sets of parameters that what is built in was chosen among."""
    for search in SEARCHES:
        for width in WIDTHS:
            for base in BASES:
                by_name = {**SET, "search": search, "width": np.exp(width), "deduction": base}
                yield np.log([by_name[name] for name in NAMES])


def trees(paths, records):
    """What many small trees make of the steps' means, cross-validated by the caller: how much these hold at all."""
    from sklearn.ensemble import HistGradientBoostingRegressor

    rows, steps = paths.rows, np.bincount(paths.of, minlength=paths.count)
    single, sight = rows[:, 0] == 0, rows[:, 2:6] @ [2.43, 1, 0.257, 0.05]
    columns = [steps, [r["rating"] for r in records], [r["puzzle"].count(".") for r in records], paths.hardest]
    columns += [np.bincount(paths.of, rows[:, 0] == kind, paths.count) for kind in (1, 2)]
    columns += [np.bincount(paths.of[single], rows[single, column], paths.count) / steps for column in (2, 3, 4, 5)]
    columns += [np.bincount(paths.of, single & (sight < few), paths.count) / steps for few in (0.3, 1, 2, 4)]
    seen = np.where(single, np.maximum(sight, 0.05), 1)
    for wide in (rows[:, 1] > 1.1, (rows[:, 1] > 0.6) & (rows[:, 1] <= 1.1), rows[:, 1] <= 0.6):
        columns.append(np.bincount(paths.of, wide * seen**-0.7, paths.count) / steps)
    columns.append(np.log(paths.units(next(choices()))))
    features = np.array(columns, float).T

    def grown(train, logs, weights):
        grower = HistGradientBoostingRegressor(max_depth=3, learning_rate=0.05, max_iter=120, random_state=SEED)
        return grower.fit(features[train], logs[train], weights[train]).predict(features)

    return grown


def interval(x, y, random):
    """Spearman's rank correlation and the middle 95 of 100 bootstrap samples of it."""
    drawn = [random.integers(0, len(x), len(x)) for _ in range(1000)]
    low, high = np.quantile([spearmanr(x[d], y[d])[0] for d in drawn], [0.025, 0.975])
    return f"{spearmanr(x, y)[0]:.3f} ({low:.2f} to {high:.2f})"


def scatter(file, minutes, likely, low, high):
    """Likely against mean minutes, both on scales that double."""

    def at(value):
        return 40 + 100 * np.log2(value / 2)

    with open(file, "w") as out:
        out.write('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 620" font-family="sans-serif" font-size="13">\n')
        out.write("<title>Minutes people took, against the minutes whydoku expects</title>\n")
        out.write('<rect width="620" height="620" fill="#fff"/>\n')
        for tick in (2, 4, 8, 16, 32, 64):
            x = at(tick)
            out.write(f'<path d="M{x:.0f} 40V580M40 {620 - x:.0f}H600" stroke="#ddd"/><text x="{x:.0f}" y="600" text-anchor="middle">{tick}</text><text x="32" y="{624 - x:.0f}" text-anchor="end">{tick}</text>\n')
        for factor, dash in ((1, ""), (low, "4"), (high, "4")):
            a, b = at(2), at(64)
            shift = 100 * np.log2(factor)
            out.write(f'<path d="M{a:.0f} {620 - a - shift:.0f}L{b:.0f} {620 - b - shift:.0f}" stroke="#d55e00" stroke-dasharray="{dash}" fill="none"/>\n')
        for x, y in zip(likely, minutes):
            out.write(f'<circle cx="{at(x):.1f}" cy="{620 - at(y):.1f}" r="2.5" fill="#0072b2" fill-opacity=".5"/>\n')
        out.write('<text x="320" y="616" text-anchor="middle">expected minutes</text><text x="44" y="32">mean minutes</text>\n</svg>\n')


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("times")
    parser.add_argument("paths")
    parser.add_argument("--scale", nargs=3, action="append", default=[], metavar=("NAME", "FILE", "COLUMN"))
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--scatter")
    arguments = parser.parse_args()
    records, finishers, seconds = read(arguments.times, arguments.paths)
    logs, weights = np.log(seconds), finishers / finishers.mean()
    many = finishers >= 20
    random = np.random.default_rng(SEED)

    units = np.array([r["effort"]["tenths"] for r in records]) / 10
    rows = {
        "clues (fewer is harder)": np.array([r["puzzle"].count(".") for r in records]),
        "rating of `default`": np.array([r["rating"] for r in records]),
        "effort, built in": units,
    }
    for name, table, column in arguments.scale:
        with open(table) as file:
            grades = {row["puzzle"]: row[column] for row in csv.DictReader(file, delimiter="\t")}
        rows[name] = np.array([float(grades[r["puzzle"]]) for r in records])
    if arguments.fit:
        paths = Paths(records)
        rows["effort, before any fit"] = paths.units(np.array([0.7, -1.0, -2.0, 0.0, 0.5, -2.0, 1.5]))
        candidates = [paths.units(p) for p in choices()]
        rows["effort, mean of the 24, none chosen"] = np.exp(np.mean(np.log(candidates), axis=0))
        grown = trees(paths, records)
        unseen = {name: np.zeros(len(records)) for name in ("fitted", "chosen among 24", "boosted trees")}
        for fold in np.array_split(random.permutation(len(records)), FOLDS):
            train = np.setdiff1d(np.arange(len(records)), fold)
            kept = np.zeros(len(records))
            kept[train] = weights[train]
            best = max(candidates, key=lambda units: spearmanr(units[train], seconds[train])[0])
            for name, found in (("fitted", paths.units(fitted(paths, logs, kept))), ("chosen among 24", best)):
                a, b = line(logs[train], found[train], weights[train])
                unseen[name][fold] = a + b * np.log(found[fold])
            unseen["boosted trees"][fold] = grown(train, logs, weights)[fold]
        for name, guess in unseen.items():
            rows[f"{name}, {FOLDS}-fold cross-validated"] = np.exp(guess)
        p = fitted(paths, logs, weights)
        found = paths.units(p)
        a, b = line(logs, found, weights)
        low, high = np.quantile(logs - a - b * np.log(found), [0.1, 0.9])
        print("fitted:", {name: round(float(value), 2) for name, value in zip(NAMES, p)})
        print(f"visible: box 1000, full_house {1000 * np.exp(p[0]):.0f}, line {1000 * np.exp(p[1]):.0f}, naked {1000 * np.exp(p[2]):.0f}")
        print(f"search {np.exp(p[3]):.2f}, width {p[4]:.2f}, write {np.exp(p[5]):.3f}, deduction {np.exp(p[6]):.1f}")
        print(f"seconds: a {a:.3f}, b {b:.3f}, low {low:.2f}, high {high:.2f}")
        minutes = np.exp(a + b * np.log(found)) / 60
        print("levels end at minutes", np.round(np.quantile(minutes, [0.2, 0.5, 0.8, 0.97]), 1))

    print(f"\n| Spearman with mean time | all {len(records)} | {many.sum()} with 20 finishers | Pearson, log time |")
    print("|---|---|---|---|")
    for name, x in rows.items():
        told = f"{interval(x, seconds, random)} | {interval(x[many], seconds[many], random)}"
        print(f"| {name} | {told} | {pearsonr(np.log(x), logs)[0]:.3f} |")

    likely = np.array([r["effort"]["seconds"] for r in records])
    inside = [r["effort"]["seconds_low"] <= s <= r["effort"]["seconds_high"] for r, s in zip(records, seconds)]
    print(f"\ninside the range: {np.mean(inside):.1%} of all, {np.mean(np.array(inside)[many]):.1%} with 20 finishers")
    rest = logs - np.log(likely)
    print("\n| puzzles | number | mean time over expected |\n|---|---|---|")
    clues = np.array([81 - r["puzzle"].count(".") for r in records])
    ratings = np.array([r["rating"] for r in records]) / 10
    for what, values, edges in (("clues", clues, [0, 25, 27, 29, 81]), ("rating", ratings, [0, 1.5, 2.3, 2.8, 12])):
        for low, high in zip(edges, edges[1:]):
            chosen = (values > low) & (values <= high)
            print(f"| {what} above {low}, to {high} | {chosen.sum()} | {np.exp(np.median(rest[chosen])):.2f} |")
    if arguments.scatter:
        scatter(arguments.scatter, seconds / 60, likely / 60, np.exp(-0.31), np.exp(0.31))


if __name__ == "__main__":
    main()
