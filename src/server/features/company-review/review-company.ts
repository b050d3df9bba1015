import type { z } from 'zod';
import type { Certification } from '#contract/company/companies.ts';
import type { AuditActionOn } from '#contract/staff/audit/audit-actions.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { WorkParts } from '#server/duties.ts';
import { ApiError } from '#server/errors.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
import {
  type CompanyRow,
  insertChange,
  lockCompany,
  updateCompany,
  upsertDraft,
} from '#server/features/company-editing/company-editing.queries.ts';
import { lockKnownCompany } from '#server/features/company-editing/lock-known-company.ts';
import {
  confirmCompany,
  pauseCompany,
  resumeCompany,
} from '#server/features/company-editing/pause-company.ts';
import { later } from '#server/features/company-editing/save-draft.ts';
import { mailCompany } from './mail-company.ts';
import { refuseMerged } from './refuse-merged.ts';

type Act = { id: string; by: Actor };

/**
 * Takes a page off the site; its company reads the reason on its page and in a mail. `pageUpdatedAt` is the page that was
 * read, where that is known. Throws 404 and 409.
 */
export async function pause(
  context: WorkParts,
  { id, by, reason, pageUpdatedAt }: Act & { reason: string; pageUpdatedAt?: string },
): Promise<void> {
  const noted = { reason };
  await recorded(context, { id, by, action: 'company.pause', noted }, async (inTurn, row) => {
    await pauseCompany(inTurn, { id, by: 'staff', pageUpdatedAt });
    await upsertDraft(inTurn.db, { companyId: id, set: { reviewNote: reason } });
    await mailCompany(inTurn.db, row, { template: 'companyPaused', data: { reason } });
  });
}

/** Shows a paused page again; `pageUpdatedAt` is the page that was read, where that is known. Throws 404 and 409. */
export async function resume(
  context: WorkParts,
  { id, by, reason, pageUpdatedAt }: Act & { reason: string; pageUpdatedAt?: string },
): Promise<void> {
  const noted = { reason };
  await recorded(context, { id, by, action: 'company.resume', noted }, async (inTurn) => {
    await refuseMerged(inTurn.db, id);
    await resumeCompany(inTurn, { id, by: 'staff', pageUpdatedAt });
    await upsertDraft(inTurn.db, { companyId: id, set: { reviewNote: null } });
  });
}

/**
 * Notes that somebody of the staff found everything true today; `pageUpdatedAt` is the page that was read, where that is
 * known. Throws 404 and 409.
 */
export async function confirm(
  context: WorkParts,
  { id, by, pageUpdatedAt }: Act & { pageUpdatedAt?: string },
): Promise<void> {
  await recorded(context, { id, by, action: 'company.confirm' }, (inTurn) =>
    confirmCompany(inTurn, { id, by: 'staff', pageUpdatedAt }),
  );
}

/** Says whether a certification was checked with the body that gives it. Throws 404. */
export async function verify(
  context: Context,
  { id, by, certification }: Act & { certification: z.output<typeof Certification> },
): Promise<void> {
  const { name, year, verified } = certification;
  const noted = { name, year, verified };
  await recorded(context, { id, by, action: 'company.verify', noted }, async (inTurn, row) => {
    const isIt = (known: { name: string; year: number }) =>
      known.name === name && known.year === year;
    if (!row.certifications.some(isIt))
      throw new ApiError('not_found', { detail: 'この認定は、ページにのっていません。' });
    const certifications = row.certifications.map((known) =>
      isIt(known) ? { ...known, verified } : known,
    );
    const updatedAt = later(row.updatedAt, context.now());
    await updateCompany(inTurn.db, { id, set: { certifications, updatedAt } });
    await insertChange(inTurn.db, {
      companyId: id,
      by: 'staff',
      action: 'edited',
      fields: ['certifications'],
      createdAt: context.now(),
    });
  });
}

type Certified = z.output<typeof Certification>;
type Recorded = Act & {
  action: AuditActionOn<'company'>;
  noted?: Certified | { reason: string };
};

/** Does it and writes it down in one transaction; a mail that was queued goes out afterwards. */
async function recorded(
  context: WorkParts,
  { id, by, action, noted }: Recorded,
  work: (inTurn: WorkParts, row: CompanyRow) => Promise<void>,
): Promise<void> {
  await context.db.transaction(async (db) => {
    afterCommit(db, context.jobs.wake);
    const before = await lockKnownCompany(db, id);
    await work({ ...context, db }, before);
    const after = await lockCompany(db, { id });
    await recordAudit(db, {
      by,
      action,
      subject: { kind: 'company', id },
      before: { status: before.status, last_confirmed_on: before.lastConfirmedOn },
      after: { status: after?.status, last_confirmed_on: after?.lastConfirmedOn, ...noted },
      now: context.now(),
    });
  });
}
