import {
  box,
  type CoverColors,
  disc,
  faded,
  fixed,
  group,
  line,
  shadow,
  shape,
} from './cover-paint.ts';
import { person } from './cover-people.ts';

const around = (count: number) => Array.from({ length: count }, (_, at) => (360 / count) * at);

export function compass(colors: CoverColors): string {
  const { main, deep, accent, near, warm } = colors;
  return [
    shadow(colors, 92),
    line([deep, 9], 'M-16 -226a16 16 0 1 1 32 0'),
    box(deep, [-14, -224, 28, 18, 5]),
    disc(main, [0, -106, 106]),
    disc(fixed.white, [0, -106, 86]),
    `<circle fill="none" stroke="${near}" stroke-width="3" cx="0" cy="-106" r="58"/>`,
    ...around(12).map((turn) =>
      group(`rotate(${turn} 0 -106)`, [
        turn % 90 === 0 ? line([deep, 7], 'M0 -182V-172') : line([near, 5], 'M0 -182V-177'),
      ]),
    ),
    group('rotate(34 0 -106)', [
      shape(accent, 'M0 -174L17 -106H-17z'),
      shape(deep, 'M0 -38L17 -106H-17z'),
      disc(warm, [0, -106, 9]),
    ]),
  ].join('');
}

export function document(colors: CoverColors): string {
  const { main, deep, accent, near, warm } = colors;
  return [
    shadow(colors, 112),
    group('rotate(6 0 -110)', [box(main, [-84, -226, 172, 224, 12])]),
    group('rotate(-3 0 -110)', [
      box(fixed.white, [-96, -230, 176, 228, 12]),
      box(deep, [-76, -208, 84, 16, 8]),
      box(near, [-76, -182, 60, 10, 5]),
      box(warm, [30, -210, 34, 42, 5]),
      ...[-142, -104, -66].flatMap((y, at) => [
        disc(at === 1 ? accent : main, [-64, y, 12]),
        line([fixed.white, 4], `M-70 ${y}l4 5 8-9`),
        line([near, 10], `M-38 ${y - 5}H${[52, 34, 48][at]}`),
        line([near, 6], `M-38 ${y + 10}H${[20, 44, 8][at]}`),
      ]),
    ]),
    line([accent, 18], 'M94 -38L126 -8'),
    disc(deep, [66, -64, 44]),
    disc(fixed.glass, [66, -64, 33]),
    line([fixed.white, 6], 'M46 -70a22 22 0 0 1 14 -16'),
  ].join('');
}

export function mirror(colors: CoverColors): string {
  const { main, deep, warm } = colors;
  return [
    '<clipPath id="glass"><ellipse cx="0" cy="-134" rx="76" ry="96"/></clipPath>',
    shadow(colors, 84),
    line([deep, 13], 'M-58 -6L-34 -70M58 -6L34 -70'),
    `<ellipse fill="${main}" cx="0" cy="-134" rx="92" ry="112"/>`,
    `<ellipse fill="${fixed.glass}" cx="0" cy="-134" rx="76" ry="96"/>`,
    '<g clip-path="url(#glass)">',
    group('translate(0 -26)', [person({ hair: 'bob', clothes: deep, wears: 'blazer' })]),
    faded(0.8, [line([fixed.white, 8], 'M-62 -116Q-66 -140 -60 -160M-58 -92v.1')]),
    '</g>',
    shape(warm, 'M0 -262l7 14 15 2-11 11 3 15-14-7-14 7 3-15-11-11 15-2z'),
  ].join('');
}

export function pen(colors: CoverColors): string {
  const { main, deep, accent, near, warm } = colors;
  const page = 'M0 -26C-44 -54 -112 -54 -156 -36V-158C-112 -176 -44 -176 0 -146z';
  const rules = [-132, -108, -84, -60].map(
    (y) => `M-134 ${y - 6}C-100 ${y - 16} -56 ${y - 14} -22 ${y + 6}`,
  );
  const half = [shape(fixed.white, page), ...rules.map((d) => line([near, 4], d))];
  return [
    shadow(colors, 168),
    shape(main, 'M-170 -150H170V-22Q170 -10 158 -10H-158Q-170 -10 -170 -22z'),
    ...half,
    group('scale(-1 1)', half),
    shape(near, 'M-3 -146H3V-26H-3z'),
    line([accent, 6], 'M-126 -126q12-22 24-2t24 2 24 6'),
    group('translate(34 -84) rotate(34) scale(1.1)', [
      shape('#f6dfbd', 'M0 0L-17 -42H17z'),
      shape(deep, 'M0 0L-6 -15H6z'),
      box(warm, [-17, -142, 34, 100]),
      box(fixed.gold, [5, -142, 12, 100]),
      box(fixed.steel, [-17, -158, 34, 17]),
      shape(accent, 'M-17 -158v-14a14 14 0 0 1 14-14h6a14 14 0 0 1 14 14v14z'),
    ]),
  ].join('');
}

