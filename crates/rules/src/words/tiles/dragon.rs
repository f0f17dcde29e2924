//! The Princess & the Dragon: 30 tiles in 29 kinds.
//! Each has a volcano (6), a dragon (12), a princess (6) or a magic portal (6).

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
D01 1 FFFF field:nnw,nne,ene,ese,sse,ssw,wsw,wnw volcano
D02 1 RRRR road:NW road:ES field:nnw,wnw field:nne,ene,ssw,wsw field:ese,sse portal
D03 1 FFRF road:S field:nnw,nne,ene,ese,sse,ssw,wsw,wnw volcano
D04 1 CFFF city:N field:ene,ese,sse,ssw,wsw,wnw@0 dragon gardens:1
D05 1 CFFF city:N field:ene,ese,sse,ssw,wsw,wnw@0 volcano
D06 1 FRRR monastery road:E road:S road:W field:nnw,nne,ene,wnw field:ese,sse field:ssw,wsw meet:m,r0 meet:m,r1 meet:m,r2 dragon
D07 1 FRRR road:E road:S road:W field:nnw,nne,ene,wnw field:ese,sse field:ssw,wsw meet:r0,r1,r2 dragon
D08 1 FRRR road:E road:S road:W field:nnw,nne,ene,wnw field:ese,sse field:ssw,wsw meet:r0,r1,r2 portal
D09 1 CRRR city:N,princess road:E road:S road:W field:ene,wnw@0 field:ese,sse field:ssw,wsw meet:r0,r1,r2
D10 1 CCCF city:N,princess city:ES,pennant field:wsw,wnw@0 field:@0,1
D11 1 CCFC city:NEW,princess field:sse,ssw@0
D12 1 CCFC city:NEW,pennant-c1 field:sse,ssw@0 portal
D13 1 CCFC monastery city:NEW field:sse,ssw@0 meet:m,c0 dragon
D14 2 FFRR road:SW field:nnw,nne,ene,ese,sse,wnw field:ssw,wsw dragon
D15 1 FFRR road:SW field:nnw,nne,ene,ese,sse,wnw field:ssw,wsw volcano
D16 1 FRFR road:EW field:nnw,nne,ene,wnw field:ese,sse,ssw,wsw dragon
D17 1 FRFR road:EW field:nnw,nne,ene,wnw field:ese,sse,ssw,wsw volcano
D18 1 CFFC city:NW,princess field:ene,ese@0 field:sse,ssw@0 split:SE
D19 1 CFFC city:NW field:ene,ese,sse,ssw@0 dragon
D20 1 CFFC city:NW,princess field:ene,ese,sse,ssw@0 gardens:1
D21 1 CCFF city:E city:N field:sse,ssw,wsw,wnw@0,1 volcano
D22 1 FCFC city:EW,pennant field:nnw,nne@0 field:sse,ssw@0 dragon
D23 1 CRRC city:NW,princess road:ES field:ene,ssw@0 field:ese,sse
D24 1 CRRC city:NW road:ES field:ene,ssw@0 field:ese,sse portal
D25 1 RCRC city:EW road:NS,tunnel field:nnw,nne@0 field:sse,ssw@0 cross:c0,r0 cross:r0,f0 cross:r0,f1 dragon
D26 1 CFRR city:N road:SW field:ene,ese,sse,wnw@0 field:ssw,wsw dragon
D27 1 CFRR city:N road:SW field:ene,ese,sse,wnw@0 field:ssw,wsw portal
D28 1 CRRF city:N road:ES field:ene,ssw,wsw,wnw@0 field:ese,sse dragon
D29 1 CRRF city:N road:ES field:ene,ssw,wsw,wnw@0 field:ese,sse portal
";
