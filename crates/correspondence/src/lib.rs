//! Games by link: the players send each other links, and no server takes part.
//!
//! A link carries the game and a [`Letter`]. The game holds every decision and every tile drawn so
//! far, and no order of the tiles to come ([`Source::Told`]). This crate decides which tile is
//! drawn, checks the draws of others, and compares a game that arrives with the local copy.
//!
//! # Terms
//!
//! - A *seat* is played on one device. A device may play several seats.
//! - A *stint* is a run of consecutive actions by the same seat: usually a turn, sometimes a step
//!   of the dragon in another player's turn.
//! - A *chain* is made from the [`Secret`] of a seat: `ring[1000]` is the secret, and `ring[n]` is
//!   the hash of `ring[n + 1]`. Rings are shown in ascending order, so every ring proves the
//!   earlier ones and reveals nothing about the later ones (Lamport 1981).
//! - The *commitment* of a seat is `ring[0]`. It fixes the whole chain.
//!
//! # The opening
//!
//! 1. The inviting device commits its seats and sends an invitation. Nobody has drawn anything.
//! 2. Each other player joins: their device makes a secret, adds its commitment and sends the link
//!    on, or back. Links that were answered separately are merged.
//! 3. When every seat has committed, the inviting device shows its `ring[1]`. That opens the game.
//!
//! No tile is drawn before that, so the inviting seat commits before it knows the other
//! commitments, and every other seat commits before it knows `ring[1]` of the inviting seat.
//! Joining again, in a private window or on another device, therefore finds no better tile: the
//! tiles follow from a ring that only the inviting device knows yet, and its page accepts one
//! commitment for each seat. A second one is a contradiction, and the page reports it.
//!
//! # What a letter carries
//!
//! For each seat: its latest ring, and a message authentication code ([`Mac`]) made by that seat.
//! The seat shows one ring for each of its stints, so the number of the ring follows from the game.
//! The format begins with a version. Version 1 is that of games begun by earlier builds: a ring for
//! each tile drawn, no commitments, no codes. Such games continue as they began.
//!
//! # Drawing
//!
//! A tile follows from the hash of the game's identifier, the number of the draw, the latest ring
//! of every other seat, and the ring of the drawing seat's current stint, which nobody else knows
//! yet. Decisions are no input: otherwise a player could try decisions until the tile suits them.
//! The token of a shepherd is drawn and the die of a flying machine rolled in the same way.
//! Drawing again gives the same tile, and every page [checks](check) every draw.
//!
//! Every letter ends a stint and shows a ring that nobody else knew before. So a player who decides
//! something in the middle of another player's turn does not know their own next tile, unless the
//! turn passes to them without another letter.
//!
//! # The abbey
//!
//! A player who is asked about their abbey must not know the tile that they would draw instead. So
//! the draw waits for an *answer*:
//!
//! 1. The player keeps the abbey and sends that decision. Nothing on their device determines the
//!    tile yet.
//! 2. The seat that acted before them is [asked](Letter::asked). Its device
//!    [answers](Letter::answer) at once: it shows its next ring, as in a stint without actions, and
//!    a code over the decision.
//! 3. The tile follows from that ring, and from a new ring of the player who draws.
//!
//! That costs one link in each direction. A player who places the abbey draws nothing and waits for
//! nobody, and a device that plays both seats answers itself. A letter counts the answers given so
//! far. Games of version 1 have none.
//!
//! # Decisions
//!
//! - **Own seats.** A page accepts decisions of a seat that it plays from itself only. A link that
//!   extends the game by such a decision [contradicts](Meeting::Contradicts) the local copy.
//! - **Other seats.** A player who passes a link on could rewrite the decisions of a third player.
//!   So each letter carries a code of its sender over the whole game so far, keyed with the ring
//!   the sender shows *next* (TESLA, RFC 4082). When that ring arrives, each page checks the code
//!   it received earlier against its own copy of the game, and a copy that was rewritten is
//!   [detected](Meeting::Altered). A code has 64 bits: nobody can test a guess before the key is
//!   shown, so a forger has one try in 2⁶⁴.
//!
//! # Resigning
//!
//! The player to act in a game of two can resign. The link carries the resignation outside the
//! letter, and the seat shows one more ring, so nobody who only passes a link on can forge it.
//!
//! # A fixed order
//!
//! The second game of a pair has the tiles of the first, which both players have seen. Its config
//! lists them ([`Source::Draws`]), so the rings draw nothing. Everything else is the same as in any
//! other game.
//!
//! # What stays possible
//!
//! With a changed program:
//!
//! - A player knows a tile that they draw without a letter since their last decision: the second
//!   tile of a double turn, their tile before they make the last step of a dragon that moves in
//!   another player's turn, and the tile of the next seat on the same device. All inputs of such a
//!   draw are on that device, so no calculation can hide it; only another exchange of letters
//!   could. They cannot choose the tile.
//! - In the same way a player knows the token that their flock would get, before they decide whether
//!   it grows, and the roll before they decide whether a follower flies. They cannot choose them.
//! - Players who work together share their knowledge. If the inviting player and the one who joins
//!   last do, they can try secrets until they like the tiles that they draw before anybody else's
//!   first stint: those follow from rings that both know when the last player joins.
//! - A rewritten decision is detected one round later, and the last codes of a game are never
//!   checked: their rings are not shown. Until then only the page of the player concerned notices.
//! - A player can refuse to continue, or propose a new game when the first tiles do not suit them.
//! - A device without the first game of a pair cannot check the tiles of the second. The page joins
//!   such a game, and shows that it is the second game of a pair.
//! - In games of version 1 no seat is committed before its first draw, so each player can choose
//!   their own first tile.
//!
//! [`Source::Told`]: bastide_rules::Source::Told
//! [`Source::Draws`]: bastide_rules::Source::Draws

mod chain;
mod drawing;
mod history;
mod letter;
mod mac;
mod meeting;

pub use chain::{Secret, Shown};
pub use drawing::{NoDraw, Wrong, check, draw};
pub use letter::{GameId, Letter, Opening};
pub use mac::Mac;
pub use meeting::{Meeting, meet, merge};
