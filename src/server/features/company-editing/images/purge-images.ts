import { rm } from 'node:fs/promises';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import {
  deleteUnusedImages,
  selectKnownHashes,
} from '#server/features/company-editing/company-editing.queries.ts';
import { deleteUnusedPostImages } from '#server/features/posts/posts.queries.ts';
import { listOldFiles, uploadsDirectory } from './image-files.ts';

const day = 86_400_000;
const filesAtOnce = 500;

/**
 * Deletes pictures that nothing shows any more and files that no picture has, a day after they were made:
 * until then somebody may be at work with them. Harmless when several processes do it at once.
 */
export async function purgeImages(
  { db, config }: { db: Database; config: Pick<Config, 'dataDir'> },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - day);
  await deleteUnusedImages(db, { before });
  await deleteUnusedPostImages(db, { before });
  const files = await listOldFiles(uploadsDirectory(config), before);
  for (let at = 0; at < files.length; at += filesAtOnce) {
    const part = files.slice(at, at + filesAtOnce);
    const hashes = part.flatMap(({ hash }) => hash ?? []);
    const known = await selectKnownHashes(db, { hashes: [...new Set(hashes)] });
    for (const { path, hash } of part)
      if (!hash || !known.has(hash)) await rm(path, { force: true });
  }
}
