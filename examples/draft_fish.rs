#![allow(clippy::all, clippy::pedantic, missing_docs)]
use core::ops::ControlFlow;
use grid::text::{Frame, Reader, pencilmarks};
use grid::*;
use logic::*;
use oracle::Solver;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufReader;
use std::time::Instant;

struct R(u64);
impl R {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % n
    }
}

#[derive(Clone)]
struct Best {
    score: usize,
    board: Board,
    source: String,
    steps: Vec<Step>,
}

fn own(slugs: &[&str]) -> Profile {
    let entries = slugs
        .iter()
        .map(|s| {
            let mut e = judge::plain_entry(techniques::by_slug(s).unwrap());
            e.choice = Choice::All;
            e
        })
        .collect();
    Profile {
        name: String::new(),
        hash: 0,
        entries,
        last_resort: LastResort::None,
        trial: Profile::default_trial(),
        scale: logic::Scale::default(),
    }
}
fn steps(p: &Profile, b: &Board) -> Vec<Step> {
    match Engine::new(p, b.clone(), Uniqueness::Unknown).all_steps() {
        ControlFlow::Continue(s) => s,
        _ => vec![],
    }
}
fn covers(e: &Evidence) -> Vec<&Cover> {
    match e {
        Evidence::Cover(c) => vec![c],
        Evidence::All(a) => a.iter().flat_map(|p| covers(&p.evidence)).collect(),
        _ => vec![],
    }
}
fn tag(s: &Step) -> String {
    let mut t = if s.technique.info().variants.is_empty() {
        "plain".to_owned()
    } else {
        s.technique.info().variants[s.variant.0 as usize].to_owned()
    };
    if t != "siamese" {
        let c = covers(&s.evidence)[0];
        let bases: Vec<House> = c
            .truths
            .iter()
            .map(|t| match t {
                Truth::House(h, _) => *h,
                _ => panic!(),
            })
            .collect();
        let n = |cell: Cell| bases.iter().filter(|b| b.cells().contains(cell)).count();
        if s.effects.removals().iter().any(|r| n(r.cell) > 0) {
            t += "+cannibal";
        }
        if c.fins.iter().any(|f| n(f.cell) > 1) {
            t += "+endo";
        }
    }
    t
}
fn distinct(steps: &[Step]) -> Vec<String> {
    let mut v: Vec<String> = steps
        .iter()
        .map(|s| s.effects.sorted().to_string())
        .collect();
    v.sort();
    v.dedup();
    v
}
fn transposed(board: &Board) -> Board {
    let turned = |cell: Cell| Cell::at_row_column(cell.column(), cell.row()).unwrap_or(cell);
    let mut values = [None; 81];
    for cell in Cell::all() {
        values[turned(cell).index()] = board.value(cell);
    }
    let candidates: CandidateSet = board
        .all_candidates()
        .iter()
        .map(|c| Candidate::new(turned(c.cell), c.digit))
        .collect();
    Board::new(&Puzzle::new(values).with_candidates(candidates))
}
fn case(
    out: &mut String,
    name: &str,
    board: &Board,
    finds: &[String],
    restored: Option<String>,
    source: &str,
) {
    use std::fmt::Write;
    writeln!(out, "  - name: \"{name}\"\n    grid: |").unwrap();
    for line in pencilmarks(board, Frame::default()).lines() {
        writeln!(out, "      {line}").unwrap();
    }
    if finds.is_empty() {
        writeln!(out, "    expect: none").unwrap();
    } else {
        writeln!(out, "    expect:").unwrap();
        for f in finds {
            writeln!(out, "      - \"{f}\"").unwrap();
        }
    }
    if let Some(r) = restored {
        writeln!(out, "    restored_by: \"{r}\"").unwrap();
    }
    writeln!(out, "    source: \"{source}\"").unwrap();
}
fn gist(board: &Board, step: &Step) -> String {
    let style = render::Style::default();
    let e = step.explain(board);
    render::phrase(&e.gist.unwrap(), &style)
}
fn near(p: &Profile, board: &Board, step: &Step) -> Option<(Board, String)> {
    let c = covers(&step.evidence)[0];
    let digit = match c.truths[0] {
        Truth::House(_, d) => d,
        _ => panic!(),
    };
    for truth in &c.truths {
        let Truth::House(h, _) = truth else { panic!() };
        for cell in h.cells() {
            if board.value(cell).is_some() || board.candidates(cell).contains(digit) {
                continue;
            }
            if board.filled_with(digit).overlaps(cell.peers()) {
                continue;
            }
            let mut cands = board.all_candidates();
            cands.insert(Candidate::new(cell, digit));
            let mut values = [None; 81];
            for c in Cell::all() {
                values[c.index()] = board.value(c);
            }
            let near = Board::new(&Puzzle::new(values).with_candidates(cands));
            if steps(p, &near).is_empty() {
                return Some((near, format!("{cell}<>{digit}")));
            }
        }
    }
    None
}
fn example(board: &Board, step: &Step) -> String {
    // the digit alone: body, fins (#), victims (-)
    let mut text = String::new();
    let c = covers(&step.evidence)[0];
    let digit = match c.truths[0] {
        Truth::House(_, d) => d,
        _ => panic!(),
    };
    let mut bases = HouseSet::EMPTY;
    let mut cov = HouseSet::EMPTY;
    for t in &c.truths {
        if let Truth::House(h, _) = t {
            bases.insert(*h);
        }
    }
    for l in &c.links {
        if let Link::House(h, _) = l {
            cov.insert(*h);
        }
    }
    let victims: Vec<Cell> = step.effects.removals().iter().map(|r| r.cell).collect();
    let cols: Vec<u8> = (0..9).collect();
    text += "```text\n";
    let mut head = "   ".to_owned();
    for &k in &cols {
        if k == 3 || k == 6 {
            head += "  ";
        }
        let h = House::column(k);
        head += &if bases.contains(h) || cov.contains(h) {
            format!(" c{}", k + 1)
        } else {
            "   ".to_owned()
        };
    }
    text += head.trim_end();
    text += "\n";
    for r in 0..9u8 {
        if r == 3 || r == 6 {
            text += "   ----------+----------+----------\n";
        }
        let h = House::row(r);
        let mut line = if bases.contains(h) || cov.contains(h) {
            format!("r{} ", r + 1)
        } else {
            "   ".to_owned()
        };
        for &k in &cols {
            if k == 3 || k == 6 {
                line += " |";
            }
            let cell = Cell::at_row_column(r, k).unwrap();
            let has = board.candidates(cell).contains(digit);
            let b = bases.iter().any(|h| h.cells().contains(cell));
            let cv = cov.iter().any(|h| h.cells().contains(cell));
            let s = if victims.contains(&cell) {
                format!(" -{digit}")
            } else if c.fins.contains(Candidate::new(cell, digit)) {
                format!(" {digit}#")
            } else if has && b {
                format!(" {digit} ")
            } else if has && cv {
                format!(" {} ", '*')
            } else {
                " . ".to_owned()
            };
            line += &s;
        }
        text += line.trim_end();
        text += "\n";
    }
    text += "```";
    text
}

