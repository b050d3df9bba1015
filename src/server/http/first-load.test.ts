import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startScriptsAfterPaint } from './first-load.ts';

const code = 'import "/assets/list.js";\nimport * as route0 from "/assets/a.js";\nuse("<b>");';
const page = [
  '<head><link rel="stylesheet" href="/assets/a.css"/>',
  '<link rel="modulepreload" href="/assets/list.js" nonce="mark"/>',
  '<link rel="modulepreload" href="/assets/a.js" nonce="mark"/></head>',
  '<body><main>$& 文</main><script nonce="mark">first()</script>',
  `<script nonce="mark" type="module" async="">${code}</script><!--$--><script nonce="mark">last()</script></body>`,
];

test('the scripts of a page are named in one script, and nothing else changes', () => {
  const { html, later } = startScriptsAfterPaint(page.join(''));
  expect(later).toEqual([code]);
  expect(html).not.toMatch(/modulepreload" href|type="module"/);
  expect(html.startsWith(`${page[0]}</head>${page[3]}<script nonce="mark">((first`)).toBe(true);
  expect(html.endsWith('</script><!--$--><script nonce="mark">last()</script></body>')).toBe(true);
  expect(html.match(/<script/g)).toHaveLength(3);
});

test('the browser is given the same scripts, once', () => {
  const { html } = startScriptsAfterPaint(page.join(''));
  const [, starter = ''] = /<script nonce="mark">(\(\(first[\s\S]*?)<\/script>/.exec(html) ?? [];
  const added: object[] = [];
  const waiting: (() => void)[] = [];
  runInNewContext(starter, {
    document: {
      currentScript: { nonce: 'n' },
      createElement: (name: string) => ({ name }),
      head: { append: (element: object) => added.push(element) },
    },
    setTimeout: (run: () => void) => waiting.push(run),
    PerformanceObserver: class {
      readonly #seen: () => void;
      constructor(seen: () => void) {
        this.#seen = seen;
      }
      observe() {
        this.#seen();
        this.#seen();
      }
    },
  });
  while (waiting.length > 0) waiting.shift()?.();
  expect(added).toEqual([
    { name: 'link', nonce: 'n', rel: 'modulepreload', href: '/assets/list.js' },
    { name: 'link', nonce: 'n', rel: 'modulepreload', href: '/assets/a.js' },
    { name: 'script', nonce: 'n', type: 'module', textContent: code },
  ]);
});

test('a page without scripts stays as it is', () => {
  expect(startScriptsAfterPaint('<p>文</p>')).toEqual({ html: '<p>文</p>', later: [] });
});
