// @ts-check
// The texts of the page, in every language of the engine.

/** @type {Record<string, Record<string, string>>} */
export const TEXTS = {
  en: {
    title: "whydoku", tagline: "Sudoku, and why", play: "Play", solution: "Solution", techniques: "Techniques",
    language: "Language", theme: "Dark or light", help: "Keys and gestures", menu: "Menu", new: "New", touch: "By touch and mouse", keyboard: "By keyboard", ownPuzzle: "A puzzle of your own", exportAs: "Export", asText: "The text", digitFirst: "First the digit, then the cells", digitFirstHow: "Choose a digit, then tap the cells that take it.",
    board: "Sudoku board", given: "given", notes: "notes", empty: "empty",
    pad: "Digits", noteMode: "Notes", centre: "Centre", centred: "centre", colours: "Colours", colourCells: "Cells", colourDigits: "Digits", colour1: "yellow", colour2: "green", colour3: "blue", colour4: "red", colour5: "purple", colour6: "grey", clearColours: "Clear colours", erase: "Erase", undo: "Undo", redo: "Redo",
    autoNotes: "Fill in all notes", clearNotes: "Clear notes", candidates: "Show candidates", pairs: "Mark cells with two", savePoint: "Save point", goBack: "Back ({count} saved)", tidy: "Clear notes that a new digit rules out", settings: "Settings", check: "Mark", checkClashes: "digits that clash", checkWrong: "wrong digits", checkNothing: "nothing", pause: "Pause", goOn: "Continue",
    hint: "Hint", hintTitle: "What next?", askKind: "Which kind?", askCells: "Which cells?", askWhy: "Why?", everything: "Show me", apply: "Do it", close: "Close",
    byNotes: "Every open cell has notes, so hints use your notes.", byRules: "Hints use the candidates that the rules leave, not your notes.",
    noSolution: "These digits allow no solution. Compare them with the original.", manySolutions: "These digits allow more than one solution: {cell} can be {one} or {other}. No step follows until the missing givens are there.",
    finished: "Solved. Well done!", mistake: "A mistake", refute: "Why is it wrong?", takeOut: "Take it back",
    whyNot: "Why not?", whyPick: "Choose an empty cell, then a digit: is it that one, and why?", whyDigit: "Which digit for {cell}?",
    all: "All steps here", allTitle: "What can be seen on this board", filter: "Technique or cell, like wing or r3c5", ways: "way {at} of {count}", noSteps: "Nothing is found here.", stoppedEarly: "The search stopped at its limit; harder steps may exist.",
    rate: "Rate", rateTitle: "How hard is it?", rating: "Rating", minutes: "about {likely} minutes, usually {low} to {high}", likelyTime: "Likely time", aboutMinutes: "about {likely} min", hardest: "Hardest step", stepsCount: "Steps", stepCount: "{count} steps", everyStep: "This counts every step on the way, needed or not. The solution shows only the steps that it needs.", counted: "The steps that the solution needs, by technique:", solutionCount: "{count} solutions", verdict: "Result", seRating: "Sudoku Explainer rating", wRating: "Berthier's rating (longest whip)", noW: "above 14, or none", countSolutions: "Count solutions", solutions: "Solutions", used: "Techniques used",
    shortest: "Shortest way", searched: "{count} positions searched", pathLeft: "{count} steps above singles are left; their ratings add up to {sum}.", pathOne: "After this step, singles solve the puzzle.", pathLeast: "No path with these techniques has a lower sum of ratings.", pathOpen: "A path with a lower sum may exist.", noPath: "No path without guesses was found within the limit.", searchLonger: "Search longer",
    working: "Working…", progress: "step {steps}, {open} cells open, {technique} {rating}", cancel: "Cancel", cancelled: "Cancelled.",
    newGame: "New game", games: "Your games", gamesHere: "Games are kept in this browser only.",
    statistics: "Statistics", noneSolved: "No puzzle is solved yet.", level: "Level", solvedCount: "Solved", alone: "Without hints", best: "Best time", mean: "Mean time", unrated: "Not rated", done: "Solved", filledOf: "{filled} of {open} cells", forget: "Remove this game", forgotten: "The game was removed.", replaced: "New game. The last one is kept.", startedOver: "Started over.",
    contradiction: "This link contradicts itself: its digits differ from its givens. It was not loaded.", noPuzzle: "This is not a Sudoku that whydoku can read. Paste 81 digits, with 0 or . for empty cells, a grid, or a link to a puzzle.", noPuzzleInFile: "This file contains no Sudoku that whydoku can read.", wrongLength: "A Sudoku has 81 cells, but this text has {count}.", exactly: "What the reader says",
    load: "Load", paste: "Paste or type a puzzle: 81 characters, a grid, a link, or any format whydoku reads. You can also drop a file on the page.",
    file: "Open a file", easy: "Easy", medium: "Medium", hard: "Hard", extreme: "Very hard", beyond: "Extreme", today: "Today’s puzzle ({level})", making: "Making a puzzle…", several: "{count} puzzles in this file",
    clear: "Empty board", fix: "These are the givens", restart: "Start over", share: "Copy link", format: "Form of the text", asDigits: "81 digits", asGrid: "Grid", asCandidates: "Grid with candidates", asLine: "Line with all that is known", copy: "Copy", saveAs: "Save file", fileSaved: "Saved as {name}.", formats: "Links and files of other programs", lostPlaced: "This form cannot tell your digits from the givens.", lostCandidates: "This form does not hold the candidates.", textCopied: "The text is copied.", textBelow: "Copy the text from the field above.", savePicture: "Save picture", pictureSaved: "The picture of the board is saved as sudoku.png.", copied: "The link is copied; it holds your progress too.", copiedText: "This page was opened from a file and has no address. The puzzle is copied instead, as 81 digits.", digitsOnly: "This page was opened from a file and has no address. Copy the puzzle from the field above.", link: "Copy the link from the field above.", print: "Print",
    explain: "Solve step by step", solveFrom: "From", fromGivens: "the puzzle", fromBoard: "this board", noSolutionHere: "This board allows no solution: a digit or a mark is wrong. A hint finds it.", printSteps: "Print all steps", first: "First step", back: "Previous step", next: "Next step", last: "Last step", end: "The end",
    hideSingles: "Hide singles", search: "Search", allTechniques: "‹ All techniques", tryIt: "Play this position", positions: "Positions", positionOf: "Position {at} of {count}", notNeeded: "It is the next step on these boards, but the puzzles are no harder without it.", smaller_fish: "A hint never names it: the other lines of the digit form a fish of at most four lines, which removes the same and comes first.", parts: "A hint never names it: its parts are easier techniques, which together remove the same.", unseen: "It was the next step in none of 4,700 examined puzzles, so a hint may name an easier one here.", elsewhere: "It is the next step only in the order of HoDoKu, which this page does not contain; a hint may name an easier one here.",
    practise: "Practise", puzzleWith: "New puzzle with it", exercise: "Find: {technique}", claims: "Write its digit, or remove a note it rules out.", nextExercise: "Next", endExercise: "End this practice",
    right: "Right!", right_otherwise: "True, but by another way", known: "That is known already", wrong: "Not that",
    names: "Also", notUsed: "not used", order: "Order", by_frequency: "Most frequent first", by_rating: "Easiest first", by_family: "By family", ofOrdinary: "in {count} of 1000 puzzles", ofHard: "in {count} of 1000 hard puzzles",
    keys: [
      "Arrows|move; with Shift they select more cells",
      "1–9|write a digit; with Shift a note, with Ctrl a centre mark, with both a colour",
      "Space|next mode: digits, notes, centre, colours of cells, of digits",
      "Z X C V|digits, notes (also N), centre, colours; V again for digits",
      "Delete|erases",
      "A|selects all cells that hold the same; with Ctrl all cells",
      "B|marks cells with two candidates",
      "H, Enter|more of a hint; do it",
      "W|why not?",
      "Ctrl+Z, Ctrl+Y|undo, redo",
      "Esc|closes the answer",
    ].join("\n"),
    gestures: [
      "Drag|selects several cells; so do Ctrl+click and Shift+click",
      "Double tap|selects all cells that hold the same digit, marks or colour",
      "Long press on a digit|writes a note in place of a digit, or a digit while you make notes",
      "Digit first|if so set: choose a digit, then tap cells. A long press on a cell writes a note in place of a digit. A given chooses its digit",
    ].join("\n"),
    offline: "Works without a network.", updated: "A new version of this page is here.", reload: "Reload", legend: "What the marks mean", example: "An example", inEncyclopaedia: "In the encyclopaedia", failed: "This did not work: {why}",
  },
  zh: {
    title: "whydoku", tagline: "数独，知其所以然", play: "解题", solution: "解法", techniques: "技巧",
    language: "语言", theme: "深色或浅色", help: "按键与手势", menu: "菜单", new: "新游戏", touch: "触摸与鼠标", keyboard: "键盘", ownPuzzle: "自己的题目", exportAs: "导出", asText: "文本", digitFirst: "先选数字，再点单元格", digitFirstHow: "先选一个数字，再点要填它的单元格。",
    board: "数独盘面", given: "题面数字", notes: "笔记", empty: "空格",
    pad: "数字", noteMode: "笔记", centre: "中心", centred: "中心", colours: "颜色", colourCells: "单元格", colourDigits: "候选数", colour1: "黄", colour2: "绿", colour3: "蓝", colour4: "红", colour5: "紫", colour6: "灰", clearColours: "清除颜色", erase: "擦除", undo: "撤销", redo: "重做",
    autoNotes: "填满笔记", clearNotes: "清空笔记", candidates: "显示候选数", pairs: "标出双候选格", savePoint: "存档点", goBack: "返回（已存 {count} 个）", tidy: "填数后清除受影响的笔记", settings: "设置", check: "标出", checkClashes: "冲突的数字", checkWrong: "错误的数字", checkNothing: "不标出", pause: "暂停", goOn: "继续",
    hint: "提示", hintTitle: "下一步？", askKind: "哪一类？", askCells: "哪些格？", askWhy: "为什么？", everything: "告诉我", apply: "照做", close: "关闭",
    byNotes: "每个空格都有笔记，提示以你的笔记为准。", byRules: "提示以规则允许的候选数为准；笔记只属于你。",
    noSolution: "这些数字无解，请与原题核对。", manySolutions: "这些数字不止一个解：{cell} 可以是 {one}，也可以是 {other}。补上缺少的题面数字之前，推不出任何一步。",
    finished: "解完了，真棒！", mistake: "有错误", refute: "为什么错？", takeOut: "改回去",
    whyNot: "为什么不行？", whyPick: "先选一个空格，再选数字：它对不对，为什么？", whyDigit: "{cell} 填哪个数字？",
    all: "当前所有步骤", allTitle: "此盘面上能看出什么", filter: "技巧或单元格，例如 翼 或 r3c5", ways: "第 {at} 种，共 {count} 种", noSteps: "这里什么也没找到。", stoppedEarly: "搜索到了上限；可能还有更难的步骤。",
    rate: "评分", rateTitle: "有多难？", rating: "评分", minutes: "约 {likely} 分钟，通常 {low} 到 {high} 分钟", likelyTime: "大致用时", aboutMinutes: "约 {likely} 分钟", hardest: "最难的一步", stepsCount: "步数", stepCount: "{count} 步", everyStep: "这里计入途中的每一步，无论是否必要；解法只显示必要的步骤。", counted: "解法所需的步骤，按技巧统计：", solutionCount: "{count} 个解", verdict: "结果", seRating: "Sudoku Explainer 评分", wRating: "Berthier 评分（最长的鞭链）", noW: "大于 14，或没有", countSolutions: "解的个数", solutions: "解", used: "用到的技巧",
    shortest: "最短解法", searched: "已搜索 {count} 个盘面", pathLeft: "此解法还剩 {count} 步（唯一数不计），评分之和为 {sum}。", pathOne: "走完这一步，只用唯一数就能解完。", pathLeast: "用这些技巧，没有评分之和更低的解法。", pathOpen: "可能有评分之和更低的解法。", noPath: "在限度之内没有找到不用猜测的解法。", searchLonger: "继续搜索",
    working: "计算中…", progress: "第 {steps} 步，还有 {open} 个空格，{technique} {rating}", cancel: "取消", cancelled: "已取消。",
    newGame: "新游戏", games: "你的游戏", gamesHere: "游戏只保存在此浏览器中。",
    statistics: "统计", noneSolved: "还没有解完的题目。", level: "难度", solvedCount: "已解完", alone: "未用提示", best: "最短用时", mean: "平均用时", unrated: "未评分", done: "已解完", filledOf: "{filled} / {open} 格", forget: "移除此游戏", forgotten: "游戏已移除。", replaced: "新游戏已开始，原来的已保存。", startedOver: "已重新开始。",
    contradiction: "此链接自相矛盾：其中的数字与题面不符，未载入。", noPuzzle: "whydoku 认不出这里的数独。请粘贴 81 个数字（空格用 0 或 . 表示）、网格或题目链接。", noPuzzleInFile: "此文件中没有 whydoku 能读的数独。", wrongLength: "数独有 81 格，而此文本有 {count} 格。", exactly: "读取器的原话",
    load: "载入", paste: "粘贴或输入题目：81 个字符、网格、链接，或 whydoku 能读的任何格式。也可以把文件拖到页面上。",
    file: "打开文件", easy: "简单", medium: "中等", hard: "困难", extreme: "极难", beyond: "骨灰级", today: "今日一题（{level}）", making: "正在出题…", several: "此文件有 {count} 道题",
    clear: "空盘", fix: "这些是题面数字", restart: "重新开始", share: "复制链接", format: "文本格式", asDigits: "81 个数字", asGrid: "网格", asCandidates: "带候选数的网格", asLine: "含全部信息的一行", copy: "复制", saveAs: "保存文件", fileSaved: "已保存为 {name}。", formats: "其他程序的链接和文件", lostPlaced: "此格式不区分题面数字和你填的数字。", lostCandidates: "此格式不含候选数。", textCopied: "文本已复制。", textBelow: "请从上面的文本框复制。", savePicture: "保存图片", pictureSaved: "盘面图片已保存为 sudoku.png。", copied: "链接已复制，其中也有你的进度。", copiedText: "此页面是从文件打开的，没有网址。已改为复制题目的 81 个数字。", digitsOnly: "此页面是从文件打开的，没有网址。请从上面的文本框复制题目。", link: "请从上面的文本框复制链接。", print: "打印",
    explain: "逐步求解", solveFrom: "起点", fromGivens: "题面", fromBoard: "当前盘面", noSolutionHere: "当前盘面无解：有数字或笔记填错了。提示会指出来。", printSteps: "打印全部步骤", first: "第一步", back: "上一步", next: "下一步", last: "最后一步", end: "结束",
    hideSingles: "隐藏唯一数步骤", search: "搜索", allTechniques: "‹ 所有技巧", tryIt: "在此盘面上解题", positions: "盘面", positionOf: "第 {at} 个盘面，共 {count} 个", notNeeded: "在这些盘面上它是下一步，但不用它题目也不会更难。", smaller_fish: "提示不会给出它：同一数字的其余行列组成至多四阶的鱼，所删相同，而且总是先试。", parts: "提示不会给出它：它的各个部分都是更简单的技巧，合起来所删相同。", unseen: "查过的 4700 道题中，它从未成为下一步，因此这里的提示可能给出更简单的技巧。", elsewhere: "只有按 HoDoKu 的顺序它才是下一步，而此页面不含该顺序，因此这里的提示可能给出更简单的技巧。",
    practise: "练习", puzzleWith: "需要它的新题", exercise: "请找出：{technique}", claims: "填上这种技巧得出的数字，或去掉它排除的笔记。", nextExercise: "下一个", endExercise: "结束练习",
    right: "答对了！", right_otherwise: "没错，但用的是别的方法", known: "这一点已经知道了", wrong: "不对",
    names: "别名", notUsed: "未使用", order: "顺序", by_frequency: "最常见的在前", by_rating: "最简单的在前", by_family: "按类别", ofOrdinary: "每 1000 题中 {count} 题用到", ofHard: "每 1000 道难题中 {count} 题用到",
    keys: [
      "方向键|移动；同时按 Shift 可选择更多单元格",
      "1–9|填数；同时按 Shift 记笔记，按 Ctrl 记在中心，两个都按则上色",
      "空格|下一种方式：数字、笔记、中心、单元格颜色、候选数颜色",
      "Z X C V|数字、笔记（也可按 N）、中心、颜色；再按 V 给候选数上色",
      "Delete|擦除",
      "A|选中内容相同的所有单元格；同时按 Ctrl 则全选",
      "B|标出双候选格",
      "H、Enter|更多提示；照做",
      "W|为什么不行？",
      "Ctrl+Z、Ctrl+Y|撤销、重做",
      "Esc|关闭回答",
    ].join("\n"),
    gestures: [
      "拖动|选择多个单元格；Ctrl+点击和 Shift+点击也可以",
      "双击|选中数字、笔记或颜色相同的所有单元格",
      "长按数字键|不填数而记笔记；记笔记时则填数",
      "先选数字|在设置中打开后，先选数字，再点单元格；长按单元格则不填数而记笔记；点题面数字即选中该数字",
    ].join("\n"),
    offline: "无需网络即可使用。", updated: "此页面有了新版本。", reload: "重新加载", legend: "图例", example: "例子", inEncyclopaedia: "百科页面", failed: "没有成功：{why}",
  },
};

