import { beforeAll, describe, expect, test } from 'vitest';
import { postalCodesApi } from '#contract/public/postal-codes.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import { staffImportsApi } from '#contract/staff/staff-imports.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { sjis } from '#server/testing/files/shift-jis.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const server = testServer();
let administrator: SignedIn;
beforeAll(async () => {
  administrator = await server().signedInStaff('administrator');
});

const params = { list: 'postal-codes' } as const;
type Bytes = string | Uint8Array<ArrayBuffer>;
const fileOf = (content: Bytes) => new Blob([content], { type: 'text/csv' });
const check = (content: Bytes) =>
  administrator.call(staffImportsApi.check, { params, upload: fileOf(content) });
const apply = (content: Bytes, digest: string) =>
  administrator.call(staffImportsApi.apply, {
    params,
    query: { digest },
    upload: fileOf(content),
  });
const bringIn = async (content: Bytes) => apply(content, (await check(content)).digest);
const townOf = async (code: string) => {
  const { prefecture, city, town } = await server().anonymous.call(postalCodesApi.find, {
    params: { code },
  });
  return [prefecture, city, town];
};

/** A line as 日本郵便 writes it: 15 columns, texts in quotes, no header. */
const line = (municipality: string, code: string, place: [string, string, string], mark = '0') => {
  const texts = ['ﾄﾄﾞｳﾌｹﾝ', 'ｼｸﾁｮｳｿﾝ', 'ﾏﾁ', ...place].map((text) => `"${text}"`);
  return `${municipality},"${code.slice(0, 3)}  ","${code}",${texts.join(',')},0,0,0,0,${mark},0\r\n`;
};
const tokyo = (code: string, city: string, town: string) =>
  line('13101', code, ['東京都', city, town]);

describe('日本郵便’s list', () => {
  test('is read as it is published, and fills what an older list does not have', async () => {
    const text = [
      line('01101', '0608581', ['北海道', '札幌市中央区', '北三条西（１〜１９丁目）']),
      tokyo('1990001', '新しい区', '新しい町'),
      tokyo('1990000', '新しい区', '以下に掲載がない場合'),
      tokyo('1990002', '新しい区', '新しい区一円'),
      // One code of several towns, and a town in several lines.
      tokyo('1990003', '新しい区', '東町'),
      tokyo('1990003', '新しい区', '西町'),
      line('03507', '0287900', ['岩手県', '九戸郡洋野町', '種市第１５地割〜第２１地割（鹿糠、']),
      line('03507', '0287900', ['岩手県', '九戸郡洋野町', '小路合、緑町）']),
      line('25443', '5220317', ['滋賀県', '犬上郡多賀町', '一円']),
      line('13116', '1706055', ['東京都', '豊島区', '東池袋サンシャイン６０（５５階）']),
    ].join('');
    const find = server().anonymous.call(postalCodesApi.find, { params: { code: '1990001' } });
    await expectRefusal(find, 'not_found');
    const report = await check(text);
    expect(report).toMatchObject({ added: 8, changed: 0, removed: 0 });
    await expectRefusal(apply(text.replace('東町', '北町'), report.digest), 'conflict');
    await apply(text, report.digest);
    expect(await townOf('0608581')).toEqual(['01', '札幌市中央区', '北三条西']);
    expect(await townOf('1990001')).toEqual(['13', '新しい区', '新しい町']);
    expect(await townOf('1990000')).toEqual(['13', '新しい区', '']);
    expect(await townOf('1990002')).toEqual(['13', '新しい区', '']);
    expect(await townOf('1990003')).toEqual(['13', '新しい区', '']);
    expect(await townOf('0287900')).toEqual(['03', '九戸郡洋野町', '種市']);
    expect(await townOf('5220317')).toEqual(['25', '犬上郡多賀町', '一円']);
    expect(await townOf('1706055')).toEqual(['13', '豊島区', '東池袋サンシャイン60']);
    // A code that the file does not have is that of the list in the packages.
    expect(await townOf('4980000')).toEqual(['23', '弥富市', '']);

    const { results } = await administrator.call(staffAuditApi.list, {
      query: { action: 'postal_code.import' },
    });
    expect(results).toMatchObject([{ after: { added: 8 } }]);
  });

  test('of one prefecture in Shift_JIS takes the place of its codes alone', async () => {
    await bringIn(
      tokyo('1991001', '前の区', '前の町') +
        line('14101', '2200000', ['神奈川県', '横浜市西区', '以下に掲載がない場合']),
    );
    const next = new Uint8Array(sjis(tokyo('1991001', '前の区', '次の町')));
    const report = await check(next);
    expect(report.differences).toContainEqual({
      kind: 'changed',
      title: '1991001',
      detail: '東京都前の区前の町 → 東京都前の区次の町',
    });
    await apply(next, report.digest);
    expect(await townOf('1991001')).toEqual(['13', '前の区', '次の町']);
    expect(await townOf('2200000')).toEqual(['14', '横浜市西区', '']);
    const again = await check(next);
    expect(again).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 1 });
  });

  test('of changes alone is refused, and abolishes nothing', async () => {
    await bringIn(tokyo('1993001', '前の区', '前の町'));
    const added = line('13101', '1993002', ['東京都', '次の区', '次の町'], '1');
    const abolished = line('13101', '1993001', ['東京都', '前の区', '前の町'], '2');
    for (const text of [added, abolished, added + abolished]) {
      const { detail } = await expectRefusal(check(text), 'invalid');
      expect(detail).toMatch(/^これは、追加や廃止になったものだけの一覧のようです。/);
    }
    expect(await townOf('1993001')).toEqual(['13', '前の区', '前の町']);
  });

  test('answers for its prefecture in place of the list that the site comes with', async () => {
    const find = (code: string) =>
      server().anonymous.call(postalCodesApi.find, { params: { code } });
    // The site's own list has 北海道札幌市中央区 and 沖縄県那覇市.
    await bringIn(line('47201', '9000001', ['沖縄県', '那覇市', '港町']));
    await expectRefusal(find('9000002'), 'not_found');
    expect((await find('9000001')).town).toBe('港町');
    expect((await find('5300001')).prefecture_name).toBe('大阪府');
  });

  test('with wrong lines is refused with all of them, and changes nothing', async () => {
    const text = [
      tokyo('1992001', '正しい区', '正しい町'),
      line('13101', '600000', ['東京都', '区', '町']),
      line('14101', '1992002', ['東京都', '区', '町']),
      line('13101', '1992003', ['東京都', '', '町']),
      '13101,"199"\r\n',
    ].join('');
    const { detail } = await expectRefusal(check(text), 'invalid');
    expect(detail).toBe(
      [
        '2行目：郵便番号のはじめの0が消えています。公開されたファイルを、なおさずに選んでください。',
        '3行目：1列目の番号と、7列目の都道府県が合いません。',
        '4行目：8列目の市区町村がありません。',
        '5行目：行が途中で切れています。',
        'なにも変えていません。',
      ].join(''),
    );
    await expectRefusal(apply(text, 'any'), 'invalid');
    const find = server().anonymous.call(postalCodesApi.find, { params: { code: '1992001' } });
    await expectRefusal(find, 'not_found');
    const { detail: other } = await expectRefusal(check('a,b\n1,2\n'), 'invalid');
    expect(other).toMatch(/^日本郵便の「郵便番号データ」ではないようです。/);
  });
});
