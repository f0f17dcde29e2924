//! Cult: 5 shrines, all different. A sixth, `S06`, came in another box; no edition here includes
//! it.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
S01 1 FFFF shrine field:nnw,nne,ene,ese,sse,ssw,wsw,wnw
S02 1 CFFF shrine city:N field:ene,ese,sse,ssw,wsw,wnw@0
S03 1 FFRF shrine road:S field:nnw,nne,ene,ese,sse,ssw,wsw,wnw meet:m,r0
S04 1 CFRF shrine city:N road:S field:ene,ese,sse,ssw,wsw,wnw@0 meet:m,r0
S05 1 RFRF shrine road:N road:S field:nnw,ssw,wsw,wnw field:nne,ene,ese,sse meet:m,r0 meet:m,r1
S06 1 CRFR shrine city:N road:W road:E field:ene,wnw@0 field:ese,sse,ssw,wsw meet:m,r0 meet:m,r1 in:six
";
