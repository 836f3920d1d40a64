//! Explains fish: bases, covers, fins, and the reason for each elimination.

use super::whole::{Fish, Places};
use grid::{CandidateSet, Cell, CellSet, Digit, House};
use logic::{ExplainContext, Explanation, Pattern, Phrase, Role, Roles, Text};

/// The pattern of a single fish.
#[derive(Clone, Copy, Debug)]
pub struct SingleFish {
    digit: Digit,
    fish: Fish,
    /// The places of the bases without the fins.
    body: CellSet,
}

/// The pattern of two Siamese fish.
#[derive(Debug)]
pub(super) struct SiameseFish(pub(super) [SingleFish; 2]);

impl SingleFish {
    /// A fish of a digit, with the places of the digit by house.
    pub fn new(fish: Fish, digit: Digit, places: &Places) -> SingleFish {
        let places_in = |base: House| places.by_house[base.index()];
        let bases = fish.bases.iter();
        let body = bases.fold(CellSet::EMPTY, |all, base| all | places_in(base));
        SingleFish {
            digit,
            fish,
            body: body - fish.fins,
        }
    }

    fn candidates(&self, cells: CellSet) -> CandidateSet {
        CandidateSet::of_digit(self.digit, cells)
    }

    /// Fills the slots of a text. Fins that are no longer on the board are left out.
    fn fill(&self, text: &'static Text, context: &ExplainContext<'_>) -> Phrase {
        let live = context.before().cells(self.digit);
        Phrase::new(text)
            .with("digit", self.digit)
            .with("bases", self.fish.bases)
            .with("covers", self.fish.covers)
            .with("cells", self.body & live)
            .with("fins", self.fish.fins & live)
    }

    fn gist(&self, context: &ExplainContext<'_>) -> Phrase {
        let text = if self.has_fins(context) {
            &GIST_FINS
        } else {
            &GIST
        };
        self.fill(text, context)
    }

    fn has_fins(&self, context: &ExplainContext<'_>) -> bool {
        self.fish.fins.overlaps(context.before().cells(self.digit))
    }

    fn seen(&self, context: &ExplainContext<'_>) -> Vec<Phrase> {
        let has_fins = self.has_fins(context);
        let text = if has_fins { &SEEN_FINS } else { &SEEN };
        let mut seen = vec![self.fill(text, context)];
        // An endo fin outside the covers is a fin like any other, so only one in a cover needs a reason.
        let covers = self.fish.covers.iter();
        let covered = covers.fold(CellSet::EMPTY, |all, cover| all | cover.cells());
        let endo = self.fish.endo_fins & covered & context.before().cells(self.digit);
        for cell in endo {
            let home = cell.house_set() & self.fish.bases;
            let phrase = Phrase::new(&ENDO).with("digit", self.digit);
            let phrase = phrase.with("cell", cell).with("home", home);
            seen.push(phrase.with("covers", self.fish.covers));
        }
        seen
    }

    /// The reasons of the eliminations; with fins, two cases: no fin is true, or one is.
    fn why(&self, context: &ExplainContext<'_>) -> Vec<Phrase> {
        let has_fins = self.has_fins(context);
        let removals = context.effects().removals().iter();
        let removed: CellSet = removals
            .filter(|removal| removal.digit == self.digit)
            .map(|removal| removal.cell)
            .collect();
        let victims = removed & self.fish.victims;
        let with_victims = |text, cells: CellSet| self.fill(text, context).with("victims", cells);
        let mut why = Vec::new();
        if victims.is_empty() {
            return why;
        }
        let covers_and_bases = |cell: Cell| {
            let houses = cell.house_set();
            (houses & self.fish.covers, houses & self.fish.bases)
        };
        let mut left = victims;
        if has_fins {
            why.push(with_victims(&IF_FIN, victims));
            let is_outside = |cell: &Cell| covers_and_bases(*cell).1.is_empty();
            let outside: CellSet = victims.iter().filter(is_outside).collect();
            if !outside.is_empty() {
                why.push(with_victims(&IF_NO_FIN, outside));
            }
            left = left - outside;
        } else {
            why.push(self.fill(&WHY, context));
        }
        // Victims in the same covers and bases share a sentence.
        while let Some(first) = left.first() {
            let (covers, own_bases) = covers_and_bases(first);
            let together = |cell: &Cell| covers_and_bases(*cell) == (covers, own_bases);
            let cells: CellSet = left.iter().filter(together).collect();
            left = left - cells;
            let text = match (own_bases.is_empty(), has_fins) {
                (true, _) => &GOES,
                (false, false) => &CANNIBAL,
                (false, true) => &CANNIBAL_WITHOUT_FINS,
            };
            why.push(
                with_victims(text, cells)
                    .with("home", own_bases)
                    .with("at", covers),
            );
        }
        why
    }
}

