import { pictureBytesMost, pictureTypes } from '#contract/kit/picture-files.ts';

/** What keeps a file from being a picture of a column; null where nothing does. */
export function pictureProblem({ type, size }: File): string | null {
  if (!pictureTypes.some((known) => known === type))
    return 'この形式のファイルは入れられません。JPEG・PNG・WebPの画像を選んでください。';
  if (size > pictureBytesMost) return '画像が大きすぎます。10MB以下の画像を選んでください。';
  return null;
}

/** Files of a clipboard or a drop; words that came with them are what was meant. */
export function filesOf(data: DataTransfer | null): File[] {
  return !data || data.types.includes('text/html') ? [] : [...data.files];
}
