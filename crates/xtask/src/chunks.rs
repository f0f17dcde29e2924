//! Code splitting: the page's program in chunks, one for the first screen and others that are
//! loaded later. Trunk does not support this, so its output for the program is replaced here.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    sync::Mutex,
    thread,
};

use bastide_locales::{START, fingerprint};

use crate::{
    Error,
    merge::merge,
    page::digest,
    site::{self, PAGE},
    styles::{Brought, SHARED},
};

/// The program as the compiler wrote it, in the build folder.
const COMPILED: &str = "wasm32-unknown-unknown/web/bastide.wasm";
/// The script appended to the output of wasm-bindgen.
const BEHIND: &str = include_str!("chunks.js");
/// The chunk of the setup of a new game.
const SETUP: &str = "setup";
/// The chunk of the table.
const TABLE: &str = "play";
/// The chunk of everything that is seldom used.
const EXTRAS: &str = "extras";
/// The chunks that only add something to others: code that they share with these is in a file of its
/// own, so that it stays out of the table and of the code beside it.
const ADDITIONS: [&str; 4] = ["challenge", "duel", "journeys", "transcript"];
/// The script that `wasm-split` writes.
const LINKS: &str = "__wasm_split.js";
/// The beginning of the needed output of wasm-bindgen: the glue before it belongs to exports that
/// wasm-opt removes.
const NEEDED: &str = "function __wbg_get_imports(";
/// The line that starts the initialization of the page.
const BEGIN: &str = "let __wbg_init_promise;";
/// The options of wasm-opt. (The removed exports are for streams, which Leptos provides for
/// servers. With `-Oz` the program is smaller, but larger once it is compressed.)
const MADE_SMALL: [&str; 9] = [
    "-Os",
    "--flatten",
    "--rereloop",
    "-Os",
    "--remove-exports=*intounderlying*",
    "--low-memory-unused",
    "--converge",
    "--reorder-functions-by-name",
    "--quiet",
];

/// The program of the site in chunks.
#[derive(Debug)]
pub struct Chunks {
    /// The names of the script beside the program and of the program, as the page refers to them.
    names: [String; 2],
    /// The files of each chunk, by the chunk's name.
    files: BTreeMap<String, Vec<String>>,
}

/// Splits the program into chunks, replacing the output of Trunk.
pub fn take_apart(site: &Path) -> Result<Chunks, Error> {
    let names = program(site)?;
    let built = env::current_exe().ok().and_then(|it| Some(it.ancestors().nth(2)?.to_path_buf()));
    let built = built.unwrap_or_else(|| PathBuf::from("target"));
    let work = built.join("chunks");
    // The output of an earlier build.
    drop(fs::remove_dir_all(&work));
    let failed = |path: &Path, error| Error::File(path.to_path_buf(), error);

    let [split, bound] = [work.join("split"), work.join("bound")];
    run("wasm-split-cli", &[&built.join(COMPILED), &split], &["--out-name", "bastide"])?;
    let bind = ["--target", "web", "--no-typescript", "--keep-lld-exports"];
    run("wasm-bindgen", &[&split.join("bastide.wasm"), Path::new("--out-dir"), &bound], &bind)?;

    let links = split.join(LINKS);
    let links = fs::read_to_string(&links).map_err(|error| failed(&links, error))?;
    let (files, groups) = merged(&pieces(&links));
    let mut programs = vec![(bound.join("bastide_bg.wasm"), site.join(&names[1]))];
    for (file, pieces) in groups {
        let read = |piece: &String| {
            let path = split.join(piece);
            fs::read(&path).map_err(|error| failed(&path, error))
        };
        let pieces: Vec<Vec<u8>> = pieces.iter().map(read).collect::<Result<_, _>>()?;
        let bytes = merge(&pieces).map_err(|fault| Error::Program(format!("{file}: {fault}")))?;
        let path = work.join(&file);
        fs::write(&path, bytes).map_err(|error| failed(&path, error))?;
        programs.push((path, site.join(file)));
    }
    make_all_small(programs)?;

    let script = bound.join("bastide.js");
    let text = fs::read_to_string(&script).map_err(|error| failed(&script, error))?;
    let text = joined(&text, &files).ok_or(Error::Chunks)?;
    let script = site.join(&names[0]);
    fs::write(&script, text).map_err(|error| failed(&script, error))?;
    Ok(Chunks { names, files })
}

