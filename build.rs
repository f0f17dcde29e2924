//! Names the sources the page is built from (`BASTIDE_BUILD`), for whoever reports a fault, and
//! writes the code of the page's sentences, see [`say`].

#[path = "build/say.rs"]
mod say;

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

use bastide_locales::{START, fingerprint};

/// Everything that ends up in the page.
const SOURCES: [&str; 11] = [
    "Cargo.lock",
    "build",
    "src",
    "locales",
    "crates/art/src",
    "crates/locales/src",
    "crates/players/src",
    "crates/questions/src",
    "crates/rules/src",
    "crates/scene/src",
    "crates/thinker/src",
];

fn main() -> io::Result<()> {
    let mut files = Vec::new();
    for source in SOURCES {
        if Path::new(source).exists() {
            println!("cargo:rerun-if-changed={source}");
            list(Path::new(source), &mut files)?;
        }
    }
    files.sort();

    let mut build = START;
    for file in files {
        build = fingerprint(build, file.to_string_lossy().replace('\\', "/").as_bytes());
        build = fingerprint(build, &fs::read(&file)?);
    }
    println!("cargo:rustc-env=BASTIDE_BUILD={build:016x}");

    // So that `wasm-split` can take the page's program apart (`xtask`); a debug build stays whole.
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|it| it == value);
    if is("CARGO_CFG_TARGET_FAMILY", "wasm") && is("PROFILE", "release") {
        println!("cargo:rustc-link-arg-bins=--emit-relocs");
    }

    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo names no OUT_DIR"))?;
    say::generate(&bastide_locales::read(Path::new("locales"))?, Path::new(&out))
}

fn list(path: &Path, into: &mut Vec<PathBuf>) -> io::Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            list(&entry?.path(), into)?;
        }
    } else {
        into.push(path.to_path_buf());
    }
    Ok(())
}
