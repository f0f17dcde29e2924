//! Build steps of the site that need a program.
//!
//! - `xtask precache`: after each build by Trunk, writes the sentences, joins the stylesheets, splits the
//!   page's program into chunks and makes them smaller (short names, no paths of other projects, a good order
//!   of functions), writes the service worker with the list of files to cache, and completes the page's head.
//! - `xtask circles`: fails if modules import each other in a circle, or lower modules import higher ones.
//! - `xtask weight [DIR]`: prints the compressed size of each part of the site, and fails if one is over its
//!   budget.

mod chunks;
mod circles;
mod merge;
mod names;
mod order;
mod page;
mod paths;
mod precache;
mod site;
mod start_page;
mod styles;
mod texts;
mod thinker;
mod weight;

use std::{env, path::PathBuf, process::ExitCode};

/// The errors, as messages for the terminal.
#[derive(Debug, thiserror::Error)]
enum Error {
    #[error("{0}: {1}")]
    File(PathBuf, std::io::Error),
    #[error("{0} is not set: `xtask precache` is run by Trunk, as its post_build hook")]
    NotATrunkHook(&'static str),
    #[error("the program cannot be written anew: {0}")]
    Program(String),
    #[error("the page does not start the program as Trunk wrote it before")]
    NoProgram,
    #[error("the page's script is not as wasm-bindgen wrote it before")]
    Chunks,
    #[error("a stylesheet is said to come with a part that is none: {0}")]
    NoPart(String),
    #[error("the thinker's script is not as wasm-bindgen wrote it before")]
    Thinker,
    #[error("{0} has no <head>")]
    NoHead(PathBuf),
    #[error("{0}")]
    TooHeavy(String),
    #[error("{0} is not there, or no Rust")]
    Source(PathBuf),
    #[error("{0}:\n{1}")]
    Circle(PathBuf, String),
    #[error("usage: xtask circles | xtask precache | xtask weight [DIR]")]
    Usage,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<(), Error> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["precache"] => {
            let staged = PathBuf::from(variable("TRUNK_STAGING_DIR")?);
            let release = variable("TRUNK_PROFILE")? == "release";
            let locales = PathBuf::from(variable("TRUNK_SOURCE_DIR")?).join("locales");
            let languages = bastide_locales::read(&locales);
            let languages = languages.map_err(|error| Error::File(locales, error))?;
            texts::texts(&languages, &staged)?;
            start_page::write(&languages, &staged)?;
            if release {
                let sheets = styles::join(&staged)?;
                let mut chunks = chunks::take_apart(&staged)?;
                chunks.bring(sheets)?;
                names::shorten(&staged)?;
                paths::blank(&staged)?;
                order::order(&staged)?;
                chunks.name(&staged)?;
            }
            let thinker = thinker::join(&staged)?;
            precache::precache(&staged, &thinker, release)
        }
        ["circles"] => circles::circles(),
        ["weight"] => weight::weight(&PathBuf::from("dist")),
        ["weight", folder] => weight::weight(&PathBuf::from(folder)),
        _ => Err(Error::Usage),
    }
}

fn variable(name: &'static str) -> Result<String, Error> {
    env::var(name).map_err(|_| Error::NotATrunkHook(name))
}
