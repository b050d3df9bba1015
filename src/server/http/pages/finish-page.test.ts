import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { finishPage } from './finish-page.ts';

const keys = { mark: 'MARK', secret: 'secret of the site' };
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const textOf = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString();
const scriptsOf = ({ policy }: { policy: string }) => /script-src ([^;]*)/.exec(policy)?.[1];

test('the policy names the scripts that carry the mark, and no others', () => {
  const page = finishPage(
    '<script nonce="MARK">a("文")</script><script type="x" nonce="MARK" async="">b()</script>' +
      '<script>alert(1)</script><script nonce="OTHER">alert(2)</script><p nonce="MARK">c</p>',
    keys,
  );
  expect(scriptsOf(page)).toBe(`${hashOf('a("文")')} ${hashOf('b()')} 'strict-dynamic'`);
});

test('scripts that a page adds later are named too', () => {
  const code = 'import "/assets/a.js";\nuse("<b>");';
  const page = finishPage(
    `<head></head><script nonce="MARK" type="module" async="">${code}</script>`,
    keys,
  );
  expect(textOf(page)).not.toContain('type="module"');
  expect(scriptsOf(page)).toContain(hashOf(code));
  const [, starter = ''] = /<script nonce="[^"]*">([\s\S]*?)<\/script>/.exec(textOf(page)) ?? [];
  expect(scriptsOf(page)).toContain(hashOf(starter));
});

test('styles have a nonce of the content that only the site can know, and the mark never leaves', () => {
  const finished = (html: string, changed = {}) => finishPage(html, { ...keys, ...changed });
  const one = finished('<link nonce="MARK"/>文');
  const again = finished('<link nonce="M2"/>文', { mark: 'M2' });
  const nonceOf = ({ policy }: { policy: string }) =>
    /style-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1];
  expect(textOf(one)).toBe(`<link nonce="${nonceOf(one)}"/>文`);
  expect(nonceOf(one)).toMatch(/^[\w+/]{24}$/);
  expect([textOf(again), again.policy, again.etag]).toEqual([textOf(one), one.policy, one.etag]);
  expect(nonceOf(finished('<link nonce="MARK"/>字'))).not.toBe(nonceOf(one));
  expect(nonceOf(finished('<link nonce="MARK"/>文', { secret: 'other' }))).not.toBe(nonceOf(one));
  expect(one.policy).not.toContain("script-src 'nonce");
  expect(textOf(one) + one.policy).not.toContain('MARK');
});

test('one page has one tag whatever its mark was, and another page another', () => {
  const tag = (html: string, mark: string) => finishPage(html, { ...keys, mark }).etag;
  expect(tag('<p nonce="M1">a</p>', 'M1')).toBe(tag('<p nonce="M2">a</p>', 'M2'));
  expect(tag('<p nonce="M1">a</p>', 'M1')).not.toBe(tag('<p nonce="M1">b</p>', 'M1'));
});
