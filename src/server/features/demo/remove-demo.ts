import { sql } from 'drizzle-orm';
import type { DemoRemoval } from '#contract/staff/staff-demo.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import { demoSeedLock } from '#server/db/demo-seed-lock.ts';
import { deleteUser } from '#server/features/accounts/users.queries.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
import { deleteLinksOfAddress } from '#server/features/mail-links/mail-links.queries.ts';
import { deleteMailsTo } from '#server/jobs/jobs.queries.ts';
import {
  countAround,
  countOnCompanies,
  deleteCompanies,
  lockDemoCompanies,
  removeFavoritesOf,
  selectDemoCompanies,
  selectDemoUsers,
} from './demo-removal.queries.ts';
import { hasDemoData, markDemoRemoved, refreshDemoState } from './demo-state.ts';

/** Data that would go and data that would stay, at this moment. */
export async function planDemoRemoval(db: Database): Promise<DemoRemoval> {
  return (await plan(db)).removal;
}

/**
 * Removes the demonstration companies and accounts in one transaction and keeps what people made. Twice is harmless:
 * the second time nothing is found. Answers what went.
 */
export async function removeDemo(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { by }: { by: Actor },
): Promise<DemoRemoval> {
  return db.transaction(async (inner) => {
    afterCommit(inner, () => refreshDemoState(db));
    return removeWithin(inner, { by, now: now() });
  });
}

type Removal = { by: Actor; now: Date };

async function removeWithin(db: Database, { by, now }: Removal): Promise<DemoRemoval> {
  // It may take longer than a request is given; a server that starts now waits before it fills.
  await db.execute(sql`select set_config('statement_timeout', '0', true)`);
  await db.execute(sql`select pg_advisory_xact_lock(${demoSeedLock})`);
  await lockDemoCompanies(db);
  const accounts = await selectDemoUsers(db);
  const { removal, ids } = await plan(db);
  if (!removal.is_demo) return removal;
  await removeFavoritesOf(db, { ids, reason: 'demo', now });
  await deleteCompanies(db, ids);
  for (const { id, email, emailKey } of accounts) {
    await deleteLinksOfAddress(db, { emailKey });
    await deleteMailsTo(db, { email });
    await deleteUser(db, { id });
  }
  await markDemoRemoved(db);
  await recordAudit(db, {
    by,
    action: 'demo.remove',
    subject: { kind: 'setting', id: 'demo' },
    after: { ...removal.goes, taken_over: removal.stays.taken_over.length },
    now,
  });
  return removal;
}

async function plan(db: Database): Promise<{ removal: DemoRemoval; ids: string[] }> {
  const samples = await selectDemoCompanies(db);
  const ids = samples.filter(({ isTakenOver }) => !isTakenOver).map(({ id }) => id);
  const { favorites, ...on } = await countOnCompanies(db, ids);
  const around = await countAround(db);
  const removal: DemoRemoval = {
    is_demo: ids.length > 0 || around.demoAccounts > 0 || (await hasDemoData(db)),
    goes: {
      companies: ids.length,
      ...on,
      accounts: around.demoAccounts,
      diagnoses: around.demoTalks,
      favorites,
    },
    stays: {
      taken_over: samples
        .filter(({ isTakenOver }) => isTakenOver)
        .map(({ id, name }) => ({ id, name })),
      companies: around.companies - ids.length,
      accounts: around.accounts,
      diagnoses: around.talks,
      columns: around.columns,
    },
  };
  return { removal, ids };
}
