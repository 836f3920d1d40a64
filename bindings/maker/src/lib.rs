//! New puzzles for the page, and images of positions: one function, [`answer`], from a request in JSON to an answer in JSON.
//!
//! The page grades new puzzles with the engine (`bindings/wasm`), so this module contains no techniques and stays small. The
//! page loads it for the first new puzzle. Its memory interface is the engine's.

#[cfg(target_arch = "wasm32")]
#[path = "../../wasm/src/memory.rs"]
mod memory;

use core::fmt::Display;
use grid::text::{Empty, line, position, read_one};
use make::isomorph::Isomorph;
use make::{Maker, Random, Recipe};
use serde::Deserialize;
use serde_json::{Value, json};

/// A request. The answer depends only on the request, with its seed and number.
#[derive(Deserialize)]
#[serde(tag = "call", rename_all = "snake_case")]
enum Request {
    /// Puzzles with one solution, `count` of them from this number on.
    Make {
        seed: u64,
        number: u64,
        count: u64,
        /// Minimum and maximum number of givens. Without a range, the puzzles are minimal.
        #[serde(default)]
        givens: Option<(usize, usize)>,
    },
    /// A position with its rows, columns and digits permuted at random.
    Image {
        seed: u64,
        number: u64,
        position: String,
    },
}

/// Maximum number of puzzles of one request; between requests, the page can stop.
const MOST: u64 = 1000;

/// Answers a request; both are JSON. It reports no progress, because a request makes at most 1,000 puzzles.
pub fn answer(request: &str, _tell: &mut dyn FnMut(&str)) -> String {
    let answered = serde_json::from_str(request)
        .map_err(message)
        .and_then(reply);
    let answered = answered.unwrap_or_else(|message| json!({ "error": { "message": message } }));
    answered.to_string()
}

fn message(error: impl Display) -> String {
    error.to_string()
}

fn reply(request: Request) -> Result<Value, String> {
    match request {
        Request::Make {
            seed,
            number,
            count,
            givens,
        } => {
            let recipe = Recipe {
                givens: givens.map(|(least, most)| least..=most.min(81)),
                ..Recipe::default()
            };
            let mut maker = Maker::new(seed);
            let numbers = number..number.saturating_add(count.min(MOST));
            let puzzles = numbers.filter_map(|number| maker.candidate(&recipe, number));
            let puzzles: Vec<String> = puzzles.map(|puzzle| line(&puzzle, Empty::Dot)).collect();
            Ok(json!({ "puzzles": puzzles }))
        }
        Request::Image {
            seed,
            number,
            position: text,
        } => {
            let read = read_one(&text).map_err(message)?;
            let image = Isomorph::random(&mut Random::new(seed, number)).of(&read);
            Ok(json!({ "position": position(&image) }))
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::answer;
    use grid::text::read_one;
    use serde_json::{Value, json};

    fn asked(request: &Value) -> Value {
        serde_json::from_str(&answer(&request.to_string(), &mut |_| {})).unwrap()
    }

    #[test]
    fn a_seed_and_a_number_make_a_puzzle() {
        let three = json!({ "call": "make", "seed": 5, "number": 0, "count": 3 });
        let puzzles = asked(&three)["puzzles"].as_array().unwrap().clone();
        assert_eq!(puzzles.len(), 3);
        let third = json!({ "call": "make", "seed": 5, "number": 2, "count": 1 });
        assert_eq!(asked(&third)["puzzles"], json!([puzzles[2]]));
        let full =
            json!({ "call": "make", "seed": 5, "number": 0, "count": 1, "givens": [30, 36] });
        let full = asked(&full)["puzzles"][0].as_str().unwrap().to_owned();
        assert!((30..=36).contains(&read_one(&full).unwrap().givens().len()));
    }

    #[test]
    fn an_image_keeps_what_was_filled_in_and_what_is_gone() {
        let text = ":0000:x:+1.......................................................................7.......2:232 333::";
        let image = json!({ "call": "image", "seed": 1, "number": 9, "position": text });
        let image = read_one(asked(&image)["position"].as_str().unwrap()).unwrap();
        let before = read_one(text).unwrap();
        assert_eq!(image.placed().len(), 1);
        assert_eq!(image.givens().len(), before.givens().len());
        assert_eq!(image.deleted().len(), before.deleted().len());
        assert_ne!(image, before);
    }

    #[test]
    fn what_is_wrong_is_said() {
        let wrong = asked(&json!({ "call": "image", "seed": 1, "number": 1, "position": "12" }));
        assert!(wrong["error"]["message"].is_string(), "{wrong}");
        assert!(asked(&json!({ "call": "else" }))["error"]["message"].is_string());
    }
}
