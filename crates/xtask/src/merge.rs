//! Merging of chunks: `wasm-split` writes one file for each set of chunks that share code, and each
//! file costs a request and an instantiation. Here the files that are loaded together become one.

use std::collections::HashMap;

use wasm_encoder::{
    CodeSection, CustomSection, DataCountSection, DataSection, ElementSection, FunctionSection,
    ImportSection, Instruction, Module, TypeSection,
    reencode::{Error as Fault, Reencode},
};
use wasmparser::{
    CustomSectionReader, ElementItems, ElementKind, FunctionBody, Operator, Parser, Payload,
    TypeRef,
};

/// The section in which the compiler lists the features it used; without it wasm-opt refuses a file.
const FEATURES: &str = "target_features";

/// The file is not like those of the `wasm-split` version this was written for.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("a chunk has a section that cannot be merged")]
pub struct Unknown;

/// Merges programs that import nothing but the memory, the table and the global of the page's program.
pub fn merge(programs: &[Vec<u8>]) -> Result<Vec<u8>, Fault<Unknown>> {
    let mut shifts = Vec::new();
    let (mut next, mut called) = (Shift::default(), HashMap::new());
    for program in programs {
        shifts.push(next);
        next = measured(program, next, &mut called)?;
    }
    let mut merged = Merged::default();
    for (program, shift) in programs.iter().zip(shifts) {
        merged.add(program, &mut Moving { shift, called: &called })?;
    }
    Ok(merged.finish())
}

/// The number of things that the programs before one have.
#[derive(Clone, Copy, Debug, Default)]
struct Shift {
    types: u32,
    functions: u32,
    elements: u32,
    data: u32,
}

/// Returns the shift of the next program, and notes which functions this one puts into the table.
fn measured(
    program: &[u8],
    shift: Shift,
    called: &mut HashMap<i32, u32>,
) -> Result<Shift, Fault<Unknown>> {
    let mut next = shift;
    for payload in Parser::new(0).parse_all(program) {
        match payload? {
            Payload::TypeSection(types) => {
                for group in types {
                    next.types += u32::try_from(group?.types().len()).unwrap_or(u32::MAX);
                }
            }
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    if matches!(import?.ty, TypeRef::Func(_)) {
                        return Err(Fault::UserError(Unknown));
                    }
                }
            }
            Payload::FunctionSection(functions) => next.functions += functions.count(),
            Payload::DataSection(data) => next.data += data.count(),
            Payload::ElementSection(elements) => {
                next.elements += elements.count();
                for element in elements {
                    let element = element?;
                    let ElementKind::Active { offset_expr, .. } = element.kind else { continue };
                    let ElementItems::Functions(functions) = element.items else { continue };
                    let Operator::I32Const { value } = offset_expr.get_operators_reader().read()?
                    else {
                        continue;
                    };
                    for (slot, function) in (value..).zip(functions) {
                        called.insert(slot, function? + shift.functions);
                    }
                }
            }
            Payload::StartSection { .. }
            | Payload::GlobalSection(_)
            | Payload::TableSection(_)
            | Payload::MemorySection(_)
            | Payload::TagSection(_) => return Err(Fault::UserError(Unknown)),
            _ => {}
        }
    }
    Ok(next)
}

/// The sections of the programs so far.
#[derive(Default)]
struct Merged {
    types: TypeSection,
    imports: ImportSection,
    functions: FunctionSection,
    elements: ElementSection,
    code: CodeSection,
    data: DataSection,
    features: Option<Vec<u8>>,
}

impl Merged {
    fn add(&mut self, program: &[u8], moving: &mut Moving<'_>) -> Result<(), Fault<Unknown>> {
        for payload in Parser::new(0).parse_all(program) {
            match payload? {
                Payload::TypeSection(it) => moving.parse_type_section(&mut self.types, it)?,
                // All import the same, but for those that do not need all of it.
                Payload::ImportSection(it) if it.count() > self.imports.len() => {
                    self.imports = ImportSection::new();
                    moving.parse_import_section(&mut self.imports, it)?;
                }
                Payload::FunctionSection(it) => {
                    moving.parse_function_section(&mut self.functions, it)?;
                }
                Payload::ElementSection(it) => {
                    moving.parse_element_section(&mut self.elements, it)?;
                }
                Payload::CodeSectionEntry(it) => moving.parse_function_body(&mut self.code, it)?,
                Payload::DataSection(it) => moving.parse_data_section(&mut self.data, it)?,
                Payload::CustomSection(it) => self.note(&it),
                _ => {}
            }
        }
        Ok(())
    }

    fn note(&mut self, section: &CustomSectionReader<'_>) {
        if section.name() == FEATURES {
            self.features.get_or_insert_with(|| section.data().to_vec());
        }
    }

