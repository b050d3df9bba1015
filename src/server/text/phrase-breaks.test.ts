import { expect, test } from 'vitest';
import { withBreaks } from '../../../scripts/build/break-headings.ts';
import { phraseBreaks, phrasesOf } from './phrase-breaks.ts';

test.each([
  ['今日は天気です。', ['今日は', '天気です。']],
  ['これまでの診断', ['これまでの', '診断']],
  ['学校が見つからない場合', ['学校が', '見つからない', '場合']],
  ['', ['']],
])('%s is broken between phrases', (text, phrases) => {
  expect(phrasesOf(text)).toEqual(phrases);
});

test('a text keeps every letter, with marks of two units whole', () => {
  const text = '𠮷野家で、働く人の話を聞きました';
  expect(phrasesOf(text).join('')).toBe(text);
  expect(phraseBreaks(text)).not.toContain(1);
});

test('the build marks phrases of headings and buttons in the source, and nothing else', () => {
  const code = `const page = (
    <section title="学校が見つからない場合はこちら">
      <h2>学校が見つからない場合</h2>
      <h3><Furigana>学校が見つからない場合</Furigana>{name('学校が見つからない場合')}<Icon>学校が見つからない場合</Icon></h3>
      <Button>学校が見つからない場合</Button>
      <h2>短い題</h2>
      <p>学校が見つからない場合</p>
    </section>
  );`;
  const marked = '学校が<wbr />見つからない<wbr />場合';
  const whole = '学校が見つからない場合';
  expect(withBreaks('a.tsx', code)).toBe(
    code
      .replace(`<h2>${whole}`, `<h2>${marked}`)
      .replace(`<Furigana>${whole}`, `<Furigana>${marked}`)
      .replace(`<Button>${whole}`, `<Button><span>${marked}</span>`),
  );
});
