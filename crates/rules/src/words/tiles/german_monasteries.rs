//! Monasteries in Germany: 6 tiles of 2014, each with a special monastery.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
MG01 4 FFFF monastery courtyard field:nnw,nne,ene,ese,sse,ssw,wsw,wnw
MG02 2 FFRF monastery courtyard road:S field:nnw,nne,ene,ese,sse,ssw,wsw,wnw meet:m,r0
";
