// Calls every function as a program in Kotlin does, with right and wrong arguments; run by scripts/try-kotlin.
import whydoku.*

const val PUZZLE = "043900601000100000000000900000002314090000500000450206001000007209000400760030000"
const val SOLUTION = "843927651925164783176583942658792314492316578317458296531249867289671435764835129"
const val SEVENTEEN = "600000010400000000020000000000050407008000300001090000300400200050100000000806000"

fun <T> same(found: T, expected: T) {
    if (found != expected) throw AssertionError("found $found, expected $expected")
}

fun failsToRead(line: UInt, call: () -> Unit) {
    try {
        call()
    } catch (error: WhydokuException.InvalidText) {
        same(error.line, line)
        return
    }
    throw AssertionError("the text was read")
}

fun fails(part: String, call: () -> Unit) {
    try {
        call()
    } catch (error: WhydokuException) {
        if (part !in error.message!!) throw AssertionError("${error.message}: expected $part")
        return
    }
    throw AssertionError("expected $part")
}

fun solving() {
    val path = explain(PUZZLE)
    same(path.outcome, Outcome.SOLVED)
    same(path.solution, SOLUTION)
    same(path.rating, 2.6)
    same(path.hardest, "pointing")
    val pointing = path.steps.first { it.technique == "pointing" }
    same(pointing.kind, StepKind.STEP)
    same(pointing.name, "Pointing")
    same(pointing.operations.all { it.kind == OperationKind.REMOVE && it.cell.matches(Regex("r[1-9]c[1-9]")) }, true)
    same(pointing.cast.isNotEmpty() && "So remove " in pointing.text, true)
    same(verify(path.trace), Verification(path.steps.size.toUInt(), listOf()))
    same(verify(path.trace.replaceFirst("9r2c1", "8r2c1")).refusals.isNotEmpty(), true)
    same(explain(PUZZLE, Scope.WHOLE).steps.size >= path.steps.size, true)
    val guessed = explain("600000002090400050001000700050800000000015000000903040700000600030009080002000001", options = Options(profile = "shrink"))
    same(guessed.steps.any { it.kind == StepKind.GUESS && it.operations.size == 1 }, true)
    same(guessed.steps.any { it.kind == StepKind.BACK && it.technique == null }, true)

    val found = steps(PUZZLE)
    same(found.ended, null)
    same(found.steps.map { it.step.rating }, found.steps.map { it.step.rating }.sorted())
    same(found.steps.first().text.isNotEmpty(), true)
    same(found.steps.map { it.step }.any { it.chains.isNotEmpty() }, true)
}

fun hints() {
    val hinted = hint(PUZZLE)
    same(hinted.hint.kind, HintKind.STEP)
    same(hinted.reveal.`where`, "Look at box 6, where only 3 cells are open.\n")
    same(hinted.helps, true)
    same(hinted.hint.step!!.operations.single().kind, OperationKind.SET)
    same(hint(PUZZLE, options = Options(language = Language.ZH, cells = Cells.A1)).hint.text != hinted.hint.text, true)
    val mistaken = hint(PUZZLE, board = "5" + PUZZLE.drop(1))
    same(mistaken.hint.kind, HintKind.MISTAKE)
    same(mistaken.hint.mistake!!.kind, MistakeKind.WRONG_DIGIT)
    same(mistaken.hint.mistake!!.cell, "r1c1")
    same(mistaken.hint.mistake!!.refutation!!.records.isNotEmpty(), true)
    same(hint(SOLUTION).hint.kind, HintKind.SOLVED)
    same(picture(PUZZLE, style = PictureStyle.PLAIN).startsWith("<svg"), true)
}

