//! Generates the code of all sentences, see [`say`].

#[path = "build/say.rs"]
mod say;

use std::{env, io, path::Path};

fn main() -> io::Result<()> {
    let locales = Path::new("../../locales");
    println!("cargo:rerun-if-changed={}", locales.display());
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo names no OUT_DIR"))?;
    say::generate(&bastide_locales::read(locales)?, Path::new(&out))
}
