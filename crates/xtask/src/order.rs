//! The order of the functions in the page's program. Compressors look back a few kilobytes: with similar
//! functions side by side, the compressed program is smaller. Several orders are tried, and the
//! smallest program is kept. Custom sections, which are messages between compilers, are removed.

use std::{collections::HashMap, convert::Infallible, fs, path::Path};

use wasm_encoder::{
    CodeSection, FunctionSection, Module,
    reencode::{Error as Fault, Reencode, utils},
};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, FunctionSectionReader, Parser, Payload, TypeRef,
};

use crate::{Error, site, weight::gzip_size};

/// The length in bytes of the strings by which functions are compared.
const STRING: usize = 6;
/// The distances in bytes within which similarity may count.
const LOOKS_BACK: [usize; 4] = [16_000, 20_000, 24_000, 28_000];
/// The powers of a function's length by which its similarity may be divided.
const POWERS: [f64; 3] = [0.6, 0.7, 0.8];
/// Strings in more functions than this are ignored.
const COMMON: usize = 400;

/// Reorders the functions of every program in the site.
pub fn order(site: &Path) -> Result<(), Error> {
    for file in site::files(site)?.iter().filter(|file| file.path.ends_with(".wasm")) {
        let path = site.join(&file.path);
        let ordered = ordered(&file.bytes).map_err(|fault| Error::Program(fault.to_string()))?;
        fs::write(&path, ordered).map_err(|error| Error::File(path, error))?;
    }
    Ok(())
}

fn ordered(program: &[u8]) -> Result<Vec<u8>, Fault<Infallible>> {
    let (mut bodies, mut imported) = (Vec::new(), 0);
    for payload in Parser::new(0).parse_all(program) {
        match payload? {
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    let is_function = matches!(import?.ty, TypeRef::Func(_));
                    imported += u32::from(is_function);
                }
            }
            _ => {}
        }
    }
    // Which of these makes the smallest file differs from program to program.
    let alike = Alike::new(&bodies);
    let tries = LOOKS_BACK.iter().flat_map(|bytes| POWERS.map(|power| (*bytes, power)));
    let tried = tries.map(|(looks_back, power)| {
        let order = alike.side_by_side(&bodies, looks_back, power);
        let program = reordered(program, imported, order)?;
        Ok((gzip_size(&program), program))
    });
    let tried: Vec<_> = tried.collect::<Result<_, Fault<Infallible>>>()?;
    let smallest = tried.into_iter().min_by_key(|(size, _)| *size);
    Ok(smallest.map(|(_, program)| program).unwrap_or_default())
}

/// Rewrites a program with its functions in this order.
fn reordered(
    program: &[u8],
    imported: u32,
    order: Vec<usize>,
) -> Result<Vec<u8>, Fault<Infallible>> {
    let mut place = vec![0; order.len()];
    for (new, &old) in (0..).zip(&order) {
        place[old] = new;
    }
    let mut module = Module::new();
    let mut ordering = Ordering { imported, order, place };
    utils::parse_core_module(&mut ordering, &mut module, Parser::new(0), program)?;
    Ok(module.finish())
}

/// Rewrites a program with its functions in another order.
struct Ordering {
    /// The number of imported functions. They stay first.
    imported: u32,
    /// The old positions of its functions, in the new order.
    order: Vec<usize>,
    /// The new positions, by old position.
    place: Vec<u32>,
}

impl Reencode for Ordering {
    type Error = Infallible;

    fn function_index(&mut self, old: u32) -> Result<u32, Fault<Infallible>> {
        let own = old.checked_sub(self.imported).and_then(|own| self.place.get(own as usize));
        Ok(own.map_or(old, |place| place + self.imported))
    }

