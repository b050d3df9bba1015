import { describe, expect, test } from 'vitest';
import { mask, maskSign, type Person } from './mask.ts';

const person: Person = {
  names: ['髙橋𠮷美', '髙橋', '𠮷美', 'たかはし', 'ヨシミ'],
  schools: ['静岡県立みほん高等学校'],
  places: ['掛川市'],
};
const sent = (content: string) => mask(content, person).text;

describe('mask', () => {
  test.each([
    ['髙橋です。料理が好き', '髙橋'],
    ['高橋といいます。料理が好き', '高橋'],
    ['たかはしって呼ばれてて料理が好き', 'たかはし'],
    ['ﾖｼﾐは料理が好き', 'ﾖｼﾐ'],
    ['よしみは料理が好き', 'よしみ'],
    ['みほん高校で料理が好き', 'みほん'],
    ['掛川で育って料理が好き', '掛川'],
    ['横浜市西区みなとみらい3-1で料理が好き', 'みなとみらい'],
    ['電話は090-1234-5678、料理が好き', '1234'],
    ['０９０１２３４５６７８に電話、料理が好き', '８'],
    ['taro.y+a@example.co.jpまで、料理が好き', 'example'],
    ['ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐまで、料理が好き', 'ｔａｒｏ'],
    ['LINEのIDはtaro_0615、料理が好き', 'taro'],
    ['インスタは@cook.me、料理が好き', 'cook'],
    ['https://example.com/me を見て、料理が好き', 'example'],
    ['〒436-0001、料理が好き', '0001'],
    ['2009年6月15日生まれ、料理が好き', '6月'],
    ['誕生日は6月15日、料理が好き', '15'],
    ['東海大翔陽高校の調理部、料理が好き', '翔陽'],
    ['田中さんと料理するのが好き', '田中'],
    ['17歳の女子です。料理が好き', '女子'],
    ['静岡県に住んでます。料理が好き', '静岡'],
    ['母子家庭です。料理が好き', '母子'],
    ['尊敬する人は祖父。料理が好き', '尊敬'],
    ['父は銀行で働いてる。料理が好き', '銀行'],
    ['韓国籍です。料理が好き', '韓国'],
  ])('%s: %s does not leave, the rest does', (content, secret) => {
    expect(sent(content)).not.toContain(secret);
    expect(sent(content)).toContain('料理');
  });

  test.each(['看護師さんに助けられた', '工業高校の旋盤実習が楽しい', '1番好きなのは数学'])(
    '%s goes as it is',
    (content) => {
      expect(sent(content)).toBe(content);
    },
  );

  test('what stands between the masks is verbatim, and at most 1,000 letters', () => {
    const content = `髙橋です。${'バイクいじりがｽｷ🍚、'.repeat(150)}`;
    const { text, pieces } = mask(content, person);
    for (const piece of pieces) expect(content).toContain(piece);
    expect(maskSign.test(pieces.join())).toBe(false);
    expect([...text].length).toBeLessThanOrEqual(1_010);
  });

  test('one letter is a name only on its own', () => {
    const hayashi: Person = { names: ['林'], schools: [], places: [] };
    expect(mask('林です、林業が好き', hayashi).text).toBe('〔名前〕です、林業が好き');
  });
});