/**
 * Names of the families of techniques. English uses their slugs.
 * @type {Record<string, Record<string, string>>}
 */
const FAMILIES = {
  zh: {
    singles: "唯一数", intersections: "区块", subsets: "数组", fish: "鱼", wings: "翼", single_digit: "单数字", colours: "染色", chains: "链",
    als: "待定数组", uniqueness: "唯一解", exotic: "特殊形式", forcing: "强制链与网", shrink: "缩减", hodoku: "HoDoKu",
  },
};

/** @param {string} language @param {string} slug */
export function family(language, slug) {
  return FAMILIES[language]?.[slug] ?? slug.replaceAll("_", " ");
}

/**
 * Names of the text formats. In English, the engine provides them.
 * @type {Record<string, Record<string, string>>}
 */
const FORMATS = {
  zh: {
    sdm: "每题一行，81 个字符", bank: "Sudoku Exchange 题库", sdk: "SadMan Sudoku 存档", ss: "Simple Sudoku 网格", sdx: "SudoCue 存档，含候选数",
    pencilmark: "带框的候选数网格（HoDoKu）", 729: "候选数一行，每格九个字符", library: "HoDoKu 题库行", opensudoku: "OpenSudoku 的 XML",
    fpuzzles: "f-puzzles 链接", sudokupad: "SudokuPad 链接", link: "SudokuWiki 链接", csv: "表格，逗号分隔", tsv: "表格，制表符分隔",
    json: "JSON 列表", jsonl: "每行一个 JSON",
  },
};

/** @param {string} language @param {string} name @param {string} description by the engine, in English */
export function formatName(language, name, description) {
  return FORMATS[language]?.[name] ?? `${name}: ${description}`;
}

/** Fills the slots of a text. @param {string} text @param {Record<string, string | number>} [slots] */
export function fill(text, slots = {}) {
  return text.replace(/\{(\w+)\}/g, (_, name) => String(slots[name] ?? ""));
}
