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
 * Subsets Noto Sans JP to the glyphs of the interface's own text, in two slices of each weight. `core` is
 * preloaded on every page and never weighs more than `most`: of the characters of public pages it takes
 * the most used ones, and the device's font shows the few that are left. `more` holds all others;
 * dashboards and account pages alone know it. What companies and people write uses the fonts of their device.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const target = `${root}src/web/generated/`;
const family = 'みちしるべ';
/** Bytes of a core slice by weight: 130 kB together. */
const most = { 400: 71_000, 700: 59_000 };
/** What a character weighs at least: fewer are dropped at a time than are too many. */
const leastPerCharacter = 110;
/** A use on the pages that most people open weighs as much as this many elsewhere. */
const firstWeighs = 3;
/** Nothing of the interface is set vertically, and no feature is switched on. */
const dropTables = ['vmtx', 'vhea', 'BASE', 'GPOS', 'GSUB', 'STAT', 'gasp'];
/** Files whose characters are no text of the interface, or stand among a company's own words. */
const notInterface = /\.test\.|-json-ld\.ts$|(jsic-divisions|annotate)\.ts$/;
/** What is written in bold letters. */
const boldElement =
  /<(?:h[1-6]|strong|b|th|dt|legend|summary|label|a|button|Button|LinkButton|Link|NavLink|Badge|Heading|caption)\b[^>]*>([\s\S]*?)<\//g;
