//! A solution as a conversation between a person and a model.

use super::moves::move_text;
use super::solved::SolvedPuzzle;
use super::texts;
use super::wrong_turns::WrongTurn;
use grid::Board;
use grid::text::position_text;
use logic::{Language, Text};
use render::{Detail, Palette, Style};
use serde::Serialize;

/// A conversation: the form that trainers of language models read.
#[derive(Serialize)]
struct Chat {
    puzzle: String,
    messages: Vec<Message>,
    /// The indices, from 0, of the messages with a false move. A model must not learn these.
    wrong: Vec<usize>,
}

#[derive(Serialize)]
struct Message {
    role: &'static str,
    content: String,
}

impl Chat {
    fn say(&mut self, role: &'static str, content: String) {
        self.messages.push(Message { role, content });
    }
}

/// The fixed texts of conversations without wrong turns: the task, and the labels of a move, of
/// removed candidates and of the end.
pub fn chat_texts(language: Language) -> [&'static str; 4] {
    let all = [&texts::TASK, &texts::MOVE, &texts::REMOVED, &texts::SOLVED];
    all.map(|text| in_language(text, language))
}

fn in_language(text: &'static Text, language: Language) -> &'static str {
    text.template(language)
}

/// The board as nine lines, `.` for an empty cell.
fn rows(board: &Board) -> String {
    let text = board.to_values().to_string();
    let rows = text.as_bytes().chunks(9).map(String::from_utf8_lossy);
    rows.collect::<Vec<_>>().join("\n")
}

impl SolvedPuzzle<'_> {
    /// The path as one conversation: a JSON object on one line with `puzzle`, `messages` and
    /// `wrong`. The person shows the board; the model answers with a step and its move. After a
    /// move without a placement, the person repeats the removed candidates instead of the board.
    /// The person refutes a wrong turn, and the model takes it back.
    ///
    /// # Errors
    /// When the conversation cannot be written as JSON, which would be a bug.
    pub fn chat(&self, turns: &[WrongTurn], style: &Style) -> serde_json::Result<String> {
        let style = &style.with_palette(Palette::PLAIN);
        let language = style.language;
        let label = in_language(&texts::MOVE, language);
        let mut chat = Chat {
            puzzle: position_text(&self.puzzle),
            messages: Vec::new(),
            wrong: Vec::new(),
        };
        chat.say("system", in_language(&texts::TASK, language).to_owned());
        let mut shown = rows(&self.path.start);
        self.each_step(&mut |number, board, record, step| {
            for turn in turns.iter().filter(|turn| turn.after + 1 == number) {
                chat.say("user", core::mem::take(&mut shown));
                chat.wrong.push(chat.messages.len());
                chat.say("assistant", format!("{label} {}", turn.judged.action));
                chat.say("user", turn.judged.text(style).trim_end().to_owned());
                let back = in_language(&texts::BACK, language);
                chat.say("assistant", format!("{back}\n{label} undo"));
                shown = rows(board);
            }
            chat.say("user", core::mem::take(&mut shown));
            let reason = render::record(number, board, record, Detail::Paragraph, style);
            let change = move_text(step);
            let answer = format!("{}\n{label} {change}", reason.trim_end());
            chat.say("assistant", answer);
            shown = match step.effects.place() {
                Some(candidate) => {
                    let mut after = board.clone();
                    after.place(candidate);
                    rows(&after)
                }
                None => format!("{} {change}", in_language(&texts::REMOVED, language)),
            };
        });
        let solved = in_language(&texts::SOLVED, language);
        chat.say("user", format!("{shown}\n{solved}"));
        serde_json::to_string(&chat)
    }
}