    fn finish(self) -> Vec<u8> {
        let mut module = Module::new();
        module.section(&self.types).section(&self.imports);
        module.section(&self.functions).section(&self.elements);
        module.section(&DataCountSection { count: self.data.len() });
        module.section(&self.code).section(&self.data);
        if let Some(features) = self.features {
            module.section(&CustomSection { name: FEATURES.into(), data: features.into() });
        }
        module.finish()
    }
}

/// Rewrites a program behind others. Calls by the table of functions in the same file become direct.
struct Moving<'a> {
    shift: Shift,
    /// The functions in the table, by slot.
    called: &'a HashMap<i32, u32>,
}

impl Reencode for Moving<'_> {
    type Error = Unknown;

    fn type_index(&mut self, index: u32) -> Result<u32, Fault<Unknown>> {
        Ok(index + self.shift.types)
    }

    fn function_index(&mut self, index: u32) -> Result<u32, Fault<Unknown>> {
        Ok(index + self.shift.functions)
    }

    fn element_index(&mut self, index: u32) -> Result<u32, Fault<Unknown>> {
        Ok(index + self.shift.elements)
    }

    fn data_index(&mut self, index: u32) -> Result<u32, Fault<Unknown>> {
        Ok(index + self.shift.data)
    }

    fn parse_function_body(
        &mut self,
        code: &mut CodeSection,
        body: FunctionBody<'_>,
    ) -> Result<(), Fault<Unknown>> {
        let mut function = self.new_function_with_parsed_locals(&body)?;
        let mut operators = body.get_operators_reader()?;
        let mut slot = None;
        while !operators.eof() {
            let operator = operators.read()?;
            let direct = slot.and_then(|slot| self.called.get(&slot));
            match (slot, direct, operator) {
                (_, Some(&called), Operator::CallIndirect { .. }) => {
                    function.instruction(&Instruction::Call(called));
                    slot = None;
                }
                (_, _, operator) => {
                    if let Some(slot) = slot.take() {
                        function.instruction(&Instruction::I32Const(slot));
                    }
                    match operator {
                        Operator::I32Const { value } => slot = Some(value),
                        _ => {
                            function.instruction(&self.instruction(operator)?);
                        }
                    }
                }
            }
        }
        code.function(&function);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A function in slot 3 that returns 7.
    const CALLED: &[u8] = b"\0asm\x01\0\0\0\
        \x01\x05\x01\x60\0\x01\x7f\
        \x02\x09\x01\x01m\x01t\x01\x70\0\x08\
        \x03\x02\x01\0\
        \x09\x07\x01\0\x41\x03\x0b\x01\0\
        \x0a\x06\x01\x04\0\x41\x07\x0b";
    /// A function that calls the functions in the slots 3 and 4.
    const CALLER: &[u8] = b"\0asm\x01\0\0\0\
        \x01\x05\x01\x60\0\x01\x7f\
        \x02\x09\x01\x01m\x01t\x01\x70\0\x08\
        \x03\x02\x01\0\
        \x0a\x0f\x01\x0d\0\x41\x03\x11\0\0\x1a\x41\x04\x11\0\0\x0b";

    #[test]
    fn calls_within_the_merged_file_are_direct() {
        let merged = merge(&[CALLER.to_vec(), CALLED.to_vec()]).unwrap();
        let calls = b"\0\x10\x01\x1a\x41\x04\x11\0\0\x0b";
        assert!(merged.windows(calls.len()).any(|bytes| bytes == calls), "{merged:?}");
        let element = b"\0\x41\x03\x0b\x01\x01";
        assert!(merged.windows(element.len()).any(|bytes| bytes == element), "{merged:?}");
        let imports = merged.windows(4).filter(|bytes| bytes == b"\x01m\x01t").count();
        assert_eq!(imports, 1);
    }

    #[test]
    fn what_any_of_them_imports_is_imported_once() {
        let needs_memory = b"\0asm\x01\0\0\0\
            \x02\x10\x02\x01m\x01t\x01\x70\0\x08\x01m\x01y\x02\0\x01";
        for order in [[CALLED, needs_memory], [needs_memory, CALLED]] {
            let merged = merge(&order.map(<[u8]>::to_vec)).unwrap();
            for import in [b"\x01m\x01t", b"\x01m\x01y"] {
                assert_eq!(merged.windows(4).filter(|bytes| bytes == import).count(), 1);
            }
        }
    }

    #[test]
    fn a_program_with_functions_of_others_is_refused() {
        let importing = b"\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x02\x07\x01\x01m\x01f\0\0";
        assert!(matches!(merge(&[importing.to_vec()]), Err(Fault::UserError(Unknown))));
    }
}
