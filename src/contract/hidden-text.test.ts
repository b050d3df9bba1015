import { expect, test } from 'vitest';
import type { z } from 'zod';
import { api } from './api.ts';
import type { Endpoint } from './kit/endpoint.ts';

type Leaf = { path: string; shape: z.core.$ZodType };

/** The texts within a shape, each with all that is done to it. */
function leavesOf(shape: z.core.$ZodType, path: string): Leaf[] {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`));
    case 'array':
      return leavesOf(def.element, `${path}[]`);
    case 'union':
      return def.options.flatMap((option) => leavesOf(option, path));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return leavesOf(def.innerType, path);
    case 'pipe':
      return isText(def.in) ? [{ path, shape }] : leavesOf(def.in, path);
    case 'record':
    case 'string':
      return [{ path, shape }];
    default:
      return [];
  }
}

function isText(shape: z.core.$ZodType): boolean {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return isText(def.in);
  if (def.type === 'optional' || def.type === 'nullable') return isText(def.innerType);
  return def.type === 'string';
}

const endpoints: Endpoint[] = Object.values(api).flatMap((group) => Object.values(group));
const leaves = endpoints
  .filter(({ method }) => method !== 'GET')
  .flatMap(({ method, path, body, query }) => [
    ...(body ? leavesOf(body, `${method} ${path} body`) : []),
    ...(query ? leavesOf(query, `${method} ${path} query`) : []),
  ]);

/** Texts that nobody else reads, by the end of their path. */
const unread: [reason: string, path: RegExp][] = [
  ['an entry, which its kind parses at the server', /catalogues\/.* body\.value$/],
  ['a secret', /\.(password|new_password|current_password|token|refresh)$/],
  ['an id, which is looked up', /\.(digest|pre_register_id|company|company_id(\[\])?|plan)$/],
  [
    'an id of the catalogue, which is looked up',
    /\.(occupations\[\]|concept|removed\[\]|occupation)$/,
  ],
  ['the log-in, which looks an address up', /api\/token\/ body\.email$/],
  ['keys that only the student is shown', /body\.desired_areas\[\]$/],
  ['a search, which stores nothing', /(recommend_for_diagnosis|occupations\/search)\/ body\./],
  [
    'what a draft is compared by: it is kept nowhere',
    /import\/ body\.(catalogue_hash|messages\[\]\.(asked|avoid\[\])|removed\[\]\.quote)$/,
  ],
  ['captions of a screen: whatever else is sent is left out', /send_message\/ body\.avoid\[\]$/],
  ['a text that is looked through', /validate_occupations\/ body\.ai_message$/],
  ['what the client knows of the student', /diagnosis-sessions\/ body\.user_profile$/],
  ['a trap for programs, which is thrown away', /inquiries\/ body\.website$/],
  [
    'words of a search of the desk, which stores nothing',
    /\/(search|inquiry-export)\/ body\.words$|body\.rows\.matching\.(q|words)$/,
  ],
  ['keys of entries, which are looked up', /catalogues\/{kind}\/check\/ body\.entries\[\]\.key$/],
  ['a code of an official list, which is looked up', /official-matches\/.* body\.code$/],
  ['an industry, which is looked up', /company-beginnings\/ body\.industry$/],
  ['a preview, which stores nothing', /\/preview\/ body\./],
  ['what is compared with the row, and not stored', /high-schools\/{id}\/ body\.before\./],
];
const readBySomebody = (all: readonly Leaf[]) =>
  all.map(({ path }) => path).filter((path) => !unread.some(([, end]) => end.test(path)));

const parse = ({ shape }: Leaf, text: string): unknown => {
  const isRecord = (shape as z.core.$ZodTypes)._zod.def.type === 'record';
  const parsed = (shape as z.ZodType).safeParse(isRecord ? { text } : text);
  return parsed.success ? parsed.data : null;
};
const samples = (mark: string) =>
  [`見${mark}本`, `ミ${mark}ホン`, `https://example.jp/${mark}a`].flatMap((text) => [
    text,
    text.repeat(30),
    text.repeat(120),
  ]);
const takes = (leaf: Leaf, mark: string) =>
  samples(mark).some((text) => JSON.stringify(parse(leaf, text)).includes(mark || text[0] || ''));

test('every text that the API takes refuses each mark that turns its direction', () => {
  const texts = leaves.filter((leaf) => takes(leaf, ''));
  expect(texts.length).toBeGreaterThan(80);
  const marks = [...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'];
  const open = texts.filter((leaf) => marks.some((mark) => takes(leaf, mark)));
  expect(readBySomebody(open)).toEqual([]);
});

test('no text that the API takes is made of what is invisible alone', () => {
  const blanks = ['\u200b\u2060', '\u3164', '\u200d\ufe0f', '\u2800'].flatMap((blank) => [
    blank,
    blank.repeat(30),
    blank.repeat(120),
  ]);
  const open = leaves.filter((leaf) =>
    blanks.some((blank) => JSON.stringify(parse(leaf, blank)).includes(blank)),
  );
  expect(readBySomebody(open)).toEqual([]);
});
