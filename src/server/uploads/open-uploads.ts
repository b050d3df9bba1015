import type { Config } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import { folderUploads, uploadsDirectory } from './folder-uploads.ts';
import { s3Uploads } from './s3-uploads.ts';
import type { Uploads } from './uploads.ts';

type Parts = { log: Log; now: () => Date };

/** The place of pictures that the settings name. */
export function openUploads(config: Pick<Config, 'uploads' | 'dataDir'>, parts: Parts): Uploads {
  if (config.uploads.kind === 's3') return s3Uploads(config.uploads, parts);
  return folderUploads(uploadsDirectory(config));
}