fn main() {
    let all: Vec<&'static str> = techniques::ALL
        .iter()
        .map(|t| t.info())
        .filter(|i| {
            i.family == Family::Fish && !["x_wing", "swordfish", "jellyfish"].contains(&i.slug)
        })
        .map(|i| i.slug)
        .collect();
    let small: Vec<&str> = all
        .iter()
        .copied()
        .filter(|s| s.contains("x_wing") || s.contains("sword") || s.contains("jelly"))
        .collect();
    let basic: Vec<&str> = all
        .iter()
        .copied()
        .filter(|s| !small.contains(s) && !s.contains("franken") && !s.contains("mutant"))
        .collect();
    let large: Vec<&str> = all
        .iter()
        .copied()
        .filter(|s| !small.contains(s) && !basic.contains(s))
        .collect();
    let (psmall, pbasic, plarge) = (own(&small), own(&basic), own(&large));
    let default = techniques::profile::named("default").unwrap();
    let mut best: BTreeMap<(String, String), Best> = BTreeMap::new();
    let mut r = R(12345);
    let seconds: u64 = std::env::args().nth(1).map_or(60, |a| a.parse().unwrap());
    let start = Instant::now();
    let mut boards: Vec<(usize, usize, Board, Board)> = vec![];
    for (n, record) in Reader::new(BufReader::new(
        File::open("fixtures/puzzles/qq.txt").unwrap(),
    ))
    .enumerate()
    {
        if start.elapsed().as_secs() > seconds / 4 {
            break;
        }
        let record = record.unwrap();
        let Ok(board) = record.puzzle.unwrap().board() else {
            continue;
        };
        let solution = Solver::new().solutions(&board.to_puzzle()).next().unwrap();
        let mut sb = [None; 81];
        for c in Cell::all() {
            sb[c.index()] = Some(solution.digit(c));
        }
        let sol = Board::new(&Puzzle::new(sb));
        let mut engine = Engine::new(&default, board, Uniqueness::Proved);
        for round in 1..60 {
            let b = engine.board().clone();
            if b.open().len() > 18 {
                boards.push((n + 1, round, b, sol.clone()));
            }
            let mut records: Vec<Record> = vec![];
            if engine.round(&mut records).is_break() {
                break;
            }
        }
    }
    eprintln!("{} boards in {:?}", boards.len(), start.elapsed());
    let mut tried = 0;
    let mut spent = [0f64; 3];
    while start.elapsed().as_secs() < seconds {
        tried += 1;
        let (n, round, board, sol) = &boards[r.below(boards.len())];
        let mut b = board.clone();
        let modified = r.below(3) > 0;
        let mut source = format!("own bank, puzzle {n}, round {round}");
        if modified {
            let d = Digit::ALL[r.below(9)];
            let share = 10 + r.below(60);
            for cell in board.cells(d) {
                if sol.value(cell) != Some(d) && r.below(100) < share {
                    b.eliminate(Candidate::new(cell, d));
                }
            }
            source += &format!(", with {d} taken out of some cells");
        }
        for (k, p) in [&psmall, &pbasic, &plarge].into_iter().enumerate() {
            if k == 2 && r.below(4) > 0 {
                continue;
            }
            let t = Instant::now();
            let found = steps(p, &b);
            spent[k] += t.elapsed().as_secs_f64();
            let mut by: BTreeMap<&str, Vec<Step>> = BTreeMap::new();
            for s in found {
                by.entry(s.technique.info().slug).or_default().push(s);
            }
            for (slug, steps) in by {
                let d = distinct(&steps).len();
                let tags: std::collections::BTreeSet<String> = steps.iter().map(tag).collect();
                let score = d * 100 + usize::from(modified) * 60 + b.open().len();
                for t in tags {
                    let key = (slug.to_owned(), t);
                    if best.get(&key).is_none_or(|x| score < x.score) {
                        best.insert(
                            key,
                            Best {
                                score,
                                board: b.clone(),
                                source: source.clone(),
                                steps: steps.clone(),
                            },
                        );
                    }
                }
            }
        }
    }
    eprintln!("tried {tried}, spent {spent:?}");
    let mut examples: BTreeMap<String, (String, String, String)> = BTreeMap::new();
    for slug in &all {
        let mine: Vec<(&String, &Best)> = best
            .iter()
            .filter(|(k, _)| k.0 == *slug)
            .map(|(k, b)| (&k.1, b))
            .collect();
        eprintln!(
            "{slug}: {:?}",
            mine.iter()
                .map(|(t, b)| (t.as_str(), b.score))
                .collect::<Vec<_>>()
        );
        if mine.is_empty() {
            continue;
        }
        let p = own(&[slug]);
        let mut out = format!("technique: {slug}\ncases:\n");
        let mut order: Vec<&str> = vec![
            "plain",
            "finned",
            "siamese",
            "plain+cannibal",
            "finned+cannibal",
            "finned+endo",
            "finned+cannibal+endo",
        ];
        order.retain(|t| mine.iter().any(|(m, _)| m == t));
        let mut used: Vec<Board> = vec![];
        let mut first = true;
        for t in order {
            let (_, b) = mine.iter().find(|(m, _)| *m == t).unwrap();
            if used.contains(&b.board) {
                continue;
            }
            if b.score >= 700 && !first {
                continue;
            }
            used.push(b.board.clone());
            let step = b.steps.iter().find(|s| tag(s) == t).unwrap();
            let name = format!("{}: {}", t.replace('+', ", "), gist(&b.board, step));
            let name = name.trim_start_matches("plain: ").to_owned();
            case(
                &mut out,
                &name,
                &b.board,
                &distinct(&b.steps),
                None,
                &b.source,
            );
            if first {
                examples.insert(
                    slug.to_string(),
                    (
                        gist(&b.board, step),
                        step.effects.to_string(),
                        example(&b.board, step),
                    ),
                );
                let m = transposed(&b.board);
                case(
                    &mut out,
                    "the first case transposed",
                    &m,
                    &distinct(&steps(&p, &m)),
                    None,
                    "the first case",
                );
            }
            if first || !out.contains("expect: none") {
                for s in &b.steps {
                    if let Some((nb, restored)) = near(&p, &b.board, s) {
                        let (cell, d) = restored.split_once("<>").unwrap();
                        case(
                            &mut out,
                            &format!(
                                "but for {d} in {cell}, a place of a base that no cover takes and no victim sees: {}",
                                name.split(": ").last().unwrap()
                            ),
                            &nb,
                            &[],
                            Some(restored.clone()),
                            &format!("the case above, {d} put back into {cell}"),
                        );
                        break;
                    }
                }
            }
            first = false;
        }
        if !out.contains("expect: none") {
            eprintln!("   no near miss for {slug}");
        }
        std::fs::write(format!("/tmp/gen/fixtures/{slug}.yaml"), out).unwrap();
    }
    let mut json = String::from("{\n");
    for (i, (k, (g, e, x))) in examples.iter().enumerate() {
        if i > 0 {
            json += ",\n";
        }
        json += &format!("{:?}: [{:?}, {:?}, {:?}]", k, g, e, x);
    }
    json += "\n}\n";
    std::fs::write("/tmp/gen/examples_raw.json", json).unwrap();
}
