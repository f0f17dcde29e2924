//! The Festival: 10 tiles of 2011.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
FE01 1 FCCC festival city:EW city:S field:nnw,nne@0 field:@0,1
FE02 1 CCCC festival city:NW city:ES field:@0,1
FE03 1 CFRF festival city:N road:S field:ene,ese,sse@0 field:ssw,wsw,wnw@0 meet:c0,r0
FE04 1 CRFF festival city:N road:E field:ene@0 field:ese,sse,ssw,wsw,wnw@0 meet:c0,r0
FE05 1 CRCR festival city:N city:S road:W road:E field:ene@0 field:ese@1 field:wsw@1 field:wnw@0 meet:c0,c1,r0,r1
FE06 1 CRRF festival city:N road:ES field:ene,ssw,wsw,wnw@0 field:ese,sse
FE07 1 FFRR festival monastery road:S road:W field:nnw,nne,ene,ese,sse,wnw field:ssw,wsw meet:m,r0 meet:m,r1
FE08 1 CFFR festival city:N road:W field:ene,ese,sse,ssw,wsw@0 field:wnw@0 meet:c0,r0
FE09 1 CFRR festival city:N road:SW field:ene,ese,sse,wnw@0 field:ssw,wsw
FE10 1 RRRR festival road:NW road:ES field:nnw,wnw field:nne,ene,ssw,wsw field:ese,sse
";
