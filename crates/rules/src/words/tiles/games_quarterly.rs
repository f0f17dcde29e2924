//! Games Quarterly 11: 12 tiles of 2006, among them a spring and one more tile for a river.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
GQ01 1 RRRR monastery road:N road:W road:S road:E field:nnw,wnw field:nne,ene field:ese,sse field:ssw,wsw meet:m,r0 meet:m,r1 meet:m,r2 meet:m,r3
GQ02 1 FFFF field:nnw,nne,ene,ese,sse,ssw,wsw,wnw,pigs
GQ03 1 FCRC city:EW road:S field:nnw,nne@0 field:sse@0 field:ssw@0 meet:c0,r0
GQ04 1 RCRC city:EW road:S road:N field:nnw@0 field:nne@0 field:sse@0 field:ssw@0 meet:c0,r0 meet:c0,r1
GQ05 1 CRCR city:N city:S road:EW field:ene,wnw@0 field:ese,wsw@1
GQ06 1 CRRR city:N road:E road:SW field:ene@0 field:ese,sse,wnw@0 field:ssw,wsw meet:c0,r0
GQ07 1 CFFC city:NW field:ene,ese@0 field:sse,ssw@0 split:SE
GQ08 1 CFRC city:NW road:S field:ene,ese,sse@0 field:ssw@0 meet:c0,r0
GQ09 1 CRRC city:NW road:S road:E field:ene@0 field:ese,sse@0 field:ssw@0 meet:c0,r0 meet:c0,r1
GQ10 1 CCRC city:NW city:E road:S field:sse@0,1 field:ssw@0 meet:c0,r0
GQ11 1 FVFR river:E road:W field:nnw,nne,ene,wnw field:ese,sse,ssw,wsw spring
GQ12 1 CVCV city:N city:S river:EW field:ene,wnw@0 field:ese,wsw@1
";
