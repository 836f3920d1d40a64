"""Tests the installed package."""

import contextlib
import doctest
import importlib
import io
import itertools
import json
import multiprocessing
import pathlib
import pickle
import pkgutil
import runpy
import signal
import tempfile
import threading
import time
import typing
import unittest
import unittest.mock
from collections.abc import Iterator

import whydoku

PUZZLE = "043900601000100000000000900000002314090000500000450206001000007209000400760030000"
X_WING = "...9..7.1.9..1.4.2.....2..6.46...8.7...6...........9.48..72.1..5....1...4...68..5"
GOLDEN_NUGGET = "000000039000001005003050800008090006070002000100400000009080050020000600400700000"
ROOT = pathlib.Path(__file__).resolve().parents[3]


def load_tests(
    loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: str | None
) -> unittest.TestSuite:
    """Adds every example of the documentation as a test."""
    options = doctest.ELLIPSIS
    count = 0
    for module in pkgutil.iter_modules(whydoku.__path__):
        if module.name != "__main__" and not module.name.startswith("_whydoku"):
            examples = doctest.DocTestSuite(
                importlib.import_module(f"whydoku.{module.name}"), optionflags=options
            )
            count += examples.countTestCases()
            tests.addTests(examples)
    tests.addTests(doctest.DocTestSuite(whydoku, optionflags=options))
    readme = str(ROOT / "bindings/python/README.md")
    tests.addTests(doctest.DocFileSuite(readme, module_relative=False, optionflags=options))
    assert count > 10, count
    return tests


class Documented(unittest.TestCase):
    def test_everything_public_is_documented(self) -> None:
        for name in whydoku.__all__:
            thing = getattr(whydoku, name)
            is_type = bool(typing.get_args(thing))
            self.assertTrue(name == "__version__" or is_type or thing.__doc__, name)


class ShortPaths(unittest.TestCase):
    def test_a_short_path_is_proved_and_not_longer(self) -> None:
        greedy = whydoku.explain(X_WING)
        short = whydoku.explain(X_WING, shortest="steps", budget=1)
        self.assertTrue(whydoku.verify(short).proved)
        self.assertLessEqual(len(short.steps), len(greedy.steps))
        self.assertIn("Above the base: 1 step", short.summary)
        self.assertEqual(pickle.loads(pickle.dumps(short)), short)
        fewest = whydoku.fewest(X_WING, budget=1)
        self.assertIn("Proved least", fewest.summary)

    def test_a_hint_leads_to_the_short_path(self) -> None:
        first = whydoku.explain(GOLDEN_NUGGET, shortest="rating", budget=0.2).steps[0]
        hint = whydoku.hint(GOLDEN_NUGGET, toward_shortest=True, budget=0.2)
        self.assertIn(first.name, hint.text())

    def test_single_steps_remove_what_is_sufficient(self) -> None:
        found = whydoku.one_step(X_WING, max=8.5)
        self.assertTrue(found.complete and found.steps)
        backdoors = whydoku.backdoors(X_WING)["candidates"]
        self.assertEqual(sorted(found.sufficient), sorted(candidate for (candidate,) in backdoors))

    def test_wrong_options_are_refused(self) -> None:
        for options in ({"shortest": "length"}, {"base": "easy", "shortest": "rating"}, {"max": 4}):
            with self.assertRaises(ValueError):
                whydoku.explain(PUZZLE, **options)


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

    def test_puzzles_and_profiles_are_pickled(self) -> None:
        puzzle, profile = whydoku.parse(PUZZLE), whydoku.Profile("se")
        unpickled = pickle.loads(pickle.dumps((puzzle, profile)))
        self.assertEqual(unpickled[0], puzzle)
        self.assertEqual(len({unpickled[0], puzzle}), 1)
        self.assertEqual(whydoku.grade(*unpickled)["ER"], 2.6)
        mine = whydoku.Profile.from_yaml(
            "name: mine\nentries: [{ technique: hidden_single, rating: 1.2 }]\n"
        )
        self.assertEqual(pickle.loads(pickle.dumps(mine)).name, "mine")


