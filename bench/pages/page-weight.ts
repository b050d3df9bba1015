import { gzipSync } from 'node:zlib';

const kinds = ['html', 'css', 'script', 'font', 'image'] as const;
export type Kind = (typeof kinds)[number];
/** Bytes on the wire by kind, compressed as asked where the server compresses. */
export type Weight = Record<Kind, number>;

const patterns: [Kind, RegExp][] = [
  ['css', /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"|href="(\/assets\/[^"]+\.css)"/g],
  ['script', /(\/assets\/[\w.-]+\.js)/g],
  ['font', /href="([^"]+\.woff2)"/g],
  ['image', /<img[^>]+src="(\/[^"]+)"/g],
];

/** Browsers take brotli; gzip is for those that are ten years old, and for comparing. */
export type Encoding = 'br' | 'gzip';

/** Files of a first visit without a cache: the HTML and everything of this site that it names. */
export async function weighPage(
  origin: string,
  path: string,
  encoding: Encoding = 'gzip',
): Promise<Weight> {
  const weight: Weight = { html: 0, css: 0, script: 0, font: 0, image: 0 };
  const page = await fetch(origin + path, { headers: { 'Accept-Encoding': encoding } });
  const html = await page.text();
  if (!page.ok) throw new Error(`${path} answered ${page.status}`);
  weight.html = Number(page.headers.get('content-length') ?? gzipSync(html).length);
  for (const [kind, pattern] of patterns) {
    const addresses = [...html.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? '');
    for (const address of new Set(addresses))
      weight[kind] += await assetBytes(origin, address, encoding);
  }
  return weight;
}

const sizes = new Map<string, number>();

async function assetBytes(origin: string, address: string, encoding: Encoding): Promise<number> {
  const key = `${encoding} ${address}`;
  const known = sizes.get(key);
  if (known !== undefined) return known;
  const response = await fetch(origin + address.replaceAll('&amp;', '&'), {
    headers: { 'Accept-Encoding': encoding },
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const body = await response.arrayBuffer();
  const bytes = Number(response.headers.get('content-length') ?? body.byteLength);
  sizes.set(key, bytes);
  return bytes;
}

/** The asset of the build whose size on the wire is nearest. */
export function nearestAsset(bytes: number): string {
  const assets = [...sizes].filter(([key]) => key.startsWith('br /assets/'));
  const [nearest] = assets.sort(([, a], [, b]) => Math.abs(a - bytes) - Math.abs(b - bytes));
  return nearest?.[0].slice('br '.length) ?? '/favicon.svg';
}
