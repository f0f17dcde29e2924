//! Why something would have been better. Pure.

use bastide_rules::Table;

use super::verdict::Why;
use crate::text::{self, Teller};

/// "The city in the east pays Anna: +5.0. The farm promises Ben less: −3.0.", where the better is
/// played on this table.
pub fn in_words(teller: &Teller, table: &Table, why: &[Why]) -> String {
    let sentence = |why: &Why| {
        let Why { matter, seat, on, points } = *why;
        let (player, is_more) = (Some(teller.name(seat)), points.0 > 0);
        let points = &points.signed(teller.language);
        teller.reason(table, text::Why { matter, on, player, is_more, points })
    };
    why.iter().map(sentence).collect::<Vec<_>>().join(" ")
}
