import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Config } from '#server/config.ts';
import { isInside } from '#server/set-up/is-inside.ts';
import { BackupError } from './backup-format.ts';

/** For whom a backup is encrypted: owners of public keys, or whoever knows a passphrase. */
export type Encryption = { recipients: string[] } | { passphrase: string };

/** What may open an encrypted backup; none of it is needed for one that is not. */
export type Unlocking = { identities: string[]; passphrase: string | null };

/** First bytes of a file in the format of age, version 1. */
const magic = 'age-encryption.org/v1\n';

/**
 * How the settings encrypt a backup that goes to a path; null: not at all. Throws BackupError where it would lie outside
 * of the data directory without a key and nobody asked for that.
 */
export function encryptionFor(
  { backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>,
  { path, allowsPlain }: { path: string; allowsPlain: boolean },
): Encryption | null {
  if (backup.recipients.length > 0) return { recipients: backup.recipients };
  if (backup.passphrase !== null) return { passphrase: backup.passphrase };
  if (isInside(dataDir, path) || allowsPlain) return null;
  throw new BackupError(
    `A backup outside of ${dataDir} is encrypted, and there is no key for it: set BACKUP_RECIPIENT (npm run backup:key makes a pair of keys), or say --unencrypted.`,
  );
}

/** What is wrong with a public key, in a sentence; null where it can be used. */
export function recipientProblem(recipient: string): string | null {
  try {
    new Encrypter().addRecipient(recipient);
    return null;
  } catch {
    return `BACKUP_RECIPIENT holds ${recipient.slice(0, 12)}…, which is no public key of age: npm run backup:key makes one.`;
  }
}

/** A new pair of keys of age: the text of a file for the secret one, and the public one. */
export async function newBackupKey(now: Date): Promise<{ file: string; recipient: string }> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const head = `# created: ${now.toISOString()}\n# public key: ${recipient}`;
  return { file: `${head}\n${identity}\n`, recipient };
}

/** Reads a file of secret keys as age-keygen writes it. Throws BackupError where it holds none. */
export function readIdentities(path: string): string[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  const keys = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#'));
  if (keys.length === 0 || keys.some((key) => !key.startsWith('AGE-SECRET-KEY-')))
    throw new BackupError(
      `${path} holds no secret keys of age: name the file that npm run backup:key or age-keygen wrote.`,
    );
  return keys;
}

/** Encrypts bytes as they come, in the format of age. Throws BackupError for a key that is none. */
export function encrypting(encryption: Encryption) {
  const encrypter = new Encrypter();
  if ('passphrase' in encryption) encrypter.setPassphrase(encryption.passphrase);
  else
    for (const recipient of encryption.recipients) {
      const problem = recipientProblem(recipient);
      if (problem) throw new BackupError(problem);
      encrypter.addRecipient(recipient);
    }
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    // The types of Node and of browsers are two names of the same stream.
    const plain = Readable.toWeb(Readable.from(source)) as globalThis.ReadableStream<Uint8Array>;
    yield* (await encrypter.encrypt(plain)) as unknown as ReadableStream<Uint8Array>;
  };
}

/** Bytes of a backup as they were before they were encrypted. Throws BackupError where no key opens it. */
export async function openBackup(path: string, unlocking: Unlocking): Promise<Readable> {
  const file = await open(path);
  const head = Buffer.alloc(magic.length + 12);
  await file.read(head, 0, head.length, 0);
  const bytes = file.createReadStream({ start: 0 });
  const words = head.toString('latin1');
  if (!words.startsWith(magic)) return bytes;
  const decrypter = new Decrypter();
  for (const identity of unlocking.identities) decrypter.addIdentity(identity);
  if (unlocking.passphrase !== null) decrypter.addPassphrase(unlocking.passphrase);
  try {
    const secret = Readable.toWeb(bytes) as globalThis.ReadableStream<Uint8Array>;
    const plain = await decrypter.decrypt(secret);
    return Readable.fromWeb(plain as unknown as ReadableStream<Uint8Array>);
  } catch (error) {
    bytes.destroy();
    throw new BackupError(lockedSentence(words.slice(magic.length), unlocking), { cause: error });
  }
}

function lockedSentence(stanza: string, { identities, passphrase }: Unlocking): string {
  if (stanza.startsWith('-> scrypt'))
    return passphrase === null
      ? 'The backup is encrypted by a passphrase: set BACKUP_PASSPHRASE to it.'
      : 'BACKUP_PASSPHRASE is not the passphrase of this backup.';
  return identities.length === 0
    ? 'The backup is encrypted: name the file of its secret key by --identity FILE.'
    : 'The backup is encrypted for other keys, or its beginning was changed.';
}
