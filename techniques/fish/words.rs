//! The words for a fish of any name: bases, covers, fins, and why each removed candidate goes.

use super::whole::{Fish, Places};
use grid::{CandidateSet, Cell, CellSet, Digit, House, HouseSet};
use logic::{ExplainContext, Explanation, Pattern, Phrase, Role, Roles, Text};

/// One fish.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Single {
    digit: Digit,
    fish: Fish,
    /// The places of the bases without the fins.
    body: CellSet,
    /// The bases with one place without the fins.
    thin: HouseSet,
}

/// Two Siamese fish.
#[derive(Debug)]
pub(super) struct Twins(pub(super) [Single; 2]);

impl Single {
    pub(crate) fn new(fish: Fish, digit: Digit, places: &Places) -> Single {
        let of = |base: House| places.of[base.index()];
        let bases = fish.bases.iter();
        let body = bases.fold(CellSet::EMPTY, |all, base| all | of(base));
        let is_thin = |base: &House| (of(*base) - fish.fins).is_single();
        Single {
            digit,
            fish,
            body: body - fish.fins,
            thin: fish.bases.iter().filter(is_thin).collect(),
        }
    }

    fn candidates(&self, cells: CellSet) -> CandidateSet {
        CandidateSet::of_digit(self.digit, cells)
    }

    /// Fills the slots of a text. Fins that have gone since the fish was found are left out.
    fn fill(&self, text: &'static Text, context: &ExplainContext<'_>) -> Phrase {
        let live = context.before().cells(self.digit);
        Phrase::new(text)
            .with("digit", self.digit)
            .with("bases", self.fish.bases)
            .with("covers", self.fish.covers)
            .with("cells", self.body & live)
            .with("fins", self.fish.fins & live)
            .with("endo", self.fish.endo_fins & live)
            .with("thin", self.thin)
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
        if self
            .fish
            .endo_fins
            .overlaps(context.before().cells(self.digit))
        {
            seen.push(self.fill(&ENDO, context));
        }
        if has_fins && !self.thin.is_empty() {
            seen.push(self.fill(&SASHIMI, context));
        }
        seen
    }

    fn why(&self, context: &ExplainContext<'_>) -> Vec<Phrase> {
        let has_fins = self.has_fins(context);
        let text = match (has_fins, self.thin.is_empty()) {
            (true, true) => &WHY_FINS,
            // `SASHIMI` has already described the case without the fins.
            (true, false) => &WHY_SASHIMI,
            (false, _) => &WHY,
        };
        let mut why = vec![self.fill(text, context)];
        // Victims in the same covers and bases share a sentence.
        let removals = context.effects().removals().iter();
        let removed: CellSet = removals
            .filter(|removal| removal.digit == self.digit)
            .map(|removal| removal.cell)
            .collect();
        let mut left = removed & self.fish.victims;
        while let Some(first) = left.first() {
            let place = |cell: Cell| {
                let houses = cell.house_set();
                (houses & self.fish.covers, houses & self.fish.bases)
            };
            let (covers, home) = place(first);
            let together = |cell: &Cell| place(*cell) == place(first);
            let cells: CellSet = left.iter().filter(together).collect();
            left = left - cells;
            let text = match (home.is_empty(), has_fins) {
                (true, false) => &GOES,
                (true, true) => &GOES_FINS,
                (false, false) => &CANNIBAL,
                (false, true) => &CANNIBAL_FINS,
            };
            let phrase = Phrase::new(text)
                .with("cells", cells)
                .with("covers", covers)
                .with("home", home)
                .with("bases", self.fish.bases)
                .with("digit", self.digit);
            let fins = self.fish.fins & context.before().cells(self.digit);
            why.push(phrase.with("fins", fins));
        }
        why
    }
}