impl Chunks {
    /// Adds each stylesheet to the files of its chunk.
    pub fn bring(&mut self, sheets: Vec<Brought>) -> Result<(), Error> {
        for Brought { file, part } in sheets {
            let is_owner =
                |name: &String| part == SHARED || part.split(' ').any(|part| part == name);
            let owners: Vec<_> = self.files.iter_mut().filter(|(name, _)| is_owner(name)).collect();
            if owners.is_empty() {
                return Err(Error::NoPart(part));
            }
            owners.into_iter().for_each(|(_, files)| files.push(file.clone()));
        }
        Ok(())
    }

    /// Names each file after its content, and updates the script and the page.
    pub fn name(self, site: &Path) -> Result<(), Error> {
        let mut named = BTreeMap::new();
        for piece in self.files.values().flatten() {
            if !named.contains_key(piece) {
                let (stem, end) = piece.split_at(piece.rfind('.').unwrap_or(piece.len()));
                named.insert(
                    piece.clone(),
                    [stem.to_owned(), named_by_digest(site, piece, stem, end)?, end.to_owned()],
                );
            }
        }
        let chunks: BTreeMap<&str, Vec<_>> = self
            .files
            .iter()
            .map(|(part, files)| (&**part, files.iter().map(|file| &named[file]).collect()))
            .collect();
        let chunks = serde_json::to_string(&chunks).unwrap_or_default();

        let [script, page] = [site.join(&self.names[0]), site.join(PAGE)];
        edit(&script, |text| text.replace("\"%CHUNKS%\"", &chunks))?;
        let [script, program] = &self.names;
        let (new_script, _) = renamed(site, script, "bastide", ".js")?;
        let (new_program, _) = renamed(site, program, "bastide", "_bg.wasm")?;
        edit(&page, |html| html.replace(script, &new_script).replace(program, &new_program))
    }
}

/// Finds the names of the script and the program that Trunk made.
fn program(site: &Path) -> Result<[String; 2], Error> {
    let files = site::files(site)?;
    let named = |end: &str| {
        let is_it = |path: &&str| path.starts_with("bastide-") && path.ends_with(end);
        files.iter().map(|file| &*file.path).find(is_it).map(str::to_owned)
    };
    Ok([named(".js").ok_or(Error::NoProgram)?, named("_bg.wasm").ok_or(Error::NoProgram)?])
}

fn run(program: &str, paths: &[&Path], options: &[&str]) -> Result<(), Error> {
    let status = Command::new(program).args(options).args(paths).status();
    let status = status.map_err(|error| Error::File(program.into(), error))?;
    if status.success() { Ok(()) } else { Err(Error::Program(format!("{program}: {status}"))) }
}

/// Makes programs small, as many at once as there are processors.
fn make_all_small(programs: Vec<(PathBuf, PathBuf)>) -> Result<(), Error> {
    let left = Mutex::new(programs);
    let next = || left.lock().ok()?.pop();
    let work = || {
        while let Some((from, to)) = next() {
            run("wasm-opt", &[&from, Path::new("-o"), &to], &MADE_SMALL)?;
        }
        Ok(())
    };
    let processors = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..processors).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| {
            worker.join().unwrap_or_else(|_| Err(Error::Program("wasm-opt".into())))
        })
    })
}

fn edit(path: &Path, change: impl FnOnce(&str) -> String) -> Result<(), Error> {
    let failed = |error| Error::File(path.to_path_buf(), error);
    let text = fs::read_to_string(path).map_err(failed)?;
    fs::write(path, change(&text)).map_err(failed)
}

