import { describe, expect, test } from 'vitest';
import { schoolsApi } from '#contract/public/schools.ts';
import { expectErrorBody } from '#server/testing/expect-error.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const search = (q: string) => server().anonymous.call(schoolsApi.search, { query: { q } });
const names = async (q: string) => (await search(q)).map(({ name }) => name);

describe('GET /api/registration/high_schools/', () => {
  test('finds by name and by kana of either kind, at most 20', async () => {
    const byName = await search('札幌工業');
    expect(byName[0]).toMatchObject({
      code: 'D101210200021',
      name: '北海道札幌工業高等学校',
      kana: 'ホッカイドウサッポロコウギョウコウトウガッコウ',
      prefecture: '北海道',
    });
    for (const q of ['さっぽろこうぎょう', 'サッポロコウギョウこうこう', 'ｻｯﾎﾟﾛｺｳｷﾞｮｳ'])
      expect((await search(q))[0]).toEqual(byName[0]);
    expect(await search('工業')).toHaveLength(20);
  });

  test('knows the official list, without a reading where none is known', async () => {
    expect((await search('札幌西'))[0]).toMatchObject({
      code: 'D101210100013',
      name: '北海道札幌西高等学校',
      kana: null,
    });
  });

  test.each([
    ['札幌工業高校', '北海道札幌工業高等学校'],
    ['札幌工業高', '北海道札幌工業高等学校'],
    ['札幌工業高等学', '北海道札幌工業高等学校'],
    ['青山学院高校', '青山学院高等部'],
    ['札工', '北海道札幌工業高等学校'],
    ['札工高校', '北海道札幌工業高等学校'],
    ['北海道 札工', '北海道札幌工業高等学校'],
    ['北海道札工', '北海道札幌工業高等学校'],
    ['岐南工', '岐阜県立岐南工業高等学校'],
    ['県岐商', '岐阜県立岐阜商業高等学校'],
    ['帯農', '北海道帯広農業高等学校'],
    ['函水', '北海道函館水産高等学校'],
    ['蔵前工業', '東京都立蔵前工科高等学校'],
    ['六郷工科', '東京都立六郷工科高等学校'],
    ['仙台一高', '宮城県仙台第一高等学校'],
    ['仙台第一', '宮城県仙台第一高等学校'],
    ['日大三', '日本大学第三高等学校'],
    ['日大３', '日本大学第三高等学校'],
    ['早実', '早稲田大学系属早稲田実業学校高等部'],
    ['鹿実', '鹿児島実業高等学校'],
    ['明大中野', '明治大学付属中野高等学校'],
    ['東海大附属相模', '東海大学付属相模高等学校'],
    ['県千葉', '千葉県立千葉高等学校'],
    ['市船', '船橋市立船橋高等学校'],
    ['都立南平', '東京都立南平高等学校'],
    ['ｎ高', 'Ｎ高等学校'],
    ['慶応義塾', '慶應義塾高等学校'],
    ['智弁学園', '智辯学園高等学校'],
    ['成美学園', '成美学園高等學校'],
    ['横浜緑ヶ丘', '神奈川県立横浜緑ケ丘高等学校'],
    ['横浜緑が丘', '神奈川県立横浜緑ケ丘高等学校'],
    ['東京 千代田', '千代田高等学校'],
    ['千葉 東京', '東京学館高等学校'],
    ['神奈川桐蔭', '桐蔭学園高等学校'],
    // As the form of registration asks: what was typed, then the prefecture that was chosen.
    ['蔵前工 東京都', '東京都立蔵前工科高等学校'],
    ['蔵前工業高校 東京都', '東京都立蔵前工科高等学校'],
    ['県岐商 岐阜県', '岐阜県立岐阜商業高等学校'],
    ['大農 秋田県', '秋田県立大曲農業高等学校'],
    ['桜丘高校 神奈川県', '横浜市立桜丘高等学校'],
    ['さっぽろこうぎょう 北海道', '北海道札幌工業高等学校'],
    ['青山学院高校 東京都', '青山学院高等部'],
    ['福島 福島県', '福島県立福島高等学校'],
    ['東京 東京都', '東京高等学校'],
    ['日大三高 東京都', '日本大学第三高等学校'],
  ])('finds %s as the first answer: %s', async (q, name) => {
    expect((await names(q))[0]).toBe(name);
  });

  test('the whole name comes before a beginning, and that before a part of a name', async () => {
    const found = (await names('桜丘')).map((name) => name.replace('櫻', '桜'));
    const kinds = [/^(?:.+立)?桜丘高等学校$/, /^(?:.+立)?桜丘/, /桜丘/, /桜.*丘/];
    const ranks = found.map((name) => kinds.findIndex((kind) => kind.test(name)));
    expect(ranks).toEqual(expect.arrayContaining([0, 2]));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });

  test('the signs of a pattern are letters like others', async () => {
    for (const q of ['%', '_', '\\', '%%%', '札_', '(.*)', '[', '札%工'])
      expect(await search(q)).toEqual([]);
  });

  test('a word that names a prefecture narrows', async () => {
    for (const q of [
      '東京 南',
      '南 東京都',
      'とうきょう　南',
      '東京 南 東京都',
      '東京都 南 東京都',
    ]) {
      const found = await search(q);
      expect(found.length).toBeGreaterThan(0);
      expect(found.every(({ prefecture }) => prefecture === '東京都')).toBe(true);
    }
  });

  test('an empty question answers, a long one is refused', async () => {
    expect(await server().anonymous.call(schoolsApi.search, {})).toHaveLength(20);
    const response = await server().send(
      'GET',
      `/api/registration/high_schools/?q=${'あ'.repeat(51)}`,
    );
    await expectErrorBody(response, 'invalid');
    for (const q of ['工'.repeat(50), '札 '.repeat(25).trim(), '第', '高 高 高'])
      expect((await search(q)).length).toBeLessThanOrEqual(20);
  });
});
