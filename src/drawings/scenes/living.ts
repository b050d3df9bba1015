import { scene } from '../kit/drawing.ts';
import { figure } from '../kit/figures.ts';
import { hand } from '../kit/hands.ts';
import { box, disc, each, line, move, oval, repeat, ring, shape } from '../kit/paint.ts';
import { cloud, hills, sun } from '../kit/places.ts';

const leaf = (x: number, y: number, turn: number, fill: 'leaf' | 'leaf2' | 'meadow', scale = 1) =>
  move(x, y, shape(fill, 'M0 0Q14-22 44-8Q28 18 0 0z'), { turn, scale });

/** Work with what grows, swims and breathes. */
export const living = [
  scene('feeding-splash', 'field', [
    cloud(250, 34, 0.9),
    sun(36, 40, 18),
    shape('far', 'M0 96Q80 70 160 90T320 80v60H0z'),
    box('main', 0, 128, 320, 120),
    box('wood', -6, 196, 128, 60, 6),
    line('spark', 4, 'M150 150h40M250 160h50M140 214h50M256 226h44', 0.9),
    oval('spark', 222, 190, 70, 22, 0.6),
    oval('glass', 222, 190, 46, 14, 0.8),
    move(
      196,
      146,
      [
        shape('ember', 'M-30 6Q-6-24 30-4Q6 24-30 6z'),
        shape('ember', 'M-26 6l-20-14 2 28z'),
        disc('paper', 16, -4, 5),
        disc('ink', 17, -4, 2.5),
        line('warm', 4, 'M-6-6q6 8 0 16'),
      ],
      { turn: -52 },
    ),
    move(
      266,
      158,
      [
        shape('steel', 'M-30 6Q-6-24 30-4Q6 24-30 6z'),
        shape('steel', 'M-26 6l-20-14 2 28z'),
        disc('paper', 16, -4, 5),
        disc('ink', 17, -4, 2.5),
        line('steel2', 4, 'M-6-6q6 8 0 16'),
      ],
      { turn: -120, scale: 0.9 },
    ),
    line(
      'glass',
      6,
      'M176 188q-14-10-18-26M226 176q2-20-4-30M284 188q14-14 16-30M240 184q8-14 6-22',
    ),
    each(
      [
        [150, 152],
        [302, 150],
        [226, 128],
        [246, 148],
      ],
      ([x, y]) => disc('glass', x, y, 5),
    ),
    each(
      [
        [150, 92],
        [170, 78],
        [190, 92],
        [176, 108],
        [206, 76],
        [214, 100],
        [234, 88],
      ],
      ([x, y]) => disc('wood', x, y, 4),
    ),
    figure({
      at: [74, 180],
      scale: 1.14,
      skin: 's4',
      hair: 'short',
      hat: 'cap',
      wears: 'overall',
      top: 'teal',
      trousers: 'deep',
      shoe: 'warm',
      hands: [
        [10, -16],
        [62, -74],
      ],
      bend: [1, 1],
    }),
    shape('warm', 'M62 142h48l-6 42H68z'),
    box('wood', 58, 138, 56, 9, 4),
    disc('s4', 64, 150, 10),
  ]),
  scene('scent-of-cut-branch', 'field', [
    sun(284, 38, 18),
    hills(),
    shape('wood', 'M-6 150Q60 128 132 138l6 22Q60 160-6 188z'),
    disc('crust', 136, 150, 12),
    ring('wood', 2.5, 136, 150, 7),
    line('wood', 11, 'M40 146Q70 90 62 40M90 138Q104 110 130 96'),
    each(
      [
        [62, 46, -120],
        [62, 60, -40],
        [66, 84, -160],
        [64, 96, -10],
        [120, 100, -60],
        [130, 98, 10],
        [104, 116, -130],
        [24, 148, -100],
      ],
      ([x, y, turn], i) => leaf(x, y, turn, i % 3 === 1 ? 'leaf2' : 'leaf', 1.1),
    ),
    move(150, 178, [
      line('wood', 14, 'M12-18Q60 0 116 38'),
      disc('crust', 12, -18, 10),
      leaf(60, 4, -50, 'leaf2', 1.1),
      leaf(88, 22, 60, 'leaf', 1.1),
      leaf(112, 38, -10, 'leaf', 1.2),
      leaf(46, -2, 70, 'leaf', 0.9),
    ]),
    line('glow', 4, 'M152 124q10-10 4-22t6-20M170 132q12-8 8-20'),
    hand({
      at: [250, 96],
      scale: 0.95,
      flip: true,
      turn: -26,
      skin: 's2',
      sleeve: 'teal',
      cuff: 'warm',
      grip: 'hold',
      tool: [
        shape('steel', 'M20-10Q60-34 98-14Q70-4 36 8z'),
        line('steel2', 10, 'M22 10Q64 22 92 4'),
        disc('deep', 30, 2, 7),
        line('accent', 13, 'M24-4L-60-30'),
        line('accent', 13, 'M24 8L-56 36'),
      ],
    }),
  ]),
  scene('thermometer-at-daybreak', 'dawn', [
    sun(70, 128, 24),
    shape('far', 'M0 140Q80 116 160 134T320 126v110H0z'),
    box('near', 0, 196, 320, 50),
    line(
      'paper',
      6,
      'M-10 110Q0 10 160 6Q320 10 330 110M60 26V196M160 6V196M262 26V196M-10 96H330',
      0.8,
    ),
    repeat(4, (i) => [
      line('leaf2', 5, `M${16 + i * 36} 208v-22`),
      leaf(16 + i * 36, 190, -60, 'leaf', 0.7),
      leaf(16 + i * 36, 194, -130, 'leaf2', 0.7),
    ]),
    figure({
      at: [104, 190],
      scale: 1.18,
      lean: 10,
      skin: 's1',
      hair: 'bob',
      tone: 1,
      hat: 'straw',
      wears: 'overall',
      top: 'accent',
      hands: [
        [34, -34],
        [70, -44],
      ],
      look: 1,
    }),
    line('deep', 3, 'M236 6V26'),
    box('paper', 202, 24, 70, 190, 26),
    box('glass', 226, 40, 22, 128, 11),
    box('ember', 231, 92, 12, 90, 6),
    disc('ember', 237, 184, 18),
    disc('paper', 231, 178, 4.5),
    line(
      'steel2',
      3.5,
      'M254 56h10M254 74h6M254 92h10M254 110h6M254 128h10M254 146h6M212 92h8M212 128h8',
    ),
    disc('s1', 198, 138, 11),
  ]),
];
