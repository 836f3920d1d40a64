//! Tests `whydoku mcp` in sessions like those of a client program of a language model.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::hint::schema;
use crate::support;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const PUZZLE: &str =
    "043900601000100000000000900000002314090000500000450206001000007209000400760030000";

/// A session with the server.
struct Session {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
    /// The output schema of each tool, once a tool was called.
    schemas: BTreeMap<String, Value>,
}

impl Session {
    fn start() -> Session {
        let mut child = Command::new(env!("CARGO_BIN_EXE_whydoku"))
            .arg("mcp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdin = child.stdin.take().unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let schemas = BTreeMap::new();
        Session {
            child,
            stdin,
            stdout,
            schemas,
        }
    }

    fn send(&mut self, message: &str) {
        writeln!(self.stdin, "{message}").unwrap();
    }

    fn receive(&mut self) -> Value {
        let mut line = String::new();
        self.stdout.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    }

    fn request(&mut self, method: &str, params: &Value) -> Value {
        let message = json!({ "jsonrpc": "2.0", "id": method, "method": method, "params": params });
        self.send(&message.to_string());
        let answer = self.receive();
        assert_eq!(
            (&answer["jsonrpc"], &answer["id"]),
            (&json!("2.0"), &json!(method))
        );
        answer
    }

    fn read_schemas(&mut self) {
        if !self.schemas.is_empty() {
            return;
        }
        let listed = self.request("tools/list", &json!({}));
        for tool in listed["result"]["tools"].as_array().unwrap() {
            let name = tool["name"].as_str().unwrap().to_owned();
            assert_eq!(tool["outputSchema"]["type"], "object", "{name}");
            self.schemas.insert(name, tool["outputSchema"].clone());
        }
    }

    /// Calls a tool. Returns its text and whether it failed. After a success, the structured content must match the
    /// tool's output schema and equal the text as JSON. A text that is not JSON is the only field, `text`.
    fn call(&mut self, tool: &str, arguments: &Value) -> (String, bool) {
        self.read_schemas();
        let call = json!({ "name": tool, "arguments": arguments });
        let result = self.request("tools/call", &call)["result"].clone();
        assert_eq!(result["content"][0]["type"], "text");
        let text = result["content"][0]["text"].as_str().unwrap().to_owned();
        let failed = result["isError"].as_bool().unwrap();
        let object = &result["structuredContent"];
        assert_eq!(object.is_object(), !failed, "{tool}: {result}");
        if !failed {
            let fits = schema::check(&self.schemas[tool], object);
            assert_eq!(fits, Ok(()), "{tool}: {object}");
            let read = serde_json::from_str(&text).unwrap_or_else(|_| json!({ "text": text }));
            assert_eq!(object, &read, "{tool}");
            // Ratings are exact tenths, not those of a binary fraction.
            assert!(!text.contains("00000"), "{tool}: {text}");
        }
        (text, failed)
    }

    /// The result of a request, or the code of its error.
    fn result_of(&mut self, method: &str, params: &Value) -> Result<Value, i64> {
        let answer = self.request(method, params);
        match answer.get("result") {
            Some(result) => Ok(result.clone()),
            None => Err(answer["error"]["code"].as_i64().unwrap()),
        }
    }

    /// Ends the session by closing the input, as the protocol requires.
    fn end(self) {
        let Session {
            mut child, stdin, ..
        } = self;
        drop(stdin);
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn a_session_from_the_handshake_to_the_end() {
    let mut session = Session::start();
    let hello = json!({ "protocolVersion": "2025-06-18", "capabilities": {},
        "clientInfo": { "name": "test", "version": "1" } });
    let answer = session.request("initialize", &hello);
    assert_eq!(answer["result"]["protocolVersion"], "2025-06-18");
    assert_eq!(answer["result"]["serverInfo"]["name"], "whydoku");
    assert!(answer["result"]["capabilities"]["tools"].is_object());
    // Notifications and empty lines get no answer, so the next line answers the next request.
    session.send(r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#);
    session.send("");
    assert_eq!(session.request("ping", &Value::Null)["result"], json!({}));
    // The server replies with its own version to an unknown version, and to 2025-03-26, which
    // requires batches.
    for version in ["1999-01-01", "2025-03-26"] {
        let unknown = session.request("initialize", &json!({ "protocolVersion": version }));
        assert_eq!(unknown["result"]["protocolVersion"], "2025-11-25");
    }

    let listed = session.request("tools/list", &json!({}));
    let tools = listed["result"]["tools"].as_array().unwrap();
    let names: Vec<&str> = tools
        .iter()
        .map(|tool| tool["name"].as_str().unwrap())
        .collect();
    assert_eq!(
        names,
        [
            "hint", "explain", "grade", "verify", "judge", "why_not", "steps", "practice",
            "generate"
        ]
    );
    for tool in tools {
        let schema = &tool["inputSchema"];
        assert_eq!(schema["type"], "object");
        assert_eq!(schema["additionalProperties"], false);
        for required in schema["required"].as_array().unwrap() {
            assert!(schema["properties"][required.as_str().unwrap()].is_object());
        }
    }
    session.end();
}

#[test]
fn tools_answer_like_the_commands() {
    let mut session = Session::start();
    let printed = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_whydoku"))
            .args(arguments)
            .output();
        String::from_utf8(output.unwrap().stdout).unwrap()
    };
    let (hint, failed) = session.call("hint", &json!({ "puzzle": PUZZLE, "digit": 7 }));
    assert!(!failed);
    assert_eq!(
        hint,
        printed(&["hint", "--format", "json", "--digit", "7", PUZZLE])
    );
    let wrong = PUZZLE.replacen('0', "5", 1);
    let (place, _) = session.call("hint", &json!({ "puzzle": PUZZLE, "reveal": "where" }));
    assert_eq!(place, printed(&["hint", "--reveal", "where", PUZZLE]));
    let (mistake, _) = session.call("hint", &json!({ "puzzle": PUZZLE, "board": wrong }));
    let command = [
        "hint", "--format", "json", "--puzzle", PUZZLE, "--board", &wrong,
    ];
    assert_eq!(mistake, printed(&command));
    assert_eq!(
        serde_json::from_str::<Value>(&mistake).unwrap()["kind"],
        "mistake"
    );

    let (words, failed) = session.call("explain", &json!({ "puzzle": PUZZLE }));
    let command = printed(&["explain", "--detail", "paragraph", PUZZLE]);
    let command = command.replace("    This is the hardest step of the solution.\n", "");
    assert!(!failed);
    for paragraph in words
        .split("\n\n")
        .filter(|text| !text.starts_with(|c: char| c.is_numeric()))
    {
        assert!(command.contains(paragraph), "{paragraph}");
    }
    assert!(
        words.matches("    So remove ").count() > 0 && words.contains("Rating 2.6"),
        "{words}"
    );
    let chinese = json!({ "puzzle": PUZZLE, "language": "zh" });
    assert!(session.call("explain", &chinese).0.contains("隐性唯一"));

    let (grade, _) = session.call("grade", &json!({ "puzzle": PUZZLE, "profile": "se" }));
    let grade: Value = serde_json::from_str(&grade).unwrap();
    assert_eq!(
        (&grade["schema"], &grade["ER"]),
        (&json!("whydoku.grade/1"), &json!(2.6))
    );
    session.end();
}

#[test]
fn moves_are_judged_and_puzzles_are_generated() {
    let mut session = Session::start();
    let mut answer = |tool: &str, arguments: &Value| -> Value {
        let (text, failed) = session.call(tool, arguments);
        assert!(!failed, "{tool}: {text}");
        serde_json::from_str(&text).unwrap()
    };
    let question = json!({ "puzzle": PUZZLE, "action": "r2c1=9", "because": "X-Wing",
        "allow": ["beginner"] });
    let judged = answer("judge", &question);
    assert_eq!(
        (&judged["verdict"], &judged["reason"]),
        (&json!("justified"), &json!("reason_absent"))
    );
    let why = answer("why_not", &json!({ "puzzle": PUZZLE, "claim": "r2c1=5" }));
    assert_eq!(why["answer"], "false");
    let steps = answer("steps", &json!({ "puzzle": PUZZLE, "number": 2 }));
    assert_eq!(steps["steps"].as_array().unwrap().len(), 2);
    assert!(steps["found"].as_u64().unwrap() > 2);
    let found = answer(
        "practice",
        &json!({ "technique": "naked_single", "seed": 2 }),
    );
    assert_eq!(found["positions"][0]["hint"]["technique"], "naked_single");
    let made = answer("generate", &json!({ "max": "1.5", "number": 2 }));
    assert_eq!(made["puzzles"].as_array().unwrap().len(), 2);
    assert!(made["puzzles"][1]["rating"].as_f64().unwrap() <= 1.5);
    session.end();
}

/// Each technique has a page as a resource. The page of X-Wing is what the command prints.
#[test]
fn each_technique_has_a_page() {
    let mut session = Session::start();
    let listed = session.result_of("resources/list", &json!({})).unwrap();
    let pages = listed["resources"].as_array().unwrap();
    assert_eq!(pages.len(), catalogue::registry().techniques().len());
    for page in pages {
        for field in ["uri", "name", "title", "description"] {
            assert!(!page[field].as_str().unwrap().is_empty(), "{page}");
        }
    }
    let mut text = |uri: &str| {
        let read = session.result_of("resources/read", &json!({ "uri": uri }))?;
        let page = &read["contents"][0];
        assert_eq!(
            (&page["uri"], &page["mimeType"]),
            (&json!(uri), &json!("text/markdown"))
        );
        Ok::<_, i64>(page["text"].as_str().unwrap().to_owned())
    };
    let first = pages[0]["uri"].as_str().unwrap();
    assert!(!text(first).unwrap().is_empty());
    let page = text("whydoku://techniques/x_wing").unwrap();
    let command = Command::new(env!("CARGO_BIN_EXE_whydoku"))
        .args(["techniques", "x_wing"])
        .output();
    let printed = String::from_utf8(command.unwrap().stdout).unwrap();
    assert_eq!(page.trim_end(), printed.trim_end());
    let chinese = text("whydoku://techniques/x_wing/zh").unwrap();
    assert!(chinese.contains("# 看什么"), "{chinese}");
    for missing in [
        "whydoku://techniques/x_wnig",
        "whydoku://techniques/x_wing/tlh",
        "file:///etc/passwd",
        "",
    ] {
        assert_eq!(text(missing), Err(-32002), "{missing}");
    }
    let template = session
        .result_of("resources/templates/list", &json!({}))
        .unwrap();
    let template = &template["resourceTemplates"][0]["uriTemplate"];
    assert_eq!(template, "whydoku://techniques/{technique}/{language}");
    let complete = json!({ "ref": { "type": "ref/resource", "uri": template },
        "argument": { "name": "technique", "value": "swor" } });
    let completed = session.result_of("completion/complete", &complete).unwrap();
    assert_eq!(
        completed["completion"],
        json!({ "values": ["swordfish"], "total": 1, "hasMore": false })
    );
    let cursor = json!({ "cursor": "2" });
    assert_eq!(session.result_of("resources/list", &cursor), Err(-32602));
    session.end();
}

#[test]
fn prompts_name_the_tools() {
    let mut session = Session::start();
    let listed = session.result_of("prompts/list", &json!({})).unwrap();
    let names: Vec<String> = (listed["prompts"].as_array().unwrap().iter())
        .map(|prompt| prompt["name"].as_str().unwrap().to_owned())
        .collect();
    let arguments = json!({ "puzzle": PUZZLE, "action": "r2c1=9", "technique": "X-Wing" });
    for prompt in listed["prompts"].as_array().unwrap() {
        // All required arguments, then all but one.
        let required = prompt["arguments"].as_array().unwrap().iter();
        let required = required.filter(|argument| argument["required"] == true);
        let required: Vec<&str> = required
            .map(|argument| argument["name"].as_str().unwrap())
            .collect();
        let prompt_with = |names: &[&str]| {
            let given = names.iter().map(|&name| (name, &arguments[name]));
            json!({ "name": prompt["name"], "arguments": given.collect::<BTreeMap<_, _>>() })
        };
        let got = session
            .result_of("prompts/get", &prompt_with(&required))
            .unwrap();
        let text = got["messages"][0]["content"]["text"].as_str().unwrap();
        let tool = ["hint", "explain", "judge", "practice"];
        let mut tool = tool
            .iter()
            .filter(|tool| text.contains(&format!("`{tool}`")));
        assert!(tool.next().is_some(), "{text}");
        assert_eq!(got["messages"][0]["role"], "user");
        let incomplete = prompt_with(&required[1..]);
        assert_eq!(
            session.result_of("prompts/get", &incomplete),
            Err(-32602),
            "{incomplete}"
        );
    }
    let learn = json!({ "name": "learn_technique", "arguments": { "technique": "X-Wing" } });
    let got = session.result_of("prompts/get", &learn).unwrap();
    let page = &got["messages"][1]["content"]["resource"];
    assert_eq!(page["uri"], "whydoku://techniques/x_wing");
    assert!(page["text"].as_str().unwrap().contains("# Look for"));
    for wrong in [
        json!({ "name": "guess" }),
        json!({ "name": "coach", "arguments": { "puzzle": "12345" } }),
        json!({ "name": "coach", "arguments": { "puzzle": PUZZLE, "digit": "3" } }),
        json!({ "name": "check_move", "arguments": { "puzzle": PUZZLE, "action": "r2c1" } }),
        json!({ "name": "learn_technique", "arguments": { "technique": "x_wnig" } }),
    ] {
        assert_eq!(
            session.result_of("prompts/get", &wrong),
            Err(-32602),
            "{wrong}"
        );
    }
    session.end();
    let guide = std::fs::read_to_string(support::root().join("docs/MCP.md")).unwrap();
    for name in names {
        assert!(guide.contains(&format!("| `{name}` |")), "{name}");
    }
}

#[test]
fn a_trace_is_verified_and_a_forged_one_refused() {
    let mut session = Session::start();
    let request = json!({ "puzzle": PUZZLE, "format": "trace" });
    let (trace, _) = session.call("explain", &request);
    let object: Value = serde_json::from_str(&trace).unwrap();
    for given in [json!(trace), object] {
        let (answer, failed) = session.call("verify", &json!({ "trace": given }));
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert!(!failed && answer["proved"] == true, "{answer}");
        assert!(answer["records"].as_u64().unwrap() > 50);
    }
    // Without one of the givens, later steps are not proved.
    let forged = trace.replacen("\"puzzle\": \".4", "\"puzzle\": \"..", 1);
    assert!(
        forged != trace,
        "the trace writes its puzzle in another form"
    );
    let (answer, failed) = session.call("verify", &json!({ "trace": forged }));
    let answer: Value = serde_json::from_str(&answer).unwrap();
    assert!(!failed && answer["proved"] == false, "{answer}");
    assert!(!answer["refusals"].as_array().unwrap().is_empty());
    session.end();
}

#[test]
fn invalid_questions_are_reported_and_the_session_continues() {
    let mut session = Session::start();
    for (line, code) in [
        ("nonsense", -32700),
        (r#"{"jsonrpc":"2.0","id":1}"#, -32600),
        ("[]", -32600),
        (r#"{"id":1,"method":"ping"}"#, -32600),
        (r#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
        (r#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
        (r#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, -32600),
        (r#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
        (r#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600),
        (
            r#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#,
            -32602,
        ),
        (r#"{"jsonrpc":"2.0","id":1,"method":"roots/list"}"#, -32601),
        (
            r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"guess"}}"#,
            -32602,
        ),
    ] {
        session.send(line);
        let answer = session.receive();
        assert_eq!(answer["error"]["code"], code, "{line}: {answer}");
    }
    for (tool, arguments, expected) in [
        ("hint", json!({ "puzzle": "12345" }), "81"),
        (
            "hint",
            json!({ "puzzle": PUZZLE, "digit": 10 }),
            "from 1 to 9",
        ),
        (
            "hint",
            json!({ "puzzle": PUZZLE, "allow": ["x_wnig"] }),
            "x_wing",
        ),
        ("hint", json!({ "puzzle": PUZZLE, "candidates": "1" }), "81"),
        (
            "grade",
            json!({ "puzzle": PUZZLE, "profile": "/etc/passwd" }),
            "/etc/passwd",
        ),
        (
            "explain",
            json!({ "puzzle": PUZZLE, "language": "tlh" }),
            "language",
        ),
        ("explain", json!({ "puzle": PUZZLE }), "puzle"),
        ("grade", json!({ "puzzle": PUZZLE, "digit": 3 }), "`digit`"),
        ("grade", json!({}), "missing argument `puzzle`"),
        ("grade", json!([]), "not an object"),
        ("verify", json!({ "trace": {} }), "missing field"),
        ("verify", json!({}), "missing argument `trace`"),
        (
            "judge",
            json!({ "puzzle": PUZZLE, "action": "r2c1" }),
            "column 5",
        ),
        ("generate", json!({ "max": "hard" }), "is not a rating"),
        ("practice", json!({ "technique": "x_wnig" }), "x_wing"),
    ] {
        let (text, failed) = session.call(tool, &arguments);
        assert!(
            failed && text.contains(expected),
            "{tool} {arguments}: {text}"
        );
    }
    assert!(!session.call("grade", &json!({ "puzzle": PUZZLE })).1);
    session.end();
}

#[test]
fn invalid_utf8_does_not_end_the_session() {
    let mut session = Session::start();
    session
        .stdin
        .write_all(b"{\"jsonrpc\": \"2.0\", \xFF\n")
        .unwrap();
    assert_eq!(session.receive()["error"]["code"], -32700);
    assert_eq!(session.request("ping", &Value::Null)["result"], json!({}));
    session.end();
}

#[test]
fn ids_come_back_as_they_were_written() {
    let mut session = Session::start();
    for id in [
        "1",
        "-7",
        "12345678901234567890123456789",
        r#""a b""#,
        r#""\u0061""#,
    ] {
        session.send(&format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"ping"}}"#));
        let mut line = String::new();
        session.stdout.read_line(&mut line).unwrap();
        assert!(line.contains(&format!(r#""id":{id},"#)), "{line}");
    }
    session.end();
}

#[test]
fn responses_and_notifications_get_no_answer() {
    let mut session = Session::start();
    session.send(r#"{"jsonrpc":"2.0","id":3,"result":{}}"#);
    session.send(r#"{"jsonrpc":"2.0","id":4,"error":{"code":-1,"message":"x"}}"#);
    session
        .send(r#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":99}}"#);
    session.send(r#"{"jsonrpc":"2.0","method":"notifications/of-another-kind"}"#);
    assert_eq!(session.request("ping", &Value::Null)["id"], "ping");
    session.end();
}

/// A puzzle that takes a second or more to explain.
const HARD: &str =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/// A request for an explanation by the profile `everything`.
fn explanation(id: u32, puzzle: &str) -> String {
    let arguments = json!({ "puzzle": puzzle, "profile": "everything" });
    let params = json!({ "name": "explain", "arguments": arguments });
    json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params }).to_string()
}

#[test]
fn a_ping_is_answered_during_a_call_and_a_cancelled_call_is_not() {
    let mut session = Session::start();
    let call = |id: u32| explanation(id, HARD);
    session.send(&call(1));
    session.send(&call(2));
    session.send(r#"{"jsonrpc":"2.0","id":"p","method":"ping"}"#);
    assert_eq!(session.receive()["id"], "p", "answered before the calls");
    session
        .send(r#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#);
    assert_eq!(session.receive()["id"], 2, "call 1 was cancelled");
    // The id of a call that still runs is refused. After the answer, it may be used again.
    session.send(&call(2));
    session.send(&call(2));
    assert_eq!(session.receive()["error"]["code"], -32600);
    assert_eq!(session.receive()["id"], 2);
    session.end();
}

/// A puzzle that takes a quarter of the time of [`HARD`].
const LESS_HARD: &str =
    "98.7.....7.6......5.........4..3.9.....86...1......2..3..9...8...5...62......1...";

#[test]
fn a_cancelled_call_makes_room_at_once() {
    let mut session = Session::start();
    // These are as many calls as the server runs at the same time. Call 0 takes longest.
    for (id, puzzle) in [(0, HARD), (1, LESS_HARD), (2, LESS_HARD), (3, LESS_HARD)] {
        session.send(&explanation(id, puzzle));
    }
    session
        .send(r#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":0}}"#);
    let arguments = json!({ "puzzle": PUZZLE });
    let params = json!({ "name": "grade", "arguments": arguments });
    session.send(
        &json!({ "jsonrpc": "2.0", "id": 4, "method": "tools/call", "params": params }).to_string(),
    );
    assert_eq!(
        session.receive()["id"],
        4,
        "answered before the calls that still run"
    );
    for _ in 1..=3 {
        assert_eq!(session.receive()["result"]["isError"], false);
    }
    session.end();
}

/// The official Python client of the protocol works with the server.
#[test]
fn the_official_client_works() {
    let Some(python) = support::python("mcp") else {
        return;
    };
    let output = Command::new(python)
        .arg(support::root().join("tests/mcp_client.py"))
        .arg(env!("CARGO_BIN_EXE_whydoku"))
        .output()
        .unwrap();
    let (out, err) = (
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    assert!(output.status.success(), "{out}{err}");
    assert_eq!(
        out.trim(),
        "hint, explain, grade, verify, judge, pages and prompts answered"
    );
}

/// The server implements the protocol without a crate for it. This code must stay small.
#[test]
fn the_server_is_small() {
    let files = [
        include_str!("../src/commands/mcp/mod.rs"),
        include_str!("../src/commands/mcp/call_process.rs"),
        include_str!("../src/commands/mcp/message.rs"),
        include_str!("../src/commands/mcp/tools.rs"),
    ];
    let lines: usize = files.iter().map(|file| file.lines().count()).sum();
    assert!(lines <= 650, "{lines} lines");
}
