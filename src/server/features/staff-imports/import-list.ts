import { createHash } from 'node:crypto';
import {
  differencesMost,
  type ImportDifference,
  type ImportList,
  type ImportReport,
} from '#contract/staff/staff-imports.ts';
import { prefectureName } from '#contract/words/areas.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { lockDeductionRates } from '#server/features/deduction-rates/deduction-rates.queries.ts';
import { lockMinimumWages } from '#server/features/figures/minimum-wages.queries.ts';
import {
  applyOfficialOccupations,
  type OfficialPlan,
  planOfficialOccupations,
} from '#server/features/official-occupations/import-official-occupations.ts';
import { lockOfficialMatches } from '#server/features/official-occupations/official-matches.queries.ts';
import { OfficialFileError } from '#server/features/official-occupations/read-official-file.ts';
import type { PostalPlan } from '#server/features/postal-codes/compare-postal-file.ts';
import {
  applyPostalCodes,
  planPostalCodes,
} from '#server/features/postal-codes/import-postal-codes.ts';
import { lockPostalAreas } from '#server/features/postal-codes/postal-areas.queries.ts';
import {
  openPostalFile,
  type PostalFile,
} from '#server/features/postal-codes/postal-file-thread.ts';
import {
  applyHighSchools,
  planHighSchools,
  type SchoolFacts,
  type SchoolPlan,
} from '#server/features/schools/import/import-high-schools.ts';
import { ImportError } from '#server/features/schools/import/read-school-file.ts';
import {
  applyRates,
  planRates,
  type RatePlan,
  rateDifferences,
} from '#server/features/staff-deduction-rates/import-rates.ts';
import {
  applyWages,
  planWages,
  type WagePlan,
  wageDifferences,
} from '#server/features/staff-minimum-wages/import-wages.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { TableFileError } from '#server/text/table-file/table-file-error.ts';

/** Changes of a file, and the work that makes them. */
type Plan = {
  report: ImportReport;
  apply: (db: Database, by: SessionUser) => Promise<void>;
};
type Parts = Pick<Context, 'db' | 'catalogue' | 'now'>;
type Given = { list: ImportList; bytes: Uint8Array };
/** With the file of postal codes as it was read; null for the other lists. */
type Read = Given & { postalFile: PostalFile | null };

const audited = {
  'high-schools': { action: 'high_school.import', subject: { kind: 'high_school', id: 'list' } },
  'occupation-figures': {
    action: 'occupation.import',
    subject: { kind: 'occupation', id: 'list' },
  },
  'postal-codes': {
    action: 'postal_code.import',
    subject: { kind: 'setting', id: 'postal-codes' },
  },
  'minimum-wages': { action: 'minimum_wage.import', subject: { kind: 'setting', id: 'wages' } },
  'deduction-rates': {
    action: 'deduction_rate.import',
    subject: { kind: 'setting', id: 'deduction-rates' },
  },
} as const satisfies Record<
  ImportList,
  Pick<Parameters<typeof recordAudit>[1], 'action' | 'subject'>
>;

/** Changes that a file would make. Throws 400 naming the line that does not fit. */
export function checkImport({ db, ...parts }: Parts, given: Given): Promise<ImportReport> {
  return withRead(given, async (read) => (await planImport(db, parts, read)).report);
}

/** Brings the file in whole. Throws 400, and 409 when it would not do any more what was shown. */
export function applyImport(
  { db, ...parts }: Parts,
  { digest, by, ...given }: Given & { digest: string; by: SessionUser },
): Promise<ImportReport> {
  const work = async (db: Database, read: Read) => {
    if (given.list === 'occupation-figures') await lockOfficialMatches(db);
    if (given.list === 'minimum-wages') await lockMinimumWages(db);
    if (given.list === 'deduction-rates') await lockDeductionRates(db);
    if (given.list === 'postal-codes') await lockPostalAreas(db);
    const { report, apply } = await planImport(db, parts, read);
    if (report.digest !== digest)
      throw new ApiError('conflict', {
        detail: '確かめたときと内容が変わりました。もう一度、ファイルを確かめてください。',
      });
    await apply(db, by);
    const { added, changed, unchanged, removed, skipped } = report;
    await recordAudit(db, {
      by,
      ...audited[given.list],
      after: { added, changed, unchanged, removed, skipped },
      now: parts.now(),
    });
    return report;
  };
  return withRead(given, (read) => db.transaction((db) => work(db, read)));
}

/** Reads what takes seconds before a transaction begins: the embedded database serves nobody else in one. */
async function withRead<T>(given: Given, work: (read: Read) => Promise<T>): Promise<T> {
  if (given.list !== 'postal-codes') return work({ ...given, postalFile: null });
  const postalFile = await openPostalFile(new Uint8Array(given.bytes)).catch((error) => {
    throw refusalOf(error);
  });
  try {
    return await work({ ...given, postalFile });
  } finally {
    await postalFile.close();
  }
}