/// Renames a file after its digest, so that the script needs only one of them; returns the digest
/// in base64.
fn named_by_digest(site: &Path, file: &str, stem: &str, end: &str) -> Result<String, Error> {
    let path = site.join(file);
    let failed = |error| Error::File(path.clone(), error);
    let bytes = fs::read(&path).map_err(failed)?;
    let digest = digest(&bytes).trim_start_matches("sha256-").to_owned();
    let letters: String = digest.chars().filter(char::is_ascii_alphanumeric).take(16).collect();
    fs::rename(&path, site.join(format!("{stem}-{letters}{end}"))).map_err(failed)?;
    Ok(digest)
}

/// Renames a file after its content; returns the new name and the content.
fn renamed(site: &Path, file: &str, stem: &str, end: &str) -> Result<(String, Vec<u8>), Error> {
    let path = site.join(file);
    let failed = |error| Error::File(path.clone(), error);
    let bytes = fs::read(&path).map_err(failed)?;
    let name = format!("{stem}-{:016x}{end}", fingerprint(START, &bytes));
    fs::rename(&path, site.join(&name)).map_err(failed)?;
    Ok((name, bytes))
}

/// Returns the files of each chunk, as listed in the script of `wasm-split`: code that several
/// chunks share is in separate files.
fn pieces(links: &str) -> BTreeMap<String, Vec<String>> {
    let file = |text: &str| Some(text.split_once("\"./")?.1.split_once('"')?.0.to_owned());
    let chunks = links.split("export const __wasm_split_load_").skip(1).filter_map(|text| {
        let (name, rest) = text.split_once(" = ")?;
        let shared = rest.rsplit_once('[')?.1.split_once(']')?.0;
        let shared = shared.split(", ").filter(|name| !name.is_empty());
        let shared = shared.map(|name| format!("{}.wasm", name.trim_start_matches('_')));
        Some((name.to_owned(), shared.chain(file(rest)).collect()))
    });
    chunks.collect()
}

/// Assigns the files of `wasm-split` to larger ones that are loaded together. Returns the new files of
/// each chunk, and the old ones of each new file.
fn merged(
    pieces: &BTreeMap<String, Vec<String>>,
) -> (BTreeMap<String, Vec<String>>, BTreeMap<String, Vec<String>>) {
    let mut owners: BTreeMap<&String, BTreeSet<&str>> = BTreeMap::new();
    for (chunk, files) in pieces {
        for file in files {
            owners.entry(file).or_default().insert(chunk);
        }
    }
    let mut groups: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut chunks: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (piece, owners) in owners {
        let file = format!("{}.wasm", file_of(&owners));
        for chunk in owners {
            let files = chunks.entry(chunk.to_owned()).or_default();
            if !files.contains(&file) {
                files.push(file.clone());
            }
        }
        groups.entry(file).or_default().push(piece.clone());
    }
    (chunks, groups)
}

/// Returns the file of the code that these chunks share. The table needs what the setup needs, the review
/// and the school need what the table needs; the extras need neither. All need the shared file.
fn file_of<'a>(owners: &BTreeSet<&'a str>) -> &'a str {
    let is_addition = |name: &&&str| ADDITIONS.contains(*name);
    let additions = owners.iter().filter(is_addition).count();
    match owners.first() {
        _ if owners.contains(SETUP) => SETUP,
        _ if owners.contains(TABLE) && owners.contains(EXTRAS) => "shared",
        _ if owners.contains(TABLE) => TABLE,
        _ if owners.len() - additions > 2 => "shared",
        Some(owner) if owners.len() == 1 => owner,
        _ if additions > 0 => "added",
        _ => "beside",
    }
}

