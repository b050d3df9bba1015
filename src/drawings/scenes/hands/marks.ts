import { scene } from '../../kit/drawing.ts';
import { figure } from '../../kit/figures.ts';
import { hand } from '../../kit/hands.ts';
import {
  box,
  disc,
  each,
  line,
  move,
  oval,
  type Point,
  repeat,
  ring,
  shape,
} from '../../kit/paint.ts';
import { floor, glow, stars } from '../../kit/places.ts';
import { at, dots, pair } from '../../kit/rows.ts';
import { cup } from '../../kit/things.ts';
import { gear, monitor, pen } from '../../kit/tools.ts';

/** The place of the nth trial on the screen, six in a row. */
const cell = (n: number): Point => [124 + (n % 6) * 30, 24 + Math.floor(n / 6) * 33];

/** Knobs, lists, tiles: one after the other. */
export const marks = [
  scene('knob-behind-the-seats', 'forge', [
    shape('spark', 'M70-10L20 116H150L104-10z', 0.3),
    shape('accent', 'M250-10L180 116H306L268-10z', 0.35),
    box('near', 0, 108, 320, 140),
    shape('sky2', 'M40 116H290L310 132H20z'),
    figure({
      at: [160, 96],
      scale: 0.62,
      skin: 's3',
      hair: 'long',
      tone: 3,
      top: 'warm',
      wears: 'plain',
      look: 0,
      hands: pair(-36, -60, 22, -88),
      bend: [1, 1],
      legs: 'none',
    }),
    line('steel', 4, 'M174 44v66'),
    disc('steel', 174, 42, 5),
    at([20, 148, 62, 152, 104, 148, 220, 150, 264, 148, 306, 152], (x, y) =>
      disc('deep', x, y, 15),
    ),
    shape('steel2', 'M-10 166H330V250H-10z'),
    box('deep', -10, 166, 340, 8),
    at([24, 190, 62, 190, 100, 190, 262, 190, 300, 190], (x, y, i) => [
      line('ink', 5, `M${x} ${y - 6}v44`),
      box(
        (['warm', 'ember', 'warm', 'leaf', 'warm'] as const)[i] ?? 'warm',
        x - 10,
        y + ((i * 17) % 26),
        20,
        11,
        4,
      ),
    ]),
    disc('ink', 152, 196, 22),
    line('warm', 5, 'M152 194V178'),
    glow(152, 178, 18, 'warm'),
    hand({
      at: [204, 204],
      scale: 0.86,
      turn: 12,
      flip: true,
      skin: 's1',
      sleeve: 'main',
      cuff: 'deep',
    }),
  ]),
  scene('checklist-circles', 'hall', [
    gear(40, 44, 30, 'far', 9),
    box('steel2', 214, -10, 120, 130, 10),
    disc('paper', 272, 52, 40),
    ring('deep', 6, 272, 52, 40),
    line('ember', 6, 'M272 52L292 30'),
    line('steel2', 4, 'M242 52h8M272 22v8M294 52h8'),
    floor(190),
    move(
      26,
      22,
      [
        box('wood', 0, 0, 190, 230, 12),
        box('paper', 12, 16, 166, 220, 5),
        box('steel2', 62, -10, 66, 26, 8),
        repeat(4, (i) => [
          line('steel', 7, `M30 ${54 + i * 40}h72`),
          ring(i < 3 ? 'ember' : 'steel', i < 3 ? 6 : 3, 148, 54 + i * 40, 14),
        ]),
      ],
      { turn: -4 },
    ),
    hand({
      at: [246, 142],
      scale: 0.96,
      turn: 10,
      flip: true,
      skin: 's2',
      sleeve: 'main',
      cuff: 'warm',
      tool: pen('deep'),
    }),
  ]),
  scene('try-hundred-times', 'night', [
    stars([
      [24, 24],
      [52, 44],
    ]),
    box('wood', 0, 196, 320, 44),
    monitor(112, 10, 200, 158, [
      repeat(24, (i) => box(i < 20 ? 'leaf' : 'grid', cell(i)[0], cell(i)[1], 25, 26, 4)),
      line(
        'paper',
        4,
        repeat(20, (i) => `M${cell(i)[0] + 7} ${cell(i)[1] + 13}l4 5 7-9`),
      ),
      each([4, 15], (i) => [
        box('ember', cell(i)[0], cell(i)[1], 25, 26, 4),
        line('paper', 4, `M${cell(i)[0] + 8} ${cell(i)[1] + 8}l9 9m0-9l-9 9`),
      ]),
    ]),
    figure({
      at: [68, 210],
      scale: 1.2,
      skin: 's1',
      hair: 'cover',
      veil: 'teal',
      top: 'main',
      wears: 'plain',
      legs: 'none',
      hands: pair(38, -8, 66, -12),
      smile: false,
    }),
    box('ink', 128, 180, 30, 26, 5),
    box('spark', 132, 184, 22, 14, 2),
    disc('s1', 146, 194, 10),
    cup(268, 204, 'accent'),
  ]),
  scene('tile-by-tile', 'clinic', [
    box('steel', 0, 0, 320, 240),
    at(
      [
        4, 4, 68, 4, 132, 4, 196, 4, 260, 4, 4, 68, 68, 68, 132, 68, 4, 132, 68, 132, 4, 196, 68,
        196,
      ],
      (x, y, i) => [
        box(i % 3 === 1 ? 'teal' : 'paper', x, y, 60, 60, 5),
        i % 3 === 1 && shape('glass', `M${x + 30} ${y + 10}l20 20-20 20-20-20z`),
      ],
    ),
    line(
      'steel2',
      3,
      'M196 76h110M196 92h110M196 108h110M140 144h166M140 160h166M140 176h166M140 192h166',
      0.6,
    ),
    box('shade', 194, 78, 66, 64, 6, 0.2),
    move(192, 70, [box('paper', 0, 0, 60, 60, 5)], { turn: 5 }),
    hand({
      at: [250, 116],
      scale: 0.88,
      turn: 14,
      flip: true,
      skin: 's4',
      sleeve: 'main',
      cuff: 'warm',
      grip: 'flat',
    }),
    shape('steel2', 'M136 210l60-16 14 30-60 16z'),
    line('wood', 12, 'M172 214L140 250'),
  ]),
  scene('petal-on-sweets', 'shop', [
    box('wood', 0, 186, 320, 60),
    box('shade', 0, 186, 320, 6, 0, 0.14),
    oval('deep', 132, 196, 112, 18),
    oval('main', 132, 190, 112, 17),
    shape('meadow', 'M190 184q-6-40 26-42q34 2 26 42q-26 10-52 0z'),
    line('leaf', 4, 'M216 146v38M200 152q-4 18 2 34M232 152q4 18-2 34', 0.7),
    shape('blush', 'M54 184Q44 112 116 106Q188 112 178 184Q116 204 54 184z'),
    line('paper', 4, 'M116 108V192M82 118Q68 150 80 190M150 118q14 32 2 72', 0.7),
    dots('warm', 4, 116, 108, 108, 114, 124, 114),
    move(
      140,
      84,
      [
        shape('accent', 'M0 18Q-24 2-10-16L0-10L10-16Q24 2 0 18z'),
        line('paper', 2.5, 'M0 12V-4', 0.7),
      ],
      { turn: 18 },
    ),
    hand({
      at: [248, 58],
      scale: 0.92,
      turn: -8,
      flip: true,
      skin: 's2',
      sleeve: 'paper',
      cuff: 'glass',
      tool: line('steel2', 7, 'M-50-14L110 22M-46-2L110 22'),
    }),
  ]),
  scene('measure-the-step', 'room', [
    box('paper', 150, -10, 130, 150, 6),
    box('wood', 160, 0, 110, 132, 4),
    box('glass', 178, 12, 26, 76, 4),
    disc('warm', 258, 84, 6),
    box('crust', -10, 132, 340, 18),
    box('wood', -10, 150, 340, 50),
    line('crust', 3, 'M-10 168H330M-10 184H330', 0.6),
    box('near', -10, 198, 340, 50),
    shape('accent', 'M222 132v-10q16-16 40-6q14 2 22 16z'),
    shape('deep', 'M262 132v-10q16-16 40-6q14 2 22 16z'),
    shape('shade', 'M84 198h60l-20 12H60z', 0.15),
    box('warm', 112, 92, 22, 110, 2),
    line(
      'ink',
      3,
      'M112 104h10M112 116h14M112 128h10M112 140h14M112 152h10M112 164h14M112 176h10M112 188h14',
    ),
    line('ember', 5, 'M150 150V198M144 156l6-7 6 7M144 192l6 7 6-7'),
    hand({
      at: [70, 76],
      scale: 0.94,
      turn: 8,
      skin: 's4',
      sleeve: 'teal',
      tool: [box('ember', 22, -28, 62, 56, 14), disc('paper', 53, 0, 17), disc('ember', 53, 0, 7)],
    }),
  ]),
];
