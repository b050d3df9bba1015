import { trade } from '../../kit/drawing.ts';
import { box, disc, each, line, move, repeat, ring, shadow, shape } from '../../kit/paint.ts';
import { onTheLeft } from '../../kit/people.ts';
import { floor, pane, table } from '../../kit/places.ts';
import { at, dots, pair } from '../../kit/rows.ts';
import { cross, twinkle } from '../../kit/signs.ts';
import { car } from '../../kit/vehicles.ts';

/** What is sold from shelves and over a counter. */
export const shops = [
  trade('registered-seller', 'shop', [
    box('paper', 116, 6, 210, 148, 4),
    box('leaf', 190, 0, 60, 34, 6),
    cross(220, 17, 24, 'paper'),
    at([116, 88, 116, 150], (x, y) => box('far', x, y, 210, 7)),
    at([138, 88, 168, 88, 252, 88, 284, 88], (x, y, i) => [
      box((['main', 'ember', 'teal', 'accent'] as const)[i] ?? 'main', x - 12, y - 40, 26, 40, 3),
      box('paper', x - 8, y - 28, 18, 12, 2),
    ]),
    at([200, 88, 226, 88], (x, y) => [
      box('wood', x - 9, y - 32, 18, 32, 4),
      box('paper', x - 7, y - 40, 14, 9, 2),
      box('glow', x - 9, y - 22, 18, 12),
    ]),
    onTheLeft({
      skin: 's4',
      hair: 'tail',
      tone: 1,
      wears: 'suit',
      top: 'paper',
      legs: 'none',
      hands: pair(30, -12, 74, -30),
    }),
    table(184),
    move(
      186,
      142,
      [
        box('main', -22, -26, 50, 42, 3),
        box('paper', -16, -18, 38, 20, 2),
        dots('accent', 5, -6, -8),
        dots('warm', 5, 10, -8),
      ],
      { turn: -6 },
    ),
    box('warm', 240, 158, 30, 26, 4),
    box('paper', 240, 166, 30, 10),
    box('wood', 284, 148, 20, 36, 5),
    box('paper', 287, 140, 14, 10, 2),
    disc('s4', 162, 150, 10),
  ]),
  trade('pharmacy-clerk', 'clinic', [
    box('paper', 118, 0, 206, 140, 4),
    repeat(3, (row) =>
      repeat(4, (i) => [
        box('far', 126 + i * 49, 8 + row * 44, 44, 38, 3),
        box('paper', 134 + i * 49, 14 + row * 44, 28, 10, 2),
        line('steel2', 4, `M${142 + i * 49} ${34 + row * 44}h12`),
      ]),
    ),
    onTheLeft({
      skin: 's2',
      hair: 'bob',
      tone: 2,
      wears: 'scrub',
      top: 'teal',
      legs: 'none',
      hands: pair(28, -10, 64, -18),
    }),
    table(182, 'paper', 'glass'),
    shape('paper', 'M124 172h50l8 14h-64z'),
    line('main', 3, 'M132 177h30M130 182h38'),
    shape('paper', 'M196 110h72l6 72h-84z'),
    line('glass', 4, 'M196 118h74M196 110h72l6 72h-84z'),
    line('main', 4, 'M212 132h40M211 143h34'),
    move(232, 164, [box('accent', -18, -7, 18, 14, 7), box('warm', -2, -7, 18, 14, 7)], {
      turn: -12,
    }),
    box('leaf', 286, 156, 32, 26, 3),
    line('paper', 3, 'M294 166h16M294 173h10'),
    disc('s2', 150, 164, 10),
  ]),
  trade('mobile-phone-shop-staff', 'clinic', [
    box('accent', 112, 0, 210, 46),
    line('paper', 6, 'M190 32a10 10 0 0 1 14 0M180 22a24 24 0 0 1 34 0M197 38v.1'),
    at([248, 12, 282, 12], (x, y) => [
      box('ink', x, y, 20, 30, 4),
      box('spark', x + 3, y + 3, 14, 22, 2),
    ]),
    onTheLeft({
      skin: 's1',
      hair: 'short',
      tone: 1,
      wears: 'suit',
      top: 'main',
      legs: 'none',
      hands: pair(30, -12, 74, -42),
    }),
    table(184, 'paper', 'far'),
    move(
      206,
      122,
      [
        box('ink', -32, -58, 64, 116, 11),
        box('screen', -26, -48, 52, 94, 4),
        at(
          [-15, -34, 0, -34, 15, -34, -15, -18, 0, -18, 15, -18, -15, -2, 0, -2, 15, -2],
          (x, y, i) =>
            box(
              (['leaf', 'warm', 'accent', 'spark', 'ember'] as const)[i % 5] ?? 'leaf',
              x - 6,
              y - 6,
              12,
              12,
              3,
            ),
        ),
        disc('steel2', 0, 52, 3),
      ],
      { turn: 8 },
    ),
    move(282, 148, [box('steel', -20, -30, 40, 60, 7), box('glass', -15, -24, 30, 44, 3)], {
      turn: -4,
    }),
    disc('s1', 166, 136, 10),
  ]),
  trade('car-dealer-front-staff', 'hall', [
    pane(112, 12, 196, 70, 'sky2'),
    floor(206),
    shadow(236, 206, 80),
    car(236, 208, 'main', 0.98),
    twinkle(298, 98, 10, 'paper'),
    onTheLeft({
      at: [72, 184],
      skin: 's4',
      hair: 'long',
      tone: 1,
      wears: 'suit',
      top: 'accent',
      hands: pair(30, -26, 72, -54),
    }),
    line('steel', 4, 'M154 122q10 4 8 18'),
    box('ink', 152, 138, 22, 32, 8),
    ring('steel2', 4, 160, 130, 9),
    disc('paper', 163, 152, 5),
    disc('s4', 152, 120, 10),
  ]),
  trade('reuse-appraiser', 'room', [
    box('wood', 108, 40, 220, 9),
    at([136, 40, 184, 40, 286, 40], (x, y, i) => [
      i === 1
        ? [disc('ember', x, y - 14, 14), disc('paper', x, y - 14, 9)]
        : box(i ? 'teal' : 'main', x - 12, y - 28, 26, 28, 4),
    ]),
    shape('crust', 'M232 40q0-16 10-18v-16h8v16q10 2 10 18z'),
    onTheLeft({
      skin: 's2',
      hair: 'crop',
      tone: 4,
      mask: 'glasses',
      wears: 'suit',
      top: 'deep',
      legs: 'none',
      glove: 'paper',
      down: true,
      hands: pair(40, -12, 76, -62),
    }),
    table(184),
    line('wood', 7, 'M184 128Q218 66 254 128'),
    shape('wood', 'M172 126H268L280 184H160z'),
    box('warm', 208, 120, 26, 18, 4),
    line('crust', 3, 'M174 136L166 178M264 136l10 42'),
    disc('spark', 186, 112, 24, 0.6),
    ring('ink', 6, 186, 112, 25),
    line('ink', 8, 'M168 130L154 142'),
    disc('paper', 158, 114, 1),
    shape('glow', 'M268 150l34-8 10 10v22l-40 8z'),
    line('ember', 4, 'M284 154l6 8 6-10M290 162v12M283 166h14'),
    disc('paper', 154, 140, 11),
  ]),
  trade('home-center-clerk', 'hall', [
    box('wood', 112, 6, 214, 200, 4),
    dots('crust', 3, 124, 20, 124, 60, 124, 100, 312, 20, 312, 60, 312, 100),
    move(158, 66, [line('warm', 9, 'M0-10V44'), shape('steel', 'M-26-26h40l12 8v10h-52z')]),
    move(220, 62, [shape('steel', 'M-14 50L-18-20L20-34L6 50z'), box('ember', -14, 40, 24, 26, 6)]),
    move(284, 64, [
      ring('steel', 9, 0, -22, 15),
      line('steel', 11, 'M0-6V50'),
      box('wood', -7, -42, 14, 22),
    ]),
    box('crust', 112, 138, 214, 10),
    at([140, 206, 184, 206], (x, y, i) => [
      box(i ? 'accent' : 'main', x - 18, y - 46, 38, 46, 4),
      box('paper', x - 18, y - 32, 38, 16),
      line('steel', 3, `M${x - 16} ${y - 46}q18-18 34 0`),
    ]),
    shape('ember', 'M212 174h40l-6 32h-28z'),
    shape('leaf', 'M232 176q-26-6-22-34q24 4 22 34zM232 176q24-8 20-38q-22 8-20 38z'),
    box('warm', 270, 166, 46, 40, 4),
    floor(206),
    onTheLeft({
      at: [66, 186],
      skin: 's3',
      hair: 'tail',
      tone: 2,
      wears: 'apron',
      top: 'ember',
      hands: pair(-20, -4, 66, -62),
    }),
  ]),
  trade('bookstore-clerk', 'dusk', [
    box('wood', 110, 0, 216, 206),
    at([110, 66, 110, 132, 110, 198], (x, y) => box('crust', x, y, 216, 9)),
    each([66, 132] as const, (y, row) =>
      repeat(10, (i) =>
        row === 1 && i === 3
          ? false
          : box(
              (['main', 'accent', 'leaf', 'warm', 'teal', 'ember', 'paper'] as const)[
                (i * 3 + row) % 7
              ] ?? 'main',
              122 + i * 19,
              y - 44 - ((i * 7 + row * 3) % 4) * 4,
              16,
              44 + ((i * 7 + row * 3) % 4) * 4,
              2,
            ),
      ),
    ),
    at([134, 198, 182, 198, 230, 198, 278, 198], (x, y, i) => [
      shape(
        (['ember', 'main', 'paper', 'leaf'] as const)[i] ?? 'main',
        `M${x - 16} ${y}l4-44h30l4 44z`,
      ),
      box('glow', x - 4, y - 32, 14, 10, 2),
    ]),
    floor(206),
    onTheLeft({
      at: [70, 184],
      skin: 's2',
      hair: 'short',
      tone: 2,
      mask: 'glasses',
      wears: 'apron',
      top: 'leaf',
      hands: pair(30, -20, 88, -48),
    }),
    box('ember', 172, 92, 17, 42, 2),
    disc('s2', 176, 128, 9),
    at([96, 156, 96, 147, 96, 138], (x, y, i) =>
      box((['teal', 'warm', 'accent'] as const)[i] ?? 'teal', x, y, 44, 9, 2),
    ),
    disc('s2', 106, 162, 9),
  ]),
];
