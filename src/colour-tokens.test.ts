import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** A token that is read, the grounds on which it stands, and the contrast that WCAG 2.2 AA wants of it. */
type ContrastPair = { token: string; grounds: readonly string[]; atLeast: 4.5 | 3 };

const text = 4.5;
/** Edges of controls, plots, focus rings (1.4.11). */
const shape = 3;

/** Which colours may stand on which grounds: styles combine these alone. */
const contrastPairs: readonly ContrastPair[] = [
  {
    token: 'text',
    grounds: [
      ...['ground', 'surface', 'sunken', 'road', 'primary-tint', 'secondary-tint'],
      ...['good-tint', 'caution-tint', 'bad-tint'],
    ],
    atLeast: text,
  },
  { token: 'text-muted', grounds: ['ground', 'surface', 'sunken', 'road'], atLeast: text },
  { token: 'primary', grounds: ['surface', 'ground'], atLeast: text },
  {
    token: 'primary-strong',
    grounds: ['surface', 'ground', 'sunken', 'road', 'primary-tint'],
    atLeast: text,
  },
  { token: 'on-primary', grounds: ['primary', 'primary-strong'], atLeast: text },
  { token: 'secondary', grounds: ['surface'], atLeast: text },
  {
    token: 'secondary-strong',
    grounds: ['surface', 'ground', 'sunken', 'road', 'secondary-tint'],
    atLeast: text,
  },
  { token: 'on-secondary', grounds: ['secondary'], atLeast: text },
  { token: 'on-sun', grounds: ['sun'], atLeast: text },
  { token: 'good', grounds: ['surface', 'ground', 'good-tint'], atLeast: text },
  { token: 'caution', grounds: ['surface', 'ground', 'caution-tint'], atLeast: text },
  { token: 'bad', grounds: ['surface', 'ground', 'bad-tint'], atLeast: text },
  { token: 'surface', grounds: ['text'], atLeast: text },
  { token: 'line-strong', grounds: ['surface', 'ground'], atLeast: shape },
  { token: 'focus', grounds: ['surface', 'ground', 'road'], atLeast: shape },
];

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const styleFiles = globSync('src/web/**/*.css', { cwd: root }).filter(
  (path) => !path.includes('generated'),
);

type Scheme = 'light' | 'dark';
const schemes: Scheme[] = ['light', 'dark'];

const colours = new Map(
  [
    ...read('src/web/tokens.css').matchAll(
      /--color-([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g,
    ),
  ].map(([, name = '', light = '', dark = '', both = '']) => [
    name,
    { light: light || both, dark: dark || both },
  ]),
);

function colourOf(token: string, scheme: Scheme): string {
  const found = colours.get(token)?.[scheme];
  if (!found) throw new Error(`no colour token is called ${token}`);
  return found;
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('colour tokens', () => {
  it.each(schemes)('reach AA on each of their grounds in the %s scheme', (scheme) => {
    const low = contrastPairs.flatMap(({ token, grounds, atLeast }) =>
      grounds
        .map((ground) => ({
          pair: `${token} on ${ground}`,
          ratio: contrast(colourOf(token, scheme), colourOf(ground, scheme)),
        }))
        .filter(({ ratio }) => ratio < atLeast),
    );
    expect(low).toEqual([]);
  });

  it('that styles use are declared', () => {
    const declared = new Set(
      styleFiles.flatMap((path) =>
        [...read(path).matchAll(/(--[\w-]+):/g)].map(([, name]) => name),
      ),
    );
    const missing = styleFiles.flatMap((path) =>
      [...read(path).matchAll(/var\((--(?:color|space|text|radius|shadow|d)-?[\w-]*)/g)]
        .filter(([, name]) => !declared.has(name))
        .map(([, name]) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('are the only colours of the styles', () => {
    const fixed = styleFiles
      .filter((path) => !/tokens\.css|drawing-colours\.css/.test(path))
      .flatMap((path) =>
        read(path)
          .split('\n')
          .filter((line) => /#[0-9a-f]{3,8}\b|\brgb\(/i.test(line.replace(/light-dark\(.*\)/, '')))
          .map((line) => `${path}: ${line.trim()}`),
      );
    // The logo keeps white paper where the system replaces colours.
    expect(fixed).toEqual(['src/web/ui/icons/logo.module.css: background: #ffffff;']);
  });
});
