"""Fits the parameters of effort.yaml to solving times, and reports how well the estimated efforts follow the times.

    cargo run --release -p whydoku --example effort_paths < puzzles.txt > paths.jsonl
    pip install -r tools/effort/requirements.txt
    python tools/effort/fit.py times.tsv paths.jsonl [--scale NAME FILE COLUMN]... [--fit] [--scatter docs/difficulty.svg]

times.tsv has the columns id, puzzle, finishers (number of people) and mean_seconds; puzzles.txt has the puzzles of
times.tsv, one per line. Without `--fit`, the program evaluates the built-in parameters, which takes a second. With `--fit`, it fits
the parameters again, with PRIORS as priors, and cross-validates the result. `--scale` adds a line for another
grader: FILE is a table with the columns puzzle and COLUMN.

paths.jsonl contains the steps of simulated players, who prefer visible singles. They chose by the `visible` of
effort.yaml at that time. So after a change of these values, run effort_paths and fit.py again until the values
stay the same.
"""

import argparse
import csv
import json

import numpy as np
from scipy.optimize import minimize
from scipy.stats import pearsonr, spearmanr

SEED = 20261122
FOLDS = 5
# The fitted parameters, in the order of all parameter vectors. They are logarithms of the values of effort.yaml,
# except `width`, which is the value itself. The first three are visibilities; a single in a box has visibility 1.
NAMES = ["full_house", "line", "naked", "search", "width", "write", "deduction"]
PRIORS = np.array([0.89, -1.36, -3.0, -0.36, 0.65, -3.0, -0.2])
PRIOR_DEVIATIONS = np.array([0.7, 0.7, 0.7, 0.5, 0.5, 1.0, 0.7])
# Parameters that are never fitted: slope, several and ceiling of `deduction`, and `trial`, as in effort.yaml.
SLOPE, SEVERAL, CEILING, TRIAL = 0.4, 0.135, 1.0, 20.0
# Values as in effort.yaml, but visibilities relative to a box. The built-in search, width and base of a deduction
# were chosen from these three lists with all data. FIXED contains the other built-in values, which were set before.
SEARCHES, WIDTHS, BASES = (0.5, 0.6, 0.7, 0.82), (0.56, 0.65), (0.8, 1.5, 2.2)
FIXED = {"full_house": 2.43, "line": 0.257, "naked": 0.05, "write": 0.049}


def read(times, paths):
    """Records of paths.jsonl whose puzzles are in times.tsv, with finishers and mean seconds, in file order."""
    times_of_puzzles = {}
    with open(times) as file:
        next(file)
        for line in file:
            _, puzzle, finishers, seconds = line.split("\t")
            times_of_puzzles[puzzle] = (int(finishers), float(seconds))
    with open(paths) as file:
        records = [json.loads(line) for line in file]
    records = [record for record in records if record["puzzle"] in times_of_puzzles]
    finishers, seconds = np.array([times_of_puzzles[r["puzzle"]] for r in records]).T
    return records, finishers, seconds


