//! A scene as JSON, schema `whydoku.scene/1`, for other renderers.
//!
//! The JSON describes what a picture shows, without coordinates and colours. Names are strings as
//! in a trace: cell `r1c2`, candidate `5r1c2`, digit on some cells `5r1c2,r1c3`, house `r1`.

use super::palette::AlsAppearance;
use super::regions::{Region, RegionKind};
use super::scene::Scene;
use grid::{CandidateSet, Cell, CellSet, Digit};
use logic::{Arrow, Node};
use serde::Serialize;

/// The name and version of the schema.
const SCHEMA: &str = "whydoku.scene/1";
/// The start of every scene, which identifies files written by this program.
pub const SCENE_START: &str = "{\"schema\":\"whydoku.scene/1\"";

/// The JSON form of a scene. Empty lists of marks and a missing placement are left out.
#[derive(Serialize)]
struct SceneJson {
    schema: &'static str,
    /// The givens, 81 characters in row-major order, `.` for other cells.
    givens: String,
    /// All filled digits, in the same form.
    values: String,
    /// The candidates of each cell in row-major order; a filled cell has none.
    candidates: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tints: Vec<TintJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    regions: Vec<RegionJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    actors: Vec<ActorJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    arrows: Vec<ArrowJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    placed: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    removed: Vec<String>,
}

#[derive(Serialize)]
struct TintJson {
    house: String,
    role: &'static str,
}

#[derive(Serialize)]
struct RegionJson {
    kind: &'static str,
    /// The letter of an almost locked set.
    #[serde(skip_serializing_if = "Option::is_none")]
    letter: Option<char>,
    /// The digit of a group.
    #[serde(skip_serializing_if = "Option::is_none")]
    digit: Option<u8>,
    cells: Vec<String>,
}

#[derive(Serialize)]
struct ActorJson {
    candidate: String,
    role: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<usize>,
}

#[derive(Serialize)]
struct ArrowJson {
    from: String,
    to: String,
    strength: &'static str,
}

/// A scene as JSON on one line, without a line break at the end.
pub fn scene_json(scene: &Scene) -> String {
    let json = serde_json::to_string(&SceneJson::of(scene));
    json.unwrap_or_else(|_| grid::never!(String::new(), "a scene can be written"))
}

impl SceneJson {
    fn of(scene: &Scene) -> SceneJson {
        let board = &scene.board;
        let value = |cell: Cell| board.value(cell).map_or('.', Digit::to_char);
        let given = |cell: Cell| Some(value(cell)).filter(|_| board.givens().contains(cell));
        SceneJson {
            schema: SCHEMA,
            givens: Cell::all().map(|cell| given(cell).unwrap_or('.')).collect(),
            values: Cell::all().map(value).collect(),
            candidates: Cell::all()
                .map(|cell| board.candidates(cell).iter().map(Digit::to_char).collect())
                .collect(),
            tints: scene
                .tints
                .iter()
                .map(|tint| TintJson {
                    house: tint.house.to_string(),
                    role: tint.role.word(),
                })
                .collect(),
            regions: regions(&scene.regions),
            actors: scene
                .actors
                .iter()
                .map(|actor| ActorJson {
                    candidate: actor.candidate.to_string(),
                    role: actor.role.word(),
                    number: actor.number,
                })
                .collect(),
            arrows: scene.arrows.iter().map(ArrowJson::of).collect(),
            placed: scene.placed.map(|placed| placed.to_string()),
            removed: names(&scene.removed),
        }
    }
}

impl ArrowJson {
    fn of(arrow: &Arrow) -> ArrowJson {
        ArrowJson {
            from: node_name(arrow.from),
            to: node_name(arrow.to),
            strength: arrow.strength.word(),
        }
    }
}

fn regions(regions: &[Region]) -> Vec<RegionJson> {
    let mut set = 0;
    let mut letter = || {
        set += 1;
        AlsAppearance::of(set - 1).letter()
    };
    let to_json = |region: &Region| match region.kind {
        RegionKind::Set => RegionJson {
            kind: "set",
            letter: Some(letter()),
            digit: None,
            cells: cell_names(region.cells),
        },
        RegionKind::Group(digit) => RegionJson {
            kind: "group",
            letter: None,
            digit: Some(digit.value()),
            cells: cell_names(region.cells),
        },
    };
    regions.iter().map(to_json).collect()
}

/// A node as in a trace: a digit on some cells.
pub(super) fn node_name(node: Node) -> String {
    format!("{}{}", node.digit(), cell_names(node.cells()).join(","))
}

fn cell_names(cells: CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

fn names(candidates: &CandidateSet) -> Vec<String> {
    candidates
        .iter()
        .map(|candidate| candidate.to_string())
        .collect()
}
