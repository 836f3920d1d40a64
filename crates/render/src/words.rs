//! The templates that all techniques share.

use logic::Text;

macro_rules! words {
    ($($name:ident: $en:literal, $zh:literal;)*) => {$(
        pub(crate) static $name: Text = Text::new($en, $zh);
    )*};
}

words! {
    // What a step does.
    IS: "{cell} is {digit}", "{cell}填{digit}";
    GOES: "{digits} goes from {cells}", "从{cells}删去{digits}";
    GO: "{digits} go from {cells}", "从{cells}删去{digits}";
    TAKES_ALONG: "With that, {digit} also goes from {cells}, which {cell} sees",
        "于是{cell}的相关格{cells}也不再有{digit}";

    // Contradictions.
    CELL_EMPTY: "{cell} has no candidate left", "{cell}已没有候选数";
    NO_PLACE: "{digit} has no place left in {house}", "{digit}在{house}已无处可填";
    TWICE: "{digit} would stand twice in {house}, in {first} and {second}",
        "{house}的{first}和{second}都要填{digit}";
    TWO_DIGITS: "{cell} would have to be both {first} and {second}",
        "{cell}要同时填{first}和{second}";
    NO_CLASH: "{first} and {second} would both be true", "{first}与{second}要同时为真";
    BOTH: "{cell} would have to be {digit} and not {digit}",
        "{cell}要填{digit}，又不能填{digit}";

    // Guessing.
    GUESS: "Guess", "试数";
    BACK: "Back", "回溯";
    SUPPOSE: "Nothing else applies. Suppose {cell} is {digit} (guess level {level}, {index} of {of})",
        "没有其他方法可用。假设{cell}是{digit}（猜测级别{level}，共{of}个候选数，这是第{index}个）";
    GUESS_GIST: "suppose {cell} is {digit}, level {level}, {index} of {of}",
        "假设{cell}是{digit}，级别{level}，{of}个中的第{index}个";
    WENT_WRONG: "That went wrong: {conflict}", "这样不行：{conflict}";
    SO_NOT: "So {cell} is not {digit}", "所以{cell}不是{digit}";
    RETURNS: "The board is again what it was before the guess of level {level}",
        "盘面回到级别{level}的试数之前";

    // What literals say.
    IS_NOT: "{cell} is not {digit}", "{cell}不是{digit}";
    IS_TRUE: "{cell} is {digit}", "{cell}是{digit}";
    ONE_OF: "one of {cells} is {digit}", "{cells}之一是{digit}";
    NONE_OF: "none of {cells} is {digit}", "{cells}都不是{digit}";

    // Facts of evidence.
    ONLY_CANDIDATE: "{digit} is the only candidate of {cell}", "{digit}是{cell}唯一的候选数";
    ONLY_PLACE: "{cell} is the only place for {digit} in {house}", "{cell}是{house}中{digit}唯一的位置";
    NAKED: "In {house}, {cells} hold nothing but {digits}", "在{house}中，{cells}只含{digits}";
    HIDDEN: "In {house}, {digits} can go nowhere but {cells}", "在{house}中，{digits}只能在{cells}";
    TRUTHS: "Of each of these at least one is true: {list}", "以下每项至少一真：{list}";
    LINKS: "Of each of these at most one is true: {list}", "以下每项至多一真：{list}";
    FINS: "Fins: {candidates}", "鳍：{candidates}";
    OF_CELL: "the candidates of {cell}", "{cell}的候选数";
    IN_HOUSE: "{digit} in {house}", "{house}的{digit}";
    OF_GUARDIANS: "the guardians {candidates}", "守护者{candidates}";
    CHAIN: "Chain: {chain}", "链：{chain}";
    ASSUME: "Suppose {literal}; that leads to a contradiction", "假设{literal}，会导出矛盾";
    EITHER: "{candidate} is true or false", "{candidate}或真或假";
    ONE_IS_TRUE: "One of these is true: {list}", "以下必有一真：{list}";
    CASE: "Case {index}:", "情形{index}：";
    GIVEN: "{index}. {literal}", "{index}. {literal}";
    FOLLOWS: "{index}. {literal}: {why} (from {parents})", "{index}. {literal}：{why}（由{parents}）";
    LAST_PLACE: "no other place for {digit} in {house}", "{house}中{digit}别无他处";
    LAST_DIGIT: "no other candidate in {cell}", "{cell}别无候选数";
    HAS_DIGIT: "{house} has its {digit}", "{house}已有{digit}";
    HAS_CELL: "{cell} has its digit", "{cell}已定";
    ALS: "{cells} are an almost locked set", "{cells}是待定数组";
    LEMMA: "a step of its own, {effects}", "另有一步，{effects}";
    CONTRADICTION: "Contradiction: {conflict}", "矛盾：{conflict}";
    HOLDS: "The conclusion holds", "结论成立";
    COMBINATIONS: "Of the combinations of {cells} that stand, none holds what goes", "{cells}的组合中，凡成立者都不含删去的候选数";
    EXCLUDERS: "Each needs a candidate of its own: {cells}", "以下单元格都须留有候选数：{cells}";
    PATTERN: "Deadly pattern: {candidates}", "致命形式：{candidates}";
    GUARDIANS: "Guardians, of which one is true: {candidates}", "守护者（必有一真）：{candidates}";
    CHOICES: "No choice of one candidate from each of these allows otherwise: {list}",
        "从以下各项各取一个候选数，别无相容的取法：{list}";
    FIRST: "First, {effects}:", "首先，{effects}：";
    THEN: "Then:", "然后：";
    PROVES: "For {effects}:", "对于{effects}：";

    // The full text of a step.
    ABOUT: "Technique {slug}, size {size}, rating {rating}", "方法{slug}，规模{size}，评分{rating}";
    ABOUT_VARIANT: "Technique {slug} ({variant}), size {size}, rating {rating}",
        "方法{slug}（{variant}），规模{size}，评分{rating}";
    UNIQUE: "This takes for granted that the puzzle has one solution",
        "此步以题目有唯一解为前提";
    EVIDENCE: "To check:", "供核对：";
    BEFORE: "Before the step:", "此步之前：";

    // How a run ended.
    SOLVED: "Solved", "已解出";
    STUCK: "Stuck: none of the known techniques applies here. This is as far as they go",
        "卡住了：已知的方法在此都用不上，只能推到这里";
    CONTRADICTED: "There is no solution from here: {conflict}", "由此已无解：{conflict}";
    LIMIT: "Stopped: the allowance of work is spent before anything was found",
        "已停止：还没有找到下一步，工作量已达上限";

    // The grade.
    RATED: "Rating {rating}, the hardest step is {hardest}", "评分{rating}，最难的一步是{hardest}";
    RATED_TRIAL: "Rating {rating}, because it takes guessing; the hardest step besides ({logical}) is {hardest}",
        "评分{rating}，因为需要试数；此外最难的一步（{logical}）是{hardest}";
    RATED_GUESSED: "Rating {rating}, by guessing alone", "评分{rating}，全靠试数";
    UNRATED: "Rating {rating}, no step was needed", "评分{rating}，无需任何步骤";
    FIRSTS: "First step {first}, up to the first digit {placement}", "第一步{first}，到填出第一个数字为止{placement}";
    FIRST_STEP: "First step {first}", "第一步{first}";
    STEPS: "Steps: {count}", "步数：{count}";
    GUESSES: "Guesses: {guesses}, {refuted} of them wrong, at most {level} at a time",
        "试数{guesses}次，其中{refuted}次错误，最深{level}级";
}
