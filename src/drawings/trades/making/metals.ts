import { trade } from '../../kit/drawing.ts';
import { hand } from '../../kit/hands.ts';
import {
  box,
  type Colour,
  disc,
  each,
  line,
  move,
  repeat,
  ring,
  shadow,
  shape,
} from '../../kit/paint.ts';
import { onTheLeft } from '../../kit/people.ts';
import { floor, glow } from '../../kit/places.ts';
import { at, dots, pair } from '../../kit/rows.ts';
import { twinkle } from '../../kit/signs.ts';
import { tick } from '../../kit/things.ts';
import { gear, sparks } from '../../kit/tools.ts';

/** The outline of a toy car that stands on 0, 0. */
const toy = (fill: Colour) =>
  shape(
    fill,
    'M-34-8V-18q0-6 8-7l10-2l8-12q2-3 6-3h14q5 0 8 4l6 11h4q6 1 6 8v11q0 3-3 3H-30q-4 0-4-3z',
  ) + dots(fill, 9, -18, -6, 18, -6);

/** What is ground, bent, tested and measured. */
export const metals = [
  trade('grinding-polishing-worker', 'forge', [
    box('far', 0, 30, 320, 10),
    box('steel2', 118, 184, 230, 60, 6),
    box('main', 190, 118, 60, 70, 8),
    disc('steel2', 220, 104, 66),
    disc('steel', 220, 104, 60),
    ring('steel2', 3, 220, 104, 44),
    disc('deep', 220, 104, 15),
    shape('main', 'M150 104a70 70 0 0 1 140 0h-14a56 56 0 0 0-112 0z'),
    glow(160, 134, 40, 'warm'),
    sparks(158, 134, 54, 14),
    onTheLeft({
      at: [52, 184],
      skin: 's1',
      hair: 'crop',
      hat: 'cap',
      mask: 'glasses',
      wears: 'apron',
      top: 'teal',
      smile: false,
      hands: pair(46, -30, 68, -44),
    }),
    line('steel', 13, 'M112 142L164 136'),
    disc('s1', 124, 140, 11),
  ]),
  trade('mold-die-maker', 'hall', [
    box('wood', 0, 174, 320, 70),
    box('shade', 0, 174, 320, 6, 0, 0.14),
    each([66, 178] as const, (x) => [
      box('steel2', x - 4, 62, 108, 114, 6),
      box('steel', x, 66, 100, 106, 4),
    ]),
    dots('deep', 6, 80, 80, 152, 80, 80, 158, 152, 158),
    dots('paper', 7, 192, 80, 264, 80, 192, 158, 264, 158),
    move(116, 140, toy('deep'), { scale: 1.1 }),
    move(116, 140, toy('ink'), { scale: 0.94 }),
    move(228, 144, toy('steel2'), { scale: 1.14, flip: true }),
    move(228, 140, toy('paper'), { scale: 1.1, flip: true }),
    at([86, 212, 160, 212, 234, 212], (x, y) => [
      shadow(x, y, 36),
      move(x, y, [toy('warm'), box('glass', -8, -35, 11, 11, 2), box('glass', 6, -35, 10, 11, 2)]),
      dots('ink', 8, x - 18, y - 4, x + 18, y - 4),
    ]),
    hand({
      at: [52, 58],
      scale: 0.7,
      turn: 18,
      skin: 's4',
      grip: 'pinch',
      tool: [line('ember', 14, 'M-56-34L16 8'), line('steel2', 7, 'M14 6L92 56')],
    }),
    twinkle(258, 34, 10),
  ]),
  trade('sheet-metal-fabricator', 'hall', [
    floor(206),
    box('main', 100, 10, 230, 56, 8),
    box('deep', 100, 58, 230, 10),
    shape('steel2', 'M126 66H310L302 96H134z'),
    shape('steel', 'M134 96H302L218 100z'),
    box('main', 100, 146, 230, 70, 8),
    shape('deep', 'M140 148h156l-10 14H150z'),
    shape('steel', 'M116 92L206 142L214 136L300 84L306 92L216 150H206L112 100z'),
    line('paper', 4, 'M126 100L200 140M222 138L288 98', 0.8),
    line('warm', 4, 'M206 112v-8M194 116l-6-6M220 116l6-6'),
    dots('ember', 7, 300, 34),
    dots('leaf', 7, 278, 34),
    onTheLeft({
      at: [58, 186],
      skin: 's2',
      hair: 'bun',
      tone: 1,
      hat: 'cap',
      mask: 'glasses',
      wears: 'overall',
      top: 'ember',
      glove: 'paper',
      smile: false,
      hands: pair(40, -54, 60, -70),
    }),
  ]),
  trade('product-test-technician', 'clinic', [
    floor(206),
    box('steel2', 134, 12, 20, 198, 4),
    box('steel2', 258, 12, 20, 198, 4),
    box('main', 122, 6, 168, 34, 6),
    box('steel', 122, 178, 168, 32, 6),
    box('deep', 190, 40, 32, 22, 4),
    box('deep', 190, 156, 32, 24, 4),
    shape('steel', 'M198 62h16v28q-8 20 0 40v28h-16v-28q8-20 0-40z'),
    line('ember', 6, 'M176 82V60M168 68l8-10 8 10M176 136v22M168 150l8 10 8-10'),
    onTheLeft({
      at: [64, 186],
      skin: 's4',
      hair: 'bob',
      tone: 1,
      mask: 'glasses',
      wears: 'suit',
      top: 'paper',
      hands: pair(26, -28, 46, -32),
    }),
    move(
      106,
      132,
      [
        box('ink', -22, -30, 52, 62, 6),
        box('glass', -17, -25, 42, 48, 3),
        line('accent', 4, 'M-12 16Q4 12 8-8T20-18'),
      ],
      { turn: -6 },
    ),
    disc('s4', 112, 160, 10),
  ]),
  trade('precision-measurement-inspector', 'clinic', [
    box('main', 26, 116, 268, 130, 4),
    line('grid', 2, 'M108 120V214M30 152H290M180 120V214'),
    line('glass', 2.5, 'M64 132V206M152 132V206'),
    line('glass', 4, 'M70 192H146M78 185l-8 7 8 7M138 185l8 7-8 7'),
    gear(108, 110, 35),
    disc('steel', 108, 110, 26),
    disc('deep', 108, 110, 12),
    box('steel', 40, 40, 290, 26, 3),
    line(
      'ink',
      3,
      repeat(18, (i) => `M${74 + i * 14} 66v-${i % 5 === 0 ? 13 : 8}`),
    ),
    shape('steel', 'M40 32H64V150Q46 132 40 100z'),
    shape('steel2', 'M152 32H236V82H176V100Q170 132 152 150z'),
    box('screen', 162, 38, 66, 28, 4),
    line('spark', 4, 'M172 45v14M182 45h9v7h-9v7h9M199 59v.1M207 45h10v14h-10z'),
    disc('deep', 216, 82, 9),
    hand({
      at: [250, 104],
      scale: 0.74,
      flip: true,
      turn: 34,
      skin: 's1',
      cuff: 'warm',
      grip: 'pinch',
    }),
    disc('leaf', 232, 180, 21),
    tick(232, 180, 'paper', 1.2),
  ]),
];