const boldName =
  /\b(?:title|label|legend|heading|term|name|question|text|words)\b\s*[:=]\s*\{?\s*(['"`])([\s\S]*?)\1/g;
const allBold = /(youth-employment-items|post-categories)\.ts$/;
const { resolve } = createRequire(import.meta.url);

type Weight = 400 | 700;
/** Characters of a weight: those that core must have, then the others by use. */
type Wanted = { weight: Weight; always: string[]; byUse: string[]; all: ReadonlySet<string> };
type Slice = { weight: Weight; name: 'core' | 'more'; characters: string[]; bytes: Uint8Array };

const wanted = await collectWanted();
const fingerprint = createHash('sha256')
  .update(await readFile(fileURLToPath(import.meta.url)))
  .update(await readFile(resolve('@expo-google-fonts/noto-sans-jp/package.json')))
  .update(JSON.stringify(wanted.map(({ all, ...rest }) => ({ ...rest, all: [...all] }))))
  .digest('hex');
const isCurrent = (await readText(`${target}fonts.hash`)) === fingerprint;
if (isCurrent) process.stdout.write('fonts: unchanged\n');
else await build();

async function build(): Promise<void> {
  await mkdir(target, { recursive: true });
  const slices: Slice[] = [];
  for (const weight of wanted) slices.push(...(await cut(weight)));
  for (const slice of slices) {
    await writeFile(target + fileOf(slice), slice.bytes);
    process.stdout.write(
      `fonts: ${slice.weight} ${slice.name}, ${slice.characters.length} characters, ${slice.bytes.length} bytes\n`,
    );
  }
  const maker = `/* Made by ${relative(root, fileURLToPath(import.meta.url))}. */\n`;
  const facesOf = (name: Slice['name']) =>
    slices.filter((slice) => slice.name === name).map(fontFace);
  await writeFile(`${target}fonts.css`, maker + facesOf('core').join('\n'));
  await writeFile(`${target}fonts-more.css`, maker + facesOf('more').join('\n'));
  await writeFile(`${target}fonts.hash`, fingerprint);
}

/** Both slices of a weight: what is too much for core goes to the other, the least used first. */
async function cut({ weight, always, byUse, all }: Wanted): Promise<Slice[]> {
  const kept = [...byUse];
  let core = await subset(weight, [...always, ...kept]);
  while (core.length > most[weight]) {
    kept.length -= Math.ceil((core.length - most[weight]) / leastPerCharacter / 2);
    core = await subset(weight, [...always, ...kept]);
  }
  const left = byUse.slice(kept.length);
  if (left.length > 0)
    process.stdout.write(`fonts: ${weight}, shown by the device's font: ${left.join('')}\n`);
  const inCore = [...always, ...kept];
  const others = [...all].filter((character) => !inCore.includes(character)).sort();
  return [
    { weight, name: 'core', characters: inCore, bytes: core },
    { weight, name: 'more', characters: others, bytes: await subset(weight, others) },
  ];
}

async function subset(weight: Weight, characters: readonly string[]): Promise<Uint8Array> {
  const style = weight === 400 ? '400Regular' : '700Bold';
  const source = `@expo-google-fonts/noto-sans-jp/${style}/NotoSansJP_${style}.ttf`;
  return subsetFont(await readFile(resolve(source)), characters.join(''), {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    noHinting: true,
    keepFeatures: [],
    dropTables,
  });
}

function fileOf({ weight, name }: Slice): string {
  return name === 'core' ? `noto-sans-jp-${weight}.woff2` : `noto-sans-jp-${weight}-more.woff2`;
}

async function collectWanted(): Promise<Wanted[]> {
  const always = [
    ...new Set([
      ...charactersBetween(0x20, 0x7e),
      ...[...charactersBetween(0x3041, 0x3093)].filter(
        (kana) => !'ぁぃぅぇぉゎゐゑ'.includes(kana),
      ),
      ...'、。・ー「」（）〜…→※：！？×年月日曜火水木金土時間分件人社円万',
      ...[...regions, ...industries].flatMap(({ name }) => [...name]),
    ]),
  ];
  const first = await collectCharacters(
    'src/web/ui/**/*.tsx',
    'src/web/routes/public/{public-layout,site-*,home*,search*,company}.tsx',
    'src/web/features/{companies,display,errors}/**/*.{ts,tsx}',
    'src/contract/{youth-employment-items,post-categories}.ts',
  );
  const then = await collectCharacters(
    'src/web/{ui,routes/public}/**/*.{ts,tsx}',
    'src/web/features/{columns,compare,guide,help,info-pages}/**/*.{ts,tsx}',
    'src/web/features/{inquiries,internships,occupations}/**/*.{ts,tsx}',
    'src/web/features/favorites/favorite-*.tsx',
  );
  const everywhere = await collectCharacters('src/web/**/*.{ts,tsx}', 'src/contract/*.ts');
  const all = new Set([
    ...always,
    ...charactersBetween(0x30a1, 0x30fa),
    ...prefectures.flatMap(({ name }) => [...name]),
    ...everywhere.all.keys(),
  ]);
  const byUse = (kind: keyof Collected) =>
    inOrder(
      [...first[kind]].map(([character, times]) => [character, times * firstWeighs]),
      [...then[kind]],
    ).filter((character) => !always.includes(character));
  return [
    { weight: 400, always, byUse: byUse('all'), all },
    { weight: 700, always, byUse: byUse('bold'), all },
  ];
}

/** The most used first. */
function inOrder(...counts: [character: string, times: number][][]): string[] {
  const sums = new Map<string, number>();
  for (const [character, times] of counts.flat())
    sums.set(character, (sums.get(character) ?? 0) + times);
  return [...sums]
    .sort(([a, aTimes], [b, bTimes]) => bTimes - aTimes || (a < b ? -1 : 1))
    .map(([character]) => character);
}

function charactersBetween(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}

/** How often a character stands in texts, and in those that are bold. */
type Collected = { all: Map<string, number>; bold: Map<string, number> };

/**
 * Characters of the sources' strings and JSX text, which are all outside ASCII that code holds. Bold are
 * headings, labels, buttons and links of menus, known by their elements and by the names of what holds them.
 */
async function collectCharacters(...patterns: string[]): Promise<Collected> {
  const collected: Collected = { all: new Map(), bold: new Map() };
  for await (const file of glob(patterns, { cwd: root })) {
    if (notInterface.test(file)) continue;
    const source = withoutHiddenText(await readFile(root + file, 'utf8'));
    count(collected.all, source);
    if (allBold.test(file)) count(collected.bold, source);
    for (const [, text = ''] of source.matchAll(boldElement)) count(collected.bold, text);
    for (const [, , text = ''] of source.matchAll(boldName)) count(collected.bold, text);
  }
  return collected;
}

function count(counted: Map<string, number>, text: string): void {
  for (const character of text)
    if (character > '\x7f') counted.set(character, (counted.get(character) ?? 0) + 1);
}

/** Comments, and descriptions for search engines, are never drawn. */
function withoutHiddenText(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/\bdescription:\s*(['"`])[\s\S]*?\1/g, '');
}

/** Core is there on every page, so its faces need no list of what they are for. */
function fontFace(slice: Slice): string {
  const codes = slice.characters.map((character) => character.codePointAt(0) ?? 0);
  const range = slice.name === 'more' ? `\n  unicode-range: ${unicodeRange(codes)};` : '';
  return `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-weight: ${slice.weight};
  font-display: swap;
  src: url("./${fileOf(slice)}") format("woff2");${range}
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