impl Pattern for Single {
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

impl Pattern for Twins {
    fn roles(&self) -> Roles {
        let [one, other] = &self.0;
        one.roles()
            .with("other_covers", Role::Cover, other.fish.covers)
            .with("other_fins", Role::Fin, other.candidates(other.fish.fins))
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let [one, other] = &self.0;
        let both = |text| one.fill(text, context).with("twin", other.fish.covers);
        let mut seen = vec![both(&TWINS)];
        seen.extend(one.seen(context));
        // The words for the first fish are complete before those for the second start.
        let mut why = one.why(context);
        why.extend(other.seen(context));
        why.extend(other.why(context));
        Explanation::new(both(&GIST_TWINS), seen, why)
    }
}

logic::texts! {
    En {
        GIST: "{digit} of {bases} only in {covers}",
        GIST_FINS: "{digit} of {bases} only in {covers} or {fins:the fin|the fins} {fins}",
        GIST_TWINS: "{digit} of {bases}, but for fins only in {covers}, and only in {twin}",
        TWINS: "Two fish have the same bases, but not the same covers.",
        SEEN: "In the bases, {bases}, the digit {digit} can go only into the covers, {covers}: {cells}.",
        SEEN_FINS: "In the bases, {bases}, the digit {digit} can go only into the covers, {covers} ({cells}), or into {fins:the fin|one of the fins} {fins}.",
        ENDO: "{endo} {endo:lies|both lie|all lie} in two bases at once, so {endo:it counts as a fin|they count as fins}.",
        SASHIMI: "Without {fins:the fin|the fins} {fins}, {thin} {thin:has|both have|all have} only one place for {digit}.",
        WHY: "Each base needs its {digit}, and each cover takes it only once: so the covers get {digit} from the bases and from nowhere else.",
        WHY_FINS: "Without {fins:the fin|the fins} {fins}, each base needs a cover for its {digit}, and each cover takes it only once: so the covers get {digit} from the bases and from nowhere else.",
        WHY_SASHIMI: "Then each base needs a cover for its {digit}, and each cover takes it only once: so the covers get {digit} from the bases and from nowhere else.",
        GOES: "{cells} {cells:is|both are|all are} in {covers}, but in no base.",
        GOES_FINS: "{cells} {cells:is|both are|all are} in {covers} and in no base, and {cells:sees|see} {fins:the fin|both fins|all fins} {fins}: so {digit} cannot be there, with {fins:the fin|a fin} or without.",
        CANNIBAL: "{cells} {cells:is|both are|all are} in {home}, but in two covers at once, {covers}: the digit {digit} there would leave the other bases one cover too few.",
        CANNIBAL_FINS: "{cells} {cells:is|both are|all are} in {home}, but in two covers at once, {covers}: without {fins:the fin|the fins}, {digit} there would leave the other bases one cover too few; and {cells:it sees|they see} {fins:the fin|both fins|all fins} {fins}.",
    }
    Zh {
        GIST: "{bases}的{digit}只在{covers}",
        GIST_FINS: "{bases}的{digit}只在{covers}或鳍{fins}",
        GIST_TWINS: "{bases}的{digit}，除鳍外只在{covers}，也只在{twin}",
        TWINS: "两条鱼的定义域相同，删除域不同。",
        SEEN: "在定义域{bases}中，{digit}只能填入删除域{covers}：{cells}。",
        SEEN_FINS: "在定义域{bases}中，{digit}只能填入删除域{covers}（{cells}），或填入鳍{fins}{fins:|之一}。",
        ENDO: "{endo}同时位于两个定义域，也算作鳍。",
        SASHIMI: "去掉鳍{fins}，{thin}{thin:|各}只剩一处可填{digit}。",
        WHY: "每个定义域各需一个{digit}，而每个删除域只容一个，所以各删除域的{digit}都来自定义域。",
        WHY_FINS: "去掉鳍{fins}，每个定义域的{digit}都要占一个删除域，而每个删除域只容一个，所以各删除域的{digit}都来自定义域。",
        WHY_SASHIMI: "这时每个定义域的{digit}都要占一个删除域，而每个删除域只容一个，所以各删除域的{digit}都来自定义域。",
        GOES: "{cells}位于{covers}，不在定义域中。",
        GOES_FINS: "{cells}位于{covers}，不在定义域中，又看到鳍{fins}：无论{digit}是否在鳍中，{cells:该格|这些格}都不能填{digit}。",
        CANNIBAL: "{cells}虽在{home}中，却同时位于两个删除域{covers}：若填{digit}，其余定义域就少一个删除域可用。",
        CANNIBAL_FINS: "{cells}虽在{home}中，却同时位于两个删除域{covers}：若鳍不成立而此处填{digit}，其余定义域就少一个删除域可用；而{cells}又看到鳍{fins}。",
    }
}
