//! The page's program in parts: what the first screen needs, and files that are fetched later. Trunk
//! has no word for that, so what it made of the program is made anew here.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use bastide_locales::{START, fingerprint};

use crate::{
    Error,
    page::digest,
    site::{self, PAGE},
    styles::{Brought, SHARED},
};

/// The program as the compiler wrote it, in the folder of everything that is built.
const COMPILED: &str = "wasm32-unknown-unknown/web/bastide.wasm";
/// What comes behind the script that wasm-bindgen writes.
const BEHIND: &str = include_str!("parts.js");
/// The part with which games are played.
const TABLE: &str = "play";
/// The script that `wasm-split` writes.
const LINKS: &str = "__wasm_split.js";
/// The first of what wasm-bindgen writes that the page needs: before it stands what the exports are
/// called by that wasm-opt removes.
const NEEDED: &str = "function __wbg_get_imports(";
/// Where it tells how the page begins.
const BEGIN: &str = "let __wbg_init_promise;";
/// What wasm-opt does. (The exports are of streams that Leptos brings along for servers. With `-Oz` the
/// program is smaller, but heavier once it is compressed.)
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

/// The program of the site in parts.
#[derive(Debug)]
pub struct Parts {
    /// The script beside the program, and the program, as the page names them.
    names: [String; 2],
    /// The files of each part, by its name.
    files: BTreeMap<String, Vec<String>>,
}

/// Takes the program apart, in place of what Trunk made of it.
pub fn take_apart(site: &Path) -> Result<Parts, Error> {
    let names = program(site)?;
    let built = env::current_exe().ok().and_then(|it| Some(it.ancestors().nth(2)?.to_path_buf()));
    let built = built.unwrap_or_else(|| PathBuf::from("target"));
    let work = built.join("parts");
    // What another build left.
    drop(fs::remove_dir_all(&work));
    let failed = |path: &Path, error| Error::File(path.to_path_buf(), error);

    let [split, bound] = [work.join("split"), work.join("bound")];
    run("wasm-split-cli", &[&built.join(COMPILED), &split], &["--out-name", "bastide"])?;
    let bind = ["--target", "web", "--no-typescript", "--keep-lld-exports"];
    run("wasm-bindgen", &[&split.join("bastide.wasm"), Path::new("--out-dir"), &bound], &bind)?;

    let links = split.join(LINKS);
    let links = fs::read_to_string(&links).map_err(|error| failed(&links, error))?;
    let files = pieces(&links);
    for piece in files.values().flatten().collect::<BTreeSet<_>>() {
        make_small(&split.join(piece), &site.join(piece))?;
    }
    make_small(&bound.join("bastide_bg.wasm"), &site.join(&names[1]))?;

    let script = bound.join("bastide.js");
    let text = fs::read_to_string(&script).map_err(|error| failed(&script, error))?;
    let text = joined(&text, &files).ok_or(Error::Parts)?;
    let script = site.join(&names[0]);
    fs::write(&script, text).map_err(|error| failed(&script, error))?;
    Ok(Parts { names, files })
}

impl Parts {
    /// Has each stylesheet come with its part.
    pub fn bring(&mut self, sheets: Vec<Brought>) -> Result<(), Error> {
        for Brought { file, part } in sheets {
            let is_owner = |name: &String| part == SHARED || *name == part;
            let owners: Vec<_> = self.files.iter_mut().filter(|(name, _)| is_owner(name)).collect();
            if owners.is_empty() {
                return Err(Error::NoPart(part));
            }
            owners.into_iter().for_each(|(_, files)| files.push(file.clone()));
        }
        Ok(())
    }

    /// Gives each file the name of its content, and tells the script and the page.
    pub fn name(self, site: &Path) -> Result<(), Error> {
        let mut named = BTreeMap::new();
        for piece in self.files.values().flatten() {
            if !named.contains_key(piece) {
                let (stem, end) = piece.split_at(piece.rfind('.').unwrap_or(piece.len()));
                // What the table can do without weighs on others.
                let is_tables = self.files.get(TABLE).is_some_and(|files| files.contains(piece));
                let shared = if is_tables { "shared-" } else { "beside-" };
                let stem = stem.strip_prefix("split_").unwrap_or(stem).replace("chunk_", shared);
                named.insert(
                    piece.clone(),
                    [stem.clone(), named_by_digest(site, piece, &stem, end)?, end.to_owned()],
                );
            }
        }
        let parts: BTreeMap<&str, Vec<_>> = self
            .files
            .iter()
            .map(|(part, files)| (&**part, files.iter().map(|file| &named[file]).collect()))
            .collect();
        let parts = serde_json::to_string(&parts).unwrap_or_default();

        let [script, page] = [site.join(&self.names[0]), site.join(PAGE)];
        edit(&script, |text| text.replace("\"%PARTS%\"", &parts))?;
        let [script, program] = &self.names;
        let (new_script, _) = renamed(site, script, "bastide", ".js")?;
        let (new_program, _) = renamed(site, program, "bastide", "_bg.wasm")?;
        edit(&page, |html| html.replace(script, &new_script).replace(program, &new_program))
    }
}

