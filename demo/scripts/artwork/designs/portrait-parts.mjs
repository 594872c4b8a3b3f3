// The parts of a portrait. The head is at (600, 440), 380 wide and 500 high; faces look straight
// ahead; the light comes from the left. Hats begin at 30 and chins end at 704, so heads stay whole
// in a crop to 4:3 with the bundle's `focus: 50% 10%`. Each part takes the colours { light, shade,
// hair, cloth, trim, lip, ground } and returns SVG.
import { circle, ellipse, poly, rect, repeat, ring, shape, stroke } from "../lib/svg.mjs";

/**
 * Outline of the head: a broad forehead that narrows to a chin; `jaw` 0 (pointed) to 1 (square).
 */
export function head(jaw) {
  const corner = 96 + jaw * 52;
  return `M410 400C410 250 490 186 600 186S790 250 790 400C790 500 782 560 ${600 + corner} 632C${600 + corner * 0.62} 690 640 704 600 704S${600 - corner * 0.62} 690 ${600 - corner} 632C418 560 410 500 410 400Z`;
}

/** The shaded half; its edge is brow, nose, lips and chin seen from the side. */
export const shadow = (nose) =>
  `M600 150C606 240 600 300 592 348C588 372 590 384 582 420L${552 - nose} 500C${546 - nose} 516 552 526 584 528C592 540 590 548 584 556L566 574C580 582 584 590 580 600C572 640 590 680 600 720H860V150Z`;

/** Shoulders, neck and clothes. */
export const bodies = {
  round: (c) => shape("M110 1220C120 960 300 880 470 846L600 900L730 846C900 880 1080 960 1090 1220Z", c.cloth) + shape("M470 846C520 930 680 930 730 846L700 826H500Z", c.trim),
  turtleneck: (c) => shape("M110 1220C120 960 290 890 462 850H738C910 890 1080 960 1090 1220Z", c.cloth) + rect(462, 700, 276, 190, c.cloth, 34) + rect(462, 772, 276, 14, c.trim),
  collar: (c) => shape("M110 1220C120 960 300 880 470 846H730C900 880 1080 960 1090 1220Z", c.cloth) + poly([[470, 806], [600, 930], [500, 1010], [392, 862]], c.trim) + poly([[730, 806], [600, 930], [700, 1010], [808, 862]], c.trim),
  suit: (c) => shape("M100 1220C110 950 300 880 460 846H740C900 880 1090 950 1100 1220Z", c.cloth) + poly([[470, 830], [600, 1220], [730, 830]], c.trim) + poly([[470, 830], [392, 900], [600, 1220]], c.cloth) + poly([[730, 830], [808, 900], [600, 1220]], c.cloth) + poly([[470, 830], [400, 940], [590, 1200], [560, 1080]], c.hair) + poly([[730, 830], [800, 940], [610, 1200], [640, 1080]], c.hair),
  bowtie: (c) => bodies.suit(c) + poly([[600, 885], [470, 830], [470, 950]], c.lip) + poly([[600, 885], [730, 830], [730, 950]], c.lip) + rect(574, 858, 52, 56, c.lip, 10),
  hood: (c) => shape("M90 1220C100 930 280 900 420 830H780C920 900 1100 930 1110 1220Z", c.cloth) + shape("M390 860C400 760 470 740 480 740L600 930L720 740C730 740 800 760 810 860L600 1060Z", c.trim) + rect(540, 960, 14, 180, c.hair, 7) + rect(646, 960, 14, 150, c.hair, 7),
  scarf: (c) => shape("M110 1220C120 980 300 900 470 866H730C900 900 1080 980 1090 1220Z", c.cloth) + rect(402, 716, 396, 104, c.trim, 52) + rect(380, 796, 440, 116, c.lip, 58) + rect(372, 890, 456, 104, c.trim, 52) + rect(672, 930, 136, 300, c.lip, 30) + repeat(4, (i) => rect(672, 980 + i * 60, 136, 20, c.trim)),
  shawl: (c) => shape("M110 1220C120 960 300 880 470 846H730C900 880 1080 960 1090 1220Z", c.cloth) + shape("M470 800C380 860 250 900 120 1010L90 1220H330L640 960L730 800L600 920Z", c.trim) + shape("M730 800C820 860 940 890 1080 1010L1110 1220H980L600 940Z", c.lip),
  stripes: (c) => `<clipPath id="torso"><path d="M110 1220C120 960 300 880 470 846L600 900L730 846C900 880 1080 960 1090 1220Z"/></clipPath><g clip-path="url(#torso)">${rect(0, 800, 1200, 420, c.cloth)}${repeat(6, (i) => rect(0, 900 + i * 66, 1200, 28, c.trim))}</g>`,
  pearls: (c) => bodies.round(c) + repeat(11, (i) => circle(432 + i * 33.6, 850 + Math.sin((i / 10) * Math.PI) * 92, 19, c.light)),
  beads: (c) => bodies.round(c) + repeat(9, (i) => circle(420 + i * 45, 848 + Math.sin((i / 8) * Math.PI) * 120, i % 2 ? 30 : 22, i % 2 ? c.lip : c.light)),
  chain: (c) => bodies.round(c) + repeat(9, (i) => ring(440 + i * 40, 860 + Math.sin((i / 8) * Math.PI) * 130, 20, 11, c.lip)),
};

