import { and, eq, sql } from 'drizzle-orm';
import type { BulkKind } from '#contract/staff/rows/bulk-runs.ts';
import type { StaffCompanyFilter } from '#contract/staff/rows/staff-company-rows.ts';
import type { Database } from '#server/db/database.ts';
import { bulkRunItems } from '#server/features/bulk-runs/bulk-runs.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyDrafts } from '#server/features/company-editing/company-editing.table.ts';
import { within } from '#server/features/company-editing/deciding/reach.ts';
import { companyRedirects } from '#server/features/company-merging/company-merging.table.ts';
import type { Reach } from '#server/http/api/gate.ts';
import { matching, type Reader } from '../list/company-filter.ts';

type Chosen = { runId: string; reach: Reach; rows: { id: string; version: string }[] };
type Matching = {
  runId: string;
  filter: StaffCompanyFilter;
  reach: Reach;
  reader: Reader;
  readAt: string;
  kind: BulkKind;
};

/** Acts on the copy that waits: what they know of a row is when that was submitted. */
const onSubmission: ReadonlySet<BulkKind> = new Set([
  'company.publish',
  'company.send_back',
  'company.claim',
]);

const columns = sql.raw('(run_id, position, company_id, label, version)');

/** Rows of a run in the order in which they were chosen; answers how many of them are there and within reach. */
export async function insertChosenCompanies(db: Database, { runId, reach, rows }: Chosen) {
  await db.execute(sql`
    insert into ${bulkRunItems} ${columns}
    select ${runId}::uuid, row_number() over (order by chosen.at), ${companies.id}, ${companies.name}, chosen.version
    from (
      select distinct on (id) id, version, at
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (id uuid, version timestamptz))
        with ordinality as given (id, version, at)
    ) chosen
    join ${companies} on ${companies.id} = chosen.id
    where ${within(reach) ?? sql`true`}`);
  return countItems(db, runId);
}

/**
 * Rows of a run over all that match, those that wait longest first. What was submitted or changed after `readAt` keeps
 * that moment as its version, so that the act finds another one and leaves it.
 */
export async function insertMatchingCompanies(
  db: Database,
  { runId, filter, reach, reader, readAt, kind }: Matching,
) {
  const version = onSubmission.has(kind)
    ? sql`coalesce(${companyDrafts.submittedAt}, ${companies.updatedAt})`
    : companies.updatedAt;
  await db.execute(sql`
    insert into ${bulkRunItems} ${columns}
    select ${runId}::uuid,
      row_number() over (order by ${companyDrafts.submittedAt}, ${companies.id}),
      ${companies.id}, ${companies.name}, least(${version}, ${readAt}::timestamptz)
    from ${companies}
    left join ${companyDrafts} on ${companyDrafts.companyId} = ${companies.id}
    left join ${companyRedirects} on ${companyRedirects.fromId} = ${companies.id}
    where ${and(matching(filter, reader), within(reach)) ?? sql`true`}`);
  return countItems(db, runId);
}

function countItems(db: Database, runId: string) {
  return db.$count(bulkRunItems, eq(bulkRunItems.runId, runId));
}
