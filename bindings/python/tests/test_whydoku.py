"""The package as it is installed."""

import doctest
import importlib
import itertools
import json
import pathlib
import pickle
import pkgutil
import threading
import time
import unittest
from collections.abc import Iterator

import whydoku

PUZZLE = "043900601000100000000000900000002314090000500000450206001000007209000400760030000"
X_WING = "...9..7.1.9..1.4.2.....2..6.46...8.7...6...........9.48..72.1..5....1...4...68..5"
GOLDEN_NUGGET = "000000039000001005003050800008090006070002000100400000009080050020000600400700000"
ROOT = pathlib.Path(__file__).resolve().parents[3]


def load_tests(
    loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: str | None
) -> unittest.TestSuite:
    """Every example of the documentation runs."""
    options = doctest.ELLIPSIS
    shown = 0
    for module in pkgutil.iter_modules(whydoku.__path__):
        if module.name != "__main__" and not module.name.startswith("_whydoku"):
            examples = doctest.DocTestSuite(
                importlib.import_module(f"whydoku.{module.name}"), optionflags=options
            )
            shown += examples.countTestCases()
            tests.addTests(examples)
    tests.addTests(doctest.DocTestSuite(whydoku, optionflags=options))
    readme = str(ROOT / "bindings/python/README.md")
    tests.addTests(doctest.DocFileSuite(readme, module_relative=False, optionflags=options))
    assert shown > 10, shown
    return tests


class Documented(unittest.TestCase):
    def test_everything_public_has_words(self) -> None:
        for name in whydoku.__all__:
            thing = getattr(whydoku, name)
            self.assertTrue(name == "__version__" or thing.__doc__, name)


class Answers(unittest.TestCase):
    def test_an_explanation_is_proved_and_a_forged_one_refused(self) -> None:
        path = whydoku.explain(PUZZLE, language="zh")
        self.assertEqual(path.outcome, "solved")
        self.assertIn("隐性唯一", path.steps[0].text)
        self.assertEqual([path.solution], whydoku.solve(PUZZLE))
        self.assertTrue(whydoku.verify(path).proved)
        trace = json.loads(path.trace())
        self.assertTrue(whydoku.verify(trace).proved)
        trace["puzzle"] = "." + PUZZLE.replace("0", ".").replace("4", ".", 1)[1:]
        refused = whydoku.verify(trace)
        self.assertFalse(refused.proved)
        self.assertGreater(len(refused.refusals), 0)

    def test_the_board_follows_the_steps(self) -> None:
        path = whydoku.explain(X_WING)
        board = {
            f"r{row + 1}c{column + 1}": X_WING[9 * row + column]
            for row, column in itertools.product(range(9), repeat=2)
        }
        for step in path.steps:
            for cell, digit in step.places:
                self.assertEqual(board[cell], ".")
                board[cell] = str(digit)
        self.assertEqual("".join(board.values()), path.solution)

    def test_pictures_for_notebooks(self) -> None:
        path = whydoku.explain(X_WING)
        step = next(step for step in path.steps if step.technique == "x_wing")
        self.assertTrue(step._repr_svg_().startswith("<svg"))
        self.assertIn("X-Wing", step._repr_html_())
        self.assertIn("<svg", step._repr_html_())
        self.assertEqual(path._repr_html_().count("<svg"), len(path.steps))
        self.assertTrue(path.html().lower().startswith("<!doctype html>"))
        hint = whydoku.hint(PUZZLE)
        self.assertTrue((hint._repr_svg_() or "").startswith("<svg"))
        self.assertIsNone(whydoku.hint(PUZZLE, board="5" + PUZZLE[1:])._repr_svg_())
        self.assertTrue((whydoku.parse(PUZZLE)._repr_svg_() or "").startswith("<svg"))

    def test_hints_know_what_the_player_knows(self) -> None:
        learn = whydoku.hint(X_WING, allow=["full_house"])
        self.assertEqual((learn.kind, learn.helps), ("learn", False))
        self.assertEqual(whydoku.hint(PUZZLE, digit=7).to_dict()["schema"], "whydoku.hint/1")
        finished = whydoku.hint(whydoku.solve(PUZZLE)[0])
        self.assertEqual((finished.kind, finished.helps), ("solved", True))

    def test_whips_rate_puzzles(self) -> None:
        graded = whydoku.grade("900000000080500900032000850003100087070350020201800504000204300000037000000900000", "whips")
        self.assertEqual((graded["rating"], graded["hardest"]), (3.0, "whip"))

    def test_wrong_input_is_a_value_error(self) -> None:
        for wrong in [
            lambda: whydoku.parse(""),
            lambda: whydoku.grade(PUZZLE, "no_such_profile"),
            lambda: whydoku.explain(PUZZLE, language="tlh"),  # type: ignore[arg-type]
            lambda: whydoku.explain(PUZZLE, scope="all"),  # type: ignore[arg-type]
            lambda: whydoku.explain("11" + "." * 79),
            lambda: whydoku.hint(PUZZLE, digit=10),
            lambda: whydoku.hint(PUZZLE, allow=["x_wnig"]),
            lambda: whydoku.hint(PUZZLE).text(6),
            lambda: whydoku.verify("{}"),
            lambda: whydoku.grade(PUZZLE, budget=0),
            lambda: whydoku.count(PUZZLE, -1),
            lambda: whydoku.Profile.from_yaml("name: x"),
        ]:
            with self.assertRaises(ValueError):
                wrong()

    def test_puzzles_and_profiles_travel(self) -> None:
        puzzle, profile = whydoku.parse(PUZZLE), whydoku.Profile("se")
        again = pickle.loads(pickle.dumps((puzzle, profile)))
        self.assertEqual(again[0], puzzle)
        self.assertEqual(len({again[0], puzzle}), 1)
        self.assertEqual(whydoku.grade(*again)["ER"], 2.6)
        mine = whydoku.Profile.from_yaml(
            "name: mine\nentries: [{ technique: hidden_single, rating: 1.2 }]\n"
        )
        self.assertEqual(pickle.loads(pickle.dumps(mine)).name, "mine")