/** Hair behind the head. */
export const behind = {
  none: () => "",
  bob: (c) => shape("M360 420C340 180 500 110 600 110S860 180 840 420L850 668H350Z", c.hair),
  slant: (c) => shape("M366 400C340 170 500 104 610 104S870 190 838 440L846 560L700 620V700L352 790Z", c.hair),
  long: (c) => shape("M356 420C330 160 500 108 600 108S870 160 844 420C860 600 850 760 890 930H310C350 760 340 600 356 420Z", c.hair),
  waves: (c) => shape("M366 400C340 170 490 104 600 104S860 170 834 400C870 450 820 500 850 560S820 680 868 740S850 860 880 910H320C350 860 300 800 332 740S380 620 350 560S330 450 366 400Z", c.hair),
  chinwave: (c) => shape("M372 400C340 170 490 112 600 112S860 170 828 400C868 460 830 500 846 560S830 660 800 690H400C370 660 338 620 354 560S332 460 372 400Z", c.hair),
  curls: (c) => repeat(17, (i) => circle(600 + Math.cos((150 + i * 15) * Math.PI / 180) * 250, 440 + Math.sin((150 + i * 15) * Math.PI / 180) * 275, 92, c.hair)) + circle(370, 640, 92, c.hair) + circle(830, 640, 92, c.hair) + circle(400, 730, 74, c.hair) + circle(800, 730, 74, c.hair),
  crown: (c) => repeat(13, (i) => circle(600 + Math.cos((180 + i * 15) * Math.PI / 180) * 205, 380 + Math.sin((180 + i * 15) * Math.PI / 180) * 205, 66, c.hair)),
  afro: (c) => circle(600, 350, 305, c.hair),
  bun: (c) => circle(600, 118, 96, c.hair) + shape("M390 420C370 220 490 150 600 150S830 220 810 420Z", c.hair),
  lowbun: (c) => ellipse(778, 600, 96, 108, c.hair) + shape("M384 430C364 220 480 140 600 140S840 220 816 470Z", c.hair),
  spacebuns: (c) => circle(420, 150, 108, c.hair) + circle(780, 150, 108, c.hair) + shape("M384 520C364 220 480 140 600 140S836 220 816 520Z", c.hair),
  ponytail: (c) => shape("M650 150C760 20 960 90 948 330C942 470 900 560 930 690C830 650 800 520 820 400C830 300 760 220 650 230Z", c.hair),
  braids: (c) => repeat(6, (i) => ellipse(372 - i * 4, 500 + i * 82, 58 - i * 3, 56, c.hair) + ellipse(828 + i * 4, 500 + i * 82, 58 - i * 3, 56, c.hair)) + circle(352, 985, 26, c.lip) + circle(848, 985, 26, c.lip),
  backcomb: (c) => shape("M350 470C280 200 420 30 610 30S920 190 850 470C880 560 870 620 820 690H380C330 620 320 560 350 470Z", c.hair),
  swept: (c) => shape("M380 420C350 210 470 130 600 130S850 210 820 420C850 500 840 560 800 600V380H400V600C360 560 350 500 380 420Z", c.hair),
  uneven: (c) => shape("M372 400C340 170 490 108 610 108C720 108 800 190 806 330L800 430H400L420 850C360 870 320 840 330 770C340 640 380 520 372 400Z", c.hair),
};

