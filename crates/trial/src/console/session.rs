//! Sessions: execute orders and write their output.
//!
//! Orders of the original program write the original texts. The additional orders do not change
//! those texts.

use super::host::{Denied, Host};
use super::machine::{Machine, RunMode, State};
use super::narrator::{self, MoveStart};
use super::orders::{self, ORDERS, ORIGINAL, Order};
use super::quiz;
use super::saved::{self, Saved};
use super::show::{self, CounterWords};
use super::shrinks::Shrinks;
use super::transcript::{Guesses, Transcript};
use core::fmt;
use logic::{Language, Reveal};

/// The prompt for the next order.
pub const PROMPT: &str = "Order please:";

/// The first line of a session.
const BANNER: &str = "Sudoku Solver 2.6 2021/10/30 by readalps";
/// Answer to an order that needs a puzzle.
const NOT_LOADED: &str = "Quiz not loaded yet.";
/// Answer after an interrupted order.
const STOPPED: &str = "Stopped. Give the same order again to continue.";

/// Default number of solutions of `runrun`.
const DEFAULT_SOLUTIONS: u128 = 65_536;

/// Maximum number of states that `undo` can restore.
const MAX_UNDOS: usize = 100;

/// Whether a session continues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// The session waits for the next order.
    Go,
    /// The session ends.
    Bye,
}

/// An interactive session.
pub struct Session<'p> {
    shrinks: Shrinks<'p>,
    machine: Option<Machine<'p>>,
    /// The number that the user entered: 1 for groups only, 2 for lines and blocks only, any other
    /// for both.
    run_mode: u32,
    /// The number that the user entered: 0 means that the program chooses guesses.
    guess_mode: u32,
    /// The states before each order that may change the state, for `undo`, the last one at the end.
    /// An entry is `None` if no quiz was loaded then.
    undo_states: Vec<Option<State>>,
    /// The state before the last move, for `explain`. `None` if there was no move, after `runrun`,
    /// and after a state is loaded or restored.
    last_move: Option<MoveStart>,
    /// Whether the banner was shown for an empty order.
    greeted: bool,
}

