import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type Encryption,
  encrypting,
  encryptionFor,
  newBackupKey,
  openBackup,
  readIdentities,
  recipientProblem,
  type Unlocking,
} from './encryption.ts';

const folder = mkdtempSync(join(tmpdir(), 'michishirube-encryption-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileNamed = (name: string) => join(folder, name);
const none: Unlocking = { identities: [], passphrase: null };
const plain = Buffer.from('みちしるべ'.repeat(20_000));

async function pairOf(name: string) {
  const { file, recipient } = await newBackupKey(new Date('2026-11-29T00:00:00Z'));
  writeFileSync(fileNamed(name), file);
  return { recipient, identities: readIdentities(fileNamed(name)) };
}

async function encryptedFile(name: string, encryption: Encryption): Promise<string> {
  const chunks: Uint8Array[] = [];
  const source = async function* () {
    for (let at = 0; at < plain.length; at += 10_000) yield plain.subarray(at, at + 10_000);
  };
  for await (const chunk of encrypting(encryption)(source())) chunks.push(chunk);
  writeFileSync(fileNamed(name), Buffer.concat(chunks));
  return fileNamed(name);
}

const readAll = async (path: string, unlocking: Unlocking) =>
  Buffer.concat(await (await openBackup(path, unlocking)).toArray());

describe('An encrypted backup', () => {
  test('is opened by each of its keys, and by no other', async () => {
    const [old, next, stranger] = [
      await pairOf('old'),
      await pairOf('next'),
      await pairOf('other'),
    ];
    const path = await encryptedFile('two', { recipients: [old.recipient, next.recipient] });
    for (const { identities } of [old, next])
      expect((await readAll(path, { ...none, identities })).equals(plain)).toBe(true);
    await expect(readAll(path, none)).rejects.toThrow('by --identity FILE');
    await expect(readAll(path, { ...none, identities: stranger.identities })).rejects.toThrow(
      'encrypted for other keys',
    );
  });

  test('is opened by its passphrase alone', async () => {
    const passphrase = 'four words or more of them';
    const path = await encryptedFile('words', { passphrase });
    expect((await readAll(path, { ...none, passphrase })).equals(plain)).toBe(true);
    await expect(readAll(path, none)).rejects.toThrow('set BACKUP_PASSPHRASE');
    await expect(readAll(path, { ...none, passphrase: 'another one' })).rejects.toThrow(
      'is not the passphrase',
    );
  }, 60_000);

  test('that was changed or cut off is not read to its end', async () => {
    const { recipient, identities } = await pairOf('own');
    const path = await encryptedFile('whole', { recipients: [recipient] });
    const bytes = await import('node:fs').then(({ readFileSync }) => readFileSync(path));
    const changed = Buffer.from(bytes);
    changed[bytes.length - 100]! ^= 1;
    writeFileSync(fileNamed('changed'), changed);
    writeFileSync(fileNamed('cut'), bytes.subarray(0, bytes.length - 70_000));
    for (const name of ['changed', 'cut'])
      await expect(readAll(fileNamed(name), { ...none, identities }), name).rejects.toThrow();
  });

  test('is what the program age reads and writes', async () => {
    // Written by age 1.1.1 of Debian for the key below: printf 'hello of age' | age -r age1…
    const identities = [
      'AGE-SECRET-KEY-1PJ985CTGDFXSFHK5JPFA042KADTCSE2M6ZYT9C7S8Q6DWRS5XPSSTJ73PA',
    ];
    writeFileSync(
      fileNamed('foreign'),
      Buffer.from(
        'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBDcXRuR0UzMXdnb0NReE1yRFh5Q0I4ZHRjSk9OT3NIT1h5R3YrYUZUN1NzClovS2tBTWkrY2duMTJ3OS9mZTF0WTVENmwxWEp2L1dDVzZJVFdMVVdjNUkKLS0tIENPKzlhczNTUFhGNGFQWWYrMlZmOVZxdjNpSDk5Z2tScXN3dFRReXQxeU0KkHljiGRPjX+rYaN2160zuKfJkXqXOv5Ar30uRkps/6CekWH8u8KXLfdIcS8=',
        'base64',
      ),
    );
    expect((await readAll(fileNamed('foreign'), { ...none, identities })).toString()).toBe(
      'hello of age',
    );
  });
});

describe('The settings of a backup', () => {
  const dataDir = '/srv/site';
  const config = (backup: { recipients: string[]; passphrase: string | null }) => ({
    dataDir,
    backup,
  });
  const nothing = config({ recipients: [], passphrase: null });

  test('leave one without a key in the data directory', () => {
    expect(encryptionFor(nothing, { path: '/srv/site/b/file', allowsPlain: false })).toBeNull();
    for (const path of ['/srv/site-2/file', '/mnt/disk/file', '/srv/site/../file'])
      expect(() => encryptionFor(nothing, { path, allowsPlain: false }), path).toThrow(
        'set BACKUP_RECIPIENT',
      );
    expect(encryptionFor(nothing, { path: '/mnt/disk/file', allowsPlain: true })).toBeNull();
  });

  test('take public keys before a passphrase, wherever it goes', () => {
    const passphrase = 'a passphrase of settings';
    for (const path of ['/srv/site/file', '/mnt/disk/file']) {
      const where = { path, allowsPlain: true };
      const recipients = ['age1x'];
      expect(encryptionFor(config({ recipients, passphrase }), where)).toEqual({ recipients });
      expect(encryptionFor(config({ recipients: [], passphrase }), where)).toEqual({ passphrase });
    }
  });

  test('name a public key with a slip in it, and a file that holds no key', async () => {
    const { recipient } = await pairOf('right');
    expect(recipientProblem(recipient)).toBeNull();
    const wrong = recipient.replace(/.$/, (letter) => (letter === 'q' ? 'p' : 'q'));
    expect(recipientProblem(wrong)).toMatch(/^BACKUP_RECIPIENT holds age1.*which is no public key/);
    writeFileSync(fileNamed('text'), `# public key: ${recipient}\n${recipient}\n`);
    expect(() => readIdentities(fileNamed('text'))).toThrow('holds no secret keys of age');
  });
});