/** Hair, hats and wraps over the forehead. */
export const above = {
  none: () => "",
  bald: (c) => ellipse(410, 420, 26, 90, c.hair) + ellipse(790, 420, 26, 90, c.hair),
  fringe: (c) => shape("M396 400C380 210 490 130 600 130S820 210 804 400L790 372H410Z", c.hair),
  fullfringe: (c) => shape("M390 500C370 200 490 120 600 120S830 200 810 500L786 386H414Z", c.hair),
  parting: (c) => shape("M392 470C370 220 470 130 600 130L606 176C520 210 440 300 414 470Z", c.hair) + shape("M808 470C830 220 730 130 600 130L596 176C690 210 760 300 786 470Z", c.hair),
  sidepart: (c) => shape("M396 410C370 190 500 110 640 126C770 130 830 240 806 410C790 340 770 300 730 286C620 300 520 280 470 230C430 270 410 330 396 410Z", c.hair),
  bobfront: (c) => shape("M400 430C380 200 500 130 600 130S830 200 800 430C790 320 740 280 600 270C500 262 420 320 400 430Z", c.hair),
  short: (c) => shape("M402 400C380 220 480 132 600 132S820 220 798 400C790 330 760 270 700 256C640 244 560 244 500 256C440 270 410 330 402 400Z", c.hair),
  pixie: (c) => shape("M398 440C370 210 480 120 600 120S836 210 804 440L780 330L700 290L660 330L560 276L480 350L430 330Z", c.hair),
  flattop: (c) => shape("M404 380L390 170Q388 104 452 98H748Q812 104 810 170L796 380C780 306 740 280 600 280S420 306 404 380Z", c.hair),
  quiff: (c) => shape("M404 420C380 300 396 236 436 204C400 84 590 0 748 74C850 120 850 236 806 306L796 420C784 330 740 296 660 288C560 280 436 300 404 420Z", c.hair),
  receding: (c) => shape("M398 440C380 260 440 160 600 150S820 260 802 440C792 330 760 250 690 240C660 250 640 214 600 214S540 250 510 240C440 250 408 330 398 440Z", c.hair),
  lock: (c) => shape("M402 372C398 300 420 250 450 226C470 130 570 100 680 126C790 150 806 240 798 372C790 320 780 292 766 276C740 262 700 258 660 262C620 340 520 370 448 330C500 320 520 300 530 262C490 262 450 280 424 320Z", c.hair),
  curlsshort: (c) => repeat(9, (i) => circle(420 + i * 45, 262 - Math.sin((i / 8) * Math.PI) * 92, 58, c.hair)) + repeat(6, (i) => circle(462 + i * 55, 252 - Math.sin((i / 5) * Math.PI) * 22, 48, c.hair)),
  wave: (c) => shape("M396 460C370 210 490 120 610 124C760 128 830 250 806 470C780 420 800 350 740 320C690 300 640 330 580 290C520 250 430 330 396 460Z", c.hair),
  centre: (c) => shape("M394 520C366 220 480 128 600 128S834 220 806 520C800 380 760 250 600 210C440 250 400 380 394 520Z", c.hair),
  flatcap: (c) => shape("M380 300C390 150 520 90 660 110C790 120 840 210 826 300Z", c.trim) + shape("M350 310C420 262 640 268 700 310C640 350 430 360 350 330Z", c.cloth),
  fedora: (c) => shape("M420 270C420 110 470 60 540 84C580 60 620 60 660 84C740 60 780 110 780 270Z", c.cloth) + rect(420, 220, 360, 56, c.lip) + shape("M270 300C330 260 870 260 930 300C860 350 340 350 270 300Z", c.cloth),
  beret: (c) => shape("M370 290C300 90 560 40 720 80C900 130 900 260 820 300C700 250 500 250 370 290Z", c.lip) + rect(640, 34, 22, 60, c.lip, 11) + rect(396, 268, 408, 40, c.trim, 20),
  cap: (c) => shape("M394 320C390 150 490 90 600 90S810 150 806 320Z", c.lip) + shape("M394 316C520 280 860 270 960 356C880 372 560 356 394 330Z", c.trim) + circle(600, 92, 18, c.trim),
  beanie: (c) => shape("M386 340C376 140 490 60 600 60S824 140 814 340Z", c.lip) + rect(374, 268, 452, 96, c.trim, 40) + repeat(9, (i) => rect(404 + i * 46, 282, 10, 68, c.lip, 5)) + circle(600, 54, 52, c.trim),
  tufts: (c) => above.beanie(c) + shape("M400 364L380 470L430 420L436 364ZM800 364L820 480L770 420L764 364ZM540 364L520 420L590 366Z", c.hair),
  headwrap: (c) => shape("M390 380C350 200 470 110 600 84C730 110 850 200 810 380C760 270 700 250 600 250S440 270 390 380Z", c.lip) + shape("M484 150C456 20 580 10 628 82C680 10 790 50 746 150C690 200 546 200 484 150Z", c.trim) + stroke("M410 330C480 220 640 170 770 210M430 280C520 186 640 140 740 160", c.trim, 16),
  teased: (c) => shape("M394 440C360 250 470 150 600 150S840 250 806 440C790 340 720 290 640 276C540 300 430 330 394 440Z", c.hair),
  slick: (c) => shape("M402 390C390 230 490 142 600 142S810 230 798 390C780 270 700 232 600 230S420 270 402 390Z", c.hair),
};