fun moves() {
    val judged = judge(PUZZLE, "r2c1=9", because = "hidden single in box 1")
    same(judged.verdict, Verdict.JUSTIFIED)
    same(judged.reason, Reason.HOLDS)
    same(judged.technique, "hidden_single")
    same(judged.steps.single().operations.single(), Operation(OperationKind.SET, "r2c1", 9u))
    same(judge(PUZZLE, "r2c1=9", because = "X-Wing").reason, Reason.ABSENT)
    same(judge(PUZZLE, "r1c1=5").verdict, Verdict.FALSE)
    same(judge(PUZZLE, "r1c2=5").verdict, Verdict.ILLEGAL)
    same(judge(PUZZLE, "r1c2=4").verdict, Verdict.ALREADY)
    val later = judge(PUZZLE, "r1c1=8")
    same(later.verdict, Verdict.TRUE_NOT_YET)
    same(later.distance!!.steps > 1u, true)
    same(whyNot(PUZZLE, "r2c1=5").answer, Decided.FALSE)
    same(whyNot(PUZZLE, "r2c1<>5").answer, Decided.TRUE)

    Session(PUZZLE).use { game ->
        same(game.apply("r2c1=9"), true)
        same(game.apply("r2c1=9"), false)
        same(game.judge("r2c1=9").verdict, Verdict.ALREADY)
        same(game.judge("r1c1=5").verdict, Verdict.FALSE)
        same(game.moves(), listOf("r2c1=9"))
        same(game.justified().all { game.judge(it).verdict == Verdict.JUSTIFIED } && game.justified().isNotEmpty(), true)
        same(game.values()[9], '9')
        same(game.hint().hint.kind, HintKind.STEP)
        same(game.undo(), true)
        same(game.undo(), false)
        same(game.judge("r2c1=9", because = "hidden single").reason, Reason.HOLDS)
        fails("column 5", { game.apply("r2c1") })
    }
    Session(PUZZLE, board = "5" + PUZZLE.drop(1)).use { same(it.judge("r2c1=9").verdict, Verdict.MISTAKE) }
    // Several threads use one game; each gets the verdict of the board.
    Session(PUZZLE, allow = listOf("hidden_single")).use { game ->
        val threads = List(4) { Thread { repeat(50) { same(game.judge("r2c1=9").verdict, Verdict.JUSTIFIED) } } }
        threads.forEach { it.start() }
        threads.forEach { it.join() }
    }
}

fun grades() {
    val graded = grade(PUZZLE, effort = true)
    same(graded.verdict, GradeVerdict.SOLVED)
    same(graded.rating, 2.6)
    same(graded.hardest, "pointing")
    same(graded.counts.sumOf { it.count.toInt() }, graded.steps.toInt())
    same(graded.effort!!.minutesLow < graded.effort!!.minutesHigh, true)
    same(grade(PUZZLE, options = Options(profile = "se")).rating, 2.6)
    same(grade(".".repeat(81)).verdict, GradeVerdict.MANY)
    val ownProfile = "name: mine\nentries: [{ technique: hidden_single, rating: 1.2 }]\n"
    same(grade(PUZZLE, options = Options(yaml = ownProfile)).verdict, GradeVerdict.STUCK)
    same(techniques().first { it.slug == "x_wing" }.name, "X-Wing")
}

fun puzzles() {
    same(solve(PUZZLE), listOf(SOLUTION))
    same(solve(".".repeat(81)).size, 2)
    same(count(".".repeat(81)), "6670903752021072936960")
    same(count(".".repeat(81), 100u), "100")
    same(check(SEVENTEEN).redundant, listOf("r1c1"))
    same(minimize(SEVENTEEN).removed, listOf("r1c1"))
    same(canon(shuffle(PUZZLE, seed = 5u)), canon(PUZZLE))
    same(compare(PUZZLE, shuffle(PUZZLE)).same, true)
    same(read(PUZZLE + "\n" + SEVENTEEN).puzzles.map { it.clues }, listOf(25u, 18u))
    same(formats().any { it.name == "csv" }, true)
    same(convert(PUZZLE, "csv").text.contains(PUZZLE.replace('0', '.')) || convert(PUZZLE, "csv").text.contains(PUZZLE), true)
    val made = generate(rating = RatingRange(1.0, 1.5), seed = 3u, count = 2u)
    same(made.size, 2)
    same(made.all { it.rating!! <= 1.5 && it.verdict == GradeVerdict.SOLVED }, true)
    same(generate(rating = RatingRange(1.0, 1.5), seed = 3u, count = 2u), made)
    val exercise = practice("naked_pair").single()
    same(exercise.hint.step!!.technique, "naked_pair")
    same(hint(exercise.position).hint.step!!.technique, "naked_pair")
}

fun errors() {
    failsToRead(1u, { grade("12345") })
    failsToRead(1u, { hint(PUZZLE, board = "x") })
    fails("no_such", { grade(PUZZLE, options = Options(profile = "no_such")) })
    fails("no_such", { judge(PUZZLE, "r2c1=9", allow = listOf("no_such")) })
    fails("no_such", { convert(PUZZLE, "no_such") })
    fails("no_such", { practice("no_such") })
    fails("budget", { explain(PUZZLE, options = Options(budget = -1.0)) })
    fails("digit", { hint(PUZZLE, digit = 10u) })
    fails("r1c10", { whyNot(PUZZLE, "r1c10=3") })
    fails("schema", { verify("{}") })
}

fun main() {
    solving()
    hints()
    moves()
    grades()
    puzzles()
    errors()
    println("all answered")
}