    fn parse_custom_section(
        &mut self,
        _: &mut Module,
        _: CustomSectionReader<'_>,
    ) -> Result<(), Fault<Infallible>> {
        Ok(())
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Fault<Infallible>> {
        let types = section.into_iter().collect::<Result<Vec<u32>, _>>()?;
        for &old in &self.order {
            functions.function(types[old]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Fault<Infallible>> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for old in self.order.clone() {
            self.parse_function_body(code, bodies[old].clone())?;
        }
        Ok(())
    }
}

/// The strings that functions have in common.
struct Alike {
    /// The strings of each function, by number.
    strings: Vec<Vec<usize>>,
    /// The functions of each string.
    owners: Vec<Vec<usize>>,
}

impl Alike {
    fn new(bodies: &[&[u8]]) -> Alike {
        let mut numbers = HashMap::new();
        let mut owners: Vec<Vec<usize>> = Vec::new();
        let mut strings = Vec::with_capacity(bodies.len());
        for (function, body) in bodies.iter().enumerate() {
            let mut found = Vec::new();
            for string in body.windows(STRING) {
                let number = *numbers.entry(string).or_insert(owners.len());
                if number == owners.len() {
                    owners.push(Vec::new());
                }
                if owners[number].last() != Some(&function) {
                    owners[number].push(function);
                    found.push(number);
                }
            }
            strings.push(found);
        }
        for owners in owners.iter_mut().filter(|owners| owners.len() > COMMON) {
            owners.clear();
        }
        Alike { strings, owners }
    }

    /// Returns an order in which each function follows the most similar ones.
    fn side_by_side(&self, bodies: &[&[u8]], looks_back: usize, power: f64) -> Vec<usize> {
        let Alike { strings, owners } = self;
        // The share of a function that a compressor has already seen.
        let size = |of: &Vec<usize>| (of.len() as f64).powf(power) + 20.0;
        let sizes: Vec<f64> = strings.iter().map(size).collect();
        let mut known = vec![0_u32; bodies.len()];
        let mut in_sight = vec![0_u32; owners.len()];

        let mut left: Vec<usize> = (0..bodies.len()).collect();
        left.sort_by_key(|&function| bodies[function].len());
        let (mut order, mut tail, mut bytes) = (Vec::with_capacity(bodies.len()), 0, 0);
        // Without similar functions, the largest comes first.
        while let Some(at) = (0..left.len()).max_by(|&a, &b| {
            let share = |at: usize| f64::from(known[left[at]]) / sizes[left[at]];
            share(a).total_cmp(&share(b))
        }) {
            let next = left.remove(at);
            order.push(next);
            bytes += bodies[next].len();
            for &string in &strings[next] {
                in_sight[string] += 1;
                if in_sight[string] == 1 {
                    owners[string].iter().for_each(|&owner| known[owner] += 1);
                }
            }
            while bytes > looks_back && tail + 1 < order.len() {
                let gone = order[tail];
                tail += 1;
                bytes -= bodies[gone].len();
                for &string in &strings[gone] {
                    in_sight[string] -= 1;
                    if in_sight[string] == 0 {
                        owners[string].iter().for_each(|&owner| known[owner] -= 1);
                    }
                }
            }
        }
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_alike_comes_together() {
        let bodies: [&[u8]; 4] =
            [b"one and two and three", b"ABCDEFGHIJKL", b"one and two and four", b"xABCDEFGHIJ"];
        let order = Alike::new(&bodies).side_by_side(&bodies, 16_000, 0.8);
        let at = |function| order.iter().position(|one| *one == function).unwrap();
        assert_eq!(at(0).abs_diff(at(2)), 1);
        assert_eq!(at(1).abs_diff(at(3)), 1);
    }

    /// Three functions: one calls the function that returns 7, and is exported.
    const PROGRAM: &[u8] = b"\0asm\x01\0\0\0\
        \x01\x05\x01\x60\0\x01\x7f\
        \x03\x04\x03\0\0\0\
        \x07\x05\x01\x01f\0\x02\
        \x0a\x10\x03\x04\0\x41\x05\x0b\x04\0\x41\x07\x0b\x04\0\x10\x01\x0b";

    #[test]
    fn calls_and_exports_follow_the_order() {
        let place = vec![2, 0, 1];
        let mut ordering = Ordering { imported: 0, order: vec![1, 2, 0], place };
        let mut module = Module::new();
        utils::parse_core_module(&mut ordering, &mut module, Parser::new(0), PROGRAM).unwrap();
        let expected = b"\0asm\x01\0\0\0\
            \x01\x05\x01\x60\0\x01\x7f\
            \x03\x04\x03\0\0\0\
            \x07\x05\x01\x01f\0\x01\
            \x0a\x10\x03\x04\0\x41\x07\x0b\x04\0\x10\0\x0b\x04\0\x41\x05\x0b";
        assert_eq!(module.finish(), expected);
    }

    #[test]
    fn what_is_no_program_is_told() {
        assert!(ordered(b"nothing").is_err());
        assert_eq!(ordered(PROGRAM).unwrap().len(), PROGRAM.len());
    }

    #[test]
    fn what_no_browser_asks_for_goes() {
        let told = [PROGRAM, b"\0\x09\x08producer"].concat();
        assert_eq!(ordered(&told).unwrap(), ordered(PROGRAM).unwrap());
    }
}
