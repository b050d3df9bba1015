import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { UploadedFile } from '#contract/endpoint.ts';
import { ApiError } from '#server/errors.ts';
import type { ImageWidth } from './image-files.ts';

export type ProcessedImage = {
  /** Of the largest file's bytes, 32 hex digits. */
  hash: string;
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
  renditions: { width: ImageWidth; bytes: Uint8Array }[];
};

/** 50 million pixels: a telephone's largest picture, and 200 MB while it is open. */
const pixelsAtMost = 50_000_000;
const shortestSide = 32;
const secondsAtMost = 20;

const widths = { logo: [512], photo: [1600, 640] } as const satisfies Record<string, ImageWidth[]>;

/** Loaders of this library that read anything else (SVG, PDF, TIFF, …) are switched off for good. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

/**
 * Reads a picture and draws it anew: upright, no larger than needed, as WebP, without what the camera
 * wrote into it (place, time, owner) and without anything that was hidden in the file. Throws 415 when it
 * is not what it says, 400 when it cannot be read or is too large, too small or moving.
 */
export async function processImage(
  file: UploadedFile,
  kind: 'logo' | 'photo',
): Promise<ProcessedImage> {
  checkType(file);
  const open = () =>
    sharp(file.bytes, { limitInputPixels: pixelsAtMost, failOn: 'error', animated: true });
  await checkHeader(open);
  const renditions = [];
  let largest: { width: number; height: number } | undefined;
  for (const width of widths[kind]) {
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

/** What the first bytes of a file say; null for anything but the three formats. */
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

const refusal = (detail: string) => new ApiError('invalid', { detail });
const unreadable = () =>
  refusal(
    '画像を読み取れませんでした。ファイルがこわれていないか確かめて、もう一度選んでください。',
  );
const tooManyPixels = () =>
  refusal('画像のたて・よこが大きすぎます。5,000万画素以下の画像を選んでください。');
