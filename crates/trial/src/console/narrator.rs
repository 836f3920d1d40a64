//! Explanations of moves for `hint` and `explain`.
//!
//! The host renders steps with the texts of their techniques. This module has the texts for
//! guesses, backtracking and contradictions. Shrinks have the names of their techniques, Group Shrink
//! and Line/Block Shrink; all other words are the usual ones.

use super::event::{Attempt, AttemptKind, Event, Observer};
use super::host::Host;
use super::machine::{Machine, Phase, State};
use super::shrinks::Shrinks;
use core::fmt;
use grid::{Board, Candidate};
use logic::{Conflict, Effects, Language, NumberedEntry, Phrase, Proof, Reveal, Step, Variant};

/// The state before a move and the candidate that the move guessed. Together they determine the
/// move.
#[derive(Clone)]
pub(crate) struct MoveStart {
    pub(crate) state: State,
    /// `None` if the move guesses nothing, or if no guess was chosen yet; the narrator then takes
    /// the program's own guess.
    pub(crate) chosen: Option<Candidate>,
}

/// Makes the next move on a copy of a state and explains it.
pub(crate) fn narrate(
    shrinks: Shrinks<'_>,
    before: MoveStart,
    host: &mut dyn Host,
    (language, reveal): (Language, Reveal),
) -> fmt::Result {
    let MoveStart { state, chosen } = before;
    let mut narrator = Narrator {
        shrinks,
        host,
        language,
        reveal,
        chosen,
        default: None,
        steps: 0,
        written: Ok(()),
    };
    match state.phase {
        Phase::Loaded => narrator.say(&Phrase::new(&COMPUTE_CANDIDATES)),
        Phase::Done if !state.stack.is_empty() => narrator.say(&Phrase::new(&NEXT_SOLUTION)),
        Phase::Done | Phase::Invalid => narrator.say(&Phrase::new(&NOTHING_LEFT)),
        Phase::Valid => {}
    }
    Machine::new(shrinks, state).step(&mut narrator);
    narrator.written
}

struct Narrator<'a, 'p> {
    shrinks: Shrinks<'p>,
    host: &'a mut dyn Host,
    language: Language,
    /// How much to reveal. Below [`Reveal::Result`], only the first step of the move is explained.
    reveal: Reveal,
    chosen: Option<Candidate>,
    /// The program's own guess.
    default: Option<Candidate>,
    /// Number of explained steps.
    steps: usize,
    /// The result of writing so far.
    written: fmt::Result,
}

impl Observer for Narrator<'_, '_> {
    fn proofs(&self) -> bool {
        true
    }

    fn event(&mut self, _steps: u128, board: &Board, event: Event<'_>) {
        if self.reveal != Reveal::Result && self.steps > 0 {
            return;
        }
        match event {
            Event::Placement(candidate) => {
                let effects = Effects::new(Some(candidate), Vec::new());
                if let Some(proof) = self.shrinks.naked_single_proof(board, candidate) {
                    self.step(board, self.shrinks.fill, (Variant(0), 1), effects, proof);
                }
            }
            Event::Shrink(shrink) => {
                let effects = Effects::new(None, shrink.removals.to_vec());
                if let Some(proof) = shrink.proof.cloned() {
                    let kind = (shrink.variant, shrink.size);
                    self.step(board, shrink.entry.0, kind, effects, proof);
                }
            }
            Event::Blocked { candidate, .. } => {
                let blocked = Phrase::new(&BLOCKED).with("cell", candidate.cell);
                self.say(&blocked.with("digit", candidate.digit));
            }
            Event::EmptyCell(cell) => self.say(&Phrase::new(&EMPTY_CELL).with("cell", cell)),
            Event::Contradiction { conflict, .. } => self.say(&contradiction_phrase(conflict)),
            Event::StageRepeated => self.say(&Phrase::new(&SEARCHED_AGAIN)),
            Event::Attempt(attempt) => self.attempt(board, attempt),
            Event::Exhausted { .. } => self.say(&Phrase::new(&EXHAUSTED)),
        }
    }

    fn choose(&mut self, _board: &Board, default: Candidate) -> Option<Candidate> {
        self.default = Some(default);
        self.chosen.or(self.default)
    }
}

impl Narrator<'_, '_> {
    fn say(&mut self, phrase: &Phrase) {
        let text = self.host.phrase(phrase, self.language);
        self.line(&text);
    }

    fn line(&mut self, text: &str) {
        if self.written.is_ok() {
            self.written = writeln!(self.host, "{text}");
        }
    }

    fn step(
        &mut self,
        board: &Board,
        entry: NumberedEntry<'_>,
        (variant, size): (Variant, u16),
        effects: Option<Effects>,
        Proof { evidence, pattern }: Proof,
    ) {
        let Some(effects) = effects else { return };
        let worth = entry.worth.as_ref();
        let step = Step {
            entry: entry.id,
            technique: entry.technique,
            variant,
            size,
            rating: entry.ratings.rating(variant, size),
            score: worth.map(|worth| worth.score(variant)),
            effects,
            evidence,
            pattern,
        };
        self.steps += 1;
        let text = self
            .host
            .step((self.steps, self.reveal), board, &step, self.language);
        self.line(&text);
    }

