import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import type { Context } from '#server/context.ts';
import { insertCompanyView } from './companies.queries.ts';

type Visit = { companyId: string; clientAddress: string; headers: Headers };

/**
 * Counts a view once per visitor and day; bots and prefetches are not people. The visitor is a hash with
 * a key of the day, so nobody can be followed from one day to the next.
 */
export async function countCompanyView(
  { db, now, hashSecret }: Context,
  { companyId, clientAddress, headers }: Visit,
): Promise<void> {
  const agent = headers.get('user-agent') ?? '';
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  if (isbot(agent) || agent === '' || purpose.includes('prefetch')) return;
  const day = now().toISOString().slice(0, 10);
  const visitor = createHmac('sha256', `${hashSecret}:${day}`)
    .update(`${clientAddress}\n${agent}`)
    .digest('base64url')
    .slice(0, 16);
  await insertCompanyView(db, { companyId, day, visitor });
}
