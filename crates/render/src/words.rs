//! The templates that all techniques share.

logic::texts! {
    pub(crate) En {
        // Names.
        ROWS: "{numbers:row|rows} {numbers}",
        COLUMNS: "{numbers:column|columns} {numbers}",
        BOXES: "{numbers:box|boxes} {numbers}",
        CANDIDATES: "{digits} in {cells}",

        // Headings and lines.
        HEADING: "{number}. {name}",
        RATED_HEADING: "{number}. {name} ({rating})",
        IN_ALL: "... ({total} in all)",
        LOOP: "(loop)",

        // The legend of a picture.
        ROLE_PATTERN: "pattern",
        ROLE_PIVOT: "pivot",
        ROLE_PINCER: "pincer",
        ROLE_BASE: "base",
        ROLE_COVER: "cover",
        ROLE_FIN: "fin",
        ROLE_GUARDIAN: "guardian",
        ROLE_ON: "true",
        ROLE_OFF: "false",
        SIGN_PLACED: "placed",
        SIGN_REMOVED: "removed",
        LINK_STRONG: "strong link",
        LINK_WEAK: "weak link",
        LINK_FORCES: "forces",

        // What a step does.
        IS: "{cell} is {digit}",
        GO: "{digits} from {cells}",
        SO_IS: "So {placed}",
        SO_GO: "So remove {removed}",
        SO_BOTH: "So {placed}; remove {removed}",
        TAKES_ALONG: "With that, {digit} also goes from {cells}, which {cell} sees",

        // Contradictions.
        CELL_EMPTY: "{cell} has no candidate left",
        NO_PLACE: "{digit} has no place left in {house}",
        TWICE: "{digit} would stand twice in {house}, in {first} and {second}",
        TWO_DIGITS: "{cell} would have to be both {first} and {second}",
        NO_CLASH: "{first} and {second} would both be true",
        BOTH: "{cell} would have to be {digit} and not {digit}",

        // Guessing.
        GUESS: "Guess",
        BACK: "Back",
        SUPPOSE: "Nothing else applies. Suppose {cell} is {digit} (guess level {level}, {index} of {of})",
        GUESS_GIST: "suppose {cell} is {digit}, level {level}, {index} of {of}",
        WENT_WRONG: "That went wrong: {conflict}",
        SO_NOT: "So {cell} is not {digit}",
        WHILE_ONE: "So, while the guess of level {last} stands, {cell} is not {digit}",
        WHILE_MORE: "So, while the guesses of levels {first} to {last} stand, {cell} is not {digit}",
        RETURNS: "The board is again what it was before the guess of level {level}",

        // What literals say.
        IS_NOT: "{cell} is not {digit}",
        IS_TRUE: "{cell} is {digit}",
        ONE_OF: "{cells:|one of }{cells} is {digit}",
        NONE_OF: "{cells:|neither of |none of }{cells} {cells:is not|is} {digit}",

        // Facts of evidence.
        ONLY_CANDIDATE: "{digit} is the only candidate of {cell}",
        ONLY_PLACE: "{cell} is the only place for {digit} in {house}",
        NAKED: "In {house}, {cells} {cells:holds|hold} nothing but {digits}",
        HIDDEN: "In {house}, the {digits:digit|digits} {digits} can go nowhere but {cells}",
        TRUTHS: "Of {list:these|each of these} at least one is true: {list}",
        LINKS: "Of {list:these|each of these} at most one is true: {list}",
        FINS: "{candidates:Fin|Fins}: {candidates}",
        OF_CELL: "the candidates of {cell}",
        IN_HOUSE: "{digit} in {house}",
        OF_GUARDIANS: "the {candidates:guardian|guardians} {candidates}",
        CHAIN: "Chain: {chain}",
        ASSUME: "Suppose {literal}; that leads to a contradiction",
        EITHER: "{candidate} is true or false",
        ONE_IS_TRUE: "One of these is true: {list}",
        CASE: "Case {index}:",
        GIVEN: "{index}. {literal}",
        FOLLOWS: "{index}. {literal}: {why} (from {parents})",
        LAST_PLACE: "no other place for {digit} in {house}",
        LAST_DIGIT: "no other candidate in {cell}",
        HAS_DIGIT: "{house} has its {digit}",
        HAS_CELL: "{cell} has its digit",
        ALS: "{cells} {cells:is|are} an almost locked set",
        LEMMA: "a step of its own, {effects}",
        CONTRADICTION: "Contradiction: {conflict}",
        HOLDS: "The conclusion holds",
        COMBINATIONS: "Of the combinations of {cells} that stand, none holds what goes",
        EXCLUDERS: "{cells:This cell|Each} needs a candidate of its own: {cells}",
        PATTERN: "Deadly pattern: {candidates}",
        GUARDIANS: "{candidates:Guardian, which is true|Guardians, of which one is true}: {candidates}",
        CHOICES: "No choice of one candidate from {list:these|each of these} allows otherwise: {list}",
        FIRST: "First, {effects}:",
        THEN: "Then:",
        PROVES: "For {effects}:",

        // The full text of a step.
        ABOUT: "Technique {slug}, size {size}, rating {rating}",
        ABOUT_VARIANT: "Technique {slug} ({variant}), size {size}, rating {rating}",
        UNIQUE: "This takes for granted that the puzzle has one solution",
        EVIDENCE: "To check:",
        AS_TOLD: "To check: the lines above, one by one",
        BEFORE: "Before the step:",

        // How a run ended.
        SOLVED: "Solved",
        STUCK: "Stuck: none of the known techniques applies here. This is as far as they go",
        CONTRADICTED: "There is no solution from here: {conflict}",
        LIMIT: "Stopped: the allowance of work is spent before the next step was found",

        // The grade.
        RATED: "Rating {rating}, the hardest step is {hardest}",
        RATED_TRIAL: "Rating {rating}, because it takes guessing; the hardest step besides ({logical}) is {hardest}",
        RATED_GUESSED: "Rating {rating}, by guessing alone",
        UNRATED: "Rating {rating}, no step was needed",
        FIRSTS: "First step {first}, up to the first digit {placement}",
        FIRST_STEP: "First step {first}",
        STEPS: "Steps: {count}",
        NEEDED: "Needed above singles: {needed} of {made} {made:deduction|deductions}",
        EASIER: "The needed steps are easier than the rating says: the hardest of them is {hardest} ({rating})",
        GUESSES: "Guesses: {guesses}, {refuted} {guesses:|of them }wrong, at most {level} at a time",
    }
    Zh {
        // Names.
        ROWS: "第{numbers}行",
        COLUMNS: "第{numbers}列",
        BOXES: "第{numbers}宫",
        CANDIDATES: "{cells}的{digits}",

        // Headings and lines.
        HEADING: "{number}. {name}",
        RATED_HEADING: "{number}. {name}（{rating}）",
        IN_ALL: "...（共{total}个）",
        LOOP: "（环）",

        // The legend of a picture.
        ROLE_PATTERN: "结构",
        ROLE_PIVOT: "拐点",
        ROLE_PINCER: "翼",
        ROLE_BASE: "定义域",
        ROLE_COVER: "删除域",
        ROLE_FIN: "鳍",
        ROLE_GUARDIAN: "守护者",
        ROLE_ON: "真",
        ROLE_OFF: "假",
        SIGN_PLACED: "填入",
        SIGN_REMOVED: "删去",
        LINK_STRONG: "强链",
        LINK_WEAK: "弱链",
        LINK_FORCES: "推出",

        // What a step does.
        IS: "{cell}填{digit}",
        GO: "从{cells}删去{digits}",
        SO_IS: "所以{placed}",
        SO_GO: "所以{removed}",
        SO_BOTH: "所以{placed}，{removed}",
        TAKES_ALONG: "于是{cell}的相关格{cells}也不再有{digit}",

        // Contradictions.
        CELL_EMPTY: "{cell}已没有候选数",
        NO_PLACE: "{digit}在{house}已无处可填",
        TWICE: "{house}的{first}和{second}都要填{digit}",
        TWO_DIGITS: "{cell}要同时填{first}和{second}",
        NO_CLASH: "{first}与{second}要同时为真",
        BOTH: "{cell}要填{digit}，又不能填{digit}",

        // Guessing.
        GUESS: "试数",
        BACK: "回溯",
        SUPPOSE: "没有其他方法可用。假设{cell}是{digit}（猜测级别{level}，共{of}个候选数，这是第{index}个）",
        GUESS_GIST: "假设{cell}是{digit}，级别{level}，{of}个中的第{index}个",
        WENT_WRONG: "这样不行：{conflict}",
        SO_NOT: "所以{cell}不是{digit}",
        WHILE_ONE: "所以在级别{last}的试数成立时，{cell}不是{digit}",
        WHILE_MORE: "所以在级别{first}至{last}的试数都成立时，{cell}不是{digit}",
        RETURNS: "盘面回到级别{level}的试数之前",

        // What literals say.
        IS_NOT: "{cell}不是{digit}",
        IS_TRUE: "{cell}是{digit}",
        ONE_OF: "{cells}之一是{digit}",
        NONE_OF: "{cells}都不是{digit}",

        // Facts of evidence.
        ONLY_CANDIDATE: "{digit}是{cell}唯一的候选数",
        ONLY_PLACE: "{cell}是{house}中{digit}唯一的位置",
        NAKED: "在{house}中，{cells}只含{digits}",
        HIDDEN: "在{house}中，{digits}只能在{cells}",
        TRUTHS: "以下每项至少一真：{list}",
        LINKS: "以下每项至多一真：{list}",
        FINS: "鳍：{candidates}",
        OF_CELL: "{cell}的候选数",
        IN_HOUSE: "{house}的{digit}",
        OF_GUARDIANS: "守护者{candidates}",
        CHAIN: "链：{chain}",
        ASSUME: "假设{literal}，会导出矛盾",
        EITHER: "{candidate}或真或假",
        ONE_IS_TRUE: "以下必有一真：{list}",
        CASE: "情形{index}：",
        GIVEN: "{index}. {literal}",
        FOLLOWS: "{index}. {literal}：{why}（由{parents}）",
        LAST_PLACE: "{house}中{digit}别无他处",
        LAST_DIGIT: "{cell}别无候选数",
        HAS_DIGIT: "{house}已有{digit}",
        HAS_CELL: "{cell}已定",
        ALS: "{cells}是待定数组",
        LEMMA: "另有一步，{effects}",
        CONTRADICTION: "矛盾：{conflict}",
        HOLDS: "结论成立",
        COMBINATIONS: "{cells}的组合中，凡成立者都不含删去的候选数",
        EXCLUDERS: "以下单元格都须留有候选数：{cells}",
        PATTERN: "致命形式：{candidates}",
        GUARDIANS: "守护者（必有一真）：{candidates}",
        CHOICES: "从以下各项各取一个候选数，别无相容的取法：{list}",
        FIRST: "首先，{effects}：",
        THEN: "然后：",
        PROVES: "对于{effects}：",

        // The full text of a step.
        ABOUT: "方法{slug}，规模{size}，评分{rating}",
        ABOUT_VARIANT: "方法{slug}（{variant}），规模{size}，评分{rating}",
        UNIQUE: "此步以题目有唯一解为前提",
        EVIDENCE: "供核对：",
        AS_TOLD: "供核对：逐条核对上面各行",
        BEFORE: "此步之前：",

        // How a run ended.
        SOLVED: "已解出",
        STUCK: "卡住了：已知的方法在此都用不上，只能推到这里",
        CONTRADICTED: "由此已无解：{conflict}",
        LIMIT: "已停止：还没有找到下一步，工作量已达上限",

        // The grade.
        RATED: "评分{rating}，最难的一步是{hardest}",
        RATED_TRIAL: "评分{rating}，因为需要试数；此外最难的一步（{logical}）是{hardest}",
        RATED_GUESSED: "评分{rating}，全靠试数",
        UNRATED: "评分{rating}，无需任何步骤",
        FIRSTS: "第一步{first}，到填出第一个数字为止{placement}",
        FIRST_STEP: "第一步{first}",
        STEPS: "步数：{count}",
        NEEDED: "唯一数以外的推理共{made}步，其中必要的有{needed}步",
        EASIER: "必要的步骤比评分容易：其中最难的是{hardest}（{rating}）",
        GUESSES: "试数{guesses}次，其中{refuted}次错误，最深{level}级",
    }
}
