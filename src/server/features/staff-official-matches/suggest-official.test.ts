import { expect, test } from 'vitest';
import type { OfficialEntry } from '#server/features/official-occupations/official-occupations.queries.ts';
import { suggestOfficial } from './suggest-official.ts';

const entry = (code: string, title: string, given: Partial<OfficialEntry> = {}): OfficialEntry => ({
  ...{ code, title, aliases: [], interests: { R: 0 }, workValues: null, skills: null },
  ...{ figuresVersion: '7.00', namesVersion: null, importedOn: '2026-11-28', ...given },
});
const codes = (name: string, list: OfficialEntry[], aliases: string[] = []) =>
  suggestOfficial({ name, aliases }, list).map(({ code }) => code);

test('The likest name stands first, and one that shares nothing is left out', () => {
  const list = [
    entry('1', 'ホテル支配人'),
    entry('2', '施設介護員'),
    entry('3', '介護職'),
    entry('4', '溶接工'),
  ];
  expect(codes('介護職員', list)).toEqual(['3', '2']);
});

test('Other names count on both sides', () => {
  const list = [entry('1', '販売の仕事', { aliases: ['レジ係'] }), entry('2', '溶接工')];
  expect(codes('スーパーの会計', list, ['レジ係り'])).toEqual(['1']);
});

test('An occupation without figures is never suggested', () => {
  expect(codes('溶接工', [entry('1', '溶接工', { interests: null })])).toEqual([]);
});

test('Six are suggested at most', () => {
  const list = Array.from({ length: 9 }, (_, at) => entry(String(at), `溶接工${at}`));
  expect(codes('溶接工', list)).toEqual(['0', '1', '2', '3', '4', '5']);
});
