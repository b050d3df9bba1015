import { createHash, randomBytes } from 'node:crypto';
import { pageContentSecurityPolicy } from '#server/http/security-headers.ts';
import { startScriptsAfterPaint } from './first-load.ts';
import type { RenderedPage } from './page-cache.ts';

/**
 * Makes of a rendering what many are given. It was rendered with `mark` as its nonce, which nobody else knows: the
 * scripts that carry it are ours, and the policy names them by their hashes. So the body is the same for everybody,
 * also compressed. Styles keep a nonce, another one for each rendering; the tag is the same whatever it is.
 */
export function finishPage(
  rendered: string,
  mark: string,
): Pick<RenderedPage, 'body' | 'policy' | 'etag' | 'packed'> {
  const { html, later } = startScriptsAfterPaint(rendered);
  const own = new RegExp(`<script\\b[^>]*\\bnonce="${mark}"[^>]*>([\\s\\S]*?)</script>`, 'g');
  const scripts = [...html.matchAll(own)].map(([, code = '']) => code);
  const hashes = new Set([...scripts, ...later].map(hashOf));
  const nonce = randomBytes(16).toString('base64');
  return {
    body: new Uint8Array(Buffer.from(html.replaceAll(mark, nonce))),
    policy: pageContentSecurityPolicy(nonce, [...hashes]),
    etag: `W/"${createHash('sha256').update(html.replaceAll(mark, '')).digest('base64url').slice(0, 22)}"`,
    packed: new Map(),
  };
}

/** As a policy names it. */
function hashOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}
