//! What WXYZ-Wing and its larger kin share: n cells of a box and a line with n digits, of which all
//! but one can fill one cell each.

use crate::kits::bent::{Bent, BentSets};
use core::ops::ControlFlow;
use grid::{CandidateSet, CellSet, Digit, DigitSet};
use logic::{
    Cast, Claim, Evidence, Explanation, Find, Finite, Pattern, Phrase, Proof, Removals, Role, Sink,
    Stop, Telling, Truth, View,
};

/// The cells, and the digit of which one of them is.
#[derive(Clone, Copy, Debug)]
struct Wing {
    bent: Bent,
    z: Digit,
    /// The places of z among the cells.
    places: CellSet,
}

impl Wing {
    /// The digits that can stand in one cell each.
    fn once(&self) -> DigitSet {
        self.bent.digits().without(self.z)
    }
}

/// Pushes every wing of `SIZE` cells.
pub(crate) fn find<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let board = view.board();
    let sets: &BentSets = view.derived();
    for &(bent, z, victims) in sets.wings.iter().filter(|(b, ..)| b.cells.len() == SIZE) {
        let claim = Claim::remove(Removals::Digit(z, victims));
        sink.push(Find::new(claim, SIZE as u16), &|| {
            let places = bent.cells & board.cells(z);
            let truths = bent.cells.iter().map(Truth::Cell).collect();
            let wing = Wing { bent, z, places };
            Proof::new(Evidence::Finite(Finite { truths }), wing)
        })?;
    }
    ControlFlow::Continue(())
}

impl Pattern for Wing {
    fn cast(&self) -> Cast {
        Cast::new("cells", Role::Pattern, self.bent.cells)
            .with("once", Role::Pattern, self.once())
            .with(
                "z",
                Role::Pincer,
                CandidateSet::of_digit(self.z, self.places),
            )
            .with("box", Role::Base, self.bent.box_)
            .with("line", Role::Base, self.bent.line)
    }

    fn explain(&self, telling: &Telling<'_>) -> Explanation {
        let removals = telling.effects().removals().iter();
        let victims: CellSet = removals.map(|removal| removal.cell).collect();
        let fill = |text| {
            let phrase = Phrase::new(text)
                .with("cells", self.bent.cells)
                .with("once", self.once());
            let phrase = phrase.with("z", self.z).with("places", self.places);
            let phrase = phrase.with("digits", self.bent.digits());
            let phrase = phrase.with("victims", victims);
            phrase
                .with("box", self.bent.box_)
                .with("line", self.bent.line)
        };
        Explanation::new(
            fill(&GIST),
            vec![fill(&SEEN)],
            vec![fill(&WHY), fill(&GOES)],
        )
    }
}

logic::texts! {
    En {
        GIST: "{cells} {cells:holds|hold} {once} once each at most, so {z} is there too",
        SEEN: "Together, {cells} in {box} and {line} {cells:holds|hold} nothing but {digits}. {once:The digit|The digits} {once} can stand in only one of the cells each, since the places of each lie in one house.",
        WHY: "So {once} {once:fills|fill} at most {once:#} of the {cells:#} cells, and at least one is {z}.",
        GOES: "Now {victims} {victims:sees|see} every place of {z} there: {places}.",
    }
    Zh {
        GIST: "{cells}中{once}各至多出现一次，所以必有{z}",
        SEEN: "{box}与{line}中的{cells:#}格{cells}只有候选数{digits}。{once}中每个数在这{cells:#}格里的位置都同处一个区域，因此各只能填入其中一格。",
        WHY: "所以{once}至多填满{cells:#}格中的{once:#}格，至少有一格是{z}。",
        GOES: "{victims}看到其中{z}的所有位置：{places}。",
    }
}