/** On the face: spectacles, beards, headsets. */
export const extras = {
  roundglasses: (c) => ring(508, 424, 66, 15, c.hair) + ring(692, 424, 66, 15, c.hair) + stroke("M574 414Q600 398 626 414M442 412L402 396M758 412L798 396", c.hair, 13),
  smallglasses: (c) => ring(514, 426, 50, 12, c.hair) + ring(686, 426, 50, 12, c.hair) + stroke("M564 418Q600 402 636 418M464 418L404 398M736 418L796 398", c.hair, 11),
  squareglasses: (c) => stroke("M436 374H576V470H436ZM624 374H764V470H624ZM576 402H624M436 396L400 388M764 396L800 388", c.hair, 18),
  wideglasses: (c) => stroke("M430 386H578V456H430ZM622 386H770V456H622ZM578 404H622", c.hair, 11),
  catglasses: (c) => shape("M404 352L590 392C594 470 560 496 510 494C450 492 430 450 404 352ZM796 352L610 392C606 470 640 496 690 494C750 492 770 450 796 352Z M444 390C460 444 474 468 512 468C546 468 560 452 562 412Z M756 390C740 444 726 468 688 468C654 468 640 452 638 412Z", c.lip).replace("<path", '<path fill-rule="evenodd"'),
  beard: (c) => shape("M408 470C440 560 500 560 520 548C560 530 640 530 680 548C700 560 760 560 792 470C800 620 740 760 600 770C460 760 400 620 408 470Z", c.hair) + mouth(c, 594),
  longbeard: (c) => shape("M408 470C440 560 500 560 520 546C560 528 640 528 680 546C700 560 760 560 792 470C810 660 760 900 600 950C440 900 390 660 408 470Z", c.hair) + mouth(c, 592),
  stubble: (c) => repeat(5, (r) => repeat(13, (i) => {
    const x = 440 + i * 26.6 + (r % 2) * 13;
    const y = 590 + r * 24;
    return Math.hypot((x - 600) / 168, (y - 560) / 140) < 1 && !(Math.abs(x - 600) < 66 && y < 640) ? circle(x, y, 6, c.hair) : "";
  })),
  goatee: (c) => shape("M548 640C560 610 640 610 652 640C660 720 630 752 600 752S540 720 548 640Z", c.hair) + stroke("M528 556Q600 528 672 556", c.hair, 18),
  moustache: (c) => shape("M600 542C570 520 500 536 462 590C510 586 560 584 600 562C640 584 690 586 738 590C700 536 630 520 600 542Z", c.hair),
  thinmoustache: (c) => stroke("M532 560Q566 540 596 552M604 552Q634 540 668 560", c.hair, 12),
  sideburns: (c) => poly([[404, 380], [440, 390], [454, 470], [424, 540], [410, 500]], c.hair) + poly([[796, 380], [760, 390], [746, 470], [776, 540], [790, 500]], c.hair),
  hoops: (c) => ring(398, 570, 44, 13, c.lip) + ring(802, 570, 44, 13, c.lip),
  earring: (c) => ring(400, 540, 24, 11, c.lip),
  drops: (c) => poly([[398, 540], [424, 660], [372, 660]], c.lip) + poly([[802, 540], [828, 660], [776, 660]], c.lip),
  studs: (c) => circle(398, 548, 26, c.lip) + circle(802, 548, 26, c.lip),
  headphones: (c) => stroke("M392 400C372 60 828 60 808 400", c.lip, 30) + rect(340, 370, 84, 170, c.lip, 40) + rect(776, 370, 84, 170, c.lip, 40),
  headset: (c) => stroke("M392 400C372 70 828 70 808 400", c.lip, 24) + rect(346, 372, 78, 150, c.lip, 38) + rect(776, 372, 78, 150, c.lip, 38) + stroke("M380 510C380 610 440 640 510 634", c.lip, 15) + circle(520, 632, 26, c.hair),
  brooch: (c) => repeat(6, (i) => circle(420 + Math.cos(i * 1.047) * 34, 1000 + Math.sin(i * 1.047) * 34, 26, c.lip)) + circle(420, 1000, 20, c.light),
};

