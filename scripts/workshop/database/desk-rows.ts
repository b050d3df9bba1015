import { readFileSync } from 'node:fs';
import { asc, eq, isNull } from 'drizzle-orm';
import { inquiryKinds } from '../../../src/contract/public/inquiries.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { companies } from '../../../src/server/features/companies/companies.table.ts';
import { upsertDraft } from '../../../src/server/features/company-editing/company-editing.queries.ts';
import { companyDrafts } from '../../../src/server/features/company-editing/company-editing.table.ts';
import { loadCompany } from '../../../src/server/features/company-editing/load-editing.ts';
import { demoId, demoRepresentative } from '../../../src/server/features/demo/demo-names.ts';
import { type Random, randomFrom } from '../../../src/server/features/demo/demo-random.ts';
import { inquiries } from '../../../src/server/features/inquiries/inquiries.table.ts';

const minute = 60_000;
const atOnce = 500;
/** Far from the ids of the generator's companies. */
const firstId = 3_000_000;

/** Gives so many companies a copy that waits for review, a minute after one another. */
export async function addWaiting(
  db: Database,
  { count, today }: { count: number; today: Date },
): Promise<number> {
  const found = await db
    .select({ company: companies })
    .from(companies)
    .leftJoin(companyDrafts, eq(companyDrafts.companyId, companies.id))
    .where(isNull(companyDrafts.submitted))
    .orderBy(asc(companies.id))
    .limit(count);
  for (const [at, { company }] of found.entries()) {
    const { published } = await loadCompany(db, company);
    const submitted = { ...published, catch_copy: `${published.catch_copy}（出した内容 ${at}）` };
    const submittedAt = new Date(today.getTime() - (found.length - at) * minute);
    await upsertDraft(db, { companyId: company.id, set: { submitted, submittedAt } });
  }
  return found.length;
}

/** Adds inquiries of made-up people, the same in every run but for their times; texts are sentences of the terms. */
export async function addInquiries(
  db: Database,
  { count, today }: { count: number; today: Date },
): Promise<void> {
  const file = new URL('../../../data/terms.jsonl', import.meta.url);
  const sentences = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): string => JSON.parse(line).text);
  const rows = Array.from({ length: count }, (_, at) =>
    inquiryOf(randomFrom(firstId + at), { at, sentences, today }),
  );
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insert(inquiries)
      .values(rows.slice(from, from + atOnce))
      .onConflictDoNothing();
}

type Made = { at: number; sentences: string[]; today: Date };

function inquiryOf(random: Random, { at, sentences, today }: Made): typeof inquiries.$inferInsert {
  const email = `sender-${at}@demo.example`;
  const body = Array.from({ length: random.integer(2, 12) }, () => random.pick(sentences));
  const createdAt = new Date(today.getTime() - at * 37 * minute);
  return {
    id: demoId(firstId + at),
    reference: `M-${createdAt.getUTCFullYear()}-${at.toString(36).toUpperCase().padStart(6, '0')}`,
    kind: random.pick(inquiryKinds),
    name: demoRepresentative(random, '').replace('理事長 ', ''),
    ...{ email, emailKey: email },
    body: body.join('\n'),
    status: random.pick(['new', 'in_progress', 'answered', 'closed'] as const),
    ...{ createdAt, updatedAt: createdAt },
  };
}
