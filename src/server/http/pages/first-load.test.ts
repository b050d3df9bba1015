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

type Sent = { target: { method: string; dataset: Record<string, string> }; preventDefault(): void };

/** The starter of a page in a browser of which this much is there. */
function run(html: string) {
  const [, starter = ''] = /<script nonce="mark">(\(\(first[\s\S]*?)<\/script>/.exec(html) ?? [];
  const added: object[] = [];
  const waiting: (() => void)[] = [];
  const page = { see: () => {}, submit: (_: Sent) => {} };
  runInNewContext(starter, {
    document: {
      currentScript: { nonce: 'n' },
      createElement: (name: string) => ({ name }),
      head: { append: (element: object) => added.push(element) },
    },
    setTimeout: (run: () => void) => waiting.push(run),
    addEventListener: (_: 'submit', listener: (event: Sent) => void) => {
      page.submit = listener;
    },
    PerformanceObserver: class {
      constructor(seen: () => void) {
        page.see = seen;
      }
      observe() {}
    },
  });
  return { page, added, waiting };
}

/** Elements that the page adds to its head, before it is seen and after. */
function addedBy(html: string): { before: object[]; after: object[] } {
  const { page, added, waiting } = run(html);
  const before = added.splice(0);
  page.see();
  page.see();
  while (waiting.length > 0) waiting.shift()?.();
  return { before, after: added };
}
const elements = [
  { name: 'link', nonce: 'n', rel: 'modulepreload', href: '/assets/list.js' },
  { name: 'link', nonce: 'n', rel: 'modulepreload', href: '/assets/a.js' },
  { name: 'script', nonce: 'n', type: 'module', textContent: code },
];

test('the browser is given the same scripts, once, when the page is seen', () => {
  const { html } = startScriptsAfterPaint(page.join(''));
  expect(addedBy(html)).toEqual({ before: [], after: elements });
});

test('a form that only a script can send waits for it; others, and one with its script, are sent', () => {
  const { page: browser } = run(startScriptsAfterPaint(page.join('')).html);
  const send = (method: string, dataset: Record<string, string> = {}) => {
    let isStopped = false;
    browser.submit({
      target: { method, dataset },
      preventDefault() {
        isStopped = true;
      },
    });
    return { isStopped, dataset };
  };
  expect(send('post')).toEqual({ isStopped: true, dataset: { sent: '' } });
  expect(send('post', { live: '' })).toEqual({ isStopped: false, dataset: { live: '' } });
  expect(send('get')).toEqual({ isStopped: false, dataset: {} });
});

test('a page without scripts stays as it is', () => {
  expect(startScriptsAfterPaint('<p>文</p>')).toEqual({ html: '<p>文</p>', later: [] });
});
