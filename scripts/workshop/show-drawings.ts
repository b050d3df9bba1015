// Writes var/drawings.html, every drawing in light and dark at the size of a card: look at it after drawing.
// With names (`npm run drawings -- scenes/hundred-lunches`) these alone, three times as large.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawings } from '../../src/drawings/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const colours = readFileSync(`${root}src/web/ui/drawings/drawing-colours.css`, 'utf8');
const wanted = process.argv.slice(2);
const shown = drawings.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const width = wanted.length > 0 ? 513 : 171;

const figures = shown.map(({ name, time, view, content }) => {
  const box = `${view.left} 0 ${view.width} ${view.height}`;
  return `<figure><svg data-time="${time}" viewBox="${box}" preserveAspectRatio="${view.fit}" stroke-linecap="round" stroke-linejoin="round">${content}</svg><figcaption>${name} · ${content.length}</figcaption></figure>`;
});
const sheet = (scheme: string) =>
  `<section data-scheme="${scheme}">${figures.join('\n')}</section>`;

mkdirSync(`${root}var`, { recursive: true });
writeFileSync(
  `${root}var/drawings.html`,
  `<!doctype html><meta charset="utf-8"><title>Drawings</title><style>${colours}
body { margin: 0; font: 12px sans-serif }
section { display: flex; flex-wrap: wrap; gap: 12px; padding: 24px; background: #fcfaf5 }
[data-scheme="dark"] { color-scheme: dark; background: #0f1a26; color: #fff }
figure { width: ${width}px; margin: 0; overflow-wrap: anywhere }
svg { display: block; width: ${width}px; height: ${Math.round((width * 116) / 171)}px; border-radius: 12px }
</style>${sheet('light')}${sheet('dark')}`,
);
process.stdout.write(`${shown.length} drawings: var/drawings.html\n`);
