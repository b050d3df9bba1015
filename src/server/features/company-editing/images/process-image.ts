import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { UploadedFile } from '#contract/kit/endpoint.ts';
import { ApiError } from '#server/errors.ts';
import { type ImageWidth, imageWidths } from './image-files.ts';

export type ProcessedImage = {
  /** Hash of the largest file's bytes, 32 hex digits. */
  hash: string;
  /** Width and height of the largest file, in pixels. */
  width: number;
  height: number;
  renditions: { width: ImageWidth; bytes: Uint8Array }[];
};

/** 50 million pixels: a telephone's largest picture, and 200 MB while it is open. */
const pixelsAtMost = 50_000_000;
const shortestSide = 32;
const secondsAtMost = 20;

/** Loaders of this library that read anything else (SVG, PDF, TIFF, …) are switched off for good. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

/**
 * Reads a picture and draws it again: upright, no larger than needed, as WebP, without what the camera
 * wrote into it (place, time, owner) and without anything that was hidden in the file. Throws 415 when it
 * is not what it says, 400 when it cannot be read, is too large, too small or moving, or is also a file of
 * another kind.
 */
export async function processImage(
  file: UploadedFile,
  kind: 'logo' | 'photo',
): Promise<ProcessedImage> {
  checkType(file);
  checkIsNothingElse(file);
  const open = () =>
    sharp(file.bytes, { limitInputPixels: pixelsAtMost, failOn: 'error', animated: true });
  await checkHeader(open);
  const renditions = [];
  let largest: { width: number; height: number } | undefined;
  for (const width of imageWidths[kind]) {
    const { data, info } = await resized(open(), width);
    renditions.push({ width, bytes: data });
    largest ??= { width: info.width, height: info.height };
  }
  const [first] = renditions;
  if (!first || !largest) throw new Error('a picture has at least one size');
  const hash = createHash('sha256').update(first.bytes).digest('hex').slice(0, 32);
  return { hash, ...largest, renditions };
}

function resized(image: Sharp, width: number) {
  return image
    .timeout({ seconds: secondsAtMost })
    .autoOrient()
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 4 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable();
    });
}

async function checkHeader(open: () => Sharp): Promise<void> {
  const header = await open()
    .metadata()
    .catch((error: unknown) => {
      if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels();
      throw unreadable();
    });
  const { width = 0, height = 0, pages = 1 } = header;
  if (pages > 1) throw refusal('動く画像は使えません。写真などの、動かない画像を選んでください。');
  if (width * height > pixelsAtMost) throw tooManyPixels();
  if (Math.min(width, height) < shortestSide)
    throw refusal('画像が小さすぎます。たて・よこが32ピクセル以上の画像を選んでください。');
}

/** Format by the first bytes of a file; null for anything but the three formats. */
function typeOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  return null;
}

function checkType({ type, bytes }: UploadedFile): void {
  const found = typeOf(bytes);
  if (found !== type)
    throw new ApiError('unsupported_media_type', {
      detail: found
        ? 'ファイルの名前と中身の形式がちがいます。保存しなおした画像を選んでください。'
        : 'この形式のファイルは使えません。JPEG、PNG、WebPの画像を選んでください。',
    });
  // PNG's animation is a chunk before the pixels that the decoder does not know.
  const head = Buffer.from(bytes.subarray(0, Buffer.from(bytes).indexOf('IDAT')));
  if (type === 'image/png' && head.includes('acTL'))
    throw refusal('動く画像は使えません。写真などの、動かない画像を選んでください。');
}

/** Beginnings of pages, programs and documents that work anywhere in a file; long enough to be no chance. */
const otherFiles = /<(script|SCRIPT|html|HTML)[\s>]|<!(doctype|DOCTYPE)\s|<\?php\s|%PDF-\d\.\d/;
/** The end of a ZIP, from which programs read it; at most a comment of 65,535 bytes follows. */
const endOfZip = 'PK\x05\x06';
const zipEndsWithin = 65_535 + 22;

/**
 * A picture that is also a page, a program or an archive was made to deceive. Drawing it again
 * would remove that, but it is refused. Films behind photos of phones and icons (SVG) in proofs of origin (C2PA) are none of these.
 */
function checkIsNothingElse({ bytes }: UploadedFile): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const isArchive = text.slice(-zipEndsWithin).includes(endOfZip);
  if (isArchive || otherFiles.test(text))
    throw refusal(
      'このファイルには、画像のほかにプログラムや書類などのデータが入っているため、使えません。画像のアプリで開いて保存しなおすか、別の画像を選んでください。',
    );
}

const refusal = (detail: string) => new ApiError('invalid', { detail });
const unreadable = () =>
  refusal(
    '画像を読み取れませんでした。ファイルがこわれていないか確かめて、もう一度選んでください。',
  );
const tooManyPixels = () =>
  refusal('画像のたて・よこが大きすぎます。5,000万画素以下の画像を選んでください。');