async function planImport(
  db: Database,
  { catalogue, now }: Omit<Parts, 'db'>,
  { list, bytes, postalFile }: Read,
): Promise<Plan> {
  try {
    if (postalFile) {
      const plan = await planPostalCodes(db, postalFile);
      return { report: postalReport(plan), apply: (db) => applyPostalCodes(db, plan) };
    }
    const hash = createHash('sha256').update(bytes);
    if (list === 'high-schools') {
      const plan = await planHighSchools(db, bytes);
      return { report: schoolReport(plan, hash), apply: (db) => applyHighSchools(db, plan) };
    }
    if (list === 'minimum-wages') {
      const plan = await planWages(db, { bytes, today: japanDay(now()) });
      return {
        report: datedReport(plan, wageDifferences(plan), hash),
        apply: (db, by) => applyWages(db, plan, { by: by.username, now: now() }),
      };
    }
    if (list === 'deduction-rates') {
      const plan = await planRates(db, { bytes, today: japanDay(now()) });
      return {
        report: datedReport(plan, rateDifferences(plan), hash),
        apply: (db, by) => applyRates(db, plan, { by: by.username, now: now() }),
      };
    }
    const { occupations } = catalogue;
    const facts = { bytes, occupations, version: null, today: japanDay(now()) };
    const plan = await planOfficialOccupations(db, facts);
    const names = new Map(occupations.map(({ id, name }) => [id, name]));
    const report = figuresReport(plan, (id) => names.get(id) ?? id, hash);
    return { report, apply: (db) => applyOfficialOccupations(db, plan) };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** A file that is not the list becomes a sentence; anything else stays what it is. */
function refusalOf(error: unknown): unknown {
  const isRefusal =
    error instanceof ImportError ||
    error instanceof OfficialFileError ||
    error instanceof TableFileError;
  if (!isRefusal) return error;
  return new ApiError('invalid', { detail: `${error.message}なにも変えていません。` });
}

type Counts = Omit<ImportReport, 'differences' | 'digest'>;

function report(
  counts: Counts,
  differences: ImportDifference[],
  hash: ReturnType<typeof createHash>,
): ImportReport {
  const digest = hash.update(JSON.stringify([counts, differences])).digest('base64url');
  return { ...counts, differences: differences.slice(0, differencesMost), digest };
}

function schoolReport(plan: SchoolPlan, hash: ReturnType<typeof createHash>): ImportReport {
  const { added, changed, unchanged } = plan;
  const differences: ImportDifference[] = [
    ...changed.map(({ school, facts }) => ({
      kind: 'changed' as const,
      title: `${prefectureName(school.prefecture)} ${school.name}`,
      detail: schoolChanges(school, facts),
    })),
    ...added.map((facts) => ({
      kind: 'added' as const,
      title: `${prefectureName(facts.prefecture)} ${facts.name}`,
      detail: facts.closedOn ? `${facts.closedOn}に閉校` : '',
    })),
  ];
  const counts = {
    ...{ added: added.length, changed: changed.length, unchanged, removed: 0 },
    skipped: 0,
  };
  return report(counts, differences, hash);
}

function schoolChanges(before: SchoolFacts, after: SchoolFacts): string {
  const parts = [
    before.code !== after.code && `学校コード：${before.code ?? 'なし'} → ${after.code}`,
    before.name !== after.name && `名前：${before.name} → ${after.name}`,
    before.prefecture !== after.prefecture &&
      `都道府県：${prefectureName(before.prefecture)} → ${prefectureName(after.prefecture)}`,
    before.closedOn !== after.closedOn &&
      `閉校した日：${before.closedOn ?? 'なし'} → ${after.closedOn ?? 'なし'}`,
  ];
  return parts.filter(Boolean).join('、');
}

function figuresReport(
  { matches, list, listChanges, fresh, changed, unchanged, gone }: OfficialPlan,
  nameOf: (id: string) => string,
  hash: ReturnType<typeof createHash>,
): ImportReport {
  const named = (kind: 'added' | 'changed' | 'removed', rows: typeof fresh) =>
    rows.map(({ occupationId, officialName }) => ({
      kind,
      title: nameOf(occupationId),
      detail: `job tag「${officialName}」の数値`,
    }));
  const unclear = matches.ambiguous.map(({ name, titles }) => ({
    kind: 'skipped' as const,
    title: name,
    detail: `あてはまるものが複数あります：${titles.join('、')}`,
  }));
  const listed =
    listChanges > 0
      ? [
          {
            kind: 'changed' as const,
            title: 'job tagの職業の一覧',
            detail: `${listChanges}件が変わり、${list.length}件になります`,
          },
        ]
      : [];
  const counts = {
    ...{ added: fresh.length, changed: changed.length + listed.length },
    ...{ unchanged, removed: gone.length, skipped: unclear.length },
  };
  const differences = [
    ...listed,
    ...named('added', fresh),
    ...named('changed', changed),
    ...named('removed', gone),
    ...unclear,
  ];
  return report(counts, differences, hash);
}

/** A dated table is only added to: what a file does not name stays. */
function datedReport(
  { added, changed, unchanged }: WagePlan | RatePlan,
  differences: ImportDifference[],
  hash: ReturnType<typeof createHash>,
): ImportReport {
  const counts = {
    ...{ added: added.length, changed: changed.length, unchanged },
    ...{ removed: 0, skipped: 0 },
  };
  return report(counts, differences, hash);
}

function postalReport(plan: PostalPlan): ImportReport {
  const { added, changed, unchanged, removed, differences, digest } = plan;
  const counts = { added, changed, unchanged, removed, skipped: 0 };
  return report(counts, differences, createHash('sha256').update(digest));
}