class Paths:
    """All steps of all simulated players, one row a step.

    Columns of `rows`:
    0: kind of the step: 0 single, 1 deduction, 2 trial
    1: open cells before the step, divided by 40
    2 to 5: numbers of visible singles: full house, box, line, naked (0 unless the step is a single)
    6: rating above 2.6, in points, at least 0 (0 unless the step is a deduction)
    7: number of candidates that the deductions decide (0 unless the step is a deduction)

    `puzzle_of_row` contains the index of each row's puzzle. `hardest` contains, for each puzzle, the factor for the
    rating of its hardest deduction, or 0.
    """

    def __init__(self, records):
        rows, puzzle_of_row = [], []
        self.players = len(records[0]["persons"])
        for index, record in enumerate(records):
            for player in record["persons"]:
                for step in player:
                    doing, wide = step["doing"], step["open"] / 40
                    if doing == "trial":
                        rows.append((2, wide, 0, 0, 0, 0, 0, 0))
                    elif "single" in doing:
                        rows.append((0, wide, *doing["single"][1], 0, 0))
                    else:
                        rating, candidates = doing["deduction"]
                        rows.append((1, wide, 0, 0, 0, 0, max(rating / 10 - 2.6, 0), candidates))
                    puzzle_of_row.append(index)
        self.rows, self.puzzle_of_row, self.count = np.array(rows, float), np.array(puzzle_of_row), len(records)
        hardest = np.zeros(self.count)
        deductions = self.rows[:, 0] == 1
        np.maximum.at(hardest, self.puzzle_of_row[deductions], np.exp(SLOPE * self.rows[deductions, 6]))
        self.hardest = hardest

    def efforts(self, p):
        """The effort of each puzzle, the mean over the players. `p` are parameters in the order of NAMES."""
        kind, wide = self.rows[:, 0], self.rows[:, 1] ** p[4]
        visible = np.array([np.exp(p[0]), 1, np.exp(p[1]), np.exp(p[2])])
        cost = np.zeros(len(self.rows))
        chosen = kind == 0
        cost[chosen] = wide[chosen] * (self.rows[chosen, 2:6] @ visible) ** -np.exp(p[3]) + np.exp(p[5])
        chosen = kind == 1
        # Before a deduction or a trial, a player looks for a single and finds none. That costs as much as finding
        # one naked single, the least visible kind.
        vain_search = visible[3] ** -np.exp(p[3])
        cost[chosen] = wide[chosen] * (vain_search + np.exp(p[6] + SLOPE * self.rows[chosen, 6]) * self.rows[chosen, 7] ** -SEVERAL)
        chosen = kind == 2
        cost[chosen] = wide[chosen] * (vain_search + TRIAL)
        total = np.bincount(self.puzzle_of_row, cost, self.count) / self.players
        return total + CEILING * np.exp(p[6]) * self.hardest


def fit_line(log_seconds, efforts, weights):
    """Coefficients (a, b) of log seconds = a + b * log effort, by weighted least squares."""
    columns = np.vstack([np.ones(len(efforts)), np.log(efforts)]).T
    root = np.sqrt(weights)
    return np.linalg.lstsq(columns * root[:, None], log_seconds * root, rcond=None)[0]


def fit_parameters(paths, log_seconds, weights):
    """Parameters that minimize the weighted variance of log(time / effort), plus a penalty for distance from PRIORS."""

    def loss(p):
        residuals = np.log(paths.efforts(p)) - log_seconds
        residuals -= np.average(residuals, weights=weights)
        return np.average(residuals * residuals, weights=weights) + 5e-4 * (((p - PRIORS) / PRIOR_DEVIATIONS) ** 2).sum()

    return minimize(loss, PRIORS, method="L-BFGS-B", options={"maxiter": 20, "eps": 1e-3}).x


def grid_of_parameters():
    """Yields the 24 parameter vectors from which the built-in one was chosen."""
    for search in SEARCHES:
        for width in WIDTHS:
            for base in BASES:
                by_name = {**FIXED, "search": search, "width": np.exp(width), "deduction": base}
                yield np.log([by_name[name] for name in NAMES])


