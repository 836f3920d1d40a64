//! Chinese texts for errors in the command-line arguments.

use crate::cli::error_text::{language, translated};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use logic::Language;
use std::error::Error;

/// The text of an error in Chinese. `None` if the language is English, for help and the version, and
/// for kinds of errors without a Chinese text.
pub(crate) fn text(error: &clap::Error) -> Option<String> {
    if language() == Language::En {
        return None;
    }
    let problem = problem(error)?;
    let usage = context_texts(error, ContextKind::Usage).join(" ");
    let usage = usage.trim().trim_start_matches("Usage: ").to_owned();
    let usage = if usage.is_empty() {
        usage
    } else {
        format!("\n用法：{usage}\n")
    };
    Some(format!("错误：{problem}\n{usage}\n用 --help 查看说明。\n"))
}

/// The sentence that says what is wrong. `None` for help, the version, and kinds without a Chinese text.
fn problem(error: &clap::Error) -> Option<String> {
    let argument = quoted(error, ContextKind::InvalidArg, "、");
    let value = context_texts(error, ContextKind::InvalidValue).join(" ");
    Some(match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => {
            format!("{argument} 缺少值{}", offered(error))
        }
        ErrorKind::InvalidValue => {
            let nearest = suggested(error, ContextKind::SuggestedValue);
            format!("{argument} 的值 '{value}' 无效{}{nearest}", offered(error))
        }
        ErrorKind::ValueValidation => {
            let why = error.source().map(|why| translated(&why.to_string()));
            let why = why.map_or_else(String::new, |why| format!("：{why}"));
            format!("{argument} 的值 '{value}' 无效{why}")
        }
        ErrorKind::UnknownArgument => {
            let nearest = suggested(error, ContextKind::SuggestedArg);
            format!("没有参数 {argument}{nearest}")
        }
        ErrorKind::InvalidSubcommand => {
            let nearest = suggested(error, ContextKind::SuggestedSubcommand);
            let command = quoted(error, ContextKind::InvalidSubcommand, "、");
            format!("没有命令 {command}{nearest}")
        }
        ErrorKind::ArgumentConflict => {
            let other = quoted(error, ContextKind::PriorArg, "、");
            if other.is_empty() {
                format!("{argument} 不能与其他参数同时使用")
            } else if other == argument {
                format!("{argument} 只能使用一次")
            } else {
                format!("{argument} 不能与 {other} 同时使用")
            }
        }
        ErrorKind::MissingRequiredArgument => format!("缺少必需的参数 {argument}"),
        ErrorKind::MissingSubcommand => "缺少命令".to_owned(),
        ErrorKind::NoEquals => format!("给 {argument} 赋值时应使用等号"),
        ErrorKind::TooManyValues => format!("{argument} 的值 '{value}' 多余"),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            format!("{argument} 的值的个数不对")
        }
        ErrorKind::InvalidUtf8 => "参数不是 UTF-8".to_owned(),
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        | ErrorKind::DisplayVersion
        | ErrorKind::Io
        | ErrorKind::Format
        | _ => return None,
    })
}

/// The possible values, after a comma. Empty if the error lists none.
fn offered(error: &clap::Error) -> String {
    match context_texts(error, ContextKind::ValidValue).as_slice() {
        [] => String::new(),
        values => format!("，可用的值：{}", values.join("、")),
    }
}

/// The question whether a similar text was meant. Empty if the error suggests none.
fn suggested(error: &clap::Error, kind: ContextKind) -> String {
    match quoted(error, kind, " 或 ") {
        names if names.is_empty() => names,
        names => format!("；是否指 {names}？"),
    }
}

/// The texts of an error for one kind of context, in quotes, with `separator` between them.
fn quoted(error: &clap::Error, kind: ContextKind, separator: &str) -> String {
    let names = context_texts(error, kind);
    let names: Vec<String> = names.iter().map(|name| format!("'{name}'")).collect();
    names.join(separator)
}

/// The texts of an error for one kind of context; empty if it has none.
fn context_texts(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(ContextValue::StyledStr(text)) => vec![text.to_string()],
        Some(ContextValue::StyledStrs(texts)) => texts.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    }
}
