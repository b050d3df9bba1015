import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import industries from '../data/industries.json' with { type: 'json' };
import prefectures from '../data/prefectures.json' with { type: 'json' };
import regions from '../data/regions.json' with { type: 'json' };

/**
 * Subsets Noto Sans JP to the glyphs of the interface's own text. Two slices of each weight: `core` holds
 * the words of public and account pages and is preloaded; `more` holds the rest (dashboards, sentences of
 * the API, names of prefectures) and is fetched by the pages that show one of its characters. What
 * companies and people write uses the fonts of their device.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const target = `${root}src/web/generated/`;
const family = 'みちしるべ';
/** Bytes of the core slices together. */
const most = 130_000;
const { resolve } = createRequire(import.meta.url);

type Slice = { weight: 400 | 700; name: 'core' | 'more'; characters: string };

const slices = await collectSlices();
const fingerprint = createHash('sha256')
  .update(await readFile(fileURLToPath(import.meta.url)))
  .update(await readFile(resolve('@expo-google-fonts/noto-sans-jp/package.json')))
  .update(JSON.stringify(slices))
  .digest('hex');
const isCurrent = (await readText(`${target}fonts.hash`)) === fingerprint;
if (isCurrent) process.stdout.write('fonts: unchanged\n');
else await build();

async function build(): Promise<void> {
  await mkdir(target, { recursive: true });
  const faces: string[] = [];
  let coreBytes = 0;
  for (const slice of slices) {
    const { weight, name, characters } = slice;
    const style = weight === 400 ? '400Regular' : '700Bold';
    const source = `@expo-google-fonts/noto-sans-jp/${style}/NotoSansJP_${style}.ttf`;
    const subset = await subsetFont(await readFile(resolve(source)), characters, {
      targetFormat: 'woff2',
      noLayoutClosure: true,
      noHinting: true,
      keepFeatures: [],
    });
    if (name === 'core') coreBytes += subset.length;
    await writeFile(target + fileOf(slice), subset);
    faces.push(fontFace(slice));
    const count = [...characters].length;
    process.stdout.write(`fonts: ${weight} ${name}, ${count} characters, ${subset.length} bytes\n`);
  }
  if (coreBytes > most)
    process.stdout.write(`fonts: the core weighs ${coreBytes} bytes, more than ${most}\n`);
  const maker = relative(root, fileURLToPath(import.meta.url));
  await writeFile(`${target}fonts.css`, `/* Made by ${maker}. */\n${faces.join('\n')}`);
  await writeFile(`${target}fonts.hash`, fingerprint);
}

function fileOf({ weight, name }: Slice): string {
  return name === 'core' ? `noto-sans-jp-${weight}.woff2` : `noto-sans-jp-${weight}-more.woff2`;
}

async function collectSlices(): Promise<Slice[]> {
  const always = [
    ...charactersBetween(0x20, 0x7e),
    ...charactersBetween(0x3041, 0x3093),
    ...'、。・ー「」（）〜…→※：！？×年月日曜火水木金土時間分件人社円万',
    ...[...regions, ...industries].flatMap(({ name }) => [...name]),
  ];
  const used = await collectCharacters(
    'src/web/{ui,routes/public,routes/account}/**/*.{ts,tsx}',
    'src/web/features/{companies,errors,favorites,session}/**/*.{ts,tsx}',
    'src/contract/youth-employment-items.ts',
  );
  const everywhere = await collectCharacters('src/web/**/*.{ts,tsx}', 'src/contract/*.ts');
  const all = new Set([
    ...always,
    ...charactersBetween(0x30a1, 0x30fa),
    ...prefectures.flatMap(({ name }) => [...name]),
    ...everywhere.all,
  ]);
  return ([400, 700] as const).flatMap((weight) => {
    const core = new Set([...always, ...(weight === 400 ? used.all : used.inLabels)]);
    const more = [...all].filter((character) => !core.has(character));
    return [
      { weight, name: 'core', characters: [...core].sort().join('') },
      { weight, name: 'more', characters: more.sort().join('') },
    ] satisfies Slice[];
  });
}

function charactersBetween(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}

type Collected = { all: Set<string>; inLabels: Set<string> };

/**
 * Characters of the sources' strings and JSX text, which are all outside ASCII that code holds. What may be
 * bold (headings, labels, a few words in a sentence) is short.
 */
async function collectCharacters(...patterns: string[]): Promise<Collected> {
  const collected: Collected = { all: new Set(), inLabels: new Set() };
  for await (const file of glob(patterns, { cwd: root })) {
    // Names of 日本標準産業分類 stand among a company's own words, in the device's font.
    if (file.includes('.test.') || file.endsWith('jsic-divisions.ts')) continue;
    const source = withoutComments(await readFile(root + file, 'utf8'));
    for (const piece of source.split(/['"`<>{}\n]/)) {
      const characters = [...piece.trim()].filter((character) => character > '\x7f');
      const isLabel = characters.length <= 18;
      for (const character of characters) {
        collected.all.add(character);
        if (isLabel) collected.inLabels.add(character);
      }
    }
  }
  return collected;
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

function fontFace(slice: Slice): string {
  const codes = [...slice.characters].map((character) => character.codePointAt(0) ?? 0);
  return `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-weight: ${slice.weight};
  font-display: swap;
  src: url("./${fileOf(slice)}") format("woff2");
  unicode-range: ${unicodeRange(codes)};
}
`;
}

/** Code points as ranges of CSS. */
function unicodeRange(codes: number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  return ranges.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(', ');
}

async function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null);
}
