//! The second degree of a hint, [`logic::Reveal::Kind`]: the kind of technique to look for.

use logic::{Family, Text};

/// The sentence that names the family of a technique.
pub(super) fn family_text(family: Family) -> &'static Text {
    match family {
        Family::Singles => &SINGLE,
        Family::Intersections => &INTERSECTION,
        Family::Subsets => &SUBSET,
        Family::Fish => &FISH,
        Family::SingleDigit => &SINGLE_DIGIT,
        Family::Wings => &WING,
        Family::Colours => &COLOURS,
        Family::Uniqueness => &UNIQUENESS,
        Family::Chains => &CHAIN,
        Family::Als => &ALS,
        Family::Forcing => &FORCING,
        Family::Exotic => &EXOTIC,
        Family::Shrink => &SHRINK,
    }
}

logic::texts! {
    En {
        SINGLE: "Look for a single.",
        INTERSECTION: "Look for an intersection of a line and a box.",
        SUBSET: "Look for a subset, such as a pair or a triple.",
        FISH: "Look for a fish.",
        SINGLE_DIGIT: "Look for a pattern of one digit.",
        WING: "Look for a wing.",
        COLOURS: "Look for candidates in two colours.",
        UNIQUENESS: "Look for a pattern that would allow two solutions.",
        CHAIN: "Look for a chain.",
        ALS: "Look for almost locked sets.",
        FORCING: "Look for a forcing chain or net.",
        EXOTIC: "Look for a rare pattern.",
        SHRINK: "Look for a group or line to shrink.",
    }
    Zh {
        SINGLE: "请找唯一数。",
        INTERSECTION: "请找行或列与宫的交集。",
        SUBSET: "请找数组，例如数对或三数组。",
        FISH: "请找鱼。",
        SINGLE_DIGIT: "请找单个数字的结构。",
        WING: "请找翼。",
        COLOURS: "请用两种颜色给候选数染色。",
        UNIQUENESS: "请找会产生两个解的结构。",
        CHAIN: "请找链。",
        ALS: "请找待定数组（ALS）。",
        FORCING: "请找强制链或强制网。",
        EXOTIC: "请找少见的结构。",
        SHRINK: "请找可以收缩的分组或行列。",
    }
}
