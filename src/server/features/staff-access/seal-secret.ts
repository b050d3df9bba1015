import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What a sealed text is for: one that was made for something else does not open. */
type Purpose = 'staff second factor' | 'staff provider request';

const keyOf = (secret: string, purpose: Purpose) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts a short text (AES-256-GCM): who reads it, in a dump or a cookie, learns nothing. */
export function sealSecret(
  secret: string,
  plain: string,
  purpose: Purpose = 'staff second factor',
): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.');
}

/** Null when it was sealed with another key, as after a change of TOKEN_SECRET, or for something else. */
export function openSecret(
  secret: string,
  sealed: string,
  purpose: Purpose = 'staff second factor',
): string | null {
  const [iv, tag, body] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !body) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), iv);
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
