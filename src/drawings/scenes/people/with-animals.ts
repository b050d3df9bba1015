import { cowHead } from '../../kit/animals.ts';
import { scene } from '../../kit/drawing.ts';
import { figure } from '../../kit/figures.ts';
import { box, disc, line, oval, shape } from '../../kit/paint.ts';
import { floor, pane, sun, tiles } from '../../kit/places.ts';
import { dots, pair } from '../../kit/rows.ts';
import { ringing } from '../../kit/things.ts';

/** Those who keep and care for animals. */
export const withAnimals = [
  scene('puppy-in-towel', 'shop', [
    tiles(200, 44),
    pane(16, 24, 60, 60, 'sky2'),
    floor(206),
    figure({
      at: [140, 214],
      scale: 1.42,
      skin: 's2',
      hair: 'short',
      tone: 1,
      top: 'teal',
      wears: 'plain',
      legs: 'none',
      down: true,
      hands: pair(10, -2, 58, -6),
      look: 1,
    }),
    shape('glass', 'M128 152Q150 112 196 120T262 146Q278 190 246 250H136Q112 200 128 152z'),
    disc('crust', 196, 134, 38),
    shape('wood', 'M168 112q-24 2-22 42q20 0 28-24zM222 110q28-2 30 36q-22 4-32-18z'),
    oval('glow', 200, 150, 20, 14),
    oval('ink', 200, 143, 7, 5),
    dots('ink', 4, 184, 128, 214, 128),
    line('ink', 2.5, 'M194 154q6 5 12 0'),
    shape('paper', 'M124 176Q160 158 196 178T266 168Q272 214 244 250H136Q116 214 124 176z'),
    line('glass', 4, 'M150 190q10 20 4 44M228 192q-6 20 2 44'),
    disc('s2', 160, 208, 14),
    disc('s2', 226, 204, 14),
  ]),
  scene('waiting-barn', 'dawn', [
    shape('ember', 'M-10 90L160-30L330 90V250H-10z'),
    shape('paper', 'M-10 90L160-30L330 90V78L160-46L-10 78z'),
    box('deep', 104, 54, 226, 150, 6),
    sun(40, 40, 0.1),
    cowHead(258, 104, 1.15),
    cowHead(190, 122, 1, 'crust', 'wood'),
    cowHead(306, 130, 1, 'crust', 'wood'),
    floor(200),
    line('wood', 11, 'M112 164H330M112 194H330'),
    line('crust', 12, 'M150 240V150M236 240V150M316 240V150'),
    figure({
      at: [66, 182],
      scale: 1.1,
      skin: 's3',
      hair: 'tail',
      tone: 3,
      hat: 'cap',
      wears: 'overall',
      top: 'main',
      shoe: 'leaf2',
      hands: pair(-20, -2, 50, -20),
    }),
    shape('steel2', 'M98 158h50l-6 48h-38z'),
    oval('meadow', 123, 158, 26, 9),
    line('leaf', 5, 'M108 156l-6-14M120 154v-16M132 156l8-12'),
    ringing(214, 62, 12, 'paper'),
  ]),
];