class Judging(unittest.TestCase):
    def test_every_verdict_is_given(self) -> None:
        several = PUZZLE[:-4] + "0000"
        verdicts = {
            whydoku.judge(PUZZLE, "r2c1=9").verdict,
            whydoku.judge(PUZZLE, "r1c1=8", allow=["full_house"]).verdict,
            whydoku.judge(PUZZLE, "r1c1=5").verdict,
            whydoku.judge(PUZZLE, "r1c2=5").verdict,
            whydoku.judge(PUZZLE, "r1c2=4").verdict,
            whydoku.judge(PUZZLE, "r2c1=9", board="5" + PUZZLE[1:]).verdict,
        }
        self.assertEqual(verdicts, set(whydoku.VERDICTS) - {"unknowable"})
        [first, second] = whydoku.solve("0" * 3 + several[3:])
        cell = next(cell for cell in range(81) if first[cell] != second[cell])
        move = f"r{cell // 9 + 1}c{cell % 9 + 1}={first[cell]}"
        self.assertEqual(whydoku.judge("0" * 3 + several[3:], move).verdict, "unknowable")

    def test_a_right_digit_with_a_wrong_reason_is_seen(self) -> None:
        right = whydoku.judge(PUZZLE, "r2c1=9", "hidden single in box 1")
        self.assertEqual((right.verdict, right.reason), ("justified", "reason_holds"))
        wrong = whydoku.judge(PUZZLE, "r2c1 is 9 because X-Wing")
        self.assertEqual((wrong.verdict, wrong.reason), ("justified", "reason_absent"))
        self.assertEqual(right.to_dict()["steps"][0]["evidence"]["single"]["candidate"], "9r2c1")
        self.assertIn("So r2c1 is 9.", str(right))

    def test_knows_is_another_name_of_allow(self) -> None:
        from whydoku.env import SudokuEnv

        names = ["full_house"]
        for judged in (
            whydoku.judge(PUZZLE, "r2c1=9", knows=names).verdict,
            whydoku.judge_many([PUZZLE], ["r2c1=9"], knows=names)[0],
            whydoku.Session(PUZZLE, knows=names).verdict("r2c1=9"),
            SudokuEnv([PUZZLE], knows=names).reset()[1]["justified"] or "true_not_yet",
        ):
            self.assertEqual(judged, "true_not_yet")
        with self.assertRaisesRegex(TypeError, "two names"):
            whydoku.judge(PUZZLE, "r2c1=9", allow=names, knows=names)

    def test_most_verdicts_of_a_session_and_of_its_boards_agree(self) -> None:
        session = whydoku.Session(PUZZLE, allow=["beginner"], proofs=False)
        boards, moves, verdicts = [], [], []
        while 0 in session.numbers:
            places, removes = session.justified_masks()
            number = next((number for number, is_justified in enumerate(places + removes) if is_justified), None)
            if number is None:
                break
            cell, digit = divmod(number % 729, 9)
            sign = "=" if number < 729 else "<>"
            move = f"r{cell // 9 + 1}c{cell % 9 + 1}{sign}{digit + 1}"
            self.assertEqual(session.justified()[0], move)
            self.assertEqual(session.verdict(move), "justified", move)
            if sign == "=":
                boards.append(str(session))
                moves.append(f"r{cell // 9 + 1}c{cell % 9 + 1}={digit % 9 + 1}")
                verdicts.append(session.judge(moves[-1]).verdict)
            self.assertTrue(session.apply(move))
        self.assertGreater(len(boards), 20)
        many = whydoku.judge_many(boards, moves, allow=["beginner"])
        agree = sum(alone == in_game for alone, in_game in zip(many, verdicts, strict=True))
        # The boards as texts lack the eliminations of the game, so some verdicts differ.
        self.assertGreater(agree, len(boards) * 3 // 4)
        last = session.moves[-1]
        self.assertTrue(session.undo())
        self.assertNotIn(last, session.moves)
        self.assertEqual(session.values, str(session))
        self.assertEqual(session.judge("undo").verdict, "false")
        self.assertTrue(session.hint().helps)

    def test_the_moves_of_the_speed_example_are_justified(self) -> None:
        example = runpy.run_path(str(ROOT / "examples/python/judging_speed.py"))
        boards, moves = example["singles"](X_WING)
        self.assertGreater(len(boards), 3)
        verdicts = whydoku.judge_many(boards, moves, allow=example["SINGLES"])
        self.assertEqual(set(verdicts), {"justified"})
        every, all_moves = example["placements"](X_WING)
        self.assertEqual((len(every), len(all_moves)), (9 * X_WING.count("."),) * 2)

    def test_arrays_are_judged_like_texts(self) -> None:
        try:
            import numpy
        except ImportError:
            self.skipTest("there is no numpy")
        moves = [(2, 1, 9), (1, 1, 5), (1, 2, 5), (1, 2, 4), (2, 1, -4)]
        texts = ["r2c1=9", "r1c1=5", "r1c2=5", "r1c2=4", "r2c1<>4"]
        words = whydoku.judge_many([PUZZLE] * 5, texts)
        board = numpy.array([int(digit) for digit in PUZZLE])
        for boards in (board, numpy.tile(board, (5, 1)).reshape(5, 9, 9)):
            codes = whydoku.judge_many(boards, numpy.array(moves))
            self.assertEqual([whydoku.VERDICTS[code] for code in codes], words)
        with self.assertRaises(ValueError):
            whydoku.judge_many(board, numpy.array([[0, 1, 1]]))
        with self.assertRaises(ValueError):
            whydoku.judge_many(board + 7, numpy.array(moves))

    def test_wrong_moves_are_value_errors(self) -> None:
        for wrong in [
            lambda: whydoku.judge(PUZZLE, "r2c1"),
            lambda: whydoku.judge(PUZZLE, "r2c1=9", allow=["x_wnig"]),
            lambda: whydoku.judge_many([PUZZLE], ["r2c1=9", "r2c2=9"]),
            lambda: whydoku.judge_many(["12345"], ["r2c1=9"]),
            lambda: whydoku.why_not(PUZZLE, "r2c1"),
            lambda: whydoku.convert(PUZZLE, "no_such_format"),
            lambda: whydoku.minimize("." * 81),
            lambda: whydoku.practice("x_wnig"),
            lambda: whydoku.generate(least=9.0, most=2.0, budget=0.01, uses=["x_wnig"]),
        ]:
            with self.assertRaises(ValueError):
                wrong()


def _faulty() -> Iterator[str]:
    yield PUZZLE
    raise RuntimeError("a fault")


def _work(puzzle: str) -> tuple[typing.Any, ...]:
    """Work for another process: results of each kind, which come back pickled."""
    ratings = [record["rating"] for record in whydoku.grade_many([puzzle, X_WING], jobs=2)]
    return (
        ratings,
        whydoku.judge_many([puzzle, puzzle], ["r2c1=9", "r1c2=5"]),
        whydoku.judge(puzzle, "r2c1=9", "hidden single"),
        whydoku.explain(puzzle),
        whydoku.hint(puzzle),
    )


class Progress(unittest.TestCase):
    def test_each_step_is_reported(self) -> None:
        steps: list[whydoku.Progress] = []
        record = whydoku.grade(X_WING, on_progress=steps.append)
        self.assertEqual([step["steps"] for step in steps], list(range(1, record["steps"] + 1)))
        self.assertEqual(max(step["rating"] for step in steps), record["rating"])
        self.assertEqual(record, whydoku.grade(X_WING))
        steps.clear()
        path = whydoku.explain(X_WING, on_progress=steps.append)
        self.assertEqual(len(steps), record["steps"])
        self.assertEqual(pickle.loads(pickle.dumps(path)).trace(), path.trace())

    def test_an_exception_ends_the_search(self) -> None:
        class Enough(Exception):
            pass

        taken = 0

        def stop(step: whydoku.Progress) -> None:
            nonlocal taken
            taken += 1
            if step["steps"] == 3:
                raise Enough

        for call in (whydoku.grade, whydoku.explain):
            taken = 0
            with self.assertRaises(Enough):
                call(X_WING, on_progress=stop)
            self.assertEqual(taken, 3)
        self.assertEqual(whydoku.grade(X_WING)["rating"], 3.2)

    @unittest.skipUnless(hasattr(signal, "setitimer"), "needs setitimer")
    def test_a_signal_ends_the_search(self) -> None:
        def interrupt(number: int, frame: object) -> None:
            raise KeyboardInterrupt

        before = signal.signal(signal.SIGALRM, interrupt)
        try:
            begin = time.process_time()
            signal.setitimer(signal.ITIMER_REAL, 0.1)
            with self.assertRaises(KeyboardInterrupt):
                whydoku.grade(GOLDEN_NUGGET, "se")
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
        # The whole search takes some seconds.
        self.assertLess(time.process_time() - begin, 1)


class Dataset(unittest.TestCase):
    LINES = [PUZZLE, X_WING, PUZZLE[::-1], "1" + "." * 80]
    RULES: typing.Any = {"formats": ["jsonl", "steps", "npy", "chat"], "wrong": 1, "seed": 5}

    def test_the_stream_has_what_the_files_have(self) -> None:
        left_out: list[tuple[int, str]] = []

        def note(line: int, puzzle: str, reason: whydoku.LeftOut) -> None:
            left_out.append((line, reason))

        rules = {"split": "train=2,test=1", **self.RULES}
        solved = list(whydoku.dataset(self.LINES, source="bank", on_left_out=note, **rules))
        self.assertEqual([puzzle.line for puzzle in solved], [1, 2, 3])
        self.assertEqual(left_out, [(4, "several_solutions")])
        self.assertEqual((solved[0].form, solved[0].part), (solved[2].form, solved[2].part))
        singles = whydoku.Profile.from_yaml("name: singles\nentries: [{ technique: naked_single, rating: 1.0 }]\n")
        self.assertEqual(list(whydoku.dataset([X_WING], singles, on_left_out=note)), [])
        self.assertEqual(left_out[1:], [(1, "needs_a_guess")])
        with tempfile.TemporaryDirectory() as folder:
            bank = pathlib.Path(folder, "bank")
            bank.write_text("".join(f"{line}\n" for line in self.LINES))
            out = pathlib.Path(folder, "data")
            card = whydoku.write_dataset(bank, out, **rules)
            self.assertEqual(card["left_out"], {"several_solutions": 1})
            read = (whydoku.parse(line) for line in self.LINES)
            streamed = whydoku.write_dataset(read, pathlib.Path(folder, "streamed"), budget=1, **rules)
            self.assertEqual(streamed["parts"], card["parts"])
            with self.assertRaisesRegex(ValueError, "without a guess"):
                whydoku.write_dataset(bank, pathlib.Path(folder, "none"), singles)
            with self.assertRaisesRegex(RuntimeError, "a fault"):
                whydoku.write_dataset(_faulty(), pathlib.Path(folder, "faulty"))
            for part in ("train", "test"):
                in_part = [puzzle for puzzle in solved if puzzle.part == part]
                for ending in ("jsonl", "steps.jsonl", "chat.jsonl", "wrong.jsonl"):
                    written = "".join(puzzle.files[ending] for puzzle in in_part)
                    self.assertEqual(
                        written.replace('"source":"bank"', f'"source":"{bank}"'),
                        (out / f"{part}.{ending}").read_text(encoding="utf-8"),
                    )
                digits = b"".join(puzzle.arrays["npy"] for puzzle in in_part)
                self.assertTrue((out / f"{part}.npy").read_bytes().endswith(digits))
            with self.assertRaisesRegex(ValueError, "exists; --force overwrites it"):
                whydoku.write_dataset([PUZZLE], out)
            whydoku.write_dataset([PUZZLE], out, split="train=1", force=True)
            tables = pathlib.Path(folder, "tables")
            whydoku.write_dataset([PUZZLE], tables, split="train=1", formats=["parquet"])
            self.assertEqual((tables / "train.parquet").read_bytes()[:4], b"PAR1")

    def test_rows_are_proved_and_typed(self) -> None:
        [solved] = whydoku.dataset([whydoku.parse(PUZZLE)], **self.RULES)
        self.assertTrue(whydoku.verify(solved.record["path"]).proved)
        self.assertEqual(len(solved.steps), len(solved.record["path"]["records"]))
        self.assertEqual(solved.chat["messages"][0]["role"], "system")
        self.assertEqual(solved.wrong[0]["judged"]["verdict"], "false")
        self.assertEqual(solved.quadruples.shape, (81, 4))
        self.assertEqual(solved.quadruples.tolist()[0], [1, 2, 4, 0])
        places = [row for row in solved.changes.tolist() if row[3] > 0]
        self.assertEqual(len(places), PUZZLE.count("0"))
        self.assertEqual(pickle.loads(pickle.dumps(solved)), solved)
        with self.assertRaises(KeyError):
            next(whydoku.dataset([PUZZLE])).chat

    def test_a_stream_is_read_as_it_is_needed(self) -> None:
        endless = whydoku.dataset(itertools.repeat(PUZZLE), jobs=2)
        self.assertEqual(len(list(itertools.islice(endless, 5))), 5)

    def test_the_puzzles_before_an_unreadable_one_are_kept_for_any_number_of_jobs(self) -> None:
        for jobs in (1, 2):
            found = whydoku.dataset([PUZZLE] * 5 + ["12"], jobs=jobs)
            lines = []
            with self.assertRaisesRegex(ValueError, "line 6: "):
                for row in found:
                    lines.append(row.line)
            self.assertEqual(lines, [1, 2, 3, 4, 5], jobs)

    def test_one_text_is_not_a_list_of_puzzles(self) -> None:
        with self.assertRaisesRegex(TypeError, "expected a Path or puzzles"):
            whydoku.write_dataset(PUZZLE, "data")

    def test_wrong_arguments_are_named_in_the_error(self) -> None:
        for wrong, words in [
            (lambda: list(whydoku.dataset([PUZZLE, "12"], first_line=7)), "line 8: "),
            (lambda: list(whydoku.dataset([PUZZLE], split="train")), "expected a name and a share"),
            (lambda: list(whydoku.dataset([PUZZLE], formats=["parquet"])), "expected jsonl"),
            (lambda: whydoku.write_dataset(["1" + "." * 80], f"{__file__}/data"), "data"),
        ]:
            with self.assertRaisesRegex(ValueError, words):
                wrong()


class Conversation(unittest.TestCase):
    def game(self, **rules: typing.Any) -> typing.Any:
        from whydoku.dialogue import Dialogue

        return Dialogue(PUZZLE, allow=["beginner"], **rules)

    def test_the_conversations_of_a_data_set_are_won(self) -> None:
        [solved] = whydoku.dataset([PUZZLE], formats=["chat"])
        messages = solved.chat["messages"]
        game = self.game()
        self.assertEqual([game.task, game.prompt], [message["content"] for message in messages[:2]])
        for turn in range(2, len(messages), 2):
            self.assertEqual(game.answer(messages[turn]["content"]), messages[turn + 1]["content"])
        self.assertTrue(game.is_over and game.is_solved)
        self.assertEqual(dict(game.verdicts), {"justified": len(messages) // 2 - 1})
        self.assertEqual(game.reward, game.turns)
        with self.assertRaises(RuntimeError):
            game.answer("Move: undo")

    def test_a_turn_without_justification_costs(self) -> None:
        game = self.game()
        board = game.prompt
        for reply, verdict, start in [
            ("Move: r1c1=8", "true_not_yet", "True, "),
            ("Move: r5c5=8", "false", "False: "),
            ("Move: r1c2=5", "illegal", "Not allowed: "),
            ("I give up.", "unread", "move "),
            ("Move:", "unread", "move "),
        ]:
            self.assertTrue(game.answer(reply).startswith(start), reply)
            self.assertGreater(game.verdicts[verdict], 0, reply)
        self.assertEqual(game.env.render(), board.replace(".", "8", 1))
        self.assertAlmostEqual(game.reward, -0.1 - 4.0)
        self.assertEqual(game.share("unread"), 0.4)

    def test_an_error_of_the_judge_is_no_unread_move(self) -> None:
        game = self.game()
        with unittest.mock.patch.object(game.env, "step", side_effect=ValueError("a fault")):
            with self.assertRaisesRegex(ValueError, "a fault"):
                game.answer("Move: r2c1=9")
        self.assertEqual(game.verdicts["unread"], 0)

    def test_reasons_count_if_they_are_wanted(self) -> None:
        game = self.game(reasons={"reason_holds": 0.5, "reason_absent": -0.5})
        game.answer("Hidden single in box 1\nMove: r2c1=9")
        game.answer("X-Wing\nMove: r6c8=9")
        self.assertEqual(dict(game.reason_verdicts), {"reason_holds": 1, "reason_absent": 1})
        self.assertEqual(game.reward, 2.0)

    def test_a_game_has_an_end(self) -> None:
        game = self.game(moves=2)
        game.answer("Move: r1c1=5")
        self.assertFalse(game.is_over)
        game.answer("Move: r1c1=5")
        self.assertTrue(game.is_over and not game.is_solved)

    def test_a_conversation_may_be_chinese(self) -> None:
        game = self.game(language="zh")
        self.assertIn("数独", game.task)
        game.answer("走法： r2c1=9")
        self.assertEqual(game.verdicts["justified"], 1)


class Processes(unittest.TestCase):
    def test_results_are_pickled(self) -> None:
        path, hint = whydoku.explain(PUZZLE), whydoku.hint(PUZZLE)
        judged = whydoku.judge(PUZZLE, "r2c1=9")
        results = (path, path.steps[3], hint, judged, whydoku.verify(path), whydoku.parse(PUZZLE))
        for result in results:
            unpickled = pickle.loads(pickle.dumps(result))
            self.assertEqual(type(unpickled), type(result))
            self.assertEqual(repr(unpickled), repr(result))
        unpickled = pickle.loads(pickle.dumps((path, hint, judged)))
        self.assertEqual(unpickled[0].trace(), path.trace())
        self.assertEqual(unpickled[0].steps[3].text, path.steps[3].text)
        self.assertEqual(unpickled[1].text("where"), hint.text("where"))
        self.assertEqual(unpickled[2].to_dict(), judged.to_dict())
        of_session = whydoku.Session(PUZZLE).hint()
        self.assertEqual(of_session.text("where"), hint.text("where"))
        with self.assertRaisesRegex(TypeError, "ask `whydoku.hint`"):
            pickle.dumps(of_session)

    def test_forked_and_spawned_processes_answer_alike(self) -> None:
        # Threads of a pool do not survive a fork, so they work before it, too.
        here = _work(PUZZLE)
        for method in multiprocessing.get_all_start_methods():
            with multiprocessing.get_context(method).Pool(2) as pool:
                for there in pool.map_async(_work, [PUZZLE] * 3).get(timeout=120):
                    self.assertEqual(there[:3], here[:3], method)
                    self.assertEqual(there[3].trace(), here[3].trace(), method)
                    self.assertEqual(there[4].text("result"), here[4].text("result"), method)
        self.assertEqual(_work(PUZZLE)[:3], here[:3])


class Environment(unittest.TestCase):
    def test_a_justified_agent_solves_and_earns_most(self) -> None:
        from whydoku.env import SudokuEnv, action_number, action_text

        env = SudokuEnv([PUZZLE, X_WING], allow=["beginner"])
        rewards, verdicts = 0.0, set()
        _, info = env.reset(seed=4)
        over = False
        while not over and info["justified"]:
            move = info["justified"][0]
            self.assertEqual(action_text(action_number(move)), move)
            board, reward, over, _, info = env.step(move)
            rewards += reward
            verdicts.add(info["verdict"])
        self.assertEqual(verdicts, {"justified"})
        self.assertGreater(rewards, 30)
        _, reward, _, _, info = env.step("undo")
        self.assertEqual((info["verdict"], reward), ("false", -1.0))

    def test_the_order_of_puzzles_comes_from_the_seed(self) -> None:
        from whydoku.env import SudokuEnv

        env = SudokuEnv([PUZZLE, X_WING, GOLDEN_NUGGET], mask=False)
        orders = [
            [env.reset(seed=seed if episode == 0 else None)[1]["puzzle"] for episode in range(3)]
            for seed in (1, 1, 4, 5)
        ]
        self.assertEqual(orders[0], orders[1])
        self.assertGreater(len({tuple(order) for order in orders}), 1)
        self.assertEqual(len(SudokuEnv([PUZZLE, X_WING], most=3.0).puzzles), 1)
        with self.assertRaises(ValueError):
            SudokuEnv([X_WING], most=1.0)
        with self.assertRaises(RuntimeError):
            SudokuEnv([PUZZLE]).step("undo")

    def test_the_example_separates_lucky_from_justified_agents(self) -> None:
        example = runpy.run_path(str(ROOT / "examples/python/agents.py"))
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            example["main"](str(ROOT / "fixtures/puzzles/qq.txt"), 2)
        rows = {line.split()[0]: line.split()[1:4] for line in printed.getvalue().splitlines()[1:]}
        self.assertEqual([right for _, right, _ in rows.values()][1:], ["100%", "100%"])
        self.assertEqual(rows["justified"][2], "100%")
        self.assertLess(int(rows["solution"][2][:-1]), 90)
        self.assertLess(int(rows["random"][1][:-1]), 30)

    def test_gymnasium_accepts_it(self) -> None:
        try:
            from gymnasium.utils.env_checker import check_env
        except ImportError:
            self.skipTest("there is no gymnasium")
        from whydoku.env import SudokuEnv

        for observation in ("text", "array"):
            env = SudokuEnv([PUZZLE], allow=["beginner"], observation=observation)
            check_env(env, skip_render_check=True)


class Many(unittest.TestCase):
    def test_the_order_is_that_of_the_input(self) -> None:
        lines = (ROOT / "fixtures/puzzles/qq.txt").read_text().split()[:300]
        lines[7] = "12345"
        records = list(whydoku.grade_many(lines, jobs=1))
        by_threads = list(whydoku.grade_many(iter(lines), jobs=3))
        self.assertEqual(records, by_threads)
        self.assertEqual([record["line"] for record in records], list(range(1, 301)))
        self.assertEqual(records[7]["verdict"], "invalid")
        self.assertEqual({tuple(record) for record in records}, {tuple(records[0])})

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

        # If the call held Python's lock all the time, there would be no beat during it.
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
