//! Abbey & Mayor: 12 tiles, all different, and 6 abbeys. The abbeys are never drawn: each player
//! has one in their supply.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
A01 1 CCCC city:NESW,pennant,pennant
A02 1 CCCC city:NS,pennant city:EW field:@0,1 field:@0,1 cross:c0,c1
A03 1 CCFC city:N,pennant city:EW field:sse,ssw@0,1 field:@0,1
A04 1 CRRC city:N city:W road:E road:S field:ene@0 field:ese,sse@0,1 field:ssw@1 meet:c0,r0 meet:c1,r1
A05 1 RRRR monastery road:N road:W road:S road:E field:nnw,wnw field:nne,ene field:ese,sse field:ssw,wsw meet:m,r0 meet:m,r1 meet:m,r2 meet:m,r3
A06 1 CFFR city:N road:W field:ene,ese,sse,ssw,wsw@0 field:wnw@0 meet:c0,r0
A07 1 CRRF city:N road:ES field:ene@0 field:ese,sse field:ssw,wsw,wnw@0
A08 1 CFRR city:N road:SW field:ene,ese,sse@0 field:ssw,wsw field:wnw@0
A09 1 FFFC city:W,pennant field:nnw,nne@0 field:ene,ese@0 field:sse,ssw@0 split:NE,SE
A10 1 FFRF road:S field:nnw,nne,ene,ese,sse,ssw,wsw,wnw gardens:1
A11 1 RRFR road:NEW field:nnw,wnw field:nne,ene field:ese,sse,ssw,wsw
A12 1 RCRC city:EW,pennant road:NS,tunnel field:nnw@0 field:nne@0 field:sse,ssw@0 cross:c0,r0 cross:r0,f2
ABBEY 6 **** abbey
";