/// Joins the scripts into one that loads the chunks; `None` if the output of wasm-bindgen is not of
/// the version this was written for.
fn joined(script: &str, chunks: &BTreeMap<String, Vec<String>>) -> Option<String> {
    let is_known = script.contains("async function __wbg_load(") && script.contains("let wasm");
    let link = format!("\"./{LINKS}\": import");
    if !is_known || !script.contains(&link) {
        return None;
    }
    // These lines are repeated for each chunk.
    let lines = script.lines().filter(|line| {
        !line.starts_with("import * as import") && !line.trim_start().starts_with(&link)
    });
    let script = lines.collect::<Vec<_>>().join("\n");
    let (unneeded, needed) = script.split_at(script.find(NEEDED)?);
    let needed = without_sync(needed)?;
    let classes = |name: &str| unneeded.matches(&format!("export class {name}")).count();
    if classes("") != classes("IntoUnderlying") {
        return None;
    }
    // In the format in which wasm-bindgen writes the program's imports.
    let loaders: String = chunks
        .keys()
        .map(|part| {
            format!(
                "    __wasm_split_load_{part}: function(callback, data) {{ bring(\"{part}\", callback, data); }},\n"
            )
        })
        .collect();
    let imports = "\"./bastide_bg.js\": import0,\n";
    let linked = format!("{imports}        \"./{LINKS}\": loaders,\n");
    let script = needed.replacen(imports, &linked, 1);
    script
        .contains(&linked)
        .then(|| format!("{script}\nconst loaders = {{\n{loaders}}};\n{BEHIND}"))
}

