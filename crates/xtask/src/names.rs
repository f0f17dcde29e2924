//! Short names for the program's imports from the script beside it, and for the closures that the
//! script calls. The names of wasm-bindgen contain a hash each and occur twice; hashes do not
//! compress, and cost about five thousand bytes. The script's comments are removed too, and most
//! of its spaces and breaks.

use std::{cmp::Reverse, collections::HashMap, fs, path::Path};

use wasm_encoder::{
    ExportSection, ImportSection, Module,
    reencode::{Error as Fault, Reencode, utils},
};
use wasmparser::{Export, ImportSectionReader, Parser, Payload};

use crate::{Error, site};

/// The prefix of the names of closures.
const CLOSURE: &str = "wasm_bindgen__convert__closures";

/// The script does not have one line for each function the program imports, unlike the output of
/// the wasm-bindgen version this was written for.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("the script names {named} of the {imports} functions that the program asks for")]
struct Unnamed {
    named: usize,
    imports: usize,
}

/// Shortens the names of the imports of every program in the site that has its script beside it.
pub fn shorten(site: &Path) -> Result<(), Error> {
    for file in site::files(site)? {
        let Some(name) = file.path.strip_suffix("_bg.wasm") else { continue };
        let (program, script) = (site.join(&file.path), site.join(format!("{name}.js")));
        let failed = |path: &Path, error| Error::File(path.to_path_buf(), error);
        let text = fs::read_to_string(&script).map_err(|error| failed(&script, error))?;
        let (bytes, text) = shortened(&file.bytes, &text)
            .map_err(|fault| Error::Program(format!("{}: {fault}", file.path)))?;
        fs::write(&program, bytes).map_err(|error| failed(&program, error))?;
        fs::write(&script, text).map_err(|error| failed(&script, error))?;
    }
    Ok(())
}

fn shortened(program: &[u8], script: &str) -> Result<(Vec<u8>, String), Fault<Unnamed>> {
    let (mut names, mut closures) = (HashMap::new(), Vec::new());
    for payload in Parser::new(0).parse_all(program) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    let short = format!("i{}", names.len());
                    names.insert(import?.name, short);
                }
            }
            Payload::ExportSection(exports) => {
                for export in exports {
                    closures.push(export?.name);
                }
            }
            _ => {}
        }
    }
    closures.retain(|name| name.starts_with(CLOSURE));
    // A name may be the prefix of another.
    closures.sort_by_key(|name| Reverse(name.len()));
    let closures: Vec<(&str, String)> =
        closures.into_iter().zip((0..).map(|number| format!("closure{number}"))).collect();
    // The script has one line for each: `        name: function(arg0) {`.
    let mut renamed = 0;
    let mut rename = |line: &str| {
        let named = line.trim_start().split_once(": function(");
        match named.and_then(|(name, rest)| Some((names.get(name)?, rest))) {
            Some((short, rest)) => {
                renamed += 1;
                format!("{short}({rest}")
            }
            None => line.trim_start().to_owned(),
        }
    };
    let lines: Vec<String> = script
        .lines()
        .filter(|line| !is_remark(line))
        .map(|line| without_spaces(&rename(line)))
        .collect();
    if renamed != names.len() {
        // Not the matching script, or the output of an unknown version.
        return Err(Fault::UserError(Unnamed { named: renamed, imports: names.len() }));
    }
    let script = together(&lines);
    let script = closures.iter().fold(script, |script, (name, short)| script.replace(name, short));
    names.extend(closures);
    let mut module = Module::new();
    utils::parse_core_module(&mut Renaming { names }, &mut module, Parser::new(0), program)?;
    Ok((module.finish(), script))
}

/// Returns `true` if a line of the script is a comment or blank.
fn is_remark(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || ["//", "/*", "* ", "*/"].iter().any(|sign| line.starts_with(sign))
}

/// Returns a line without the spaces beside signs, but for those in texts. Lines with a template or
/// a slash, which may begin a pattern, stay as they are.
fn without_spaces(line: &str) -> String {
    if line.contains(['/', '`', '\\']) {
        return line.to_owned();
    }
    let is_sign = |letter: char| "=>?:*&|,;(){}".contains(letter);
    let mut short = String::with_capacity(line.len());
    let mut quote = None;
    for (at, letter) in line.char_indices() {
        match quote {
            Some(end) if letter == end => quote = None,
            None if letter == '"' || letter == '\'' => quote = Some(letter),
            _ => {}
        }
        let is_beside_sign = || short.ends_with(is_sign) || line[at + 1..].starts_with(is_sign);
        if quote.is_none() && letter == ' ' && is_beside_sign() {
            continue;
        }
        short.push(letter);
    }
    short
}

