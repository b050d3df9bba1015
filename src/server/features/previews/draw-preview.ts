import { breakLines } from './break-lines.ts';

export type Preview = {
  /** Kind of page, in a few letters. */
  kind: string;
  title: string;
  /** One line below the title. */
  note: string;
};

/** Changes with the drawing, so that pictures of an older one are not shown. */
const version = 1;
/** Letters that fit into the width at each size, the largest first. */
const sizes = [
  { pixels: 84, width: 11.5 },
  { pixels: 70, width: 14 },
  { pixels: 58, width: 17 },
] as const;
const mostLines = 3;

const signpost =
  '<path fill="#003f6b" d="M22 3.5a2 2 0 0 1 4 0V42h-4z"/><path fill="#0072bf" d="M9 7.5h25.2a2 2 0 0 1 1.4.6l5.2 5.2a1 1 0 0 1 0 1.4l-5.2 5.2a2 2 0 0 1-1.4.6H9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z"/><path fill="#d72589" d="M38 23.5H16.3a2 2 0 0 0-1.4.6l-4.2 4.2a1 1 0 0 0 0 1.4l4.2 4.2a2 2 0 0 0 1.4.6H38a2 2 0 0 0 2-2v-7a2 2 0 0 0-2-2z"/><path fill="none" stroke="#003f6b" stroke-width="3" stroke-linecap="round" d="M12 43.5c7-2.6 17-2.6 24 0"/>';

/** The picture that other sites show beside a link: 1200 × 630, as SVG. */
export function drawPreview({ kind, title, note }: Preview, siteName: string): string {
  const { pixels, lines } = fitTitle(title);
  const step = pixels * 1.4;
  const top = 325 - ((lines.length - 1) * step) / 2;
  const texts = [
    text(kind, { x: 100, y: 150, pixels: 34, fill: '#00558f' }),
    ...lines.map((line, at) => text(line, { x: 100, y: top + at * step, pixels, fill: '#1d2733' })),
    text(breakLines(note, { width: 22, most: 1 }).lines[0] ?? '', {
      x: 100,
      y: 500,
      pixels: 34,
      fill: '#4a5866',
    }),
    text(siteName, { x: 1_010, y: 585, pixels: 38, fill: '#003f6b', anchor: 'end' }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><!-- ${version} --><rect width="1200" height="630" fill="#e6f1f9"/><path fill="#cfe6d8" d="M0 560c180-70 360-70 560-26s420 34 640-34v130H0z"/><rect x="48" y="60" width="1104" height="480" rx="28" fill="#ffffff"/><rect x="48" y="60" width="14" height="480" rx="7" fill="#0072bf"/><g transform="translate(1030 470) scale(2.6)">${signpost}</g>${texts.join('')}</svg>`;
}

/** The largest size at which the whole title fits. */
function fitTitle(title: string) {
  const fitted = sizes.map(({ pixels, width }) => ({
    pixels,
    ...breakLines(title, { width, most: mostLines }),
  }));
  const [largest] = fitted.filter(({ isWhole }) => isWhole);
  return largest ?? { pixels: sizes[2].pixels, lines: fitted[2]?.lines ?? [] };
}

type Place = { x: number; y: number; pixels: number; fill: string; anchor?: 'start' | 'end' };

function text(words: string, { x, y, pixels, fill, anchor = 'start' }: Place): string {
  return `<text x="${x}" y="${Math.round(y)}" font-family="Noto Sans JP" font-weight="700" font-size="${pixels}" fill="${fill}" text-anchor="${anchor}" dominant-baseline="middle">${escaped(words)}</text>`;
}

function escaped(words: string): string {
  return words
    .replaceAll(/[^\P{C}\u00ad]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