class Many(unittest.TestCase):
    def test_the_order_is_that_of_the_input(self) -> None:
        lines = (ROOT / "fixtures/puzzles/qq.txt").read_text().split()[:300]
        lines[7] = "12345"
        one = list(whydoku.grade_many(lines, jobs=1))
        several = list(whydoku.grade_many(iter(lines), jobs=3))
        self.assertEqual(one, several)
        self.assertEqual([record["line"] for record in one], list(range(1, 301)))
        self.assertEqual(one[7]["verdict"], "invalid")
        self.assertEqual({tuple(record) for record in one}, {tuple(one[0])})

    def test_an_endless_input_is_read_as_it_is_needed(self) -> None:
        taken = 0

        def endless() -> Iterator[str]:
            nonlocal taken
            while True:
                taken += 1
                yield PUZZLE

        records = whydoku.grade_many(endless(), jobs=2)
        first = list(itertools.islice(records, 20))
        self.assertEqual(len(first), 20)
        self.assertLess(taken, 500)
        records.close()  # type: ignore[attr-defined]
        self.assertEqual(threading.active_count(), 1)

    def test_other_threads_run_meanwhile(self) -> None:
        beats: list[float] = []
        over = threading.Event()

        def beat() -> None:
            while not over.wait(0.005):
                beats.append(time.monotonic())

        # With the lock held all the while there would be no beat within the call.
        thread = threading.Thread(target=beat)
        thread.start()
        begin = time.monotonic()
        whydoku.grade(GOLDEN_NUGGET, "se")
        end = time.monotonic()
        over.set()
        thread.join()
        self.assertGreater(sum(begin < at < end for at in beats), 5)


if __name__ == "__main__":
    unittest.main()