def tree_predictor(paths, records):
    """A function that predicts log time from totals and means over a puzzle's steps, with boosted trees.

    It shows how much of the time such features can explain without a model of effort. Its arguments are the rows to
    train on, log seconds and weights; it predicts all puzzles, and the caller cross-validates.
    """
    from sklearn.ensemble import HistGradientBoostingRegressor

    rows, steps = paths.rows, np.bincount(paths.puzzle_of_row, minlength=paths.count)
    single, visibility = rows[:, 0] == 0, rows[:, 2:6] @ [2.43, 1, 0.257, 0.05]
    columns = [steps, [r["rating"] for r in records], [r["puzzle"].count(".") for r in records], paths.hardest]
    columns += [np.bincount(paths.puzzle_of_row, rows[:, 0] == kind, paths.count) for kind in (1, 2)]
    columns += [np.bincount(paths.puzzle_of_row[single], rows[single, column], paths.count) / steps for column in (2, 3, 4, 5)]
    columns += [np.bincount(paths.puzzle_of_row, single & (visibility < limit), paths.count) / steps for limit in (0.3, 1, 2, 4)]
    clamped = np.where(single, np.maximum(visibility, 0.05), 1)
    for wide in (rows[:, 1] > 1.1, (rows[:, 1] > 0.6) & (rows[:, 1] <= 1.1), rows[:, 1] <= 0.6):
        columns.append(np.bincount(paths.puzzle_of_row, wide * clamped**-0.7, paths.count) / steps)
    columns.append(np.log(paths.efforts(next(grid_of_parameters()))))
    features = np.array(columns, float).T

    def predict(train, log_seconds, weights):
        model = HistGradientBoostingRegressor(max_depth=3, learning_rate=0.05, max_iter=120, random_state=SEED)
        return model.fit(features[train], log_seconds[train], weights[train]).predict(features)

    return predict


def interval(x, y, random):
    """Spearman's rank correlation as text, with the range of the middle 95 % of 1000 bootstrap samples."""
    samples = [random.integers(0, len(x), len(x)) for _ in range(1000)]
    low, high = np.quantile([spearmanr(x[d], y[d])[0] for d in samples], [0.025, 0.975])
    return f"{spearmanr(x, y)[0]:.3f} ({low:.2f} to {high:.2f})"


