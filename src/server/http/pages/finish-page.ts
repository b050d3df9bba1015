import { createHash, createHmac } from 'node:crypto';
import { pageContentSecurityPolicy } from '#server/http/security-headers.ts';
import { startScriptsAfterPaint } from './first-load.ts';
import type { RenderedPage } from './page-cache.ts';

/**
 * Makes of a rendering what many are given. It was rendered with `mark` as its nonce, which nobody else knows: the
 * scripts that carry it are ours, and the policy names them by their hashes. So the body is the same for everybody,
 * also compressed. Styles keep a nonce, which follows from the content and the `secret` of the site: whichever process
 * rendered a page, its tag stands for one body and one policy, so that a cache between may answer 304 with what it has.
 */
export function finishPage(
  rendered: string,
  { mark, secret }: { mark: string; secret: string },
): Pick<RenderedPage, 'body' | 'policy' | 'etag' | 'packed'> {
  const { html, later } = startScriptsAfterPaint(rendered);
  const own = new RegExp(`<script\\b[^>]*\\bnonce="${mark}"[^>]*>([\\s\\S]*?)</script>`, 'g');
  const scripts = [...html.matchAll(own)].map(([, code = '']) => code);
  const hashes = new Set([...scripts, ...later].map(hashOf));
  const tag = createHash('sha256')
    .update(html.replaceAll(mark, ''))
    .digest('base64url')
    .slice(0, 22);
  const nonce = createHmac('sha256', secret).update(`style:${tag}`).digest('base64').slice(0, 24);
  return {
    body: new Uint8Array(Buffer.from(html.replaceAll(mark, nonce))),
    policy: pageContentSecurityPolicy(nonce, [...hashes]),
    etag: `W/"${tag}"`,
    packed: new Map(),
  };
}

/** As a policy names it. */
function hashOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}
