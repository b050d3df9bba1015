import { isPicture } from '#server/uploads/kept-files.ts';
import type { StoredFile, Uploads } from '#server/uploads/uploads.ts';

/** Widths that exist: a logo has the first one, a photo the other two. */
export type ImageWidth = 512 | 640 | 1600;

/** Kinds of pictures with the widths of their files, the largest first. */
export const imageWidths = {
  logo: [512],
  photo: [1600, 640],
} as const satisfies Record<string, ImageWidth[]>;

export function imageUrl({ hash }: { hash: string }, width: ImageWidth): string {
  return `/media/${imageFile(hash, width)}`;
}

export function imageFile(hash: string, width: ImageWidth): string {
  return `${hash}-${width}.webp`;
}

type Image = { hash: string; renditions: { width: ImageWidth; bytes: Uint8Array }[] };

/** Keeps all sizes of a picture; what was kept before one fails is an orphan, which the hourly purge finds. */
export async function writeImageFiles(
  uploads: Uploads,
  { hash, renditions }: Image,
): Promise<void> {
  for (const { width, bytes } of renditions) await uploads.write(imageFile(hash, width), bytes);
}

/** Hash of the picture that a kept file is of; null for what a crash left half written; undefined for other files. */
export function hashOfFile({ name }: StoredFile): string | null | undefined {
  if (name.endsWith('.part')) return null;
  return isPicture(name) ? name.slice(0, name.indexOf('-')) : undefined;
}
