import type { Occupation } from '#contract/public/occupations.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { matchOfficialAgain } from '#server/features/official-occupations/import-official-occupations.ts';
import {
  deleteOfficialMatch,
  lockOfficialMatches,
  selectOfficialMatches,
  upsertOfficialMatch,
} from '#server/features/official-occupations/official-matches.queries.ts';
import {
  hasFigures,
  selectOfficialList,
} from '#server/features/official-occupations/official-occupations.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';

type Guarded = {
  occupationId: string;
  occupations: readonly Occupation[];
  /** Time of the decision that was read; null: there was none. */
  updatedAt: string | null;
  by: SessionUser;
  now: Date;
};

/** Decides about one occupation, null for none that fits. Throws 400, 404 and 409 as `begin`. */
export function decideMatch(db: Database, given: Guarded & { code: string | null }) {
  const { occupationId, code: officialCode, by, now } = given;
  return db.transaction(async (db) => {
    const { list, before } = await begin(db, given);
    const entry = list.find(({ code }) => code === officialCode);
    if (officialCode !== null && !entry)
      throw fieldError('code', 'この職業は、公式の一覧にありません。');
    if (entry && !hasFigures(entry))
      throw fieldError('code', 'この職業には、公式の数値がありません。');
    await upsertOfficialMatch(db, {
      ...{ occupationId, officialCode, updatedAt: now, updatedBy: by.username },
    });
    await matchOfficialAgain(db, { ...given, list, today: japanDay(now) });
    await recordAudit(db, {
      ...{ by, action: 'official_match.save', subject: { kind: 'occupation', id: occupationId } },
      ...{ before: before && { code: before.officialCode }, after: { code: officialCode }, now },
    });
  });
}

/** Forgets the decision, so that the name decides again. Throws 404 and 409 as `begin`. */
export function forgetMatch(db: Database, given: Guarded) {
  const { occupationId, by, now } = given;
  return db.transaction(async (db) => {
    const { list, before } = await begin(db, given);
    if (!before) return;
    await deleteOfficialMatch(db, { occupationId });
    await matchOfficialAgain(db, { ...given, list, today: japanDay(now) });
    await recordAudit(db, {
      ...{ by, action: 'official_match.forget', subject: { kind: 'occupation', id: occupationId } },
      ...{ before: { code: before.officialCode }, after: null, now },
    });
  });
}

/** Throws 404 for no occupation of ours, 409 without an official list and when somebody else decided first. */
async function begin(db: Database, { occupationId, occupations, updatedAt }: Guarded) {
  if (!occupations.some(({ id }) => id === occupationId)) throw new ApiError('not_found');
  await lockOfficialMatches(db);
  const list = await selectOfficialList(db);
  if (list.length === 0)
    throw new ApiError('conflict', {
      detail: '公式の職業の一覧が、まだありません。先に、管理者がjob tagのファイルを取りこみます。',
    });
  const decisions = await selectOfficialMatches(db);
  const before = decisions.find((one) => one.occupationId === occupationId) ?? null;
  if ((before?.updatedAt.toISOString() ?? null) !== updatedAt)
    throw new ApiError('conflict', {
      detail: 'ほかの人が、先にこの職業を決めました。いまの内容を確かめてください。',
    });
  return { list, before };
}