/// The script and the program that Trunk made, by their names.
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

fn make_small(from: &Path, to: &Path) -> Result<(), Error> {
    run("wasm-opt", &[from, Path::new("-o"), to], &MADE_SMALL)
}

fn edit(path: &Path, change: impl FnOnce(&str) -> String) -> Result<(), Error> {
    let failed = |error| Error::File(path.to_path_buf(), error);
    let text = fs::read_to_string(path).map_err(failed)?;
    fs::write(path, change(&text)).map_err(failed)
}

/// Gives a file the name of its digest, so that the script need not have both; the digest, in base64.
fn named_by_digest(site: &Path, file: &str, stem: &str, end: &str) -> Result<String, Error> {
    let path = site.join(file);
    let failed = |error| Error::File(path.clone(), error);
    let bytes = fs::read(&path).map_err(failed)?;
    let digest = digest(&bytes).trim_start_matches("sha256-").to_owned();
    let letters: String = digest.chars().filter(char::is_ascii_alphanumeric).take(16).collect();
    fs::rename(&path, site.join(format!("{stem}-{letters}{end}"))).map_err(failed)?;
    Ok(digest)
}

/// Gives a file the name of its content; that, and what is in it.
fn renamed(site: &Path, file: &str, stem: &str, end: &str) -> Result<(String, Vec<u8>), Error> {
    let path = site.join(file);
    let failed = |error| Error::File(path.clone(), error);
    let bytes = fs::read(&path).map_err(failed)?;
    let name = format!("{stem}-{:016x}{end}", fingerprint(START, &bytes));
    fs::rename(&path, site.join(&name)).map_err(failed)?;
    Ok((name, bytes))
}

/// The files of each part, as the script of `wasm-split` tells them: what several parts need is in
/// files of its own.
fn pieces(links: &str) -> BTreeMap<String, Vec<String>> {
    let file = |text: &str| Some(text.split_once("\"./")?.1.split_once('"')?.0.to_owned());
    let parts = links.split("export const __wasm_split_load_").skip(1).filter_map(|text| {
        let (name, rest) = text.split_once(" = ")?;
        let shared = rest.rsplit_once('[')?.1.split_once(']')?.0;
        let shared = shared.split(", ").filter(|name| !name.is_empty());
        let shared = shared.map(|name| format!("{}.wasm", name.trim_start_matches('_')));
        Some((name.to_owned(), shared.chain(file(rest)).collect()))
    });
    parts.collect()
}

/// One script, which fetches the parts; none where wasm-bindgen wrote another than the one ours was
/// written for.
fn joined(script: &str, parts: &BTreeMap<String, Vec<String>>) -> Option<String> {
    let is_known = script.contains("async function __wbg_load(") && script.contains("let wasm");
    let link = format!("\"./{LINKS}\": import");
    if !is_known || !script.contains(&link) {
        return None;
    }
    // The same again for each part.
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
    // Written as wasm-bindgen writes what the program asks for.
    let loaders: String = parts
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

/// The script without its other way to begin, which nobody goes.
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
    fn the_pages_script_brings_the_parts() {
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
        let folder = std::env::temp_dir().join(format!("bastide-parts-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let texts = [
            (PAGE, "[\"/at/bastide-1.js\", \"/at/bastide-1_bg.wasm\"]"),
            ("bastide-1.js", "\"%PARTS%\""),
            ("bastide-1_bg.wasm", "1"),
            ("chunk_3.wasm", "3"),
            ("split_play.wasm", "4"),
            ("shared-0.css", "5"),
        ];
        for (name, text) in texts {
            fs::write(folder.join(name), text).unwrap();
        }
        let mut parts = Parts { names: program(&folder).unwrap(), files: files() };
        let brought = |part: &str| vec![Brought { file: "shared-0.css".into(), part: part.into() }];
        assert!(parts.bring(brought("elsewhere")).is_err());
        parts.bring(brought(SHARED)).unwrap();
        parts.name(&folder).unwrap();
        let files = site::files(&folder).unwrap();
        let [one, other, page, play, style, shared] = &files[..] else { panic!("{files:?}") };
        let is_script = one.path.ends_with(".js");
        let (script, program) = if is_script { (one, other) } else { (other, one) };
        let text = |file: &site::File| String::from_utf8(file.bytes.clone()).unwrap();
        assert_eq!(text(page), format!("[\"/at/{}\", \"/at/{}\"]", script.path, program.path));
        let named =
            [(script, "bastide-"), (play, "play-"), (style, "shared-0-"), (shared, "shared-3-")];
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
            (file(shared, "shared-3"), file(play, "play"), file(style, "shared-0"));
        let parts = format!("{{\"extras\":[{shared},{style}],\"play\":[{shared},{play},{style}]}}");
        assert_eq!(text(script), parts);
        fs::remove_dir_all(&folder).unwrap();
    }
}
