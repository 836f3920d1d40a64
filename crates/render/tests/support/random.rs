//! Random traces with evidence of every shape. They follow the schema, but their evidence proves
//! nothing.

use super::shapes::shapes;
use super::{HiddenSingle, Pointing};
use grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, Puzzle};
use logic::{
    Back, Branch, Chain, Closing, Conflict, Cover, Deadly, Effects, End, Evidence, Exclusion,
    Exhaustive, Guess, Language, Lemma, Link, Literal, Mark, Net, NetNode, Node, Outcome, Polarity,
    Proved, Rating, Role, Single, SingleBy, Split, Subset, SubsetBy, Symmetry, Truth, Uniqueness,
    Why,
};
use render::trace::{Entry, RolePart, Score, StepEntry, Trace};

/// The `SplitMix64` generator, which gives the same numbers on every machine.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    pub fn pick<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }

    /// At most `max` random values.
    fn many<T>(&mut self, max: usize, mut one: impl FnMut(&mut Random) -> T) -> Vec<T> {
        (0..self.below(max + 1)).map(|_| one(self)).collect()
    }

    /// A random value or `None`.
    fn optional<T>(&mut self, one: impl FnOnce(&mut Random) -> T) -> Option<T> {
        (self.below(2) == 0).then(|| one(self))
    }

    fn digit(&mut self) -> Digit {
        self.pick(&Digit::ALL)
    }

    fn cell(&mut self) -> Cell {
        Cell::new(self.below(81) as u8).unwrap()
    }

    fn house(&mut self) -> House {
        House::all().nth(self.below(27)).unwrap()
    }

    fn candidate(&mut self) -> Candidate {
        Candidate::new(self.cell(), self.digit())
    }

    fn cells(&mut self, max: usize) -> CellSet {
        self.many(max, Random::cell).into_iter().collect()
    }

    fn digits(&mut self) -> DigitSet {
        self.many(9, Random::digit).into_iter().collect()
    }

    fn candidates(&mut self, max: usize) -> CandidateSet {
        self.many(max, Random::candidate).into_iter().collect()
    }

    pub fn effects(&mut self) -> Effects {
        let removals = self.many(6, Random::candidate);
        let place = self.optional(Random::candidate);
        let one = self.candidate();
        Effects::new(place, removals)
            .or_else(|| Effects::new(Some(one), Vec::new()))
            .unwrap()
    }

    fn conflict(&mut self) -> Conflict {
        match self.below(4) {
            0 => Conflict::Cell(self.cell()),
            1 => Conflict::House(self.house(), self.digit()),
            2 => Conflict::Clash(self.candidate(), self.candidate()),
            _ => Conflict::Both(self.candidate()),
        }
    }

    fn literal(&mut self) -> Literal {
        // A group has at least two cells; the reader turns a group of one cell into a candidate.
        let cells = self.cells(4);
        let node = if cells.is_plural() {
            Node::Group(self.digit(), cells)
        } else {
            Node::Candidate(self.candidate())
        };
        Literal {
            node,
            polarity: self.pick(&[Polarity::On, Polarity::Off]),
        }
    }

    fn deadly(&mut self) -> Deadly {
        Deadly {
            pattern: logic::FillablePattern::stated(self.candidates(8)),
            guardians: self.candidates(3),
        }
    }

    fn truth(&mut self) -> Truth {
        match self.below(3) {
            0 => Truth::Cell(self.cell()),
            1 => Truth::House(self.house(), self.digit()),
            _ => Truth::Guardians(Box::new(self.deadly())),
        }
    }

    fn link(&mut self) -> Link {
        match self.below(3) {
            0 => Link::Cell(self.cell()),
            1 => Link::House(self.house(), self.digit()),
            _ => Link::Cells(self.digit(), self.cells(4).with(self.cell())),
        }
    }

    fn why(&mut self, depth: usize) -> Why {
        match self.below(if depth == 0 { 3 } else { 4 }) {
            0 => Why::Cell(self.cell()),
            1 => Why::House(self.house()),
            2 => Why::Als(self.cells(4)),
            _ => Why::Lemma(Box::new(self.proved(depth - 1))),
        }
    }

    fn proved(&mut self, depth: usize) -> Proved {
        Proved {
            effects: self.effects(),
            evidence: self.evidence(depth),
        }
    }

    fn node(&mut self, depth: usize) -> NetNode {
        NetNode {
            literal: self.literal(),
            why: self.optional(|random| random.why(depth)),
            parents: self.many(3, |random| random.below(9)),
        }
    }

    fn net(&mut self, depth: usize) -> Net {
        let split = match self.below(3) {
            0 => Split::Assume(self.literal()),
            1 => Split::Either(self.candidate()),
            _ => Split::Truth(self.truth()),
        };
        let branches = self.many(3, |random| Branch {
            nodes: random.many(4, |random| random.node(depth)),
            end: match random.below(2) {
                0 => End::Effects,
                _ => End::Conflict(random.conflict()),
            },
        });
        Net { split, branches }
    }

    /// Evidence with at most `depth` levels of nested evidence.
    pub fn evidence(&mut self, depth: usize) -> Evidence {
        match self.below(if depth == 0 { 9 } else { 11 }) {
            0 => {
                let by = match self.below(2) {
                    0 => SingleBy::Cell,
                    _ => SingleBy::House(self.house()),
                };
                Evidence::Single(Single {
                    candidate: self.candidate(),
                    by,
                })
            }
            1 => Evidence::Subset(Subset {
                house: self.house(),
                cells: self.cells(5),
                digits: self.digits(),
                by: self.pick(&[SubsetBy::Cells, SubsetBy::Digits]),
            }),
            2 => Evidence::Cover(Cover {
                truths: self.many(4, Random::truth),
                links: self.many(4, Random::link),
                fins: self.candidates(3),
            }),
            3 => Evidence::Chain(Chain {
                literals: self.many(6, Random::literal),
                links: self.many(6, |random| random.why(depth)),
                closing: self
                    .optional(|random| random.why(depth))
                    .map_or(Closing::Open, Closing::Loop),
            }),
            4 => Evidence::Net(self.net(depth)),
            5 => Evidence::Exclusion(Exclusion {
                cells: self.many(3, Random::cell),
                excluders: self.cells(4),
            }),
            6 => Evidence::Deadly(self.deadly()),
            7 => Evidence::Exhaustive(Exhaustive {
                truths: self.many(4, Random::truth),
            }),
            8 => Evidence::Symmetry(self.symmetry()),
            9 => Evidence::Lemma(Box::new(Lemma {
                lemma: self.proved(depth - 1),
                then: self.evidence(depth - 1),
            })),
            _ => Evidence::All(self.many(3, |random| random.proved(depth - 1))),
        }
    }

    fn symmetry(&mut self) -> Symmetry {
        let lines = [0, 1].map(|_| core::array::from_fn(|_| self.house()));
        let [rows, columns] = lines;
        Symmetry::new(rows, columns, core::array::from_fn(|_| self.digit()))
    }

    fn words(&mut self) -> String {
        self.pick(&[
            "",
            "So r1c1 is 5.",
            "所以r1c1填5。",
            "quotes \" and \\ and\nlines",
        ])
        .to_owned()
    }

    fn rating(&mut self) -> Rating {
        Rating(self.next() as u16)
    }

    fn puzzle(&mut self) -> Puzzle {
        let values = core::array::from_fn(|_| self.optional(Random::digit));
        let puzzle = Puzzle::new(values);
        match self.optional(|random| random.candidates(300)) {
            Some(candidates) => puzzle.with_candidates(candidates),
            None => puzzle,
        }
    }

    fn entry(&mut self) -> Entry {
        match self.below(8) {
            0 => {
                let guess = Guess {
                    candidate: self.candidate(),
                    level: self.next() as u32,
                    index: 1,
                    of: 2,
                    rating: self.rating(),
                };
                Entry::Guess(guess, self.words())
            }
            1 => {
                let back = Back {
                    level: 3,
                    refuted: self.candidate(),
                    because: self.conflict(),
                };
                Entry::Back(back, self.words())
            }
            2 => {
                let (_, evidence) = self.pick(&shapes());
                self.step_entry(evidence)
            }
            _ => {
                let evidence = self.evidence(3);
                self.step_entry(evidence)
            }
        }
    }

    fn step_entry(&mut self, evidence: Evidence) -> Entry {
        use Role::{Base, Cover, Fin, Guardian, Off, On, Pattern, Pincer, Pivot};
        let roles = [Pattern, Pivot, Pincer, Base, Cover, Fin, Guardian, On, Off];
        let technique = self.pick(&[Pointing::INFO, HiddenSingle::INFO]);
        let variants = [&[""], technique.variants].concat();
        Entry::Step(StepEntry {
            technique: technique.slug.to_owned(),
            variant: self.pick(&variants).to_owned(),
            size: self.next() as u16,
            rating: self.rating(),
            proved: Proved {
                effects: self.effects(),
                evidence,
            },
            name: self.words(),
            gist: self.words(),
            seen: self.many(2, Random::words),
            why: self.many(2, Random::words),
            so: self.words(),
            marks: self.many(2, |random| Mark {
                role: random.pick(&roles),
                candidates: random.candidates(4),
            }),
            dependencies: self.many(3, |random| 1 + random.below(99)),
            roles: self.many(3, |random| RolePart {
                name: random.words(),
                role: random.pick(&roles),
                members: match random.below(4) {
                    0 => random.cells(4).into(),
                    1 => random.house().into(),
                    2 => random.digit().into(),
                    _ => random.candidates(4).into(),
                },
            }),
            #[cfg(feature = "ranks")]
            ranks: self.many(2, |random| render::Rank {
                removals: vec![random.candidate()],
                truths: 1 + random.below(16),
                links: 1 + random.below(16),
                fin_links: random.many(2, |random| {
                    logic::Link::House(random.house(), random.digit())
                }),
            }),
        })
    }

    fn score(&mut self) -> Score {
        Score {
            rating: self.rating(),
            rating_without_guesses: self.rating(),
            hardest: self.optional(Random::words),
            first_placement: self.optional(Random::rating),
            first_step: self.optional(Random::rating),
            steps: self.next() as u32,
            counts: self.many(3, |random| (random.words(), random.next() as u32)),
            guess_level: self.next() as u32,
            guesses: self.next() as u32,
            refuted: self.next() as u32,
        }
    }

    /// A complete trace.
    pub fn trace(&mut self) -> Trace {
        let entries = self.many(6, Random::entry);
        Trace {
            version: self.words(),
            profile: self.words(),
            hash: self.next(),
            language: self.pick(&Language::ALL),
            uniqueness: self.pick(&[Uniqueness::Proved, Uniqueness::Unknown]),
            puzzle: self.puzzle(),
            entries,
            outcome: match self.below(4) {
                0 => Outcome::Solved,
                1 => Outcome::Stuck,
                2 => Outcome::Limit,
                _ => Outcome::Contradiction(self.conflict()),
            },
            score: self.score(),
            solution: self.optional(|random| random.puzzle().without_candidates()),
        }
    }
}