impl Pattern for SingleFish {
    fn roles(&self) -> Roles {
        let fish = &self.fish;
        let roles = Roles::new("body", Role::Base, self.candidates(self.body))
            .with("bases", Role::Base, fish.bases)
            .with("covers", Role::Cover, fish.covers);
        if fish.fins.is_empty() {
            return roles;
        }
        roles.with("fins", Role::Fin, self.candidates(fish.fins))
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        Explanation::new(self.gist(context), self.seen(context), self.why(context))
    }
}

impl Pattern for SiameseFish {
    fn roles(&self) -> Roles {
        let [one, other] = &self.0;
        one.roles()
            .with("other_covers", Role::Cover, other.fish.covers)
            .with("other_fins", Role::Fin, other.candidates(other.fish.fins))
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let [one, other] = &self.0;
        let with_twin = |text| one.fill(text, context).with("twin", other.fish.covers);
        let mut seen = vec![with_twin(&TWINS)];
        seen.extend(one.seen(context));
        // The text completes the first fish before it starts the second.
        let mut why = one.why(context);
        why.extend(other.seen(context));
        why.extend(other.why(context));
        Explanation::new(with_twin(&GIST_TWINS), seen, why)
    }
}

logic::texts! {
    En {
        GIST: "{digit} of {bases} only in {covers}",
        GIST_FINS: "{digit} of {bases} only in {covers} or {fins:the fin|the fins} {fins}",
        GIST_TWINS: "{digit} of {bases} only in {covers} or fins, and only in {twin} or fins",
        TWINS: "Two fish have the same bases, but not the same covers.",
        SEEN: "In the bases, {bases}, the digit {digit} can go only into the covers, {covers}: {cells}.",
        SEEN_FINS: "In {bases}, the digit {digit} can go only into {covers} ({cells}) or into {fins:the fin|one of the fins} {fins}.",
        ENDO: "{cell} is in {home}. One {digit} there would serve {home:it|both|all}, and the bases would hold too few to fill {covers}. So {cell} counts as a fin.",
        WHY: "Each base needs its {digit}, and each cover takes it only once: so the covers get {digit} from the bases and from nowhere else.",
        GOES: "{victims} {victims:is|both are|all are} in {at}, but in no base.",
        CANNIBAL: "{victims} {victims:is|both are|all are} in {home}, but in two covers at once, {at}: the digit {digit} there would leave the other bases one cover too few.",
        IF_FIN: "If {digit} is in {fins:the fin|one of the fins} {fins}, then {victims} {victims:is|are} not {digit}, because {victims:it sees|they see} {fins:the fin|both fins|all # fins}.",
        IF_NO_FIN: "If not, {bases} {bases:has its|have their} {digit} in {covers}, one in each, so there is no other {digit} in {covers}: again {victims} {victims:is|are} not {digit}.",
        CANNIBAL_WITHOUT_FINS: "Without {fins:the fin|the fins} {fins}, {bases} {bases:needs|need} {covers} for {bases:its|their} {digit}, one each; {victims} would take {at} at once and leave too few: so again {victims} {victims:is|are} not {digit}.",
    }
    Zh {
        GIST: "{bases}的{digit}只在{covers}",
        GIST_FINS: "{bases}的{digit}只在{covers}或鳍{fins}",
        GIST_TWINS: "{bases}的{digit}，除鳍外只在{covers}，也只在{twin}",
        TWINS: "两条鱼的定义域相同，删除域不同。",
        SEEN: "在定义域{bases}中，{digit}只能填入删除域{covers}：{cells}。",
        SEEN_FINS: "在{bases}中，{digit}只能填入{covers}（{cells}），或填入鳍{fins}{fins:|中的一格}。",
        ENDO: "{cell}同时位于{home}，这里填一个{digit}就满足这些区域，剩下的不够填满{covers}，所以也算作鳍。",
        WHY: "每个定义域各需一个{digit}，而每个删除域只容一个，所以各删除域的{digit}都来自定义域。",
        GOES: "{victims}位于{at}，不在定义域中。",
        CANNIBAL: "{victims}虽在{home}中，却同时位于两个删除域{at}：若填{digit}，其余定义域就少一个删除域可用。",
        IF_FIN: "若鳍{fins}{fins:|中有一格}是{digit}，则{victims}因{fins:看到它|同时看到这#个鳍}而不能是{digit}。",
        IF_NO_FIN: "若鳍不是{digit}，{bases}的{digit}都在{covers}中，恰好各占一处，{covers}的其他格都不能是{digit}，所以{victims}同样不能是{digit}。",
        CANNIBAL_WITHOUT_FINS: "若鳍{fins}不是{digit}，{bases}的{digit}在{covers}中各占一个；若{victims}是{digit}，就同时占去{at}，剩下的不够，所以{victims}同样不能是{digit}。",
    }
}
