import type { UploadedFile } from '#contract/kit/endpoint.ts';
import { ApiError } from '#server/errors.ts';
import { mediaType, readBytes } from './read-input.ts';

type Rules = { most: number; types: readonly string[] };

/**
 * Reads a body that is a file. Throws 415 for another type, 413 for a longer one and 400 for an empty one;
 * what is inside is for the caller to look at.
 */
export async function readUpload(request: Request, { most, types }: Rules): Promise<UploadedFile> {
  const megabytes = Math.floor(most / 1024 / 1024);
  const tooLarge = {
    detail: `ファイルが大きすぎます。${megabytes}MB以下のファイルを選んでください。`,
  };
  if (Number(request.headers.get('content-length') ?? 0) > most)
    throw new ApiError('too_large', tooLarge);
  const type = mediaType(request);
  if (!types.includes(type))
    throw new ApiError('unsupported_media_type', {
      detail: `この形式のファイルは使えません。${wanted(types)}を選んでください。`,
    });
  const bytes = await readBytes(request, most).catch((error: unknown) => {
    throw error instanceof ApiError ? new ApiError('too_large', tooLarge) : error;
  });
  if (bytes.length === 0)
    throw new ApiError('invalid', { detail: 'ファイルが空です。もう一度選んでください。' });
  return { type, bytes };
}

function wanted(types: readonly string[]): string {
  if (types.includes('application/pdf')) return 'PDF、JPEG、PNGのファイル';
  return types.some((type) => type.startsWith('image/'))
    ? 'JPEG、PNG、WebPの画像'
    : 'CSVかExcel（.xlsx）のファイル';
}