/// Returns the script without the unused synchronous initialization.
fn without_sync(script: &str) -> Option<String> {
    let (before, rest) = script.split_once("function initSync(")?;
    let (_, after) = rest.split_once(BEGIN)?;
    Some(format!("{before}{BEGIN}{after}").replace("export { initSync, ", "export { "))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPLIT: &str = "import { initSync } from \"./bastide.js\";\n\
        function makeLoad(fetcher, deps) {}\n/* extras, play */\n\
        const __chunk_3 = makeLoad(() => {\n    const src = fetch(new URL(\"./chunk_3.wasm\", import.meta.url));\n}\n, []);\n\
        export const __wasm_split_load_play = wrapAsyncCb(makeLoad(() => {\n    const src = fetch(new URL(\"./split_play.wasm\", import.meta.url));\n}\n, [__chunk_3]));\n\
        export const __wasm_split_load_extras = wrapAsyncCb(makeLoad(() => async (_imp) => ({}), [__chunk_3]));\n";

    fn files() -> BTreeMap<String, Vec<String>> {
        let (extras, play) = (vec!["chunk_3.wasm"], vec!["chunk_3.wasm", "split_play.wasm"]);
        [("extras", extras), ("play", play)]
            .map(|(part, files)| (part.to_owned(), files.into_iter().map(str::to_owned).collect()))
            .into()
    }

    #[test]
    fn a_part_is_its_own_file_and_what_it_shares() {
        assert_eq!(pieces(SPLIT), files());
    }

    #[test]
    fn files_that_load_together_are_merged() {
        let pieces = [
            ("extras", vec!["all.wasm", "rest.wasm", "own.wasm"]),
            ("play", vec!["all.wasm", "two.wasm", "table.wasm"]),
            ("review", vec!["rest.wasm", "two.wasm", "link.wasm"]),
            ("setup", vec!["all.wasm"]),
            ("challenge", vec!["link.wasm", "both.wasm"]),
            ("transcript", vec!["link.wasm", "both.wasm", "word.wasm"]),
        ];
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let pieces = pieces.map(|(name, files)| (name.to_owned(), owned(&files)));
        let (chunks, groups) = merged(&pieces.into());
        let chunk = |name: &str| chunks[name].iter().map(String::as_str).collect::<Vec<_>>();
        assert_eq!(chunk("setup"), ["setup.wasm"]);
        assert_eq!(chunk("play"), ["setup.wasm", "play.wasm"]);
        assert_eq!(chunk("review"), ["added.wasm", "beside.wasm", "play.wasm"]);
        assert_eq!(chunk("challenge"), ["added.wasm"]);
        assert_eq!(chunk("transcript"), ["added.wasm", "transcript.wasm"]);
        assert_eq!(chunk("extras"), ["setup.wasm", "extras.wasm", "beside.wasm"]);
        assert_eq!(groups["play.wasm"], ["table.wasm", "two.wasm"]);
    }

    #[test]
    fn the_pages_script_brings_the_chunks() {
        let script = "import * as import1 from \"./__wasm_split.js\"\n\
            export class IntoUnderlyingSink {\n}\nfunction __wbg_get_imports() {\n    return {\n        \
            \"./bastide_bg.js\": import0,\n        \"./__wasm_split.js\": import1,\n        \
            \"./__wasm_split.js\": import2,\n    };\n}\nlet wasm;\n\
            async function __wbg_load(module, imports) {}\nfunction initSync(module) {\n}\n\
            let __wbg_init_promise;\nexport { initSync, __wbg_init as default };\n";
        let other = script.replace("IntoUnderlyingSink", "Other");
        assert!(super::joined(&other, &files()).is_none(), "it may be needed");
        let joined = joined(script, &files()).unwrap();
        assert_eq!(joined.matches("__wasm_split.js").count(), 1, "{joined}");
        assert!(!joined.contains("import * as") && !joined.contains("class"), "{joined}");
        assert!(
            !joined.contains("initSync") && joined.contains("export { __wbg_init as default };")
        );
        assert!(joined.contains("    __wasm_split_load_play: function(callback, data) {"));
        assert!(joined.ends_with(BEHIND));
    }

    #[test]
    fn another_script_is_refused() {
        assert!(joined("let wasm_bindgen", &files()).is_none());
    }

    #[test]
    fn every_file_is_named_by_its_content_where_it_is_asked_for() {
        let folder = std::env::temp_dir().join(format!("bastide-chunks-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let texts = [
            (PAGE, "[\"/at/bastide-1.js\", \"/at/bastide-1_bg.wasm\"]"),
            ("bastide-1.js", "\"%CHUNKS%\""),
            ("bastide-1_bg.wasm", "1"),
            ("shared.wasm", "3"),
            ("play.wasm", "4"),
            ("shared-0.css", "5"),
        ];
        for (name, text) in texts {
            fs::write(folder.join(name), text).unwrap();
        }
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let files =
            [("extras", owned(&["shared.wasm"])), ("play", owned(&["shared.wasm", "play.wasm"]))];
        let files = files.map(|(chunk, files)| (chunk.to_owned(), files)).into();
        let mut chunks = Chunks { names: program(&folder).unwrap(), files };
        let brought = |part: &str| vec![Brought { file: "shared-0.css".into(), part: part.into() }];
        assert!(chunks.bring(brought("elsewhere")).is_err());
        chunks.bring(brought(SHARED)).unwrap();
        chunks.name(&folder).unwrap();
        let files = site::files(&folder).unwrap();
        let [one, other, page, play, style, shared] = &files[..] else { panic!("{files:?}") };
        let is_script = one.path.ends_with(".js");
        let (script, program) = if is_script { (one, other) } else { (other, one) };
        let text = |file: &site::File| String::from_utf8(file.bytes.clone()).unwrap();
        assert_eq!(text(page), format!("[\"/at/{}\", \"/at/{}\"]", script.path, program.path));
        let named =
            [(script, "bastide-"), (play, "play-"), (style, "shared-0-"), (shared, "shared-")];
        for (file, start) in named {
            assert!(file.path.starts_with(start), "{}", file.path);
        }
        let file = |file: &site::File, stem: &str| {
            let digest = digest(&file.bytes).replace("sha256-", "");
            let letters: String = digest.chars().filter(char::is_ascii_alphanumeric).collect();
            let end = &file.path[file.path.rfind('.').unwrap()..];
            assert_eq!(file.path, format!("{stem}-{}{end}", &letters[..16]));
            format!("[\"{stem}\",\"{digest}\",\"{end}\"]")
        };
        let hash = format!("{:016x}", fingerprint(START, &script.bytes));
        assert!(script.path.contains(&hash), "{}", script.path);
        let (shared, play, style) =
            (file(shared, "shared"), file(play, "play"), file(style, "shared-0"));
        let chunks =
            format!("{{\"extras\":[{shared},{style}],\"play\":[{shared},{play},{style}]}}");
        assert_eq!(text(script), chunks);
        fs::remove_dir_all(&folder).unwrap();
    }
}
