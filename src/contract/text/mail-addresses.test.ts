import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Email, KnownEmail } from '#contract/account/credentials.ts';
import unreachable from '../../../data/unreachable-domains.json' with { type: 'json' };
import { mailProblem } from './mail-addresses.ts';

const sentenceOf = (address: string) => Email.safeParse(address).error?.issues[0]?.message;

describe('an address that mail is sent to', () => {
  test.each([
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'a@[::1]',
    'a@[IPv6:::1]',
    'a@localhost',
    'a@mail.localhost',
    'a@printer.local',
    'A@Printer.LOCAL',
    'ａ＠ｐｒｉｎｔｅｒ．ｌｏｃａｌ',
    'a@school.invalid',
    'a@school.test',
    'a@nas.home.arpa',
    'a@server.internal',
    'a@hidden.onion',
    'a@example.1',
    'a@b.c',
  ])('is refused kindly: %s', (address) => {
    expect(sentenceOf(address)).toMatch(/メールが届きません。ふだん使っている/);
  });

  test.each(['花子@example.jp', 'tarō@example.jp', 'а@example.jp'])(
    'with other letters before the @ is refused: %s',
    (address) => {
      expect(sentenceOf(address)).toMatch(/半角の英数字/);
    },
  );

  test.each([
    'taro',
    'taro@',
    '@gmail.com',
    'ta ro@gmail.com',
    'taro@gmail',
    'a@b.jp\nBcc: x@y.jp',
  ])('is no address at all: %j', (address) => {
    expect(sentenceOf(address)).toBe('有効なメールアドレスを入力してください。');
  });

  test.each([
    ['ｔａｒｏ＠ｇｍａｉｌ．ｃｏｍ', 'taro@gmail.com'],
    [' a..b.@docomo.ne.jp ', 'a..b.@docomo.ne.jp'],
    ["o'hara+job_1@xn--eckwd4c7c.xn--zckzah", "o'hara+job_1@xn--eckwd4c7c.xn--zckzah"],
    ['student@demo.example', 'student@demo.example'],
    ['a@127.example', 'a@127.example'],
    ['a@latest.jp', 'a@latest.jp'],
    ['a@thelocal.se', 'a@thelocal.se'],
  ])('is taken and tidied: %s', (typed, tidy) => {
    expect(Email.parse(typed)).toBe(tidy);
  });

  test('what names an account from before is still an address', () => {
    for (const address of ['a@127.0.0.1', 'desk@office.local', '花子@example.jp'])
      expect(KnownEmail.parse(address)).toBe(address);
    expect(KnownEmail.safeParse('taro@gmail').success).toBe(false);
  });

  test('every domain of the list is refused, and says where that is laid down', () => {
    const Row = z.strictObject({
      domain: z.string().regex(/^[a-z]+(\.[a-z]+)*$/),
      source: z.string().min(5),
    });
    for (const { domain } of z.array(Row).min(1).parse(unreachable))
      expect(mailProblem(`a@school.${domain}`)).not.toBeNull();
  });
});
