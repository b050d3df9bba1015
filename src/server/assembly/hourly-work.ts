import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import {
  closeEarlySalaries,
  updateDueSalaries,
} from '#server/features/companies/companies.queries.ts';
import { askToConfirm } from '#server/features/company-editing/confirming/ask-to-confirm.ts';
import { purgeImages } from '#server/features/company-editing/images/purge-images.ts';
import { updateGroups } from '#server/features/company-placements/company-placements.queries.ts';
import { outdateDueDocuments } from '#server/features/company-search/index/company-search.queries.ts';
import {
  indexChangedCompanies,
  indexOutdatedCompanies,
} from '#server/features/company-search/index/index-companies.ts';
import type { Log } from '#server/log.ts';
import { purgeExpired } from './purge-expired.ts';

type Parts = Pick<Context, 'db' | 'config' | 'catalogue' | 'log' | 'jobs' | 'now'>;

/** What a server does once, before it serves: search is built as this version builds it. */
export async function doStartingWork(parts: Parts): Promise<void> {
  const { db, catalogue, log, now } = parts;
  await doSteps(log, {
    'closing wages before their day': () => closeEarlySalaries(db, { today: japanDay(now()) }),
    'building the company search': () => indexOutdatedCompanies(db, { catalogue, log }),
  });
  await doMinutelyWork(parts);
  await doHourlyWork(parts);
}

export async function doHourlyWork(parts: Parts): Promise<void> {
  const { db, config, catalogue, log, jobs, now } = parts;
  const today = japanDay(now());
  await doSteps(log, {
    'purging expired rows': () => purgeExpired(db, now()),
    'purging pictures': () => purgeImages({ db, config }, now()),
    'showing wages whose day has come': () => updateDueSalaries(db, { today }),
    'finding allowances whose day has come': () => outdateDueDocuments(db, { today }),
    // After the wages, which change companies. Rows of other versions are left to their servers.
    'following changed companies in search': () => indexChangedCompanies(db, { catalogue, today }),
    'asking companies to confirm': () => askToConfirm({ db, now, jobs }),
  });
}

/** What must not wait for the hour: a paid placement is marked from the first minute of its first day. */
export async function doMinutelyWork({ db, log, now }: Parts): Promise<void> {
  await doSteps(log, {
    'following paid placements': () => updateGroups(db, { today: japanDay(now()) }),
  });
}

/** A step that fails is told to the log and tried again an hour later; the others are done all the same. */
async function doSteps(log: Log, steps: Record<string, () => Promise<unknown>>): Promise<void> {
  for (const [name, step] of Object.entries(steps))
    await step().catch((error: unknown) => log.error(`${name} failed`, error));
}
