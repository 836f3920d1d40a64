//! Judges the sentences of one section.

use super::compared::{JudgedSentence, judged_sentences, sentences, true_bytes};
use super::document::Section;
use super::finds::{WantedStep, covers};
use super::{CheckState, SentenceReport, SentenceVerdict};
use crate::path::numbered_removals::single_with_named_removals;
use grid::{Board, Candidate, CellSet, DigitSet};
use logic::{Effects, Evidence, Family, Single, SingleBy, Step};
use render::reading::{
    RunPart, is_headline, read_effects, read_run, read_single_left, singles_name, squeezed,
};
use render::{Detail, Ranks};

impl CheckState<'_> {
    /// Judges a section, and applies the effects that it states.
    pub(super) fn judge_section(&mut self, section: &Section) {
        let run = match section.heading.rating {
            None => read_run(&section.body.text, &self.style),
            Some(_) => None,
        };
        self.report.steps += match &run {
            Some(parts) => parts.iter().map(|part| part.placed.len()).sum(),
            None => 1 + usize::from(section.heading.second.is_some()),
        };
        if self.accept_if_recorded(section) {
            return;
        }
        match run {
            Some(parts) => self.judge_run(section, &parts),
            None => self.judge_deduction(section),
        }
        self.number = section.heading.last.saturating_add(1);
    }

    /// Whether the section is the record with the next number in one of the profile's own paths. If so,
    /// reports all of it as true and follows the path.
    fn accept_if_recorded(&mut self, section: &Section) -> bool {
        let style = self.style;
        let language = style.language;
        let records = self.checker.step_search.recorded(self.number, &self.board);
        let stated = [section.heading_text.as_str(), section.body.text.as_str()];
        let found = records.into_iter().find_map(|(record, after)| {
            let is_same = [Ranks::Hidden, Ranks::Shown].into_iter().any(|ranks| {
                let style = style.with_ranks(ranks);
                let text =
                    render::record(self.number, &self.board, record, Detail::Paragraph, &style);
                let (heading, body) = text.split_once('\n').unwrap_or((&text, ""));
                [heading, body].map(|text| squeezed(text, language)) == stated
            });
            is_same.then(|| {
                (
                    record.step().map(|step| step.effects.clone()),
                    after.clone(),
                )
            })
        });
        let Some((effects, after)) = found else {
            return false;
        };
        if let Some(effects) = effects {
            self.apply(self.number, &effects);
        } else {
            // After a refuted guess, removed candidates may be present again.
            let is_gone =
                |removed: &Candidate| !after.candidates(removed.cell).contains(removed.digit);
            self.removals.retain(|removal| is_gone(&removal.candidate));
            self.board = after;
        }
        self.report_heading(section, SentenceVerdict::True);
        for (start, sentence) in sentences(&section.body.text, language) {
            self.report_sentence(section, (start, sentence), SentenceVerdict::True);
        }
        self.number += 1;
        true
    }

    /// Judges a run of singles. Each must be visible on the board after the singles before it.
    fn judge_run(&mut self, section: &Section, parts: &[RunPart]) {
        let placed: usize = parts.iter().map(|part| part.placed.len()).sum();
        let heading = &section.heading;
        let is_numbered = heading.first == self.number
            && heading.last.checked_add(1) == self.number.checked_add(placed);
        let language = self.style.language;
        let is_named = match placed {
            1 => {
                let first_placed = parts.first().map(|part| part.placed.clone());
                first_placed.is_some_and(|placed| self.is_name_of_single(&heading.name, placed[0]))
            }
            _ => heading.name == squeezed(singles_name(language), language),
        };
        let verdict = if is_numbered && is_named {
            SentenceVerdict::True
        } else {
            SentenceVerdict::NotFound
        };
        self.report_heading(section, verdict);
        let stated_sentences = sentences(&section.body.text, language);
        for (part, sentence) in parts.iter().zip(stated_sentences) {
            let mut is_true = true;
            for &candidate in &part.placed {
                let by = part.house.map_or(SingleBy::Cell, SingleBy::House);
                is_true &= shows(&self.board, Single { candidate, by });
                if let Some(effects) = Effects::new(Some(candidate), Vec::new()) {
                    self.apply_if_true(self.number, &effects);
                }
            }
            let verdict = if is_true {
                SentenceVerdict::True
            } else {
                SentenceVerdict::NotFound
            };
            self.report_sentence(section, sentence, verdict);
        }
    }

    /// Whether a single with this name places the candidate on the current board.
    fn is_name_of_single(&self, name: &str, candidate: Candidate) -> bool {
        let effects = Effects::new(Some(candidate), Vec::new());
        let wanted = self.wanted_step(name, effects.as_ref());
        let steps = self
            .checker
            .step_search
            .steps_with_name(&self.board, &wanted);
        let is_single = |step: &Step| step.info().family == Family::Singles;
        steps
            .iter()
            .any(|step| is_single(step) && covers(step, &wanted))
    }

    /// The description of the next step with this name and these effects.
    fn wanted_step<'a>(&self, name: &'a str, effects: Option<&'a Effects>) -> WantedStep<'a> {
        WantedStep {
            name,
            number: self.number,
            effects,
            language: self.style.language,
        }
    }

    /// Judges a step with its argument, and the single after it if there is one.
    fn judge_deduction(&mut self, section: &Section) {
        let language = self.style.language;
        let body = section.body.text.as_str();
        let stated_sentences = sentences(body, language);
        let mut reversed = stated_sentences.iter().rev();
        let effects = reversed.find_map(|(_, sentence)| read_effects(sentence, &self.style));
        let (_, last_sentence) = stated_sentences.last().copied().unwrap_or_default();
        let single_left = read_single_left(last_sentence, &self.style);
        let wanted = self.wanted_step(&section.heading.name, effects.as_ref());
        let steps = self
            .checker
            .step_search
            .steps_with_name(&self.board, &wanted);
        let readings = steps.into_iter().map(|step| {
            let step = match &effects {
                Some(effects) if covers(&step, &wanted) => Step {
                    effects: effects.clone(),
                    ..step
                },
                _ => step,
            };
            let step = single_with_named_removals(step, &self.removals);
            let (heading, judged) = self.judged_as(section, &step, single_left);
            let is_same = squeezed(&heading, language) == section.heading_text;
            ((true_bytes(&judged), is_same), heading, judged, step)
        });
        let best = readings.max_by_key(|(rank, ..)| *rank);
        let found = best.filter(|((true_bytes, _), ..)| *true_bytes > 0);
        let Some(((_, is_same), heading, judged, step)) = found else {
            self.report_heading(section, SentenceVerdict::NotFound);
            for sentence in stated_sentences {
                self.report_sentence(section, sentence, SentenceVerdict::NotFound);
            }
            if let Some(effects) = effects {
                self.apply_if_true(section.heading.first, &effects);
            }
            return;
        };
        let verdict = if is_same {
            SentenceVerdict::True
        } else {
            SentenceVerdict::Wrong { instead: heading }
        };
        self.report_heading(section, verdict);
        for JudgedSentence {
            start,
            text,
            verdict,
        } in judged
        {
            self.report_sentence(section, (start, &text), verdict);
        }
        let effects = effects.unwrap_or(step.effects);
        self.apply_if_true(section.heading.first, &effects);
        if let Some(single) = single_left {
            let placed = Effects::new(Some(single.candidate), Vec::new());
            if let Some(placed) = placed {
                self.apply_if_true(section.heading.last, &placed);
            }
        }
    }

    /// The heading that a step has in words, and the sentences of the section, judged as a description of this
    /// step. `single_left` is the single that the last sentence of the section states.
    fn judged_as(
        &self,
        section: &Section,
        step: &Step,
        single_left: Option<Single>,
    ) -> (String, Vec<JudgedSentence>) {
        let style = &self.style;
        let explanation = step.explain(&self.board);
        let pattern_phrases = explanation.seen_in_short().iter();
        let phrases = pattern_phrases.chain(&explanation.why);
        let mut expected: Vec<String> = phrases
            .map(|phrase| render::sentence(phrase, style))
            .collect();
        expected.push(render::effects(&step.effects, style));
        let mut text = render::step(self.number, &self.board, step, Detail::Paragraph, style);
        if let Some((single, step_after)) =
            single_left.and_then(|single| self.single_after(step, single))
        {
            let step_and_single = (step, &step_after);
            text = render::step_with_single(self.number, &self.board, step_and_single, style);
            expected.push(render::single_left_sentence(single, style));
        }
        expected.extend(self.rank_sentences(section, step));
        // The text of a hardest step may begin with a sentence that says so.
        if section.heading.rating.is_some() && section.heading.rating == self.highest_rating {
            let first_sentence = sentences(&section.body.text, style.language)
                .into_iter()
                .next();
            let headline =
                first_sentence.filter(|(_, sentence)| is_headline(sentence, style.language));
            if let Some((_, headline)) = headline {
                expected.insert(0, headline.to_owned());
            }
        }
        let expected: Vec<String> = expected
            .iter()
            .map(|sentence| squeezed(sentence, style.language))
            .collect();
        let heading = text.lines().next().unwrap_or_default().to_owned();
        let judged = judged_sentences(&section.body.text, &expected, style.language);
        (heading, judged)
    }

    /// The sentences on truths and links, if the section has one of them.
    #[cfg(feature = "ranks")]
    fn rank_sentences(&self, section: &Section, step: &Step) -> Vec<String> {
        let expected = render::rank_sentences(&self.board, step, &self.style).concat();
        let is_written = |sentence: &String| {
            let sentence = squeezed(sentence, self.style.language);
            section.body.text.contains(&sentence)
        };
        if expected.iter().any(is_written) {
            expected
        } else {
            Vec::new()
        }
    }

    #[cfg(not(feature = "ranks"))]
    fn rank_sentences(&self, _: &Section, _: &Step) -> Vec<String> {
        Vec::new()
    }

    /// A single with its step, if the single is not visible on the current board, but after the eliminations
    /// of `step`. Otherwise `None`.
    fn single_after(&self, step: &Step, single: Single) -> Option<(Single, Step)> {
        let mut after = self.board.clone();
        for &removed in step.effects.removals() {
            after.eliminate(removed);
        }
        if shows(&self.board, single) || !shows(&after, single) {
            return None;
        }
        let found = self.checker.step_search.singles(&after);
        let is_same =
            |step: &Step| matches!(&step.evidence, Evidence::Single(found) if *found == single);
        Some((single, found.into_iter().find(is_same)?))
    }

    /// Applies effects unless the solution contradicts them.
    fn apply_if_true(&mut self, number: usize, effects: &Effects) {
        let holds = |board: &Board| {
            let digit_of = |cell| board.value(cell);
            let place = effects.place();
            place.is_none_or(|placed| digit_of(placed.cell) == Some(placed.digit))
                && effects
                    .removals()
                    .iter()
                    .all(|removed| digit_of(removed.cell) != Some(removed.digit))
        };
        if self.checker.solution.as_ref().is_none_or(holds) {
            self.apply(number, effects);
        }
    }

    /// Reports the heading of a section.
    fn report_heading(&mut self, section: &Section, verdict: SentenceVerdict) {
        self.report.sentences.push(SentenceReport {
            line: section.line,
            step: Some(section.heading.first),
            text: section.heading_text.clone(),
            verdict,
        });
    }

    /// Reports a sentence that begins at a byte of the section's body.
    fn report_sentence(
        &mut self,
        section: &Section,
        (start, text): (usize, &str),
        verdict: SentenceVerdict,
    ) {
        self.report.sentences.push(SentenceReport {
            line: section.body.line_at(start),
            step: Some(section.heading.first),
            text: text.to_owned(),
            verdict,
        });
    }
}

/// Whether a board shows a single.
fn shows(board: &Board, single: Single) -> bool {
    let candidate = single.candidate;
    match single.by {
        SingleBy::House(house) => {
            board.cells_in(house, candidate.digit) == CellSet::only(candidate.cell)
        }
        SingleBy::Cell => board.candidates(candidate.cell) == DigitSet::only(candidate.digit),
    }
}
