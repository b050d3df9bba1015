import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFullOfLinks, linkPolicy } from './link-policy.ts';

const own = 'michishirube.example';
const isHeld = (body: string, extra: { name?: string; organisation?: string } = {}) =>
  isFullOfLinks({ name: '高橋 花子', organisation: null, body, ...extra }, own);
const links = (count: number) =>
  Array.from({ length: count }, (_, at) => `https://shop${at}.example/buy`).join('\n');

describe('an inquiry passes', () => {
  test.each([
    ['no link', '見学の日について教えてください。'],
    ['one link', '学校のページは https://school.example.jp/course です。'],
    ['two links', 'https://school.example.jp/ と https://city.example.jp/job を見ました。'],
    ['one link three times', 'https://a.example/x https://a.example/x\nwww.a.example/x'],
    [
      'many pages of this site',
      `https://${own}/company/1 https://${own}/company/2 http://www.${own}/guide ${own}/help`,
    ],
    ['names of mail providers', 'gmail.com、yahoo.co.jp、docomo.ne.jp のどれでも届きません。'],
    ['mail addresses', 'a.b@c.example x@y.example z@w.example q@r.example'],
    ['numbers and versions', '9.30 までに 3.14 と 10/16、17/31 を。e.g. or/and'],
  ])('with %s', (_, body) => {
    expect(isHeld(body)).toBe(false);
  });

  test('with the page of the company that somebody would like to see', () => {
    const organisation = '株式会社みほん https://mihon.example/recruit';
    expect(isHeld('見てみたいです。 https://news.example/mihon', { organisation })).toBe(false);
  });
});

describe('an inquiry is held', () => {
  test.each([
    ['three links', links(3)],
    ['three links without a scheme', 'www.a.example b.example/x c.example/y'],
    [
      'full-width letters',
      'ｈｔｔｐｓ：／／a.example/1 ｈｔｔｐｓ：／／b.example/2 ｗｗｗ．c.example',
    ],
    [
      'invisible letters in between',
      'ht\u200btps://a.example/1 https://b.exa\u2060mple/2 www\u00ad.c.example',
    ],
    [
      'markup',
      '<a href="https://a.example/1">x</a>[url=https://b.example/2]y[/url] (https://c.example/3)',
    ],
    ['the same link six times', 'https://a.example/x '.repeat(6)],
    [
      'a list of domains',
      'casino.example bets.example pills.example loans.example win.example cash.example',
    ],
    [
      'our host as a disguise',
      `https://${own}@a.example/1 https://${own}.b.example/2 https://c.example/3?${own}`,
    ],
  ])('for %s', (_, body) => {
    expect(isHeld(body)).toBe(true);
  });

  test('for one link in the name', () => {
    expect(isHeld('こんにちは', { name: 'Win https://a.example' })).toBe(true);
    expect(isHeld('こんにちは', { name: '花子 www.a.example' })).toBe(true);
  });
});

test('The number of different links decides, not the text around them', () => {
  const words = fc.stringMatching(/^[ぁ-んァ-ヶ一-龠 \n]{0,20}$/);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5 }),
      fc.array(words, { minLength: 6, maxLength: 6 }),
      (count, around) => {
        const body = around
          .map((text, at) => (at < count ? `${text} https://shop${at}.example/${at} ` : text))
          .join('');
        expect(isHeld(body)).toBe(count > linkPolicy.differentAtMost);
      },
    ),
  );
});

test('a text made to be slow is read in time', () => {
  const begin = performance.now();
  isHeld('a.'.repeat(1_000));
  isHeld('a-'.repeat(1_000));
  isHeld('www.'.repeat(500));
  expect(performance.now() - begin).toBeLessThan(1_000);
});