/** Ears, behind the face. */
export const ears = (c) => ellipse(408, 450, 34, 58, c.light) + ellipse(792, 450, 34, 58, c.shade);

/** Lips with a smile in the corners. */
export function mouth(c, y = 588) {
  return shape(`M524 ${y - 4}Q566 ${y - 10} 600 ${y + 2}Q634 ${y - 10} 676 ${y - 4}Q654 ${y + 44} 600 ${y + 44}Q546 ${y + 44} 524 ${y - 4}Z`, c.mouth);
}

/** A smile of one line. */
export const smile = (c) => stroke("M532 582Q600 640 668 582", c.mouth, 17);

/** Brows and eyes: `open` almonds with an iris, `closed` lids, or `laughing`. */
export function eyes(c, look) {
  const brows = stroke("M446 356Q500 326 560 348M640 348Q700 326 754 356", c.brow, 17);
  if (look === "closed") return brows + stroke("M456 424Q508 460 560 424M640 424Q692 460 744 424", c.brow, 14);
  if (look === "laughing") return brows + stroke("M454 438Q508 386 562 438M638 438Q692 386 746 438", c.brow, 16);
  return brows + shape("M450 426Q508 372 566 426Q508 462 450 426Z", c.white) + circle(510, 422, 25, c.brow) + shape("M634 426Q692 372 750 426Q692 462 634 426Z", c.white) + circle(690, 422, 25, c.brow);
}