/// Joins the lines, without a break where a sign ends a statement or opens a list anyway. A value that
/// is only named to be returned is returned at once.
fn together(lines: &[String]) -> String {
    let mut script = String::new();
    let mut lines = lines.iter().peekable();
    while let Some(line) = lines.next() {
        let named = line.strip_prefix("const ret=").filter(|value| value.ends_with(';'));
        match named {
            Some(value) if lines.next_if(|line| *line == "return ret;").is_some() => {
                script += "return ";
                script += value;
            }
            _ => script += line,
        }
        if !script.ends_with([';', '{', ',']) || line.contains("//") {
            script.push('\n');
        }
    }
    script
}

/// Rewrites a program with other names for its imports and exports.
struct Renaming<'a> {
    names: HashMap<&'a str, String>,
}

impl Renaming<'_> {
    fn name<'a>(&'a self, name: &'a str) -> &'a str {
        self.names.get(name).map_or(name, String::as_str)
    }
}

impl Reencode for Renaming<'_> {
    type Error = Unnamed;

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), Fault<Unnamed>> {
        for import in section.into_imports() {
            let import = import?;
            let of = self.entity_type(import.ty)?;
            imports.import(import.module, self.name(import.name), of);
        }
        Ok(())
    }

    fn parse_export(
        &mut self,
        exports: &mut ExportSection,
        export: Export<'_>,
    ) -> Result<(), Fault<Unnamed>> {
        let name = self.name(export.name).to_owned();
        utils::parse_export(self, exports, Export { name: &name, ..export })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Imports the functions `one_0f` and `two_1e` of the module `m`.
    const PROGRAM: &[u8] = b"\0asm\x01\0\0\0\
        \x01\x04\x01\x60\0\0\
        \x02\x17\x02\x01m\x06one_0f\0\0\x01m\x06two_1e\0\0";

    #[test]
    fn program_and_script_agree_on_short_names() {
        let script = "/**\n * Says.\n */\n        two_1e: function() {},\n  one_0f: function(a) {},\n\n  // So.\n  other: function() {}";
        let (program, script) = shortened(PROGRAM, script).unwrap();
        assert_eq!(script, "i1(){},i0(a){},other:function(){}\n");
        assert!(program.ends_with(b"\x02\x0f\x02\x01m\x02i0\0\0\x01m\x02i1\0\0"));
    }

    /// Exports two closures; the name of one is a prefix of the other's.
    const CALLED: &[u8] = b"\0asm\x01\0\0\0\
        \x01\x04\x01\x60\0\0\x03\x02\x01\0\
        \x07\x4d\x02\x22wasm_bindgen__convert__closures_h1\0\0\
        \x24wasm_bindgen__convert__closures_h1_2\0\0\
        \x0a\x04\x01\x02\0\x0b";

    #[test]
    fn program_and_script_agree_on_closures() {
        let script = format!("wasm.{CLOSURE}_h1();\nwasm.{CLOSURE}_h1_2();\nwasm.memory");
        let (program, script) = shortened(CALLED, &script).unwrap();
        assert_eq!(script, "wasm.closure1();wasm.closure0();wasm.memory\n");
        let exports = b"\x08closure1\0\0\x08closure0\0\0";
        assert!(program.windows(exports.len()).any(|bytes| bytes == exports), "{program:?}");
    }

    #[test]
    fn a_script_that_does_not_name_them_all_is_refused() {
        let fault =
            shortened(PROGRAM, "one_0f: function(a) {},").map_err(|fault| fault.to_string());
        let why = "the script names 1 of the 2 functions that the program asks for";
        assert!(fault.is_err_and(|fault| fault.contains(why)));
    }

    #[test]
    fn a_break_goes_where_a_sign_ends_the_line() {
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(together(&lines("const ret=a+1;\nreturn ret;\n}")), "return a+1;}\n");
        assert_eq!(
            together(&lines("const ret=a(\nb);\nreturn ret;")),
            "const ret=a(\nb);return ret;"
        );
        assert_eq!(together(&lines("const ret=a;\nb(ret);")), "const ret=a;b(ret);");
        assert_eq!(together(&lines("a; // b;\nc")), "a; // b;\nc\n");
    }

    #[test]
    fn spaces_beside_signs_go_but_not_those_of_texts() {
        let short = without_spaces;
        assert_eq!(short("const a = b ? \"is = late\" : c;"), "const a=b?\"is = late\":c;");
        assert_eq!(short("async () => { return 'a , b' }"), "async()=>{return 'a , b'}");
        assert_eq!(short("if (a + +b) return new X(a, - 1);"), "if(a + +b)return new X(a,- 1);");
        for same in ["a.replace(/ , /, b)", "throw `${a} , b`", "a < !--b"] {
            assert_eq!(short(same), same);
        }
    }
}
