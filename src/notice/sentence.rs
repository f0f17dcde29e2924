//! The sentences of notices.

use super::Notice;
use crate::platform::files::FileError;
use bastide_text::{Language, fault, say};

/// Returns the sentence of a notice.
pub fn of(language: Language, notice: &Notice) -> String {
    match notice {
        Notice::StorageBlocked => say::notice_storage_blocked(language),
        Notice::StorageFull => say::notice_storage_full(language),
        Notice::StorageNearlyFull => say::notice_storage_nearly_full(language),
        Notice::FileNotRead { why: FileError::TooBig(_) } => say::notice_file_too_big(language),
        Notice::FileNotRead { why: FileError::Refused(why) } => {
            return say::notice_not_imported(language, why.trim_end_matches('.'));
        }
        Notice::NotOpened { why } => {
            return say::notice_not_opened(language, &fault(language, why));
        }
        Notice::NoLanguage { language: missing } => {
            return say::notice_no_language(language, missing.name());
        }
        Notice::OtherTab { .. } => say::notice_other_tab(language),
        Notice::Branched { .. } => say::notice_branched(language),
        Notice::PlayedTwice { .. } => say::notice_played_twice(language),
        Notice::Deleted { .. } => say::notice_deleted(language),
        Notice::WrongLink { words } | Notice::OfLink { words } => words,
        Notice::NoSuchGame => say::notice_no_such_game(language),
        Notice::PartAbsent => say::part_missing(language),
        Notice::OpponentRestarted => say::notice_opponent_restarted(language),
        Notice::OpponentInPage => say::notice_opponent_in_page(language),
        Notice::OpponentAbsent => say::notice_opponent_absent(language),
        Notice::PlaysOffline => say::notice_plays_offline(language),
        Notice::UpdateWaiting => say::notice_update_waiting(language),
        Notice::UpdatedElsewhere => say::notice_updated_elsewhere(language),
    }
    .to_owned()
}
