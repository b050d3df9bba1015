import { isbot } from 'isbot';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { removeDailyVisitor } from '#server/features/visitors/company-daily-visitors.queries.ts';
import { companyDayVisitor } from '#server/features/visitors/company-day-visitor.ts';
import { visitorHash } from '#server/features/visitors/visitor-hash.ts';
import {
  deleteMonthVisitor,
  insertCompanyView,
  insertMonthVisitor,
  insertOwnVisitor,
} from './company-views.queries.ts';

type Visitor = { clientAddress: string; headers: Headers };
type Visit = Visitor & { companyId: string; method: string };
type Parts = Pick<Context, 'db' | 'now' | 'hashSecret'>;

/**
 * Counts a view once per visitor and day and says whether it counted. Bots, prefetches and questions for the
 * head alone are not people who read, and the company itself is no visitor. Students and everybody else
 * count alike: nobody is asked who they are, and no cookie is set.
 */
export async function countCompanyView(
  parts: Parts,
  { companyId, method, ...visitor }: Visit,
): Promise<boolean> {
  if (!isReading({ method, headers: visitor.headers })) return false;
  const isNew = await insertCompanyView(parts.db, { companyId, ...dailyVisitor(parts, visitor) });
  if (isNew) await insertMonthVisitor(parts.db, monthVisitor(parts, { companyId, ...visitor }));
  return isNew;
}

/**
 * Remembers for today who works on a company's page: neither looks at it nor what was found in searches makes the
 * company one of its own visitors.
 */
export async function rememberOwnVisitor(
  parts: Parts,
  { companyId, ...visitor }: Visitor & { companyId: string },
): Promise<void> {
  const own = { companyId, ...dailyVisitor(parts, visitor) };
  if (!(await insertOwnVisitor(parts.db, own))) return;
  await deleteMonthVisitor(parts.db, monthVisitor(parts, { companyId, ...visitor }));
  const place = { ...own, measure: 'impressions' as const };
  const hash = companyDayVisitor({ hashSecret: parts.hashSecret, ...place });
  await removeDailyVisitor(parts.db, { ...place, visitor: hash });
}

/** A person who reads: neither a bot, nor a browser that fetches ahead, nor a question for the head. */
export function isReading({ method, headers }: { method: string; headers: Headers }): boolean {
  if (method === 'HEAD') return false;
  const agent = headers.get('user-agent') ?? '';
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) =>
    headers.get(name),
  );
  return agent !== '' && !isbot(agent) && !/prefetch|prerender|preview/.test(purposes.join());
}

/** A hash with a key of the day: nobody can be followed from one day to the next. */
export function dailyVisitor({ now, hashSecret }: Parts, { clientAddress, headers }: Visitor) {
  const day = japanDay(now());
  const agent = headers.get('user-agent') ?? '';
  return { day, visitor: visitorHash(`${hashSecret}:${day}`, `${clientAddress}\n${agent}`) };
}

/**
 * A hash of a company's visitor with a key of the month: the same device is known again on another day, so that a week
 * counts it once, whichever letters an address writes the company's id with.
 */
function monthVisitor(
  { now, hashSecret }: Parts,
  { companyId, clientAddress, headers }: Visitor & { companyId: string },
) {
  const day = japanDay(now());
  const agent = headers.get('user-agent') ?? '';
  const device = `${companyId.toLowerCase()}\n${networkOf(clientAddress)}\n${agent}`;
  return { companyId, day, visitor: visitorHash(`${hashSecret}:${day.slice(0, 7)}`, device) };
}

/** Of an IPv6 address the network alone, because devices change the rest daily. */
export function networkOf(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
}
