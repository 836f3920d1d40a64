//! Proofs, in words, that two or three digits cannot fill some cells: by letters for three digits
//! in cells that see each other, otherwise by cases.

use super::case_proof;
use super::letters_proof;
use super::uncolourable::Uncolourable;
use grid::{Board, CandidateSet};
use logic::{Phrase, Text};

impl Uncolourable {
    /// The sentences for the pattern and its proof, and the conclusion that a guardian is true.
    pub(crate) fn argument(&self, before: &Board) -> (Vec<Phrase>, Phrase) {
        let live = before.all_candidates();
        let fill = |text| self.fill(text, &live);
        let by_letters = || match self.digits.len() {
            3 => letters_proof::sentences(self.cells),
            _ => None,
        };
        let proof = by_letters().or_else(|| self.by_cases(&live));
        let (first, so) = match (&proof, self.digits.len()) {
            (Some(_), _) => (&SUPPOSE, &CANNOT_SO),
            (None, 2) => (&ODD, &SO),
            (None, _) => (&CANNOT, &SO),
        };
        let seen = core::iter::once(fill(first));
        let seen = seen.chain(proof.into_iter().flatten());
        (seen.collect(), fill(so).on_new_line(0))
    }

    /// Lines that show the contradiction with the digits alone.
    fn by_cases(&self, live: &CandidateSet) -> Option<Vec<Phrase>> {
        let alone = CandidateSet::of_digits(self.digits, self.cells);
        case_proof::sentences(&alone.intersection(live))
    }

    pub(crate) fn fill(&self, text: &'static Text, live: &CandidateSet) -> Phrase {
        let guardians = self.guardians.intersection(live);
        let phrase = Phrase::new(text).with("digits", self.digits);
        let phrase = phrase.with("cells", self.cells);
        phrase.with("guardians", guardians)
    }
}

logic::texts! {
    En {
        SUPPOSE: "Look at {cells}. Apart from {guardians}, {cells:it holds|they hold} nothing but {digits}. Suppose that {digits} alone {digits:fills|fill} {cells:it|them}.",
        ODD: "Look at {cells}. Apart from {guardians}, {cells:it holds|they hold} nothing but {digits}. In a loop of an odd number of cells, each seeing the next, two digits cannot alternate.",
        CANNOT: "Look at {cells}. Apart from {guardians}, {cells:it holds|they hold} nothing but {digits}. {digits} alone cannot fill {cells:it|them}: each way to begin ends at a cell with no digit left.",
        SO: "So {guardians:the other candidate, the guardian, is|at least one of the other candidates, the guardians, is} true: {guardians}.",
        CANNOT_SO: "So {digits} alone cannot fill {cells:the cell|these cells}, and {guardians:the other candidate, the guardian, is|at least one of the other candidates, the guardians, is} true: {guardians}.",
    }
    Zh {
        SUPPOSE: "请看{cells}。除了{guardians}，它们只含{digits}。假设这些格只填{digits}。",
        ODD: "请看{cells}。除了{guardians}，它们只含{digits}。奇数个格依次相邻成环，两个数字无法沿环交替。",
        CANNOT: "请看{cells}。除了{guardians}，它们只含{digits}。只用{digits}填不满这些格：无论怎样开始，最后都有一格没有数字可填。",
        SO: "所以额外的候选数（守护数）{guardians:|中至少有一个}成立：{guardians}。",
        CANNOT_SO: "所以{cells:该格|这些格}不能只填{digits}，额外的候选数（守护数）{guardians:|中至少有一个}成立：{guardians}。",
    }
}
