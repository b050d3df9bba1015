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

export function building(colors: CoverColors): string {
  const { main, deep, accent, warm } = colors;
  const windows = [-212, -176, -140, -104, -68].flatMap((y) =>
    [18, 52, 86].map((x) => box((x + y) % 5 === 0 ? warm : fixed.glass, [x, y, 22, 22, 3])),
  );
  return [
    shadow(colors, 168),
    box(deep, [-128, -196, 24, 96, 3]),
    box(fixed.white, [-160, -92, 170, 92]),
    shape(accent, 'M-160 -92V-138L-104 -104V-138L-48 -104V-138L10 -104V-92z'),
    ...[-140, -94].map((x) => box(colors.near, [x, -68, 32, 26, 3])),
    box(deep, [-44, -58, 36, 58, 3]),
    box(main, [0, -236, 126, 236, 5]),
    ...windows,
    box(deep, [46, -36, 34, 36, 3]),
    box(fixed.wood, [152, -30, 8, 30]),
    disc(fixed.leaf, [156, -54, 30]),
    disc(fixed.leafDark, [170, -42, 18]),
  ].join('');
}

export function door(colors: CoverColors): string {
  const { main, deep, accent, warm, far } = colors;
  return [
    faded(0.75, [shape(fixed.paper, 'M-72 0H72L126 60H-134z')]),
    box(deep, [-90, -240, 180, 240, 8]),
    box(fixed.paper, [-72, -222, 144, 222]),
    disc(warm, [-6, -132, 34]),
    shape(far, 'M-72 -96Q-20 -128 72 -84V0H-72z'),
    shape(fixed.leaf, 'M-72 -58Q0 -92 72 -50V0H-72z'),
    shape(fixed.paper, 'M-26 0C-16 -26 14 -34 12 -60C30 -40 30 -20 34 0z'),
    shape(main, 'M72 -222L158 -250V26L72 0z'),
    shape(deep, 'M88 -196L142 -212V-128L88 -122zM88 -100L142 -104V-4L88 -18z'),
    shape(main, 'M93 -191L137 -204V-132L93 -127zM93 -95L137 -98V-11L93 -22z'),
    disc(accent, [146, -108, 8]),
  ].join('');
}

export function school(colors: CoverColors): string {
  const { main, deep, accent, near } = colors;
  const windows = [-104, -58].flatMap((y) =>
    [-164, -128, -92, 66, 102, 138].map((x) => box(near, [x, y, 26, 28, 3])),
  );
  const blossom = [
    box(fixed.wood, [-5, -44, 10, 44, 3]),
    disc(fixed.blossom, [0, -70, 34]),
    disc(fixed.blossom, [-24, -50, 24]),
    disc('#f3a5ca', [20, -52, 24]),
  ];
  return [
    shadow(colors, 196),
    box(fixed.white, [-180, -120, 360, 120]),
    box(main, [-188, -132, 376, 16, 4]),
    ...windows,
    box(fixed.white, [-54, -196, 108, 196]),
    shape(main, 'M-68 -192L0 -246L68 -192z'),
    line([deep, 5], 'M0 -246V-288'),
    shape(accent, 'M0 -288L34 -276L0 -264z'),
    disc(deep, [0, -158, 25]),
    disc(fixed.white, [0, -158, 19]),
    line([deep, 4], 'M0 -170V-158L9 -152'),
    box(near, [-38, -116, 76, 24, 3]),
    box(deep, [-30, -70, 60, 70, 4]),
    box(fixed.glass, [-24, -64, 22, 64]),
    box(fixed.glass, [2, -64, 22, 64]),
    group('translate(-196 6)', blossom),
    group('translate(200 6) scale(.86)', blossom),
  ].join('');
}

