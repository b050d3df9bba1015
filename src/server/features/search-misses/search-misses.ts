import { isbot } from 'isbot';
import type { CompanySearchQuery } from '#contract/companies.ts';
import type { Context } from '#server/context.ts';
import { dailyVisitor } from '#server/features/companies/count-company-view.ts';
import { foldText } from '#server/features/company-search/fold-text.ts';
import { upsertSearchMiss } from './search-misses.queries.ts';

type Parts = Pick<Context, 'db' | 'now' | 'hashSecret'>;
type Miss = { words: string; clientAddress: string; headers: Headers };

const pairsKeptAtMost = 20_000;

/**
 * Counts words that nothing was found for, once a visitor and day. Who asked is known to this process alone,
 * as a hash with a key of the day, and forgotten with the day.
 */
export function createSearchMisses(parts: Parts) {
  let today = '';
  let seen = new Set<string>();
  return async ({ words, ...visitor }: Miss): Promise<void> => {
    const term = countable(words);
    const agent = visitor.headers.get('user-agent') ?? '';
    if (!term || agent === '' || isbot(agent)) return;
    const { day, visitor: hash } = dailyVisitor(parts, visitor);
    if (day !== today) seen = new Set();
    today = day;
    const pair = `${hash} ${term}`;
    if (seen.has(pair) || seen.size >= pairsKeptAtMost) return;
    seen.add(pair);
    await upsertSearchMiss(parts.db, { day, term });
  };
}

/** The words as they are kept; null for what is too long or looks like a number or an address. */
export function countable(words: string): string | null {
  const term = foldText(words);
  const length = [...term].length;
  const isPersonal = /\d{4}|@|https?:|www\./.test(term.replaceAll(/[-‐−]/g, ''));
  return length < 2 || length > 40 || isPersonal ? null : term;
}

/** With other conditions it is they that nothing was found for. */
export function isWordsAlone({ s, page, per_page, ...conditions }: CompanySearchQuery): boolean {
  return Object.values(conditions).every(
    (value) => value === undefined || (Array.isArray(value) && value.length === 0),
  );
}
