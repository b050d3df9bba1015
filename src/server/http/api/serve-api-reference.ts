import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { HttpEnv } from '#server/http/http-env.ts';

/** Built from Scalar's package by `scripts/build/copy-api-reference.ts`. */
const script = '/api-reference/scalar.js';

/**
 * Nothing from elsewhere: no fonts, no telemetry, no assistant, no proxy. Requests are not sent from the page either, so
 * that nobody types a token into it.
 */
const configuration = {
  url: '/api/schema/',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true, hideAddApi: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideTestRequestButton: true,
  persistAuth: false,
  operationTitleSource: 'path',
  documentDownloadType: 'json',
  defaultOpenFirstTag: false,
};

/** The page before the script, and Scalar's colours where letters stand out too little (WCAG 2.2, 1.4.3). */
const style = `
body { margin: 0; font-family: system-ui, sans-serif; }
.note { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; line-height: 1.8; }
.light-mode { --scalar-color-2: #4a4a4a; --scalar-color-3: #595959; --scalar-color-green: #00662c;
  --scalar-color-blue: #00559c; --scalar-color-orange: #8a3f00; --scalar-color-red: #a8001c; --scalar-color-purple: #5b35b0;
  --scalar-color-yellow: #665000; }
.dark-mode { --scalar-color-2: #c4c4c4; --scalar-color-3: #b5b5b5; --scalar-color-red: #ff8a8a; }
.light-mode .sidebar-search-placeholder, .dark-mode .sidebar-search-placeholder { opacity: 1; }
`;

/** Two of Scalar's styles, of its notices and of its colours, carry no nonce. A browser's test fails when they change. */
const scalarStyles = [
  'sha256-l/2OpPg0d+2VLTLgwjf5mQo2CYwHDEqdj5TjbfEyVJI=',
  'sha256-T13Uev3xCax2N28XaoAE8DOzQZKvPp7ZQVAi1iRREjo=',
];

/** As strict as the policy of other pages. */
const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}' ${scalarStyles.map((hash) => `'${hash}'`).join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** `/api/docs/`: the OpenAPI document for reading, by Scalar. Without scripts it says where the document is. */
export function serveApiReference(app: Hono<HttpEnv>, { siteName }: { siteName: string }): void {
  app.get('/api/docs/', (c) => {
    c.set('route', '/api/docs/');
    const nonce = c.get('nonce');
    c.header('Content-Security-Policy', policyOf(nonce));
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    return c.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" content="${nonce}">
<title>${siteName} API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<main id="note" class="note" lang="ja">
<h1>${siteName} API</h1>
<p>APIの説明を開いています。この画面には、JavaScriptが必要です。</p>
<p>同じ内容は、<a href="/api/schema/">/api/schema/</a>（OpenAPI 3.1のJSON）にもあります。</p>
</main>
<div id="reference"></div>
<script nonce="${nonce}" src="${script}"></script>
<script nonce="${nonce}">
if (window.Scalar) {
  document.getElementById('note').remove();
  window.Scalar.createApiReference('#reference', ${raw(JSON.stringify(configuration))});
}
</script>
</body>
</html>`);
  });
}