export function coin(colors: CoverColors): string {
  const { warm, main } = colors;
  const stack = (coins: number) =>
    Array.from({ length: coins }, (_, at) => [
      box(at % 2 === 0 ? warm : fixed.gold, [-44, -20 * (at + 1), 88, 20, 9]),
      box(fixed.paper, [-30, -20 * at - 13, 22, 5, 2]),
    ]).flat();
  const sprout = (top: number) =>
    group(`translate(0 ${top})`, [
      line([fixed.leafDark, 6], 'M0 0V-34'),
      shape(fixed.leaf, 'M0 -18c-26 2-36-12-36-30 22 0 36 10 36 30z'),
      shape(fixed.leafDark, 'M0 -28c0-24 12-34 34-36 2 22-10 36-34 36z'),
    ]);
  return [
    shadow(colors, 160),
    disc(fixed.gold, [-78, -168, 60]),
    disc(warm, [-78, -172, 60]),
    `<circle fill="none" stroke="${fixed.paper}" stroke-width="4" cx="-78" cy="-172" r="47"/>`,
    line([main, 9], 'M-98 -198L-78 -172L-58 -198M-78 -172V-144M-96 -168H-60M-96 -153H-60'),
    group('translate(-102 0)', stack(2)),
    group('translate(0 0)', stack(4)),
    group('translate(102 0)', [...stack(7), sprout(-140)]),
  ].join('');
}

export function bell(colors: CoverColors): string {
  const { warm, deep, accent } = colors;
  return [
    shadow(colors, 70),
    group('rotate(-9 0 -232)', [
      line([deep, 9], 'M-14 -220a14 14 0 1 1 28 0'),
      disc(deep, [0, -30, 24]),
      shape(
        warm,
        'M-100 -48C-78 -70 -76 -100 -74 -132C-72 -184 -40 -216 0 -216C40 -216 72 -184 74 -132C76 -100 78 -70 100 -48z',
      ),
      shape(
        fixed.gold,
        'M28 -211C56 -202 72 -172 74 -132C76 -100 78 -70 100 -48H66C54 -80 58 -170 28 -211z',
      ),
      box(fixed.gold, [-106, -62, 212, 22, 11]),
      line([fixed.paper, 8], 'M-46 -130C-44 -160 -34 -176 -20 -186'),
    ]),
    line(
      [accent, 9],
      'M-126 -196q-22 26 -18 62M-156 -214q-30 38 -24 88M134 -206q22 24 22 58M162 -224q32 34 32 82',
    ),
  ].join('');
}

export function calendar(colors: CoverColors): string {
  const { main, deep, accent, near, warm } = colors;
  const days = [-134, -94, -54].flatMap((y) => [-92, -52, -12, 28, 68].map((x) => ({ x, y })));
  return [
    shadow(colors, 124),
    group('rotate(4 0 -110)', [box(near, [-120, -210, 240, 208, 18])]),
    box(fixed.white, [-120, -216, 240, 214, 18]),
    shape(main, 'M-120 -160V-198a18 18 0 0 1 18-18H102a18 18 0 0 1 18 18V-160z'),
    box(fixed.white, [-34, -194, 68, 14, 7]),
    ...[-76, 76].map((x) => line([deep, 10], `M${x} -230V-198`)),
    ...days.map(({ x, y }, at) =>
      box([warm, near][Number(at !== 2 && at !== 11)] ?? near, [x, y, 24, 24, 6]),
    ),
    `<circle fill="none" stroke="${accent}" stroke-width="7" cx="40" cy="-82" r="25"/>`,
    line([deep, 7], 'M-50 -42l8 8 16-18'),
  ].join('');
}
