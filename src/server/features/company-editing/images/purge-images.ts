import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import {
  deleteUnusedImages,
  selectImagesBefore,
  selectKnownHashes,
} from '#server/features/company-editing/company-editing.queries.ts';
import type { StoredFile } from '#server/uploads/uploads.ts';
import { hashOfFile, imageFile, imageWidths } from './image-files.ts';

const day = 86_400_000;
const filesAtOnce = 500;

type Parts = Pick<Context, 'db' | 'uploads' | 'log'>;

/**
 * Deletes pictures that nothing shows any more and files that no picture has, a day after they were made:
 * until then somebody may be at work with them. Harmless when several processes do it at once. A picture whose
 * files are gone is said in the log: while a page shows it, only its company can put it in order.
 */
export async function purgeImages({ db, uploads, log }: Parts, now: Date): Promise<void> {
  const before = new Date(now.getTime() - day);
  await deleteUnusedImages(db, { before });
  // Rows first: a file that goes meanwhile has lost its row before.
  const images = await selectImagesBefore(db, { before });
  const names = new Set<string>();
  let old: StoredFile[] = [];
  const removeOld = async () => {
    for (const { name } of await orphansOf(db, old)) await uploads.remove(name);
    old = [];
  };
  for await (const file of uploads.list()) {
    if (hashOfFile(file) === undefined) continue;
    names.add(file.name);
    if (file.changedAt >= before) continue;
    old.push(file);
    if (old.length >= filesAtOnce) await removeOld();
  }
  await removeOld();
  const lost = images.filter(({ hash, kind }) =>
    imageWidths[kind].some((width) => !names.has(imageFile(hash, width))),
  );
  if (lost.length > 0)
    log.warn('pictures without their files: look where they are kept', {
      pictures: lost.length,
      of: images.length,
    });
}

async function orphansOf(db: Database, files: StoredFile[]): Promise<StoredFile[]> {
  const hashes = new Set(files.flatMap((file) => hashOfFile(file) ?? []));
  const known = await selectKnownHashes(db, { hashes: [...hashes] });
  return files.filter((file) => {
    const hash = hashOfFile(file);
    return !hash || !known.has(hash);
  });
}
