//! The worker of the computer players as the page starts it: one script and one program, each named
//! after its content, so that a page never uses the worker of another build.

use std::{fs, path::Path};

use bastide_locales::{START, fingerprint};

use crate::Error;

/// The script appended to the output of wasm-bindgen.
const BEHIND: &str = include_str!("../../thinker/src/thinker.js");

/// Joins the scripts, names both files, and returns the script's name.
pub fn join(site: &Path) -> Result<String, Error> {
    let (script, program) = (site.join("thinker.js"), site.join("thinker_bg.wasm"));
    let failed = |path: &Path, error| Error::File(path.to_path_buf(), error);
    let bytes = fs::read(&program).map_err(|error| failed(&program, error))?;
    let text = fs::read_to_string(&script).map_err(|error| failed(&script, error))?;

    let program_name = format!("thinker-{:016x}_bg.wasm", fingerprint(START, &bytes));
    let text = joined(&text, &program_name).ok_or(Error::Thinker)?;
    let script_name = format!("thinker-{:016x}.js", fingerprint(START, text.as_bytes()));
    fs::rename(&program, site.join(&program_name)).map_err(|error| failed(&program, error))?;
    fs::remove_file(&script).map_err(|error| failed(&script, error))?;
    fs::write(site.join(&script_name), text).map_err(|error| failed(&script, error))?;
    Ok(script_name)
}

/// Joins the scripts into one that starts the program of this name; `None` if the output of
/// wasm-bindgen is not of the version this was written for.
fn joined(script: &str, program: &str) -> Option<String> {
    let is_known = script.contains("'thinker_bg.wasm'") && script.contains("function __wbg_init(");
    is_known.then(|| format!("{}\n{BEHIND}", script.replace("thinker_bg.wasm", program)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_thinker_is_two_files_named_by_their_content() {
        let folder = std::env::temp_dir().join(format!("bastide-thinker-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let script = "async function __wbg_init() { 'thinker_bg.wasm' }";
        fs::write(folder.join("thinker.js"), script).unwrap();
        fs::write(folder.join("thinker_bg.wasm"), "1").unwrap();
        let name = join(&folder).unwrap();
        let text = fs::read_to_string(folder.join(&name)).unwrap();
        let program = text.split('\'').nth(1).unwrap();
        assert_eq!(fs::read_to_string(folder.join(program)).unwrap(), "1");
        assert!(text.ends_with(BEHIND) && !text.contains("thinker_bg.wasm"), "{text}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn another_script_is_refused() {
        assert_eq!(joined("wasm_bindgen = {}", "thinker-1_bg.wasm"), None);
    }
}
