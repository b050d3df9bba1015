import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#server/http/http-env.ts';

/** Finite texts alone: an event stream is none of these, so nothing waits in a buffer. */
const compressible =
  /^(text\/(html|plain|calendar|x-script)|image\/svg\+xml|application\/(\w+\+)?(json|xml))\b/;
/** One packet holds this much: less would arrive no earlier. */
const leastBytes = 1_300;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

type Bytes = Promise<Uint8Array<ArrayBuffer>>;

/** A body that many are given, in the encodings that somebody asked for already. */
export type PackedBody = Map<Encoding, Bytes>;

/** The better of the two that the client takes, or null; `br;q=0` is a refusal. */
export function chooseEncoding(accepted: string | null | undefined): Encoding | null {
  const refused = /;\s*q=0(\.0*)?\s*$/i;
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? null;
}

/**
 * Compresses texts that are not compressed yet. Sizes can betray what is secret in a body that also repeats
 * what somebody else chose (BREACH): public pages hold no secret, and the API asks for a header that no foreign
 * page can send.
 */
export const compress: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  if (c.get('isInProcess')) return;
  const { headers, status } = c.res;
  if (headers.has('Content-Encoding')) return;
  if (!compressible.test(headers.get('Content-Type') ?? '')) return;
  if (!/accept-encoding/i.test(headers.get('Vary') ?? ''))
    headers.append('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  const isShort = Number(headers.get('Content-Length') ?? leastBytes) < leastBytes;
  if (!encoding || status === 206 || c.req.method === 'HEAD' || isShort) return;
  const kept = c.get('packed');
  if (kept) {
    const bytes = await packOnce(kept, encoding, c.res);
    c.res = undefined;
    c.res = packedAnswer(bytes, { encoding, status, headers });
    return;
  }
  // Asked last: an answer whose body was looked at is sent as a stream, which takes longer.
  if (!c.res.body) return;
  const plain = await plainBytes(c.res);
  c.res = undefined;
  c.res =
    plain.length < leastBytes
      ? new Response(plain, { status, headers })
      : packedAnswer(await pack(plain, encoding, 3), { encoding, status, headers });
};

function packOnce(kept: PackedBody, encoding: Encoding, answer: Response): Bytes {
  const known = kept.get(encoding);
  if (known) return known;
  const bytes = plainBytes(answer).then((plain) => pack(plain, encoding, 5));
  kept.set(encoding, bytes);
  return bytes;
}

/** Not by `bytes()`, which the quick answers of Hono's server do not have. */
async function plainBytes(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await answer.arrayBuffer());
}

type Answer = { encoding: Encoding; status: number; headers: Headers };

function packedAnswer(
  bytes: Uint8Array<ArrayBuffer>,
  { encoding, status, headers }: Answer,
): Response {
  const etag = headers.get('ETag');
  if (etag?.startsWith('"')) headers.set('ETag', `W/${etag}`);
  headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(bytes.length));
  return new Response(bytes, { status, headers });
}

/**
 * Brotli of quality 3 takes half a millisecond a page, of 5 one and a half, for a seventh less: an internship's or a
 * company's page then comes with the first ten packets, of which the server need not hear that they arrived.
 */
async function pack(
  plain: Uint8Array,
  encoding: Encoding,
  quality: 3 | 5,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (encoding === 'br' ? toBrotli(plain, quality) : zip(plain)));
}

function toBrotli(plain: Uint8Array, quality: 3 | 5): Promise<Buffer> {
  return brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(plain.length),
    },
  });
}

/**
 * A window that holds all of it. As it comes it holds 4 MB, which Node tells V8 of: so each eighth page had it search
 * the whole heap for garbage, which took more time than rendering.
 */
function windowBits(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(length))));
}
