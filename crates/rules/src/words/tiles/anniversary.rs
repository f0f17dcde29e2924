//! The 20th Anniversary Edition: five river tiles in addition to the twelve of The River, and
//! fifteen arrow tiles.
//!
//! The landscapes and the arrows' directions are **ours**: the printed ones are not public. Only
//! the numbers are the printed ones: 17 river tiles in all, of which two end the river, and three
//! symbols on five arrow tiles each. One printed river tile is of double size; ours are all single.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
Y01 1 VVCV city:S river:NEW field:nnw,wnw field:nne,ene field:ese,wsw@0 fork
Y02 1 CFCV city:N city:S river:W field:ene,ese,wsw,wnw@0,1 lake
Y03 1 CFVV city:N river:SW field:ene,ese,sse,wnw@0 field:ssw,wsw
Y04 1 CVFV city:N river:EW field:ene,wnw@0 field:ese,sse,ssw,wsw gardens:1
Y05 1 RFVV monastery road:N river:SW field:nnw,nne,ene,ese,sse,wnw field:ssw,wsw meet:m,r0
Y06 1 CRCR city:N city:S road:EW field:ene,wnw@0 field:ese,wsw@1 arrow:E,second
Y07 1 CCFC city:NW,pennant city:E field:sse,ssw@0,1 arrow:N,second
Y08 1 RRFF monastery road:N road:E field:nnw,ese,sse,ssw,wsw,wnw field:nne,ene meet:m,r0 meet:m,r1 arrow:W,second
Y09 1 FRFR road:E road:W field:nnw,nne,ene,wnw field:ese,sse,ssw,wsw meet:r0,r1 arrow:S,second
Y10 1 CRRC city:N city:W road:ES field:ene,ssw@0,1 field:ese,sse arrow:S,second
Y11 1 CFRF monastery city:N road:S field:ene,ese,sse,ssw,wsw,wnw@0 meet:m,r0 arrow:W,turn
Y12 1 CCRC city:NE city:W road:S field:sse@0 field:ssw@0,1 meet:c0,r0 arrow:N,turn
Y13 1 CRRF city:N road:E road:S field:ene,ssw,wsw,wnw@0 field:ese,sse meet:r0,r1 arrow:W,turn
Y14 1 CFFF city:N,pennant field:ene,ese,sse,ssw,wsw,wnw@0 arrow:S,turn gardens:1
Y15 1 CCCC city:NEW,pennant city:S field:@0,1 arrow:E,turn
Y16 1 CRCF city:N city:S road:E field:ene@0 field:ese,wsw,wnw@0,1 meet:c0,r0 arrow:W,elsewhere
Y17 1 CRFR monastery city:N road:E road:W field:ene,wnw@0 field:ese,sse,ssw,wsw meet:m,r0 meet:m,r1 arrow:S,elsewhere
Y18 1 RRRR road:NE road:SW field:nnw,ese,sse,wnw field:nne,ene field:ssw,wsw arrow:N,elsewhere
Y19 1 CFCC city:NW city:S field:ene,ese@0,1 arrow:E,elsewhere
Y20 1 FRRR road:E road:SW field:nnw,nne,ene,ese,sse,wnw field:ssw,wsw arrow:E,elsewhere
";
