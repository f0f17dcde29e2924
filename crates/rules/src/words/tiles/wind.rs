//! The Wind Roses: 6 tiles of 2012. `WR04` is laid at the start; `WR05` has the second whole rose.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
WR01 1 CFFC city:NW field:ene,ese,sse,ssw@0 rose:NE
WR02 1 CFFC city:N city:W field:ene,ese,sse,ssw@0,1 rose:SE
WR03 1 CFCF city:NS field:ene,ese@0 field:wsw,wnw@0 rose:NW
WR04 1 FCFR city:E road:W field:nnw,nne,wnw@0 field:sse,ssw,wsw@0 meet:c0,r0 rose:all
WR05 1 FFRR road:SW field:nnw,nne,ene,ese,sse,wnw field:ssw,wsw rose:all
WR06 1 CFRR city:N road:SW field:ene,ese,sse,wnw@0 field:ssw,wsw rose:SW
";
