import { TableFileError } from './table-file-error.ts';

const encodings = ['utf-8', 'shift_jis', 'utf-16le', 'utf-16be'] as const;
type Encoding = (typeof encodings)[number];

/**
 * The text of a file in UTF-8, Shift_JIS (with the letters of Windows) or UTF-16, with or without a byte order mark.
 * Throws TableFileError naming the first line that cannot be read.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  for (const encoding of wide ? [wide] : (['utf-8', 'shift_jis'] as const)) {
    const text = decode(bytes, encoding);
    if (text !== null) return text;
  }
  if (wide) throw new TableFileError('UTF-16のファイルが、途中で切れています。');
  const [best] = (['utf-8', 'shift_jis'] as const)
    .map((encoding) => ({ encoding, broken: brokenLines(bytes, encoding) }))
    .toSorted((a, b) => a.broken.length - b.broken.length);
  throw new TableFileError(
    `${best?.broken[0]}行目に、${best?.encoding === 'shift_jis' ? 'Shift_JIS' : 'UTF-8'}として読めない文字があります。UTF-8かShift_JISで保存してください。`,
  );
}

/** A table in UTF-16 has a zero in each comma and line feed; a stray zero in another encoding is a letter. */
const zeroEvery = 100;

/** UTF-16 by its byte order mark, or by the zeros that an ASCII comma, quote or line feed leaves in it. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (bytes.length < 4 || bytes.length % 2 === 1) return null;
  const head = bytes.subarray(0, 4_096);
  const zeros = { even: 0, odd: 0 };
  for (const [at, byte] of head.entries())
    if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
  if (zeros.even + zeros.odd < head.length / zeroEvery) return null;
  if (zeros.odd > 0 && zeros.even === 0) return 'utf-16le';
  return zeros.even > 0 && zeros.odd === 0 ? 'utf-16be' : null;
}

/** Null where bytes are no letters of the encoding. A mark at the start is no part of the text. */
function decode(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Numbers of lines, from 1, that cannot be read. No letter of either encoding holds a line feed. */
function brokenLines(bytes: Uint8Array, encoding: Encoding): number[] {
  const broken: number[] = [];
  for (let line = 1, from = 0; from < bytes.length; line += 1) {
    const feed = bytes.indexOf(0x0a, from);
    const end = feed === -1 ? bytes.length : feed;
    if (decode(bytes.subarray(from, end), encoding) === null) broken.push(line);
    from = end + 1;
  }
  return broken;
}
