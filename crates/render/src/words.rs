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
}
