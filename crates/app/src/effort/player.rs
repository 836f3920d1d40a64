//! A player: the known techniques and the speed.

use catalogue::profile::YamlLimit;
use core::fmt;
use logic::{Entry, Family, Profile};
use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, Visitor};

/// A player: the known techniques, and how fast the player is.
///
/// Every player knows singles. A player of speed 2 needs half the time. For a technique of speed 2, a player
/// needs half the effort.
///
/// ```
/// let player = whydoku::effort::Player::read("speed: 1.5\ntechniques: { pointing: 1, x_wing: 0.5 }").unwrap();
/// assert!(player.knows("x_wing") && !player.knows("swordfish"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Player {
    speed: f64,
    techniques: Techniques,
}

/// The known techniques by slug, each with its speed.
#[derive(Clone, PartialEq, Debug)]
enum Techniques {
    /// Every technique, at speed 1.
    All,
    Some(Vec<(&'static str, f64)>),
}

/// Error: a player's file cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PlayerError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong, and what was expected.
    pub message: String,
}

impl fmt::Display for PlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl core::error::Error for PlayerError {}

/// The content of a player's file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerFile {
    #[serde(default)]
    speed: Option<Speed>,
    #[serde(default)]
    techniques: KnownTechniques,
}

/// A speed from 0.01 to 100; the mean player's is 1.
#[derive(Clone, Copy)]
struct Speed(f64);

impl<'de> Deserialize<'de> for Speed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Speed, D::Error> {
        deserializer.deserialize_f64(SpeedVisitor)
    }
}

struct SpeedVisitor;

impl Visitor<'_> for SpeedVisitor {
    type Value = Speed;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a speed between 0.01 and 100, where 1 is the mean person's")
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Speed, E> {
        if (0.01..=100.0).contains(&number) {
            Ok(Speed(number))
        } else {
            Err(E::custom(format_args!(
                "{number} is no speed: expected 0.01 to 100, where 1 is the mean person's"
            )))
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "above 100 is refused")]
    fn visit_u64<E: Error>(self, number: u64) -> Result<Speed, E> {
        self.visit_f64(number as f64)
    }
}

/// Techniques with speeds, in the order of the file.
#[derive(Default)]
struct KnownTechniques(Vec<(&'static str, f64)>);

impl<'de> Deserialize<'de> for KnownTechniques {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<KnownTechniques, D::Error> {
        deserializer.deserialize_map(KnownTechniquesVisitor)
    }
}

struct KnownTechniquesVisitor;

impl<'de> Visitor<'de> for KnownTechniquesVisitor {
    type Value = KnownTechniques;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("techniques with speeds, as { pointing: 1, x_wing: 0.5 }")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<KnownTechniques, A::Error> {
        let mut known = Vec::new();
        while let Some(name) = map.next_key::<String>()? {
            let technique = crate::technique_name::technique(&name).map_err(A::Error::custom)?;
            let slug = technique.info().slug;
            if known.iter().any(|&(known_slug, _)| known_slug == slug) {
                return Err(A::Error::custom(format_args!("`{slug}` stands twice")));
            }
            known.push((slug, map.next_value::<Speed>()?.0));
        }
        Ok(KnownTechniques(known))
    }
}

impl Player {
    /// The mean of the people whose solving times were measured (`docs/DIFFICULTY.md`). Knows all
    /// techniques.
    pub const MEAN: Player = Player {
        speed: 1.0,
        techniques: Techniques::All,
    };

    /// A player of mean speed who knows only singles.
    pub fn beginner() -> Player {
        Player {
            techniques: Techniques::Some(Vec::new()),
            ..Player::MEAN
        }
    }

    /// Reads a player's file. It has `speed`, and `techniques` with the speed of each.
    ///
    /// # Errors
    /// When the form is wrong, or a technique is unknown or listed twice.
    pub fn read(text: &str) -> Result<Player, PlayerError> {
        if let Some(limit) = catalogue::profile::beyond_limits(text) {
            let YamlLimit { line, column, what } = limit;
            let message = format!("{what}, expected a player");
            return Err(PlayerError {
                line,
                column,
                message,
            });
        }
        let file: PlayerFile = serde_yaml::from_str(text).map_err(|error| {
            let (line, column, message) = catalogue::profile::located(&error);
            PlayerError {
                line,
                column,
                message,
            }
        })?;
        Ok(Player {
            speed: file.speed.map_or(1.0, |speed| speed.0),
            techniques: Techniques::Some(file.techniques.0),
        })
    }

    /// Whether the player knows this technique. Not meant for singles, which every player knows.
    pub fn knows(&self, slug: &str) -> bool {
        self.technique_speed(slug).is_some()
    }

    /// The player with one more technique, at mean speed.
    #[must_use]
    pub fn with(mut self, slug: &'static str) -> Player {
        if let Techniques::Some(known) = &mut self.techniques {
            known.push((slug, 1.0));
        }
        self
    }

    /// A profile without the entries of techniques that the player does not know.
    #[must_use]
    pub fn profile(&self, profile: &Profile) -> Profile {
        let is_known = |entry: &&Entry| {
            let info = entry.technique.info();
            info.family == Family::Singles || self.knows(info.slug)
        };
        profile.with_entries(profile.entries.iter().filter(is_known).cloned().collect())
    }

    /// The player's effort for a technique as a multiple of the mean player's; 1 for an unknown technique.
    pub(super) fn pace(&self, slug: &str) -> f64 {
        1.0 / self.technique_speed(slug).unwrap_or(1.0)
    }

    /// Speed as a multiple of the mean player's.
    pub(super) fn speed(&self) -> f64 {
        self.speed
    }

    /// The player's speed with a technique; `None` if the player does not know it.
    fn technique_speed(&self, slug: &str) -> Option<f64> {
        match &self.techniques {
            Techniques::All => Some(1.0),
            Techniques::Some(known) => {
                let mut known = known.iter();
                known.find_map(|&(known_slug, speed)| (known_slug == slug).then_some(speed))
            }
        }
    }
}
