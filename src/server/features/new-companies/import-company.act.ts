import { z } from 'zod';
import { NewCompany } from '#contract/staff/new-companies/new-companies.ts';
import { ApiError } from '#server/errors.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
import type { BulkAct } from '#server/features/bulk-runs/run-bulk.job.ts';
import { companyFacts } from '#server/features/companies/company-facts.ts';
import { selectMembers } from '#server/features/companies/company-members.queries.ts';
import {
  type CompanyRow,
  updateCompany,
} from '#server/features/company-editing/company-editing.queries.ts';
import { lockKnownCompany } from '#server/features/company-editing/lock-known-company.ts';
import { later } from '#server/features/company-editing/save-draft.ts';
import { inviteOwner, lockInvited } from '#server/features/company-members/invite-owner.ts';
import { lockCompanyOfNumber } from '#server/features/company-members/requests/company-requests.queries.ts';
import { insertDraftCompany } from '#server/features/registration/insert-draft-company.ts';
import { changesOf } from './plan-companies.ts';

/** A line as the run keeps it until it is done. */
const LineDetails = z.object({
  company: NewCompany.extend({ corporate_number: z.string() }),
  act: z.enum(['add', 'change', 'none']),
  page: z.object({ id: z.uuid(), updatedAt: z.iso.datetime() }).nullable(),
  isInvited: z.boolean(),
});
type LineDetails = z.output<typeof LineDetails>;

const elsewhere = (detail: string) => new ApiError('conflict', { detail });

/** One line of a file of companies. What is otherwise than when the file was checked leaves the line undone. */
export const importCompany: BulkAct = {
  right: 'administrator',
  act: async (parts, { item, by }) => {
    const { db, now } = parts;
    const line = LineDetails.parse(item.details);
    const { company, isInvited } = line;
    const email = isInvited ? company.owner_email : null;
    // The address first, then the number and the company: the order of everybody who takes them.
    if (email) await lockInvited(db, email);
    const known = await lockCompanyOfNumber(db, { number: company.corporate_number });
    if ((known?.id ?? null) !== (line.page?.id ?? null))
      throw elsewhere(
        known
          ? 'この法人番号の会社は、ファイルを確かめたあとに追加されました。もう一度、ファイルを確かめてください。'
          : 'この会社は、ファイルを確かめたあとに消されました。もう一度、ファイルを確かめてください。',
      );
    const id =
      known?.id ?? (await insertDraftCompany(db, { fields: company, userId: null, now: now() }));
    if (!known) await noteAdded(parts, { id, by });
    else if (line.act === 'change') await change(parts, { id, line, by });
    if (email) await inviteOwner(parts, { company: await lockKnownCompany(db, id), email, by });
  },
};

type Parts = Parameters<BulkAct['act']>[0];
type Noted = { id: string; by: Actor };

export function noteAdded({ db, now }: Pick<Parts, 'db' | 'now'>, { id, by }: Noted) {
  return recordAudit(db, {
    ...{ by, action: 'company.add', subject: { kind: 'company', id } },
    ...{ after: { status: 'draft' }, now: now() },
  });
}

async function change({ db, now }: Parts, { id, line, by }: Noted & { line: LineDetails }) {
  const row = await lockKnownCompany(db, id);
  const members = await selectMembers(db, { companyId: id });
  const isUntouched = row.status === 'draft' && members.length === 0;
  if (!isUntouched || row.updatedAt.toISOString() !== line.page?.updatedAt)
    throw elsewhere(
      'この会社のページは、ファイルを確かめたあとに変わりました。もう一度、ファイルを確かめてください。',
    );
  const set = Object.assign(
    {},
    ...changesOf(row, line.company).map((one) => one.set),
  ) as Partial<CompanyRow>;
  const next = { ...row, ...set };
  const updatedAt = later(row.updatedAt, now());
  await updateCompany(db, { id, set: { ...set, ...companyFacts(next), updatedAt } });
  await recordAudit(db, {
    ...{ by, action: 'company.change_by_file', subject: { kind: 'company', id } },
    ...{ after: { fields: Object.keys(set) }, now: now() },
  });
}
