import type { CompanyImportReport } from '#contract/staff/new-companies/new-companies.ts';
import type { BulkRun } from '#contract/staff/rows/bulk-runs.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { beginRun, findOwnRun } from '#server/features/bulk-runs/begin-run.ts';
import { insertItems } from '#server/features/bulk-runs/bulk-runs.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { TableFileError } from '#server/text/table-file/table-file-error.ts';
import { type LineWork, planCompanies } from './plan-companies.ts';

type Parts = Pick<Context, 'db' | 'now'>;

/** What a file would do. Throws 400 for a file that is no table of companies. */
export async function checkCompanyFile(
  parts: Parts,
  bytes: Uint8Array,
): Promise<CompanyImportReport> {
  return (await plan(parts, bytes)).report;
}

type Begin = { bytes: Uint8Array; digest: string; requestId: string; by: SessionUser };

/**
 * Begins the run over the lines of a file; the same press again answers the same run. Throws 400 while something is wrong in it or nothing is to be done, and 409
 * when it would not do any more what was shown, or another file of this person is under way.
 */
export async function beginCompanyImport(
  context: Parts & Pick<Context, 'jobs'>,
  { bytes, digest, requestId, by }: Begin,
): Promise<BulkRun> {
  // Lines that are done already would look like a file that has changed.
  const known = await findOwnRun(context, { requestId, by });
  if (known) return known;
  const { work, report } = await plan(context, bytes);
  const { problems, added, changed, invitations } = report;
  if (problems.length > 0)
    throw new ApiError('invalid', {
      detail: `${problems.length}か所を直してから、もう一度ファイルを確かめてください。なにも変えていません。`,
    });
  if (report.digest !== digest)
    throw new ApiError('conflict', {
      detail: '確かめたときと内容が変わりました。もう一度、ファイルを確かめてください。',
    });
  if (work.length === 0)
    throw new ApiError('invalid', { detail: '取りこむものはありません。なにも変えていません。' });
  const { now } = context;
  return beginRun(context, {
    ...{ requestId, kind: 'company.import', by, expected: work.length },
    fill: async (db, runId) => {
      await insertItems(
        db,
        work.map((line, at) => itemOf({ runId, line, position: at + 1, now: now() })),
      );
      await recordAudit(db, {
        ...{ by, action: 'company.import', subject: { kind: 'company', id: 'list' } },
        ...{ after: { added, changed, invitations }, now: now() },
      });
      return work.length;
    },
  });
}

type Item = { runId: string; line: LineWork; position: number; now: Date };

function itemOf({ runId, line: { line, company, act, page, isInvited }, position, now }: Item) {
  const label = `${line}行目　${company.company_name}`;
  return { runId, position, label, version: now, details: { company, act, page, isInvited } };
}

async function plan(parts: Parts, bytes: Uint8Array) {
  try {
    return await planCompanies(parts, bytes);
  } catch (error) {
    if (error instanceof TableFileError)
      throw new ApiError('invalid', { detail: `${error.message}なにも変えていません。` });
    throw error;
  }
}
