//! Any lines are answered one by one, and a refused line changes nothing: without it the
//! conversation is the same.
#![no_main]

use bastide_console::Console;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut console = Console::default();
    let mut carried_out = Vec::new();
    for line in bytes.split(|byte| *byte == b'\n') {
        let answer = console.answer(line);
        if answer["ok"] == true {
            carried_out.push((line, answer));
        } else {
            assert!(answer["error"].is_string(), "{answer}");
        }
    }
    let mut other = Console::default();
    for (line, answer) in carried_out {
        assert_eq!(other.answer(line), answer);
    }
});
