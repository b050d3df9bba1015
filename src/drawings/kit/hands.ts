import {
  box,
  type Colour,
  each,
  line,
  move,
  type Part,
  type Point,
  repeat,
  type Skin,
} from './paint.ts';

/** `hold` is a fist around a stick, `pinch` has a pen or a stem between two fingers. */
type Grip = 'hold' | 'pinch' | 'flat';

type Hand = {
  at: Point;
  scale?: number;
  turn?: number;
  flip?: boolean;
  skin?: Skin;
  sleeve?: Colour;
  cuff?: Colour;
  /** A thin glove over the skin. */
  glove?: Colour;
  grip?: Grip;
  /** What is held, drawn around 0, 0; fingers close over it. */
  tool?: Part;
};

const forearm = (skin: Colour, sleeve: Colour, cuff: Colour) =>
  line(skin, 36, 'M-120 8L-30 2') +
  `<g transform="rotate(-5)">${box(sleeve, -260, -24, 172, 50, 8)}${box(cuff, -96, -27, 14, 56, 7)}</g>`;

/** A hand near the eye, its wrist to the left. */
export function hand(of: Hand): string {
  const {
    at,
    scale = 1,
    turn = 0,
    flip = false,
    skin = 's2',
    sleeve = 'main',
    cuff = 'paper',
  } = of;
  const colour: Colour = of.glove ?? skin;
  const seam: Colour = of.glove ? 'steel2' : `${skin}d`;
  const parts = [
    forearm(colour, sleeve, cuff),
    fingers(of.grip ?? 'pinch', colour, seam, of.tool ?? false),
  ];
  return move(at[0], at[1], parts, { scale, turn, flip });
}

function fingers(grip: Grip, skin: Colour, seam: Colour, tool: Part): Part {
  switch (grip) {
    case 'hold':
      return [
        box(skin, -44, -34, 62, 68, 26),
        tool,
        repeat(4, (i) => [
          box(skin, -6 + (i === 3 ? -4 : 0), -34 + 17 * i, 38, 16, 8),
          i > 0 && line(seam, 2, `M2 ${-34.5 + 17 * i}H24`),
        ]),
        line(skin, 18, 'M-22-24Q-4-46 14-40'),
        line(seam, 2, 'M-10-24Q2-32 14-31'),
      ];
    case 'pinch':
      return [
        box(skin, -46, -28, 60, 58, 26),
        line(skin, 15, 'M-12 20Q12 32 26 24'),
        line(seam, 2, 'M-4 15Q12 22 26 15'),
        line(skin, 15, 'M-10 8Q18 18 38 6'),
        tool,
        line(seam, 2, 'M-14-10Q16-12 34 6'),
        line(skin, 16, 'M-16-17Q22-28 42 0'),
      ];
    case 'flat':
      return [
        line(skin, 16, 'M-26-20Q-6-44 14-48'),
        box(skin, -46, -30, 66, 56, 24),
        each([48, 56, 52, 40], (end, i) => line(skin, 15, `M8 ${-20 + 14 * i}H${end}`)),
        repeat(3, (i) => line(seam, 2, `M10 ${-13 + 14 * i}H42`)),
        tool,
      ];
  }
}
