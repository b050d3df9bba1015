// The least that React Router needs for the very markup of our pages: one route, whose component returns the finished
// HTML as elements, without data, hooks or components of ours, compressed as we do. Reads the pages in PAGES (JSON) from ORIGIN.
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { JSDOM } from 'jsdom';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { HttpEnv } from '#server/http/http-env.ts';
import { compress } from '#server/http/pages/compress.ts';

const { ORIGIN = '', PAGES = '[]', PORT } = process.env;
const raw = new Set(['script', 'style', 'noscript']);
/** Attributes that React knows by another name. */
const renamed: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  charset: 'charSet',
  autocomplete: 'autoComplete',
  maxlength: 'maxLength',
  minlength: 'minLength',
  enterkeyhint: 'enterKeyHint',
  inputmode: 'inputMode',
  value: 'defaultValue',
  checked: 'defaultChecked',
  fetchpriority: 'fetchPriority',
  srcset: 'srcSet',
  colspan: 'colSpan',
  datetime: 'dateTime',
  crossorigin: 'crossOrigin',
  spellcheck: 'spellCheck',
  novalidate: 'noValidate',
};

const app = new Hono<HttpEnv>();
app.use(compress);
app.get('/readyz', (c) => c.text('ok'));
for (const page of JSON.parse(PAGES) as string[]) {
  const html = await (await fetch(ORIGIN + page)).text();
  const handle = createRequestHandler(buildOf(elementsOf(html)), 'production');
  const { pathname } = new URL(page, ORIGIN);
  app.get(pathname, (c) => handle(c.req.raw));
}
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));

function elementsOf(html: string): ReactNode {
  const { document } = new JSDOM(html).window;
  return toElement(document.documentElement, 0);
}

function toElement(element: Element, key: number): ReactNode {
  const name = element.localName;
  const props: Record<string, unknown> = { key };
  for (const { name, value } of element.attributes) {
    if (name === 'style') props.style = styleOf(value);
    else if (!name.startsWith('on')) props[renamed[name] ?? name] = value === '' ? true : value;
  }
  if (raw.has(name)) {
    props.dangerouslySetInnerHTML = { __html: element.innerHTML };
    return createElement(name, props);
  }
  const children = [...element.childNodes].flatMap((node, n) => {
    if (node.nodeType === 3) return node.textContent ?? '';
    return node.nodeType === 1 ? [toElement(node as Element, n)] : [];
  });
  return children.length > 0 ? createElement(name, props, children) : createElement(name, props);
}

function styleOf(text: string): Record<string, string> {
  const pairs = text
    .split(';')
    .map((one) => one.split(':').map((part) => part.trim()))
    .flatMap(([name, value]) => (name && value ? [[name, value] as const] : []));
  return Object.fromEntries(
    pairs.map(([name, value]) => [
      name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase()),
      value,
    ]),
  );
}

/** As `react-router build` would make it of one route. */
function buildOf(page: ReactNode): ServerBuild {
  const route = { id: 'root', path: '*' };
  const none = { hasAction: false, hasLoader: false, hasErrorBoundary: false };
  const client = { hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false };
  return {
    entry: { module: { default: render } },
    routes: { root: { ...route, module: { default: () => page } } },
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: { root: { ...route, ...none, ...client, module: '/assets/root.js', imports: [] } },
      url: '/assets/manifest.js',
      version: 'floor',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}

function render(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      createElement(ServerRouter, { context, url: request.url }),
      {
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(
            buffer(pipe(new PassThrough())).then(
              (html) => new Response(new Uint8Array(html), { status, headers }),
            ),
          );
        },
        onShellError: reject,
        onError: reject,
      },
    );
  });
}
