import { beforeAll, describe, expect, test } from 'vitest';
import type { Occupation } from '#contract/public/occupations.ts';
import { Occupation as Record } from '#contract/public/occupations.ts';
import type { OccupationQuery } from '#counsellor/types.ts';
import { readDataFolder } from '#server/data-directory.ts';
import { testCounsellor } from '#server/testing/test-counsellor.ts';

const occupations = new Map(readDataFolder('occupations', Record).map((one) => [one.id, one]));

function search(query: Omit<OccupationQuery, 'limit'> | string): Occupation[] {
  const wanted = typeof query === 'string' ? { query } : query;
  return testCounsellor()
    .search({ ...wanted, limit: 5 })
    .map(({ id }) => occupations.get(id)!);
}
const names = (query: Parameters<typeof search>[0]) => search(query).map(({ name }) => name);

// The catalogue is read and indexed once.
beforeAll(() => void testCounsellor(), 60_000);

describe('searching occupations by words', () => {
  test.each([
    ['パソコンを使う仕事', '一般事務'],
    ['動物', 'トリマー'],
    ['犬', 'トリマー'],
    ['絵を描く', 'アニメーター'],
    ['車', '自動車整備士'],
    ['夜勤なしで動物', 'トリマー'],
    ['保育 資格なし', '保育補助'],
    ['ものづくり', 'パン製造スタッフ（パン職人）|型枠大工|溶接工|金型製作・仕上げ'],
  ])('%s finds %s', (query, wanted) => {
    expect(names(query).some((name) => wanted.split('|').includes(name))).toBe(true);
  });

  test.each([
    ['介護', 'かいご', 'カイゴ', 'ｶｲｺﾞ'],
    ['トリマー', 'とりまー', 'ﾄﾘﾏｰ'],
    ['溶接工', 'ようせつこう', 'ﾖｳｾﾂｺｳ'],
  ])('%s is found however it is written', (word, ...others) => {
    const family = search(word)[0]?.family;
    for (const other of others) expect(search(other)[0]?.family, other).toBe(family);
  });

  test('a name, an alias or a reading that is asked for comes first', () => {
    for (const { id, name, name_kana } of [...occupations.values()].slice(0, 60))
      for (const query of [name, name_kana]) expect(search(query)[0]?.id, query).toBe(id);
  });

  test('words that say nothing find nothing, rather than anything', () => {
    for (const query of ['あああああ', '😀', 'qqqq', '！？'])
      expect(search(query), query).toEqual([]);
  });
});

describe('searching by conditions', () => {
  const everyIs = (query: string, holds: (occupation: Occupation) => boolean) => {
    const found = search(query);
    expect(found, query).toHaveLength(5);
    for (const one of found) expect(holds(one), `${query}: ${one.name}`).toBe(true);
  };

  test.each(['夜勤なし', '夜勤がない仕事', 'シフトなし', '夜勤は無理'])('%s', (query) =>
    everyIs(query, ({ context }) => context.night_or_shift <= 10),
  );
  test.each(['人と話さない', '人とあまり話さない仕事', '接客は苦手', '接客以外'])('%s', (query) =>
    everyIs(query, ({ context }) => context.people <= 25),
  );
  test.each(['資格がいらない', '資格なしでできる仕事', '免許不要'])('%s', (query) =>
    everyIs(query, ({ context, entry }) => context.licence <= 25 && entry.high_school !== 'none'),
  );
  test.each(['力仕事じゃない', '力仕事なし'])('%s', (query) =>
    everyIs(query, ({ context }) => context.physical <= 25),
  );
  test.each(['土日休み', '土日は休みたい'])('%s', (query) =>
    everyIs(query, ({ context }) => context.weekend <= 25),
  );
  test('外で働く', () => everyIs('外で働く', ({ context }) => context.outdoors >= 60));
  test('専門学校に行かない', () =>
    everyIs('専門学校に行かない', ({ entry }) => entry.high_school === 'main'));

  test('conditions alone show five fields; with words they only arrange', () => {
    expect(new Set(search('夜勤なし').map(({ family }) => family)).size).toBe(5);
    const animals = search('動物 夜勤なし');
    expect(animals.slice(0, 3).map(({ family }) => family)).toContain('animal');
  });

  test('what is refused is not looked for', () => {
    const found = search('動物が苦手');
    expect(found.length).toBeGreaterThan(0);
    for (const { family } of found) expect(['animal', 'livestock']).not.toContain(family);
  });
});

describe('searching by interests, values and skills', () => {
  test('an object, a list of keys and a list of names ask the same', () => {
    const object = search({ interests: { A: 100, R: 50 } });
    expect(object[0]?.interests.A).toBeGreaterThanOrEqual(70);
    expect(search({ interests: ['A'] }).map(({ id }) => id)).toEqual(
      search({ interests: ['表現する・つくり出す'] }).map(({ id }) => id),
    );
    expect(search({ interests: ['芸術的'] })).toEqual(search({ interests: ['A'] }));
    expect(search({ skills: ['programming'] })).toEqual(
      search({ skills: { プログラミング: 100 } }),
    );
    expect(search({ skills: ['programming'] })[0]?.skills.programming).toBeGreaterThanOrEqual(60);
  });

  test('a low level asks for little of it', () => {
    for (const { interests } of search({ interests: { S: 0 } }))
      expect(interests.S).toBeLessThanOrEqual(30);
    for (const { work_values } of search({ work_values: { 報酬や収入: 100 } }))
      expect(work_values.compensation).toBeGreaterThanOrEqual(60);
  });

  test('a list item that is no key of ours is searched as words', () => {
    expect(names({ interests: ['トリマー'] })[0]).toBe('トリマー');
    expect(names({ skills: ['溶接'] })[0]).toBe('溶接工');
  });

  test('the same question has the same answer; nothing asked is no error', () => {
    const query = { query: '機械', interests: ['R'], work_values: ['安定'] };
    expect(testCounsellor().search({ ...query, limit: 5 })).toEqual(
      testCounsellor().search({ ...query, limit: 5 }),
    );
    expect(search({})).toHaveLength(5);
    expect(search({ interests: {}, work_values: [], skills: [] })).toHaveLength(5);
  });
});
