import { expect, test } from 'vitest';
import { schoolListSource } from '#contract/public/schools.ts';
import { prefectures } from '#contract/words/areas.ts';
import { readShippedSchools } from './shipped-schools.ts';

test('The list that ships has 4,963 schools of all prefectures, 709 of them with a reading', () => {
  const schools = readShippedSchools();
  expect(schools).toHaveLength(4_963);
  expect(new Set(schools.map(({ prefecture }) => prefecture)).size).toBe(prefectures.length);
  expect(schools.filter(({ nameKana }) => nameKana !== '')).toHaveLength(709);
});

const source = `# ${schoolListSource}`;
const header = 'code,kind,prefecture_code,founder,name,name_kana,course_kinds';
const good = 'D101210100013,高等学校,01,公立,北海道札幌西高等学校,,';

test.each([
  ['without its source', `${header}\n${good}\n`, /line 1: the source/],
  ['with another header', `${source}\ncode,name\n${good}\n`, /line 2: unknown header/],
  ['with a wrong code', `${source}\n${header}\n${good}\n${good.slice(1)}\n`, /line 4: code/],
  ['with a cell too many', `${source}\n${header}\n${good},x\n`, /line 3/],
  ['with a code twice', `${source}\n${header}\n${good}\n${good}\n`, /line 4: the code is there/],
])('A list %s is refused with its line', (_, text, message) => {
  expect(() => readShippedSchools(text)).toThrow(message);
});