    fn attempt(&mut self, board: &Board, attempt: Attempt) {
        let Candidate { cell, digit } = attempt.candidate;
        match self.reveal {
            Reveal::Where | Reveal::Kind => return self.say(&Phrase::new(&NEXT_IS_GUESS)),
            Reveal::Cells | Reveal::Why => {
                return self.say(&Phrase::new(&NEXT_IS_GUESS_IN).with("cell", cell));
            }
            Reveal::Result => {}
        }
        let is_default = self.default == Some(attempt.candidate);
        let text = match attempt.kind {
            AttemptKind::Guess if is_default => &GUESS,
            AttemptKind::Guess => &CHOSEN,
            AttemptKind::NextDigit => &NEXT_DIGIT,
            AttemptKind::EarlierGuess => &EARLIER_GUESS,
        };
        let mut phrase = Phrase::new(text)
            .with("level", attempt.level)
            .with("cell", cell)
            .with("digit", digit);
        if attempt.kind == AttemptKind::Guess {
            phrase = phrase.with("digits", board.candidates(cell));
        }
        self.say(&phrase);
    }
}

fn contradiction_phrase(conflict: Conflict) -> Phrase {
    match conflict {
        Conflict::House(house, digit) => Phrase::new(&NO_PLACE)
            .with("house", house)
            .with("digit", digit),
        Conflict::Cell(cell) => Phrase::new(&EMPTY_CELL).with("cell", cell),
        Conflict::Clash(one, other) => Phrase::new(&CLASH).with("one", one).with("other", other),
        Conflict::Both(one) => Phrase::new(&TRUE_AND_FALSE).with("one", one),
    }
}

logic::texts! {
    En {
        COMPUTE_CANDIDATES: "The first step works out the candidates: for each open cell, what its row, column and box do not rule out.",
        NEXT_SOLUTION: "A solution is on the board. To look for another, the program goes back to an earlier guess.",
        NOTHING_LEFT: "There is nothing left to do.",
        NEXT_IS_GUESS: "The next move is a guess.",
        NEXT_IS_GUESS_IN: "The next move is a guess in {cell}.",
        GUESS: "Group shrinks and line/block shrinks leave no cell with one candidate, so the program guesses at level {level}. {cell} has the fewest candidates, {digits}. It tries {digit}.",
        CHOSEN: "Group shrinks and line/block shrinks leave no cell with one candidate, so the program guesses at level {level}. Out of {digits} in {cell}, it tries {digit}, as you chose.",
        NEXT_DIGIT: "At guess level {level}, {cell} has another candidate: {digit} is tried.",
        EARLIER_GUESS: "The later guesses have no candidate left to try. At guess level {level}, {digit} is tried in {cell}.",
        BLOCKED: "{digit} cannot be removed from {cell}, where it is the only candidate. That is a contradiction.",
        EMPTY_CELL: "{cell} has no candidate left. That is a contradiction.",
        NO_PLACE: "{house} has too few candidates left: {digit} has no place. That is a contradiction.",
        CLASH: "{one} and {other} would both have to be true. That is a contradiction.",
        TRUE_AND_FALSE: "{one} would have to be both true and false. That is a contradiction.",
        SEARCHED_AGAIN: "Candidates were removed, so the search for line/block shrinks starts again.",
        EXHAUSTED: "Every guess has been tried: there is no further solution.",
    }
    Zh {
        COMPUTE_CANDIDATES: "第一步求出候选数：每个空格中，所在行、列、宫都没有排除的数字。",
        NEXT_SOLUTION: "盘面上已是一个解。要寻找其他解，须回到先前的试数。",
        NOTHING_LEFT: "已经没有可做的了。",
        NEXT_IS_GUESS: "下一步是试数。",
        NEXT_IS_GUESS_IN: "下一步是在{cell}试数。",
        GUESS: "分组收缩和行列与宫收缩都没有使某格只剩一个候选数，因此试数，猜测级别{level}。{cell}的候选数最少，为{digits}，试填{digit}。",
        CHOSEN: "分组收缩和行列与宫收缩都没有使某格只剩一个候选数，因此试数，猜测级别{level}。按照回答，在{cell}的{digits}中试填{digit}。",
        NEXT_DIGIT: "在猜测级别{level}，{cell}还有别的候选数：试填{digit}。",
        EARLIER_GUESS: "之后的试数都没有候选数可试了。在猜测级别{level}，{cell}试填{digit}。",
        BLOCKED: "{cell}只剩候选数{digit}，不能删去。这是矛盾。",
        EMPTY_CELL: "{cell}没有候选数了。这是矛盾。",
        NO_PLACE: "{house}的候选数不够：{digit}无处可填。这是矛盾。",
        CLASH: "{one}与{other}必须同时为真。这是矛盾。",
        TRUE_AND_FALSE: "{one}必须既真又假。这是矛盾。",
        SEARCHED_AGAIN: "有候选数被删去，因此重新寻找行列与宫收缩。",
        EXHAUSTED: "所有试数都已试完：没有其他解了。",
    }
}
