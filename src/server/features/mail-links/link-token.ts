import { createHash, randomBytes } from 'node:crypto';
import { ApiError } from '#server/errors.ts';
import type { MailLink } from './mail-links.queries.ts';
import type { LinkPurpose } from './mail-links.table.ts';

const hours = 3_600_000;

/** Lives of links in milliseconds (an undo outlives the change, for people who read mail seldom). */
export const linkLife: Record<LinkPurpose, number> = {
  register: 24 * hours,
  reset: 1 * hours,
  login: hours / 4,
  email_change: 24 * hours,
  email_undo: 72 * hours,
  company_invite: 72 * hours,
  company_confirm: 30 * 24 * hours,
  staff_setup: 72 * hours,
};

/** Life of an invitation by the desk in milliseconds: nobody at the company waits for it. */
export const ownerInvitationLife = 14 * 24 * hours;

/** Makes 32 random bytes for the mail, and the hash of them that the table keeps. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashLinkToken(token) };
}

export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** True for a link that is neither revoked nor past its end; it may have been used. */
export function isAlive(link: MailLink, now: Date): boolean {
  return link.revokedAt === null && link.expiresAt > now;
}

/** Most links that an address gets in an hour: later requests get the same answer and change nothing. */
export const linksPerHour = 5;
export const hour = hours;

export function linkError(): ApiError {
  return new ApiError('link_invalid_or_expired');
}