def scatter(file, minutes, expected, low, high):
    """Draws mean minutes (vertical) over expected minutes (horizontal), both on logarithmic scales.

    The lines show mean = expected, and this times `low` and `high`.
    """

    def position(value):
        """Horizontal pixels of a number of minutes. Vertically, they count from the bottom of the picture."""
        return 40 + 100 * np.log2(value / 2)

    with open(file, "w") as out:
        out.write('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 620" font-family="sans-serif" font-size="13">\n')
        out.write("<title>Minutes people took, against the minutes whydoku expects</title>\n")
        out.write('<rect width="620" height="620" fill="#fff"/>\n')
        for tick in (2, 4, 8, 16, 32, 64):
            x = position(tick)
            out.write(f'<path d="M{x:.0f} 40V580M40 {620 - x:.0f}H600" stroke="#ddd"/><text x="{x:.0f}" y="600" text-anchor="middle">{tick}</text><text x="32" y="{624 - x:.0f}" text-anchor="end">{tick}</text>\n')
        for factor, dash in ((1, ""), (low, "4"), (high, "4")):
            a, b = position(2), position(64)
            shift = 100 * np.log2(factor)
            out.write(f'<path d="M{a:.0f} {620 - a - shift:.0f}L{b:.0f} {620 - b - shift:.0f}" stroke="#d55e00" stroke-dasharray="{dash}" fill="none"/>\n')
        for x, y in zip(expected, minutes):
            out.write(f'<circle cx="{position(x):.1f}" cy="{620 - position(y):.1f}" r="2.5" fill="#0072b2" fill-opacity=".5"/>\n')
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
    log_seconds, weights = np.log(seconds), finishers / finishers.mean()
    has_many_finishers = finishers >= 20
    random = np.random.default_rng(SEED)

    efforts = np.array([r["effort"]["tenths"] for r in records]) / 10
    rows = {
        "clues (fewer is harder)": np.array([r["puzzle"].count(".") for r in records]),
        "rating of `default`": np.array([r["rating"] for r in records]),
        "effort, built in": efforts,
    }
    for name, table, column in arguments.scale:
        with open(table) as file:
            grades = {row["puzzle"]: row[column] for row in csv.DictReader(file, delimiter="\t")}
        rows[name] = np.array([float(grades[r["puzzle"]]) for r in records])
    if arguments.fit:
        paths = Paths(records)
        rows["effort, before any fit"] = paths.efforts(np.array([0.7, -1.0, -2.0, 0.0, 0.5, -2.0, 1.5]))
        candidates = [paths.efforts(p) for p in grid_of_parameters()]
        rows["effort, mean of the 24, none chosen"] = np.exp(np.mean(np.log(candidates), axis=0))
        predict = tree_predictor(paths, records)
        predicted = {name: np.zeros(len(records)) for name in ("fitted", "chosen among 24", "boosted trees")}
        for fold in np.array_split(random.permutation(len(records)), FOLDS):
            train = np.setdiff1d(np.arange(len(records)), fold)
            train_weights = np.zeros(len(records))
            train_weights[train] = weights[train]
            best = max(candidates, key=lambda efforts: spearmanr(efforts[train], seconds[train])[0])
            for name, found in (("fitted", paths.efforts(fit_parameters(paths, log_seconds, train_weights))), ("chosen among 24", best)):
                a, b = fit_line(log_seconds[train], found[train], weights[train])
                predicted[name][fold] = a + b * np.log(found[fold])
            predicted["boosted trees"][fold] = predict(train, log_seconds, weights)[fold]
        for name, log_time in predicted.items():
            rows[f"{name}, {FOLDS}-fold cross-validated"] = np.exp(log_time)
        p = fit_parameters(paths, log_seconds, weights)
        found = paths.efforts(p)
        a, b = fit_line(log_seconds, found, weights)
        low, high = np.quantile(log_seconds - a - b * np.log(found), [0.1, 0.9])
        print("fitted:", {name: round(float(value), 2) for name, value in zip(NAMES, p)})
        print(f"visible: box 1000, full_house {1000 * np.exp(p[0]):.0f}, line {1000 * np.exp(p[1]):.0f}, naked {1000 * np.exp(p[2]):.0f}")
        print(f"search {np.exp(p[3]):.2f}, width {p[4]:.2f}, write {np.exp(p[5]):.3f}, deduction {np.exp(p[6]):.1f}")
        print(f"seconds: a {a:.3f}, b {b:.3f}, low {low:.2f}, high {high:.2f}")
        minutes = np.exp(a + b * np.log(found)) / 60
        print("levels end at minutes", np.round(np.quantile(minutes, [0.2, 0.5, 0.8, 0.97]), 1))

    print(f"\n| Spearman with mean time | all {len(records)} | {has_many_finishers.sum()} with 20 finishers | Pearson, log time |")
    print("|---|---|---|---|")
    for name, x in rows.items():
        correlations = f"{interval(x, seconds, random)} | {interval(x[has_many_finishers], seconds[has_many_finishers], random)}"
        print(f"| {name} | {correlations} | {pearsonr(np.log(x), log_seconds)[0]:.3f} |")

    expected = np.array([r["effort"]["seconds"] for r in records])
    inside = [r["effort"]["seconds_low"] <= s <= r["effort"]["seconds_high"] for r, s in zip(records, seconds)]
    print(f"\ninside the range: {np.mean(inside):.1%} of all, {np.mean(np.array(inside)[has_many_finishers]):.1%} with 20 finishers")
    residuals = log_seconds - np.log(expected)
    print("\n| puzzles | number | mean time over expected |\n|---|---|---|")
    clues = np.array([81 - r["puzzle"].count(".") for r in records])
    ratings = np.array([r["rating"] for r in records]) / 10
    for what, values, edges in (("clues", clues, [0, 25, 27, 29, 81]), ("rating", ratings, [0, 1.5, 2.3, 2.8, 12])):
        for low, high in zip(edges, edges[1:]):
            chosen = (values > low) & (values <= high)
            print(f"| {what} above {low}, to {high} | {chosen.sum()} | {np.exp(np.median(residuals[chosen])):.2f} |")
    if arguments.scatter:
        scatter(arguments.scatter, seconds / 60, expected / 60, np.exp(-0.31), np.exp(0.31))


if __name__ == "__main__":
    main()
