const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const moduleScript = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/;
/** Longest wait for the first frame. */
const patienceMilliseconds = 3_000;

/**
 * Runs in the browser once the page is seen. A tab that nobody looks at has no frame to wait for, and where the
 * first one is long in coming, or not reported, the scripts come after a while all the same. A few at a time:
 * asking for a dozen of them keeps a phone from answering a finger for a tenth of a second. What is added stands
 * in the head, where React does not mind it. A form that only a script can send (`web/ui/script-form.tsx`) waits
 * with what was typed into it until the script is there.
 */
const start = `((first, textContent) => {
  const { nonce } = document.currentScript;
  const add = (name, facts) => document.head.append(Object.assign(document.createElement(name), { nonce }, facts));
  const ask = () => {
    for (const href of first.splice(0, 4)) add('link', { rel: 'modulepreload', href });
    if (first.length > 0) setTimeout(ask);
    else add('script', { type: 'module', textContent });
  };
  let isUnderWay = false;
  const begin = () => {
    if (!isUnderWay) ask();
    isUnderWay = true;
  };
  addEventListener('submit', (event) => {
    const { method, dataset } = event.target;
    if (method !== 'post' || 'live' in dataset) return;
    event.preventDefault();
    dataset.sent = '';
  }, true);
  try {
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
    setTimeout(begin, document.hidden ? 0 : ${patienceMilliseconds});
  } catch {
    begin();
  }
})`.replaceAll(/\n\s*/g, '');

/**
 * Has the browser show the page before it fetches the scripts of it. They are no part of what is first seen, but
 * asked for at once they share the line with styles and fonts, and are run before the first frame. A page without
 * such scripts stays as it is. `later`: scripts that the page adds by itself.
 */
export function startScriptsAfterPaint(html: string): { html: string; later: string[] } {
  const script = moduleScript.exec(html);
  if (!script) return { html, later: [] };
  const [whole, nonce = '', code = ''] = script;
  const first = [...html.matchAll(modulePreload)].map(([, href]) => href);
  // One script stays one script: React finds as many elements as it rendered.
  const call = `${start}(${inScript(first)},${inScript(code)})`;
  return {
    html: html
      .replace(whole, () => `<script nonce="${nonce}">${call}</script>`)
      .replaceAll(modulePreload, ''),
    later: [code],
  };
}

function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
