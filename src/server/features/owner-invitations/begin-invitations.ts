import type {
  InvitationListReport,
  OwnerInvitationFilter,
} from '#contract/staff/owner-invitations/owner-invitations.ts';
import type { BulkRun } from '#contract/staff/rows/bulk-runs.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { beginRun, findOwnRun, type RunRows } from '#server/features/bulk-runs/begin-run.ts';
import { insertItems } from '#server/features/bulk-runs/bulk-runs.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { TableFileError } from '#server/text/table-file/table-file-error.ts';
import { selectInvitations } from './owner-invitations.queries.ts';
import { planInvitations } from './plan-invitations.ts';

type Parts = Pick<Context, 'db' | 'now'>;
type Begin = { request_id: string; rows: RunRows<OwnerInvitationFilter>; by: SessionUser };

/** Begins a run that sends invitations once more, at the addresses that they went to. Throws 409 as `beginRun`. */
export function beginInvitingAgain(
  context: Parts & Pick<Context, 'jobs'>,
  { request_id: requestId, rows, by }: Begin,
): Promise<BulkRun> {
  const now = context.now();
  const reach = by.staff?.reach ?? null;
  const chosen = 'rows' in rows ? new Map(rows.rows.map(({ id, version }) => [id, version])) : null;
  return beginRun(context, {
    ...{ requestId, kind: 'company.invite', by },
    expected: 'rows' in rows ? rows.rows.length : rows.count,
    fill: async (db, runId) => {
      const filter = 'rows' in rows ? {} : rows.matching;
      const ids = chosen ? [...chosen.keys()] : undefined;
      const found = await selectInvitations(db, { filter, reach, now, ...(ids && { ids }) });
      const readAt = 'rows' in rows ? null : rows.read_at;
      await insertItems(
        db,
        found.map(({ companyId, name, email }, at) => ({
          ...{ runId, position: at + 1, companyId, label: name },
          // What was sent after it is noticed by the act.
          version: new Date(chosen?.get(companyId) ?? readAt ?? now),
          details: { email },
        })),
      );
      return found.length;
    },
  });
}

/** Whom a list would invite. Throws 400 for a file that is no such list. */
export async function checkInvitationFile(
  parts: Parts,
  bytes: Uint8Array,
): Promise<InvitationListReport> {
  return (await plan(parts, bytes)).report;
}

type BeginFile = { bytes: Uint8Array; digest: string; requestId: string; by: SessionUser };

/**
 * Begins the run over the lines of a list; the same press again answers the same run. Throws 400 while something is wrong
 * in it or nobody is to be invited, and 409 when it would not do any more what was shown.
 */
export async function beginInvitationFile(
  context: Parts & Pick<Context, 'jobs'>,
  { bytes, digest, requestId, by }: BeginFile,
): Promise<BulkRun> {
  // Lines that are done already would look like a file that has changed.
  const known = await findOwnRun(context, { requestId, by });
  if (known) return known;
  const now = context.now();
  const { work, report } = await plan(context, bytes);
  if (report.problems.length > 0)
    throw new ApiError('invalid', {
      detail: `${report.problems.length}か所を直してから、もう一度ファイルを確かめてください。だれも招待していません。`,
    });
  if (report.digest !== digest)
    throw new ApiError('conflict', {
      detail: '確かめたときと内容が変わりました。もう一度、ファイルを確かめてください。',
    });
  if (work.length === 0)
    throw new ApiError('invalid', { detail: '招待する人はいません。メールは送りません。' });
  return beginRun(context, {
    ...{ requestId, kind: 'company.invite', by, expected: work.length },
    fill: async (db, runId) => {
      await insertItems(
        db,
        work.map(({ line, companyId, name, email }, at) => ({
          ...{ runId, position: at + 1, companyId, label: `${line}行目　${name}` },
          ...{ version: now, details: { email } },
        })),
      );
      return work.length;
    },
  });
}

async function plan(parts: Parts, bytes: Uint8Array) {
  try {
    return await planInvitations(parts, bytes);
  } catch (error) {
    if (error instanceof TableFileError)
      throw new ApiError('invalid', { detail: `${error.message}だれも招待していません。` });
    throw error;
  }
}
