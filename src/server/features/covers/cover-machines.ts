import { box, type CoverColors, disc, fixed, group, line, shadow, shape } from './cover-paint.ts';

export function tools(colors: CoverColors): string {
  const { main, deep, accent, warm } = colors;
  return [
    shadow(colors, 146),
    group('rotate(-12 -74 -90)', [
      box(fixed.wood, [-84, -220, 20, 150, 6]),
      shape(deep, 'M-118 -244h62q26 0 30 26l-6 4q-8-10-20-10h-66z'),
    ]),
    group('rotate(3 0 -90)', [
      box(fixed.steel, [-5, -176, 10, 100, 2]),
      box(accent, [-17, -250, 34, 82, 14]),
      box(fixed.white, [-8, -236, 5, 52, 2]),
    ]),
    group('rotate(13 76 -90)', [
      box(fixed.steel, [66, -206, 22, 140, 8]),
      shape(
        fixed.steel,
        'M52 -262C36 -240 44 -208 66 -200H88C110 -208 118 -240 102 -262L94 -236Q92 -228 84 -228H70Q62 -228 60 -236z',
      ),
    ]),
    box(main, [-132, -104, 264, 104, 14]),
    box(deep, [-142, -128, 284, 34, 10]),
    box(warm, [-22, -108, 44, 34, 7]),
    box(fixed.white, [-8, -98, 16, 8, 4]),
    line([deep, 6], 'M-108 -30H-60M60 -30H108'),
  ].join('');
}

/** Three wheels that turn each other. */
export function gear(colors: CoverColors): string {
  const { main, deep, accent, warm } = colors;
  return [
    shadow(colors, 150),
    line([deep, 18], 'M-64 -110V-14M86 -98V-14'),
    line([deep, 14], 'M86 -98L48 -190'),
    box(deep, [-140, -24, 280, 24, 8]),
    wheel(main, { at: [-64, -110], radius: 72, teeth: 12, turn: 9 }),
    wheel(accent, { at: [48, -184], radius: 48, teeth: 8, turn: 14 }),
    wheel(warm, { at: [86, -96], radius: 36, teeth: 6, turn: 0 }),
  ].join('');
}

type Wheel = { at: [number, number]; radius: number; teeth: number; turn: number };

/** A toothed wheel on its axle. */
function wheel(colour: string, { at: [x, y], radius, teeth, turn }: Wheel): string {
  const step = 360 / teeth;
  const edge = Array.from({ length: teeth }, (_, index) => turn + step * index).flatMap(
    (middle) => [
      onCircle(radius * 0.96, middle - step * 0.29),
      onCircle(radius * 1.2, middle - step * 0.18),
      onCircle(radius * 1.2, middle + step * 0.18),
      onCircle(radius * 0.96, middle + step * 0.29),
    ],
  );
  return group(`translate(${x} ${y})`, [
    `<path fill="${colour}" stroke="${colour}" stroke-width="5" stroke-linejoin="round" d="M${edge.join('L')}z"/>`,
    disc(fixed.white, [0, 0, Math.round(radius * 0.52)]),
    disc(colour, [0, 0, Math.round(radius * 0.26)]),
  ]);
}

function onCircle(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
}
