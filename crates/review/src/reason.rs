//! Explanations of better turns, in sentences. Pure.

use bastide_questions::Reason;
use bastide_rules::{Seat, Table};

use super::Points;
use super::verdict::{Better, Verdict};
use bastide_text::{Teller, Why};

/// Returns "The city on the right is worth more to Anna: +5.0. What it costs: Anna has fewer
/// meeples in the supply: −3.0."; `table` is the table after the better turn. In tenths the numbers
/// add up to the displayed loss.
pub fn in_words(
    teller: &Teller,
    table: &Table,
    mover: Seat,
    verdict: &Verdict,
    better: &Better,
) -> String {
    let reasons: Vec<Reason> = better.why.iter().map(Reason::from).collect();
    let written = |tenths: i32| Points(10 * tenths).signed(teller.language);
    let why = Why {
        reasons: &reasons,
        mover,
        is_you: false,
        parts: 10.0,
        total: verdict.loss.tenths(),
        written: &written,
    };
    teller.reasons(table, why).join(" ")
}
