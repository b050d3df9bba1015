import type { Drawing } from './kit/drawing.ts';
import { box, disc, each, join, line, move, oval, type Part, paint, shape } from './kit/paint.ts';
import { board } from './kit/tools.ts';

/** How the counsellor looks: `glad` never at a misfortune, `quiet` at heavy words, `waves` at hello and good-bye. */
export const moods = ['listens', 'thinks', 'glad', 'quiet', 'waves'] as const;
type Mood = (typeof moods)[number];

type Looks = {
  eyes: Part;
  mouth: Part;
  /** Degrees of the board, of the leaf, and of the near and the far arm. */
  tilt: number;
  leaf: number;
  arms: readonly [number, number];
  besides?: Part;
};

const looks: Record<Mood, Looks> = {
  listens: {
    eyes: [disc('face', 44, 47, 5), disc('face', 70, 47, 5)],
    mouth: line('face', 4, 'M51 57q6 5 12 0'),
    tilt: -4,
    leaf: -6,
    arms: [14, 14],
  },
  thinks: {
    eyes: [disc('face', 49, 43, 5), disc('face', 75, 43, 5)],
    mouth: line('face', 4, 'M56 58h9'),
    tilt: 6,
    leaf: 18,
    arms: [-30, 24],
    besides: each([96, 105, 112], (x, i) => disc('warm', x, 24 - i * 7, 3 + i)),
  },
  glad: {
    eyes: line('face', 4.5, 'M38 49q6-9 12 0M64 49q6-9 12 0'),
    mouth: shape('face', 'M48 54h18q0 12-9 12t-9-12z'),
    tilt: 0,
    leaf: 0,
    arms: [-24, -24],
    besides: line('warm', 4, 'M14 22l-6-7M102 22l7-7'),
  },
  quiet: {
    eyes: line('face', 4.5, 'M38 47q6 5 12 0M64 47q6 5 12 0'),
    mouth: line('face', 4, 'M53 59q4 2 8 0'),
    tilt: 3,
    leaf: 42,
    arms: [30, 30],
  },
  waves: {
    eyes: [disc('face', 44, 47, 5), line('face', 4.5, 'M64 49q6-9 12 0')],
    mouth: shape('face', 'M50 55h14q0 9-7 9t-7-9z'),
    tilt: -6,
    leaf: -14,
    arms: [-42, 18],
    besides: line('warm', 3.5, 'M97 66q6 5 7 12M105 62q8 7 9 16'),
  },
};

const plank = (turn: number, flip = false) =>
  move(
    57,
    94,
    `<path fill="${paint('accent')}" stroke="${paint('accent')}" stroke-width="4" d="M6-5H32l7 5-7 5H6z"/>`,
    { turn: flip ? -turn : turn, flip },
  );

/** The counsellor, a signpost with a face and a leaf, 120 × 128; it has no ground, so it can stand in other drawings. */
export function counsellor(mood: Mood): Part {
  const { eyes, mouth, tilt, leaf, arms, besides = false } = looks[mood];
  const waves = mood === 'waves';
  return [
    oval('shade', 57, 122, 26, 4, 0.2),
    line('deep', 11, 'M57 70V116'),
    line('deep', 9, 'M43 120Q57 112 71 120'),
    plank(arms[1], true),
    !waves && plank(arms[0]),
    line('deep', 11, 'M57 74V108'),
    `<g transform="rotate(${tilt} 57 74)">`,
    move(
      56,
      24,
      [
        line('leaf2', 4, 'M0 4V-4'),
        shape('leaf', 'M0-3C-3-15 4-20 18-20C18-9 11-2 0-3z'),
        shape('leaf2', 'M0-3C1-11-5-15-14-14C-13-6-8-2 0-3z'),
      ],
      { turn: leaf },
    ),
    board(14, 26, 98, 46),
    box('paper', 22, 32, 66, 3, 1.5, 0.28),
    disc('blush', 36, 58, 5),
    disc('blush', 78, 58, 5),
    eyes,
    mouth,
    '</g>',
    waves && [plank(arms[0]), line('deep', 11, 'M57 84V108')],
    besides,
  ];
}

const frame = { left: 0, width: 120, height: 128, fit: 'xMidYMax meet' };

export const faces: readonly Drawing[] = moods.map((mood) => ({
  name: `counsellor/${mood}`,
  time: 'day',
  view: frame,
  content: join(counsellor(mood)),
}));