export function train(colors: CoverColors): string {
  const { main, deep, accent, warm } = colors;
  return [
    line([fixed.wood, 8], 'M-98 24H98M-116 44H116'),
    line([fixed.steel, 6], 'M-58 6L-96 60M58 6L96 60'),
    box(fixed.ink, [-84, -10, 168, 22, 6]),
    shape(
      fixed.white,
      'M-104 -14V-178Q-104 -238 -46 -244H46Q104 -238 104 -178V-14Q104 -2 88 -2H-88Q-104 -2 -104 -14z',
    ),
    shape(main, 'M-104 -100H104V-14Q104 -2 88 -2H-88Q-104 -2 -104 -14z'),
    box(accent, [-104, -100, 208, 10]),
    box(deep, [-40, -232, 80, 22, 8]),
    line([warm, 6], 'M-22 -221H22'),
    box(deep, [-84, -200, 168, 84, 18]),
    faded(0.22, [shape(fixed.white, 'M-40 -200H0L-44 -116H-84V-130z')]),
    ...[-66, 66].map((x) => disc(fixed.white, [x, -54, 20]) + disc(warm, [x, -54, 13])),
    box(deep, [-26, -66, 52, 30, 6]),
    box(fixed.steel, [-14, -12, 28, 20, 4]),
  ].join('');
}

export function kitchen(colors: CoverColors): string {
  const { main, deep, accent, warm } = colors;
  return [
    shadow(colors, 172),
    line([fixed.steel, 8], 'M-150 -252H150'),
    line([deep, 7], 'M-108 -252V-170'),
    shape(deep, 'M-132 -174h48a24 24 0 0 1-48 0z'),
    line([fixed.wood, 9], 'M110 -252V-196'),
    shape(accent, 'M92 -200h36l6 50q-24 12-48 0z'),
    line(
      [fixed.white, 8],
      'M-30 -196q-14-14 0-28t0-28M10 -196q-14-14 0-28t0-28M50 -200q-12-12 0-24',
    ),
    shape(main, 'M-96 -140H96V-58Q96 -36 74 -36H-74Q-96 -36 -96 -58z'),
    line([deep, 14], 'M-104 -110H-120M104 -110H120'),
    shape(deep, 'M-104 -140Q-100 -176 0 -178Q100 -176 104 -140z'),
    disc(accent, [0, -184, 13]),
    faded(0.3, [box(fixed.white, [-74, -126, 16, 68, 8])]),
    box(fixed.white, [-170, -34, 340, 34, 8]),
    ...[-130, -96, 96, 130].map((x) => disc(deep, [x, -16, 7])),
    shape(warm, 'M-54 -34q8-14 14 0zM-20 -34q8-14 14 0zM14 -34q8-14 14 0zM46 -34q8-14 14 0z'),
  ].join('');
}

export function field(colors: CoverColors): string {
  const { main, deep, warm, accent } = colors;
  const sprouts = [-250, -190, -130, -70, -10, 50, 110, 170, 230].map((x) =>
    group(`translate(${x} 48)`, [
      shape(
        fixed.leafDark,
        'M0 0C-2 -16 -12 -20 -20 -20C-20 -8 -12 0 0 0zM0 0C2 -16 12 -20 20 -20C20 -8 12 0 0 0z',
      ),
    ]),
  );
  return [
    shape('#c99a6b', 'M-520 70V-2Q0 -26 520 -2V70z'),
    line(['#b58557', 6], 'M-500 24Q0 6 500 24M-500 56Q0 40 500 56'),
    ...sprouts,
    box(fixed.ink, [84, -186, 11, 60, 4]),
    shape(deep, 'M-102 -118L-88 -212H22L40 -118z'),
    shape(fixed.glass, 'M-84 -124L-72 -198H-40V-124zM-28 -124V-198H12L26 -124z'),
    box(accent, [-104, -226, 140, 20, 9]),
    shape(main, 'M-110 -120H116Q140 -118 140 -92V-44H-110z'),
    line([deep, 6], 'M92 -98H122M92 -82H122M92 -66H122'),
    disc(warm, [138, -100, 10]),
    disc(fixed.ink, [-66, -52, 66]),
    disc(fixed.steel, [-66, -52, 40]),
    disc(warm, [-66, -52, 30]),
    disc(fixed.ink, [100, -28, 40]),
    disc(warm, [100, -28, 19]),
  ].join('');
}