impl<'p> Session<'p> {
    /// A session without a quiz.
    pub fn new(shrinks: Shrinks<'p>) -> Session<'p> {
        Session {
            shrinks,
            machine: None,
            run_mode: 0,
            guess_mode: 0,
            undo_states: Vec::new(),
            last_move: None,
            greeted: false,
        }
    }

    /// The current state; `None` without a quiz.
    pub fn state(&self) -> Option<&State> {
        self.machine.as_ref().map(|machine| &machine.state)
    }

    /// Reads orders from the host and executes them until `bye` or the end of input.
    ///
    /// # Errors
    /// When the host cannot be written to.
    pub fn run(&mut self, host: &mut dyn Host) -> fmt::Result {
        while let Some(line) = host.read_line(PROMPT) {
            if self.order(&line, host)? == Flow::Bye {
                break;
            }
        }
        Ok(())
    }

    /// Executes one order. If it writes output, an empty line follows.
    ///
    /// # Errors
    /// When the host cannot be written to.
    pub fn order(&mut self, line: &str, host: &mut dyn Host) -> Result<Flow, fmt::Error> {
        let line = line.trim();
        if line.is_empty() {
            // The original program shows its banner at the first empty order only.
            if !core::mem::replace(&mut self.greeted, true) {
                write_banner(host)?;
                host.write_char('\n')?;
            }
            return Ok(Flow::Go);
        }
        let (name, argument) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let argument = argument.trim();
        let Some(order) = orders::order_named(name) else {
            write_banner(host)?;
            host.write_char('\n')?;
            return Ok(Flow::Go);
        };
        if order.name == "bye" {
            return Ok(Flow::Bye);
        }
        self.execute(order, argument, host)?;
        host.write_char('\n')?;
        let ended = self.machine.as_ref().is_some_and(|machine| machine.ended);
        Ok(if ended { Flow::Bye } else { Flow::Go })
    }

    fn execute(&mut self, order: &Order, argument: &str, host: &mut dyn Host) -> fmt::Result {
        match order.name {
            "load-quiz" if self.machine.is_some() => writeln!(host, "A quiz loaded before."),
            "load-quiz" | "load-quiz!" => self.load_quiz(argument, host),
            "run-mode" => self.set_run_mode(order, argument, host),
            "guess-mode" => self.set_guess_mode(order, argument, host),
            "load" => self.load(argument, host),
            "undo" => self.undo(host),
            "help" => help(argument, host),
            _ if self.machine.is_none() => writeln!(host, "{NOT_LOADED}"),
            "show" => self.show(host),
            "levels" => self
                .state()
                .map_or(Ok(()), |state| show::levels(host, state)),
            "step" => self.step(host),
            "run" => self.run_until(None, host),
            "runtil" => match argument.parse() {
                Ok(steps) => self.run_until(Some(steps), host),
                Err(_) => usage(order, host),
            },
            "runrun" => match argument.parse() {
                _ if argument.is_empty() => self.run_on(DEFAULT_SOLUTIONS, host),
                Ok(0) => self.run_on(DEFAULT_SOLUTIONS, host),
                Ok(solutions) => self.run_on(solutions, host),
                Err(_) => usage(order, host),
            },
            "hint" => match hint_options(argument, &*host) {
                None => usage(order, host),
                Some((language, reveal)) => self.hint(language, reveal, host),
            },
            "explain" => match language(argument, &*host) {
                None => usage(order, host),
                Some(language) => self.explain(language, host),
            },
            _ => self.save(argument, host),
        }
    }

    fn show(&self, host: &mut dyn Host) -> fmt::Result {
        self.state()
            .map_or(Ok(()), |state| show::state(host, state))
    }

    fn load_quiz(&mut self, name: &str, host: &mut dyn Host) -> fmt::Result {
        if name.is_empty() {
            return writeln!(host, "No quiz file specified.");
        }
        let text = match host.read(name) {
            Ok(text) => text,
            Err(Denied { number, reason }) => {
                return writeln!(
                    host,
                    "Fail to open quiz file {name} with err {number}:{reason}."
                );
            }
        };
        match quiz::read(&text) {
            Ok(quiz) => {
                self.remember();
                self.set_state(State::new(&quiz));
                writeln!(host, "Quiz loaded.")
            }
            Err(error) => writeln!(host, "{error}"),
        }
    }

    /// Replaces the current state.
    fn set_state(&mut self, mut state: State) {
        state.mode = run_mode_of(self.run_mode);
        self.last_move = None;
        match &mut self.machine {
            Some(machine) => machine.state = state,
            None => self.machine = Some(Machine::new(self.shrinks, state)),
        }
    }

    /// Saves the current state for `undo`.
    fn remember(&mut self) {
        if self.undo_states.len() == MAX_UNDOS {
            self.undo_states.remove(0);
        }
        self.undo_states.push(self.state().cloned());
    }

    fn undo(&mut self, host: &mut dyn Host) -> fmt::Result {
        match self.undo_states.pop() {
            None => return writeln!(host, "Nothing to undo."),
            Some(Some(state)) => self.set_state(state),
            Some(None) => self.machine = None,
        }
        writeln!(host, "Undone.")?;
        self.show(host)
    }

    fn set_run_mode(&mut self, order: &Order, argument: &str, host: &mut dyn Host) -> fmt::Result {
        if !argument.is_empty() {
            let Ok(number) = argument.parse() else {
                return usage(order, host);
            };
            self.run_mode = number;
            if let Some(machine) = &mut self.machine {
                machine.state.mode = run_mode_of(number);
            }
        }
        let number = self.run_mode;
        writeln!(
            host,
            "Working mode:{number} (1:grp-only; 2:ply-only; other:both grp and ply)"
        )
    }

    fn set_guess_mode(
        &mut self,
        order: &Order,
        argument: &str,
        host: &mut dyn Host,
    ) -> fmt::Result {
        if !argument.is_empty() {
            let Ok(number) = argument.parse() else {
                return usage(order, host);
            };
            self.guess_mode = number;
        }
        writeln!(
            host,
            "In interactive guessing mode:{} (0:no; other:yes)",
            self.guess_mode
        )
    }

    fn step(&mut self, host: &mut dyn Host) -> fmt::Result {
        self.remember();
        self.one_move(host)?;
        self.show(host)
    }

    fn one_move(&mut self, host: &mut dyn Host) -> fmt::Result {
        let guesses = if self.guess_mode == 0 {
            Guesses::Default
        } else {
            Guesses::Interactive
        };
        let Some(machine) = &mut self.machine else {
            return Ok(());
        };
        let state = machine.state.clone();
        let mut transcript = Transcript::new(host, guesses);
        machine.step(&mut transcript);
        let Transcript {
            written, chosen, ..
        } = transcript;
        self.last_move = Some(MoveStart { state, chosen });
        written
    }

    fn run_until(&mut self, until: Option<u128>, host: &mut dyn Host) -> fmt::Result {
        self.remember();
        let start = host.clock();
        if let Some(machine) = &mut self.machine {
            machine.highest_level = 0;
        }
        while let Some(machine) = &self.machine {
            if until.is_some_and(|until| machine.state.steps >= until) {
                break;
            }
            self.one_move(host)?;
            if self.machine.as_ref().is_none_or(Machine::has_stopped) {
                break;
            }
            if host.stopped() {
                writeln!(host, "{STOPPED}")?;
                break;
            }
        }
        let time = host.clock() - start;
        self.show(host)?;
        let Some(machine) = &self.machine else {
            return Ok(());
        };
        let State {
            steps, solutions, ..
        } = &machine.state;
        writeln!(
            host,
            "Run time: {time} milliseconds; steps: {steps}, solution sum: {solutions}."
        )?;
        writeln!(
            host,
            " Biggest level on this run(til): {}",
            machine.highest_level
        )
    }

    fn run_on(&mut self, solutions: u128, host: &mut dyn Host) -> fmt::Result {
        self.remember();
        self.last_move = None;
        let start = host.clock();
        let Some(machine) = &mut self.machine else {
            return Ok(());
        };
        let mut stopped = false;
        let new_solutions = machine.run_on(solutions, || {
            stopped = host.stopped();
            stopped
        });
        let time = host.clock() - start;
        let State {
            steps, solutions, ..
        } = &machine.state;
        if stopped {
            writeln!(host, "{STOPPED}")?;
        }
        writeln!(
            host,
            "Run-run time: {time} milliseconds; current solutions: {new_solutions}"
        )?;
        writeln!(host, " steps: {}", CounterWords(*steps))?;
        writeln!(host, " total solutions: {}.", CounterWords(*solutions))
    }

    fn hint(&mut self, language: Language, reveal: Reveal, host: &mut dyn Host) -> fmt::Result {
        let Some(state) = self.state().cloned() else {
            return Ok(());
        };
        narrator::narrate(
            self.shrinks,
            MoveStart {
                state,
                chosen: None,
            },
            host,
            (language, reveal),
        )
    }

    fn explain(&mut self, language: Language, host: &mut dyn Host) -> fmt::Result {
        let Some(last_move) = self.last_move.clone() else {
            let known = "after step, run or runtil";
            return writeln!(host, "No step to explain: the last one is known {known}.");
        };
        narrator::narrate(self.shrinks, last_move, host, (language, Reveal::Result))
    }

    fn save(&self, name: &str, host: &mut dyn Host) -> fmt::Result {
        if name.is_empty() {
            return writeln!(host, "No session file specified.");
        }
        let Some(state) = self.state().cloned() else {
            return Ok(());
        };
        let (run_mode, guess_mode) = (self.run_mode, self.guess_mode);
        let text = saved::write(&Saved {
            state,
            run_mode,
            guess_mode,
        });
        match host.save(name, &text) {
            Ok(()) => writeln!(host, "Session saved."),
            Err(Denied { number, reason }) => {
                writeln!(
                    host,
                    "Fail to save session file {name} with err {number}:{reason}."
                )
            }
        }
    }

    fn load(&mut self, name: &str, host: &mut dyn Host) -> fmt::Result {
        if name.is_empty() {
            return writeln!(host, "No session file specified.");
        }
        let text = match host.read(name) {
            Ok(text) => text,
            Err(Denied { number, reason }) => {
                return writeln!(
                    host,
                    "Fail to open session file {name} with err {number}:{reason}."
                );
            }
        };
        match saved::read(&text) {
            Ok(saved) => {
                self.remember();
                (self.run_mode, self.guess_mode) = (saved.run_mode, saved.guess_mode);
                self.set_state(saved.state);
                writeln!(host, "Session loaded.")
            }
            Err(error) => writeln!(host, "{error}"),
        }
    }
}

fn run_mode_of(number: u32) -> RunMode {
    match number {
        1 => RunMode::Groups,
        2 => RunMode::Lines,
        _ => RunMode::Both,
    }
}

/// The language with this code. An empty word gives the host's language; an unknown code gives
/// `None`.
fn language(word: &str, host: &dyn Host) -> Option<Language> {
    if word.is_empty() {
        return Some(host.language());
    }
    Language::of_code(word)
}

/// The language and the degree of a hint, in either order. Without a language, the host's language
/// is used; without a degree, everything is revealed. An unknown word gives `None`.
fn hint_options(words: &str, host: &dyn Host) -> Option<(Language, Reveal)> {
    let (mut language, mut reveal) = (host.language(), Reveal::Result);
    for word in words.split_whitespace() {
        match (Language::of_code(word), word.parse()) {
            (Some(code), _) => language = code,
            (None, Ok(degree)) => reveal = degree,
            (None, Err(_)) => return None,
        }
    }
    Some((language, reveal))
}

fn write_banner(host: &mut dyn Host) -> fmt::Result {
    writeln!(host, "{BANNER}")?;
    for order in &ORDERS[..ORIGINAL] {
        writeln!(host, " {}", order.usage())?;
    }
    host.write_str("Beyond the original:")?;
    for order in &ORDERS[ORIGINAL..] {
        write!(host, " {}", order.name)?;
    }
    host.write_char('\n')
}

fn usage(order: &Order, host: &mut dyn Host) -> fmt::Result {
    writeln!(host, "{}: {}.", order.usage(), order.about)
}

fn help(name: &str, host: &mut dyn Host) -> fmt::Result {
    if name.is_empty() {
        return ORDERS.iter().try_for_each(|order| usage(order, host));
    }
    match orders::order_named(name) {
        Some(order) => usage(order, host),
        None => writeln!(
            host,
            "There is no order {name}; help alone lists all of them."
        ),
    }
}
