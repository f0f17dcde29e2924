//! The Flying Machines: 8 tiles of 2012, each with a machine and the direction in which it flies.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
FL01 1 FFFF field:nnw,nne,ene,ese,sse,ssw,wsw,wnw flight:NW gardens:1
FL02 1 FFFF field:nnw,nne,ene,ese,sse,ssw,wsw,wnw flight:W
FL03 1 FRFR road:EW field:nnw,nne,ene,wnw field:ese,sse,ssw,wsw flight:NW
FL04 1 RFRF road:NS field:nnw,ssw,wsw,wnw field:nne,ene,ese,sse flight:W
FL05 1 FRFR road:EW field:nnw,nne,ene,wnw field:ese,sse,ssw,wsw flight:W
FL06 1 FRRF road:ES field:nnw,nne,ene,ssw,wsw,wnw field:ese,sse flight:NW
FL07 1 RFFR road:NW field:nnw,wnw field:nne,ene,ese,sse,ssw,wsw flight:W
FL08 1 FFRR road:SW field:nnw,nne,ene,ese,sse,wnw field:ssw,wsw flight:W
";
