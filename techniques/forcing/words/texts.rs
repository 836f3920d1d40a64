//! The sentences in which a net is told.

use logic::Text;

pub(super) const SUPPOSE_ON: Text = Text::new(
    "({n}) Suppose {cell} is {digit}.",
    "（{n}）假设 {cell} 是 {digit}。",
);
pub(super) const SUPPOSE_OFF: Text = Text::new(
    "({n}) Suppose {cell} is not {digit}.",
    "（{n}）假设 {cell} 不是 {digit}。",
);
pub(super) const ONLY_PLACE: Text = Text::new(
    "({n}) {cell} is {digit}: {house} has no other place for it ({from}).",
    "（{n}）{cell} 是 {digit}：{house}没有别的位置（{from}）。",
);
pub(super) const ONLY_DIGIT: Text = Text::new(
    "({n}) {cell} is {digit}: nothing else is left there ({from}).",
    "（{n}）{cell} 是 {digit}：该格没有别的候选数（{from}）。",
);
pub(super) const HOUSE_TAKEN: Text = Text::new(
    "({n}) {cell} is not {digit}: {house} has its {digit} ({from}).",
    "（{n}）{cell} 不是 {digit}：{house}已有 {digit}（{from}）。",
);
pub(super) const CELL_TAKEN: Text = Text::new(
    "({n}) {cell} is not {digit}: it is {other} ({from}).",
    "（{n}）{cell} 不是 {digit}：它已是 {other}（{from}）。",
);
pub(super) const BY_LEMMA: Text = Text::new(
    "({n}) {cell} is not {digit}: {lemma} ({from}).",
    "（{n}）{cell} 不是 {digit}：{lemma}（{from}）。",
);
pub(super) const PLACED_BY_LEMMA: Text = Text::new(
    "({n}) {cell} is {digit}: {lemma} ({from}).",
    "（{n}）{cell} 是 {digit}：{lemma}（{from}）。",
);
pub(super) const AT_SIGHT: Text = Text::new("as the grid stands", "依据盘面");
pub(super) const CITED: Text = Text::new("{n}", "{n}");
pub(super) const CITED_MORE: Text = Text::new("{more}, {n}", "{more}、{n}");
pub(super) const COVERED: Text = Text::new(
    "{digit} of {bases} is confined to {covers}",
    "{bases}的{digit}被限制在{covers}",
);
pub(super) const FILLED: Text =
    Text::new("{cells} are filled by {digits}", "{cells}被{digits}占满");
pub(super) const AS_LEMMA: Text = Text::new("as in lemma {k}", "同引理{k}");
pub(super) const SHOWN: Text = Text::new(
    "({n}) So {cell} is not {digit}, by lemma {k}.",
    "（{n}）由引理{k}，{cell} 不是 {digit}。",
);
pub(super) const LEMMA: Text = Text::new(
    "Lemma {k}. {cell} is not {digit} ({from}):",
    "引理{k}。{cell} 不是 {digit}（{from}）：",
);
pub(super) const LEMMA_PLAIN: Text = Text::new(
    "Lemma {k}. {cell} is not {digit}:",
    "引理{k}。{cell} 不是 {digit}：",
);
pub(super) const BOTH: Text = Text::new(
    "That contradicts itself: {cell} would be {digit} by ({a}) and not be {digit} by ({b}). So ({n}) is wrong.",
    "矛盾：由（{a}）{cell} 是 {digit}，由（{b}）{cell} 又不是 {digit}。所以（{n}）不成立。",
);
pub(super) const EMPTY_CELL: Text = Text::new(
    "That contradicts itself: nothing is left for {cell} ({from}). So ({n}) is wrong.",
    "矛盾：{cell} 没有候选数可填（{from}）。所以（{n}）不成立。",
);
pub(super) const NO_PLACE: Text = Text::new(
    "That contradicts itself: {house} has no place left for {digit} ({from}). So ({n}) is wrong.",
    "矛盾：{house}没有 {digit} 的位置（{from}）。所以（{n}）不成立。",
);
pub(super) const CONTRADICTION: Text = Text::new(
    "That contradicts itself. So ({n}) is wrong.",
    "矛盾。所以（{n}）不成立。",
);
pub(super) const ALL_CELL: Text = Text::new(
    "One of these must be, because {cell} is something; and each leads to the same.",
    "{cell} 总要填一个数，以上情形必有其一，而每种情形都得到同样的结论。",
);
pub(super) const ALL_HOUSE: Text = Text::new(
    "One of these must be, because {house} needs its {digit}; and each leads to the same.",
    "{house}总要有 {digit}，以上情形必有其一，而每种情形都得到同样的结论。",
);
pub(super) const ALL_EITHER: Text = Text::new(
    "{cell} is {digit} or it is not, and both lead to the same.",
    "{cell} 要么是 {digit} 要么不是，两种情形都得到同样的结论。",
);
pub(super) const GIST_CELL: Text = Text::new(
    "whatever {cell} is leads to the same",
    "无论 {cell} 填什么，结论相同",
);
pub(super) const GIST_HOUSE: Text = Text::new(
    "wherever {digit} of {house} goes leads to the same",
    "无论{house}的 {digit} 在哪里，结论相同",
);
pub(super) const GIST_EITHER: Text = Text::new(
    "whether {cell} is {digit} or not leads to the same",
    "无论 {cell} 是否为 {digit}，结论相同",
);
pub(super) const GIST_ON: Text = Text::new(
    "{cell} cannot be {digit}: that contradicts itself",
    "{cell} 不能是 {digit}：会导致矛盾",
);
pub(super) const GIST_OFF: Text = Text::new(
    "{cell} must be {digit}: anything else contradicts itself",
    "{cell} 必须是 {digit}：否则会导致矛盾",
);
