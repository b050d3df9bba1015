import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import type { CompanySearchQuery } from '#contract/company/companies.ts';
import { foldText } from '#contract/text/fold-text.ts';
import type { Context } from '#server/context.ts';
import { dailyVisitor } from '#server/features/visitors/count-company-view.ts';
import { upsertSearchMiss } from './search-misses.queries.ts';

type Parts = Pick<Context, 'db' | 'now' | 'hashSecret'>;
type Miss = { words: string; clientAddress: string; headers: Headers };

const pairsKeptAtMost = 20_000;

/**
 * Counts words that nothing was found for, once a visitor and day, however many processes there are and however often
 * they start: a pair of visitor and word is kept until its day is over, as a hash whose key changes daily and follows
 * from the server's secret, so the database alone tells nothing of who asked or what else they asked for.
 */
export function createSearchMisses(parts: Parts) {
  let today = '';
  /** Pairs that this process knows; they spare the database, and bound what one day can fill. */
  let seen = new Set<string>();
  return async ({ words, ...visitor }: Miss): Promise<void> => {
    const term = countable(words);
    const agent = visitor.headers.get('user-agent') ?? '';
    if (!term || agent === '' || isbot(agent)) return;
    const { day, visitor: hash } = dailyVisitor(parts, visitor);
    if (day !== today) seen = new Set();
    today = day;
    const pair = createHmac('sha256', `${parts.hashSecret}:${day}:misses`)
      .update(`${hash}\n${term}`)
      .digest('base64url');
    if (seen.has(pair) || seen.size >= pairsKeptAtMost) return;
    seen.add(pair);
    await upsertSearchMiss(parts.db, { day, term, pair });
  };
}

/** The words as they are kept; null for what is too long or looks like a number or an address. */
function countable(words: string): string | null {
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
