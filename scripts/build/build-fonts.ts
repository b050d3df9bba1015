import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import industries from '../../data/industries.json' with { type: 'json' };
import prefectures from '../../data/prefectures.json' with { type: 'json' };
import regions from '../../data/regions.json' with { type: 'json' };

/**
 * Subsets Noto Sans JP to the glyphs of the interface's own text, in three slices of each weight. `core`, the
 * most used characters of public pages, is preloaded on every page: the first frame waits for it. `rest` holds
 * the less used ones, which the device's font shows on the first public page of a visit: adding it there would
 * lay out the page once more. What would make both heavier than `most` is left to `more`, which dashboards and
 * account pages alone know, as they do all of it from the start. What companies and people write uses the
 * fonts of their device.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const target = `${root}src/web/generated/`;
const family = 'みちしるべ';
/** Bytes of core by weight: on a slow line every 20 kB put off the first frame by a tenth of a second. */
const mostOfCore = { 400: 43_500, 700: 36_500 };
/** Bytes of core and rest by weight: 130 kB together. */
const most = { 400: 71_000, 700: 59_000 };
/** Least weight of a character: fewer are dropped at a time than are too many. */
const leastPerCharacter = 110;
/** A use on the pages that most people open weighs as much as this many elsewhere. */
const firstWeighs = 3;
/** Nothing of the interface is set vertically, and no feature is switched on. */
const dropTables = ['vmtx', 'vhea', 'BASE', 'GPOS', 'GSUB', 'STAT', 'gasp'];
/** Files whose characters are no text of the interface, or stand among a company's own words. */
const notInterface = /\.test\.|-json-ld\.ts$|(jsic-divisions|annotate)\.ts$/;
/** Texts that are written in bold letters. */
const boldElement =
  /<(?:h[1-6]|strong|b|th|dt|legend|summary|label|a|button|Button|LinkButton|Link|NavLink|Badge|Heading|caption)\b[^>]*>([\s\S]*?)<\//g;
const boldName =
  /\b(?:title|label|legend|heading|term|name|question|text|words)\b\s*[:=]\s*\{?\s*(['"`])([\s\S]*?)\1/g;
const allBold = /(youth-employment-items|post-categories)\.ts$/;
const { resolve } = createRequire(import.meta.url);

type Weight = 400 | 700;
/** Characters of a weight: those that core must have, then the others by use. */
type Wanted = { weight: Weight; always: string[]; byUse: string[]; all: ReadonlySet<string> };
type Slice = {
  weight: Weight;
  name: 'core' | 'rest' | 'more';
  characters: string[];
  bytes: Uint8Array;
};

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
  const facesOf = (...names: Slice['name'][]) =>
    slices.filter(({ name }) => names.includes(name)).map(fontFace);
  await writeFile(`${target}fonts.css`, maker + facesOf('core').join('\n'));
  await writeFile(`${target}fonts-rest.css`, maker + facesOf('rest').join('\n'));
  await writeFile(`${target}fonts-more.css`, maker + facesOf('rest', 'more').join('\n'));
  await writeFile(`${target}fonts.hash`, fingerprint);
}

/** The slices of a weight: what is too much for core goes to rest, and then to more, the least used last. */
async function cut({ weight, always, byUse, all }: Wanted): Promise<Slice[]> {
  const core = await fill(weight, always, byUse, mostOfCore[weight]);
  const others = byUse.filter((character) => !core.characters.includes(character));
  const rest = await fill(weight, [], others, most[weight] - core.bytes.length);
  const known = new Set([...core.characters, ...rest.characters]);
  const left = byUse.filter((character) => !known.has(character));
  if (left.length > 0)
    process.stdout.write(`fonts: ${weight}, shown by the device's font: ${left.join('')}\n`);
  const characters = [...all].filter((character) => !known.has(character)).sort();
  return [
    { weight, name: 'core', ...core },
    { weight, name: 'rest', ...rest },
    { weight, name: 'more', characters, bytes: await subset(weight, characters) },
  ];
}

/** A slice of at most so many bytes, with as many of the characters by use as find room. */
async function fill(
  weight: Weight,
  always: readonly string[],
  byUse: readonly string[],
  mostBytes: number,
): Promise<Pick<Slice, 'characters' | 'bytes'>> {
  const characters = [...always, ...byUse];
  let bytes = await subset(weight, characters);
  while (bytes.length > mostBytes && characters.length > always.length) {
    const tooMany = Math.ceil((bytes.length - mostBytes) / leastPerCharacter / 2);
    characters.length = Math.max(always.length, characters.length - tooMany);
    bytes = await subset(weight, characters);
  }
  return { characters, bytes };
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
  return `noto-sans-jp-${weight}${name === 'core' ? '' : `-${name}`}.woff2`;
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
  const frame = await collectCharacters('src/web/routes/public/frame/{public-layout,site-*}.tsx');
  const first = await collectCharacters(
    'src/web/ui/**/*.tsx',
    'src/web/routes/public/{home/home*,companies/search*,companies/company}.tsx',
    'src/web/features/{companies/{card,filter,page,search},display,errors}/**/*.{ts,tsx}',
    'src/contract/{company/youth-employment-items,public/post-categories}.ts',
  );
  const then = await collectCharacters(
    'src/web/{ui,routes/public}/**/*.{ts,tsx}',
    'src/web/features/{columns,companies/compare,guide,help,info-pages}/**/*.{ts,tsx}',
    'src/web/features/{inquiries,internships,occupations}/**/*.{ts,tsx}',
    'src/web/features/favorites/favorite-*.tsx',
  );
  const everywhere = await collectCharacters('src/web/**/*.{ts,tsx}', 'src/contract/**/*.ts');
  const all = new Set([
    ...always,
    ...charactersBetween(0x30a1, 0x30fa),
    ...prefectures.flatMap(({ name }) => [...name]),
    ...everywhere.all.keys(),
  ]);
  const onPublicPages = (kind: keyof Collected) => {
    const onEach = new Set([...always, ...frame[kind].keys()]);
    const byUse = inOrder(
      [...first[kind]].map(([character, times]) => [character, times * firstWeighs]),
      [...then[kind]],
    ).filter((character) => !onEach.has(character));
    return { always: [...onEach], byUse, all };
  };
  return [
    { weight: 400, ...onPublicPages('all') },
    { weight: 700, ...onPublicPages('bold') },
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
  const range = slice.name !== 'core' ? `\n  unicode-range: ${unicodeRange(codes)};` : '';
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
