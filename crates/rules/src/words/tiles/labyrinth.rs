//! The Labyrinth: 1 tile of 2016.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
LA01 1 RRRR road:NESW,labyrinth field:nnw,wnw field:nne,ene field:ese,sse field:ssw,wsw
";
