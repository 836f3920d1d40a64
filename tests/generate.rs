//! Tests `whydoku generate`: puzzles pass the gates, and a seed always gives the same puzzles. Also tests
//! `convert` and `compare` with faulty files and archives.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::{ordinary, root};
use assert_cmd::Command;
use std::io::Write;
use std::path::PathBuf;

fn whydoku(arguments: &[&str]) -> (String, String, i32) {
    let mut command = Command::cargo_bin("whydoku").unwrap();
    for variable in [
        "NO_COLOR",
        "CLICOLOR",
        "CLICOLOR_FORCE",
        "LANG",
        "COLUMNS",
        "WHYDOKU_FORMAT",
    ] {
        command.env_remove(variable);
    }
    let output = command
        .current_dir(root())
        .args(arguments)
        .output()
        .unwrap();
    (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
        output.status.code().unwrap(),
    )
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("generate")
        .join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Generated puzzles pass `grade` with the same options.
#[test]
fn puzzles_satisfy_every_kind_of_condition() {
    let conditions: [&[&str]; 15] = [
        &["--minimal"],
        &["--rating", "2.0..2.6"],
        &["--min", "2.6", "--max", "4.0"],
        &["--hardest", "naked_pair"],
        &["--needs", "pointing"],
        &["--only", "pointing"],
        &["--without", "naked_pair"],
        &["--allow", "full_house,hidden_single,naked_single"],
        &["--steps-of", "pointing=1"],
        &["--max-steps-of", "pointing=1"],
        &["--first-step", "1.5"],
        &["--clues", "26..28"],
        &["--symmetry", "rotational"],
        &["--symmetry", "near", "--clues", "24..32"],
        &["--max-minutes", "30"],
    ];
    let folder = folder("conditions");
    for options in conditions {
        let mut arguments = vec!["generate", "-n", "2", "--seed", "5", "--budget", "20"];
        arguments.extend(options);
        let (made, message, code) = whydoku(&arguments);
        assert_eq!(code, 0, "{options:?}: {message}");
        assert_eq!(made.lines().count(), 2, "{options:?}");
        let file = folder.join("made.txt");
        std::fs::write(&file, &made).unwrap();
        let grade_options: Vec<&str> = options.to_vec();
        let grade_options: Vec<&str> = match grade_options.as_slice() {
            ["--minimal"] => vec!["--require", "minimal"],
            options => options.to_vec(),
        };
        let mut grade = vec!["grade", "--format", "text", file.to_str().unwrap()];
        grade.extend(&grade_options);
        let (printed, message, code) = whydoku(&grade);
        assert_eq!(code, 0, "{options:?}: {printed}{message}");
    }
}

/// Hard puzzles are found by a search among neighbours. A hard example from which the search starts is not
/// reported.
#[test]
fn hard_puzzles_are_found_by_search() {
    for (min_rating, options) in [("8.0", &["-n", "3"] as &[&str]), ("10.0", &["-n", "1"])] {
        let mut arguments = vec![
            "generate", "--seed", "3", "--budget", "60", "--format", "tsv",
        ];
        arguments.extend(["--profile", "se", "--min", min_rating]);
        arguments.extend(options);
        let (made, message, code) = whydoku(&arguments);
        assert_eq!(code, 0, "{min_rating}: {message}");
        let ratings = made.lines().skip(1).map(|line| {
            let rating = line.split('\t').nth(1).unwrap();
            rating.parse::<f64>().unwrap()
        });
        let ratings: Vec<f64> = ratings.collect();
        let count: usize = options[1].parse().unwrap();
        assert_eq!(ratings.len(), count, "{made}");
        assert!(
            ratings
                .iter()
                .all(|&rating| rating >= min_rating.parse().unwrap()),
            "{made}"
        );
        assert!(!made.contains("1.......6.2.5...4"), "{made}");
    }
}

/// Random puzzles hardly ever need a Jellyfish. Puzzles that are built around one often do, and do not depend
/// on the number of threads.
#[test]
fn puzzles_are_built_around_fish() {
    for (slug, options) in [
        ("jellyfish", &["--budget", "60"] as &[&str]),
        ("swordfish", &["--strategy", "pattern", "-n", "2"]),
    ] {
        let mut arguments = vec!["generate", "--seed", "1", "--needs", slug];
        arguments.extend(options);
        let (made, message, code) = whydoku(&arguments);
        assert_eq!(code, 0, "{slug}: {message}");
        arguments.extend(["--jobs", "2"]);
        assert_eq!(whydoku(&arguments).0, made, "{slug}");
        let file = folder("fish").join("made.txt");
        std::fs::write(&file, &made).unwrap();
        let file = file.to_str().unwrap();
        let (_, message, code) = whydoku(&["grade", "--needs", slug, file]);
        assert_eq!(code, 0, "{slug}: {message}");
    }
}

/// Puzzles satisfy the rule of a policy completely: rating, givens, symmetry, and a declared rating within
/// the tolerance.
#[test]
fn puzzles_satisfy_a_policy_and_its_tolerance() {
    let folder = folder("policy");
    std::fs::write(
        folder.join("policy.yaml"),
        "rules:\n  - files: [\"easy/*\"]\n    rating: { min: 2.0, max: 2.6, tolerance: 0.2 }\n    \
         clues: { min: 24, max: 32 }\n    symmetry: rotational\n    require: [declared]\n",
    )
    .unwrap();
    std::fs::create_dir_all(folder.join("easy")).unwrap();
    let policy = folder.join("policy.yaml");
    let policy = policy.to_str().unwrap();
    let words = [
        "generate", "-n", "3", "--seed", "2", "--policy", policy, "--for",
    ];
    let (_, message, code) = whydoku(&[&words[..], &["hard/new.tsv"]].concat());
    assert!(
        message.contains("no rule matches the new puzzles"),
        "{message}"
    );
    assert_eq!(code, 2);
    // A line of 81 characters cannot declare a rating.
    let (_, message, code) = whydoku(&[&words[..], &["easy/new.tsv"]].concat());
    assert!(message.contains("needs output with ratings"), "{message}");
    assert_eq!(code, 2);
    let words = [&words[..], &["easy/new.tsv", "--format", "tsv"]].concat();
    let (made, message, code) = whydoku(&words);
    assert_eq!((made.lines().count(), code), (4, 0), "{message}");
    let file = folder.join("easy/new.tsv");
    let passes = |shift: i32| {
        let shifted = made.lines().enumerate().map(|(line, text)| {
            let mut fields: Vec<String> = text.split('\t').map(str::to_owned).collect();
            if line > 0 {
                let tenths: i32 = fields[2].replace('.', "").parse().unwrap();
                fields[2] = format!("{}.{}", (tenths + shift) / 10, (tenths + shift) % 10);
            }
            fields.join("\t") + "\n"
        });
        std::fs::write(&file, shifted.collect::<String>()).unwrap();
        whydoku(&["grade", "--policy", policy, file.to_str().unwrap()]).2
    };
    assert_eq!([0, 2, -2, 3, -3].map(passes), [0, 0, 0, 1, 1]);
}

#[test]
fn a_seed_always_gives_the_same_puzzles() {
    let folder = folder("seed");
    let state = folder.join("state");
    let state = state.to_str().unwrap();
    let options = [
        "generate",
        "-n",
        "6",
        "--seed",
        "9",
        "--hardest",
        "naked_pair",
    ];
    let made = |further: &[&str]| {
        let mut arguments = options.to_vec();
        arguments.extend(further);
        whydoku(&arguments)
    };
    let (complete, message, code) = made(&[]);
    assert_eq!(code, 0, "{message}");
    assert_eq!(complete.lines().count(), 6);
    assert_eq!(made(&["--jobs", "2"]).0, complete);
    assert_eq!(made(&["--jobs", "3"]).0, complete);
    // The run is stopped early and resumed.
    let (started, message, code) = made(&["--resume", state, "--budget", "0.01"]);
    assert_eq!(code, 1, "{message}");
    assert!(message.contains(" of 6: of "), "{message}");
    assert!(
        complete.starts_with(&started) && started.len() < complete.len(),
        "{started}"
    );
    let (resumed, message, code) = made(&["--resume", state]);
    assert_eq!((resumed, code), (complete.clone(), 0), "{message}");
    // Another seed gives other puzzles, and avoided puzzles are avoided.
    let (of_other_seed, _, _) = whydoku(&[
        "generate",
        "-n",
        "6",
        "--seed",
        "10",
        "--hardest",
        "naked_pair",
    ]);
    assert_ne!(of_other_seed, complete);
    let avoided = folder.join("avoided.txt");
    let first = complete.lines().next().unwrap();
    let (image, _, _) = whydoku(&["shuffle", "--seed", "4", first]);
    std::fs::write(&avoided, image).unwrap();
    let (made, _, code) = made(&["--avoid", avoided.to_str().unwrap()]);
    assert_eq!(code, 0);
    assert!(!made.lines().any(|puzzle| puzzle == first), "{made}");
}

#[test]
fn impossible_conditions_are_refused_with_the_reason() {
    for (options, why) in [
        (&["--clues", "16"] as &[&str], "17"),
        (&["--needs", "x_wng"], "did you mean `x_wing`?"),
        (&["--needs", "x_wing", "--max", "2.0"], "above --max"),
        (&["--min", "5", "--max", "4"], ""),
        (&["--effort"], "--format"),
        (&["--require", "declared"], "needs output with ratings"),
    ] {
        let mut arguments = vec!["generate"];
        arguments.extend(options);
        let (made, message, code) = whydoku(&arguments);
        assert_eq!((made.as_str(), code), ("", 2), "{options:?}: {message}");
        assert!(message.contains(why), "{options:?}: {message}");
    }
}

/// A header without a puzzle would look like an empty bank.
#[test]
fn unreadable_input_is_not_written() {
    for words in [
        &["convert", "--to", "csv", "no such file"] as &[&str],
        &["convert", "--to", "opensudoku", "/dev/null"],
        &[
            "compare",
            "--profile",
            "no_such",
            "Cargo.toml",
            "Cargo.toml",
        ],
    ] {
        let (made, message, code) = whydoku(words);
        assert_eq!((made.as_str(), code), ("", 2), "{words:?}: {message}");
        assert_eq!(message.lines().count(), 1, "{words:?}: {message}");
    }
    let (grid, _, code) = whydoku(&["convert", "--to", "pencilmarks", &".".repeat(81)]);
    assert!(grid.starts_with(".---") && code == 0, "{grid}");
}

#[test]
fn faulty_files_lose_no_valid_puzzle() {
    let folder = folder("hostile");
    let good: Vec<String> = ordinary(10)
        .iter()
        .map(|puzzle| grid::text::line(puzzle, grid::text::Empty::Dot))
        .collect();
    let mut files = Vec::new();
    let mut broken = 0;
    for index in 0..110 {
        let path = folder.join(format!("{index:03}.txt"));
        if index % 11 == 10 {
            std::fs::write(&path, format!("{}\n", good[index / 11])).unwrap();
        } else {
            std::fs::write(&path, faulty_file(broken)).unwrap();
            broken += 1;
        }
        files.push(path.to_str().unwrap().to_owned());
    }
    assert_eq!(broken, 100);
    let mut all = vec!["convert", "--to", "sdm"];
    all.extend(files.iter().map(String::as_str));
    let (printed, message, code) = whydoku(&all);
    assert_eq!(code, 2);
    let printed: Vec<String> = printed.lines().map(|line| line.replace('0', ".")).collect();
    for puzzle in &good {
        assert!(printed.contains(puzzle), "{puzzle} is lost: {printed:?}");
    }
    assert_eq!(printed.len(), good.len(), "{printed:?}");
    for (index, file) in files.iter().enumerate() {
        assert_eq!(index % 11 != 10, message.contains(file.as_str()), "{file}");
    }
}

/// One of 100 faulty files: there are 20 kinds, most of them in 5 sizes.
fn faulty_file(index: usize) -> Vec<u8> {
    let clash = "11".to_owned() + &".".repeat(79);
    let size = 1 + index;
    match index % 20 {
        0 => Vec::new(),
        1 => vec![0; size],
        2 => vec![0xFF; size],
        3 => ".".repeat(81 + size).into_bytes(),
        4 => "1".repeat(80).into_bytes(),
        5 => "[".repeat(10_000 + size).into_bytes(),
        6 => "{\"puzzle\":".repeat(500 + size).into_bytes(),
        7 => format!("{{\"puzzle\":\"{}\"}}\n", "x".repeat(size)).into_bytes(),
        8 => format!(
            "<!DOCTYPE a [<!ENTITY b \"{}\">]><opensudoku>&b;</opensudoku>",
            "c".repeat(size)
        )
        .into_bytes(),
        9 => format!("<opensudoku><game data=\"{}\"/>", "1".repeat(size)).into_bytes(),
        10 => format!(
            "https://www.f-puzzles.com/?load={}",
            "A".repeat(20_000 + size)
        )
        .into_bytes(),
        11 => format!("https://sudokupad.app/{}", "x".repeat(size)).into_bytes(),
        12 => format!("puzzle,rating\n{},1\n", "9".repeat(size)).into_bytes(),
        13 => format!("puzzle,grid\n{clash},{clash}\n").into_bytes(),
        14 => zipped(&[("deep.zip", zipped(&[("a", vec![b'.'; size])]))]),
        15 => {
            let mut cut = zipped(&[("a.txt", vec![b'1'; 100 + size])]);
            cut.truncate(cut.len() / 2);
            cut
        }
        16 => zipped(&[("bomb.txt", vec![b' '; 3_000_000 + size])]),
        17 => [0xFE, 0xFF]
            .into_iter()
            .chain([0xD8; 9].into_iter().cycle().take(2 * size + 1))
            .collect(),
        18 => format!("[Puzzle]\n{}\n", "12345678\n".repeat(size)).into_bytes(),
        _ => format!("{}\u{0}\u{7}{}", "x".repeat(size), "\n".repeat(size)).into_bytes(),
    }
}

/// An archive of these files, each deflated.
fn zipped(files: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (name, content) in files {
        let mut packed =
            flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
        packed.write_all(content).unwrap();
        let packed = packed.finish().unwrap();
        let mut sum = flate2::Crc::new();
        sum.update(content);
        let long = |number: usize| u32::try_from(number).unwrap().to_le_bytes();
        let short = |number: usize| u16::try_from(number).unwrap().to_le_bytes();
        // The fields are version, flags, deflate, time, date, checksum, sizes, length of the name, and no
        // extra field.
        let mut head = [20, 0, 0, 0, 8, 0, 0, 0, 0x21, 0].to_vec();
        head.extend(sum.sum().to_le_bytes());
        head.extend([long(packed.len()), long(content.len())].concat());
        head.extend([short(name.len()), short(0)].concat());
        let place = long(out.len());
        out.extend([b"PK\x03\x04", head.as_slice(), name.as_bytes(), &packed].concat());
        directory.extend([b"PK\x01\x02\x14\x00", head.as_slice()].concat());
        directory.extend([&[0; 10], place.as_slice(), name.as_bytes()].concat());
    }
    let count = u16::try_from(files.len()).unwrap().to_le_bytes();
    let sizes = [directory.len(), out.len()].map(|size| u32::try_from(size).unwrap().to_le_bytes());
    out.extend(directory);
    out.extend(
        [
            b"PK\x05\x06\0\0\0\0".as_slice(),
            &count,
            &count,
            &sizes.concat(),
            &[0; 2],
        ]
        .concat(),
    );
    out
}

#[test]
fn archives_are_read_file_by_file() {
    let folder = folder("archives");
    let path = folder.join("bank.zip");
    let puzzles: Vec<String> = ordinary(3)
        .iter()
        .map(|puzzle| grid::text::line(puzzle, grid::text::Empty::Dot))
        .collect();
    let content = zipped(&[
        ("one.txt", format!("{}\n", puzzles[0]).into_bytes()),
        ("broken.txt", b"12345\n".to_vec()),
        (
            "two.csv",
            format!("id,puzzle\n1,{}\n", puzzles[1]).into_bytes(),
        ),
        ("three.json", format!("[\"{}\"]", puzzles[2]).into_bytes()),
    ]);
    std::fs::write(&path, content).unwrap();
    let (printed, message, code) = whydoku(&["convert", "--to", "sdm", path.to_str().unwrap()]);
    let printed: Vec<String> = printed.lines().map(|line| line.replace('0', ".")).collect();
    assert_eq!(printed, puzzles);
    assert!(message.contains("broken.txt: 5 of 81 cells"), "{message}");
    assert_eq!(code, 2);
}
