import { createHmac } from 'node:crypto';

/** A person as 16 letters that only the server's secret can make again; enough of them that no two people share them. */
export function visitorHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 16);
}
