import { describe, expect, test } from 'vitest';
import { anyOf, patternOf } from './wordings.ts';

const fits = (wording: string, text: string, lists = {}) =>
  new RegExp(`^${patternOf(wording, lists)}$`).test(text);

describe('patternOf', () => {
  test('A choice fits each of its wordings and no other', () => {
    expect(fits('死にたく(なる|て)', '死にたくなる')).toBe(true);
    expect(fits('死にたく(なる|て)', '死にたくて')).toBe(true);
    expect(fits('死にたく(なる|て)', '死にたくない')).toBe(false);
  });

  test('A gap of the sentence spans commas, and one of the clause does not', () => {
    expect(fits('家で…4殴', '家で、父に殴')).toBe(true);
    expect(fits('家で…4殴', '家で。父に殴')).toBe(false);
    expect(fits('家で…4殴', '家でまたあの父に殴')).toBe(false);
    expect(fits('家で‥4殴', '家でまた殴')).toBe(true);
    expect(fits('家で‥4殴', '家で、父に殴')).toBe(false);
  });

  test('A named list fits each wording of it, and an unknown name throws', () => {
    const lists = { person: ['父', '(義)?母'] };
    expect(fits('{person}が', '義母が', lists)).toBe(true);
    expect(() => patternOf('{place}が', lists)).toThrow('unknown list place');
  });
});

describe('anyOf', () => {
  test('A list fits where one of its wordings stands', () => {
    const pattern = new RegExp(anyOf(['夜勤', '深夜(勤務)?']));
    expect(pattern.exec('深夜勤務はいや')?.[0]).toBe('深夜勤務');
    expect(pattern.test('日勤がいい')).toBe(false);
  });

  test('An empty list or a wording that fits everything throws', () => {
    expect(() => anyOf([])).toThrow('empty');
    expect(() => anyOf(['夜勤', '(深夜)?'])).toThrow('「(深夜)?」 fits every text');
  });
});
