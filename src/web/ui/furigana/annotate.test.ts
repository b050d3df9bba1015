import { describe, expect, test } from 'vitest';
import words from '../../../../data/furigana.json' with { type: 'json' };
import { annotate, annotateHtml, toDictionary } from './annotate.ts';

const few = {
  働く: 'はたらく',
  取り組み: 'とりくみ',
  仕事: 'しごと',
  事: 'こと',
  求人: 'きゅうじん',
  求人票: 'きゅうじんひょう',
  月: 'つき',
  日: 'ひ',
  年: 'とし',
  店: 'みせ',
  足: 'あし',
  年生: 'ねんせい',
  お金: 'おかね',
};
const small = toDictionary(few);
const shown = (text: string) =>
  annotate(text, small)
    .map((piece) => (typeof piece === 'string' ? piece : `[${piece.base}|${piece.reading}]`))
    .join('');

describe('readings', () => {
  test('stand above kanji alone, by the longest word', () => {
    expect(shown('求人票で働く')).toBe('[求人票|きゅうじんひょう]で[働|はたら]く');
    expect(shown('取り組み、お金')).toBe('[取|と]り[組|く]み、お[金|かね]');
  });

  test('are left out where they would be a guess', () => {
    expect(shown('有事の事')).toBe('有事の[事|こと]');
    expect(shown('3日、2人')).toBe('3日、2人');
    expect(shown('7月の月、1年生')).toBe('7[月|がつ]の[月|つき]、1[年生|ねんせい]');
    // A month or a Monday.
    expect(shown('月')).toBe('月');
    expect(shown('月：仕事')).toBe('月：[仕事|しごと]');
    expect(shown('2足、足')).toBe('2足、[足|あし]');
  });

  test('of letters beside a number are those of counting', () => {
    expect(shown('10店の店')).toBe('10[店|てん]の[店|みせ]');
    expect(shown('年360時間、3年、年')).toBe('[年|ねん]360時間、3[年|ねん]、[年|とし]');
  });

  test('know the days of the week', () => {
    expect(shown('22日(日)の日')).toBe('22日([日|にち])の[日|ひ]');
    expect(shown('仕事(月)')).toBe('[仕事|しごと]([月|つき])');
  });

  test('know the letters beside a text in several pieces', () => {
    const read = (text: string, before: string, after = '') =>
      annotate(text, small, { before, after });
    expect(read('月', '7')).toEqual([{ base: '月', reading: 'がつ' }]);
    expect(read('月', '毎')).toEqual(['月']);
    expect(read('事', '', '務')).toEqual(['事']);
    expect(read('日', '3')).toEqual(['日']);
  });

  test('change the texts of HTML, never its tags', () => {
    const html = '<p title="仕事">仕事&amp;<a href="/仕事">求人</a></p>';
    expect(annotateHtml(html, small)).toBe(
      '<p title="仕事"><ruby>仕事<rp>（</rp><rt>しごと</rt><rp>）</rp></ruby>&amp;<a href="/仕事"><ruby>求人<rp>（</rp><rt>きゅうじん</rt><rp>）</rp></ruby></a></p>',
    );
  });
});

describe('data/furigana.json', () => {
  const data: Record<string, string> = words;
  const all = toDictionary(data);

  test('reads every word in kana that fit it', () => {
    for (const [word, reading] of Object.entries(data)) {
      expect(reading, word).toMatch(/^[ぁ-ゖァ-ヶー]+$/);
      const whole = annotate(`「${word}」`, all)
        .map((piece) => (typeof piece === 'string' ? piece : piece.reading))
        .join('');
      expect(whole, word).not.toMatch(/[一-龠]/);
    }
  });

  test.each([
    [
      '応募前職場見学は、学校を通して申し込みます。',
      'おうぼまえしょくばけんがくは、がっこうをとおしてもうしこみます。',
    ],
    ['高校生の働き方と給料の見方', 'こうこうせいのはたらきかたときゅうりょうのみかた'],
    ['保護者の方へ', 'ほごしゃのかたへ'],
    ['7月1日に求人票が公開されます', '7がつ1日にきゅうじんひょうがこうかいされます'],
    ['会社名の五十音からさがす', 'かいしゃめいのごじゅうおんからさがす'],
    ['50音で見る', '50おんでみる'],
    ['初任給(月)は19万円以上', 'しょにんきゅう(つき)は19まんえんいじょう'],
    ['残業(月平均)、少なくとも年に1回', 'ざんぎょう(つきへいきん)、すくなくともねんに1回'],
    ['新卒採用者の男女別人数', 'しんそつさいようしゃのだんじょべつにんずう'],
    ['学校生活のこと、18歳未満の方', 'がっこうせいかつのこと、18さいみまんのかた'],
    [
      '先生に相談してから、行きたい企業を選ぶ',
      'せんせいにそうだんしてから、いきたいきぎょうをえらぶ',
    ],
  ])('%s', (text, reading) => {
    const read = annotate(text, all).map((piece) =>
      typeof piece === 'string' ? piece : piece.reading,
    );
    expect(read.join('')).toBe(reading);
  });
});
