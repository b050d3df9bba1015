import { randomUUID } from 'node:crypto';
import { access, constants } from 'node:fs/promises';
import { recipientProblem } from '#server/backup/encryption.ts';
import type { Config } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { SetUpError } from '#server/set-up/set-up-error.ts';
import { uploadsDirectory } from '#server/uploads/folder-uploads.ts';
import { openUploads } from '#server/uploads/open-uploads.ts';
import { tryList } from '#server/uploads/uploads.ts';

const silent = createLog('silent', () => undefined);

/** Public keys for backups can be used. */
export async function checkBackupKeys({ backup }: Config): Promise<string> {
  for (const recipient of backup.recipients) {
    const problem = recipientProblem(recipient);
    if (problem) throw new SetUpError(problem);
  }
  if (backup.recipients.length > 0) return `encrypted for ${backup.recipients.length} public keys`;
  return backup.passphrase === null
    ? 'not encrypted, and stay in the data directory: set BACKUP_RECIPIENT before they leave this machine'
    : 'encrypted by a passphrase';
}

/** Pictures can be listed, written, read and deleted where the settings say. */
export async function checkUploads(config: Config): Promise<string> {
  if (config.uploads.kind === 'folder') return checkFolder(uploadsDirectory(config));
  const { endpoint, bucket } = config.uploads;
  const uploads = openUploads(config, { log: silent, now: () => new Date() });
  await tryList(uploads);
  // A half-written file is what the hourly purge removes, should deleting be forbidden.
  const name = `${randomUUID()}.part`;
  const bytes = new TextEncoder().encode('doctor');
  await uploads.write(name, bytes);
  const read = await uploads.read(name);
  await uploads.remove(name);
  if (read === null || !Buffer.from(read).equals(bytes))
    throw new SetUpError(
      `What answers at ${endpoint.origin} is no store that speaks S3, it does not give back what was written: correct S3_ENDPOINT.`,
    );
  return `bucket ${bucket} at ${endpoint.origin}, can be written`;
}

async function checkFolder(directory: string): Promise<string> {
  const error: unknown = await access(directory, constants.R_OK | constants.W_OK).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  // A data directory that is no folder is said under its own name.
  const isMissing =
    error instanceof Error && 'code' in error && /^ENO(ENT|TDIR)$/.test(String(error.code));
  if (error && !isMissing) throw error;
  return `files in ${directory}`;
}
