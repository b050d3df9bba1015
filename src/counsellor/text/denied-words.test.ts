import { describe, expect, test } from 'vitest';
import { deniedWords } from './denied-words.ts';

describe('deniedWords', () => {
  test.each([
    ['てか生活保護じゃないです', '生活保護', true],
    ['だから生活保護じゃないって...', '生活保護', true],
    ['通信じゃなくて定時制です、夜間の。', '通信', false],
    ['ちゃうちゃう、質問の数聞いてへんて笑', '質問', true],
    ['給料の話じゃなくて、休みのこと', '給料', false],
    ['接客とは言ってないし', '接客', true],
    ['介護ちゃうよ', '介護', true],
  ])('%s denies %s', (text, word, isLast) => {
    expect(deniedWords(text)).toMatchObject([{ word, isLast }]);
  });

  test('What holds instead begins after the denial', () => {
    const text = 'ごめん看護やのうて、介護です';
    expect(text.slice(deniedWords(text)[0]?.leadsOnAt ?? 0)).toBe('介護です');
    expect(deniedWords('生活保護じゃないです')[0]?.leadsOnAt).toBeNull();
  });

  test.each(['看護師じゃなくてもいいです', '日勤ではなくても大丈夫'])(
    '%s leads on to nothing else',
    (text) => {
      expect(deniedWords(text).filter(({ leadsOnAt }) => leadsOnAt !== null)).toEqual([]);
    },
  );

  test.each([
    '接客は嫌いじゃない',
    '数学は得意じゃないです',
    '大丈夫じゃないです',
    '全然元気じゃない',
    '家族も言ってない',
    '資格いらない仕事がいい',
    'まだ決まってない',
  ])('%s denies nothing', (text) => {
    expect(deniedWords(text)).toEqual([]);
  });
});
