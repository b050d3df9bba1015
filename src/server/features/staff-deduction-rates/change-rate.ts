import { deductionValue } from '#contract/staff/dated-tables/deduction-kinds.ts';
import type { DeductionRateFields } from '#contract/staff/dated-tables/deduction-rates.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import {
  insertDeductionRates,
  lockDeductionRates,
  selectDeductionRates,
} from '#server/features/deduction-rates/deduction-rates.queries.ts';
import {
  type DeductionRate,
  mergeRates,
  rateKey,
} from '#server/features/deduction-rates/deduction-rates.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { rateTitle, toRate } from './import-rates.ts';
import { dayFaults, overlapFaults } from './rate-faults.ts';

type Act = { by: SessionUser; now: Date };
/** The row that was read, by its key and the time at which it was written; null for one that ships. */
type Read = { key: string; writtenAt: string | null };

const subject = { kind: 'setting', id: 'deduction-rates' } as const;

/** Adds a figure in the caller's transaction; answers its key. Throws 400 when it does not fit what is there. */
export async function addRate(
  db: Database,
  fields: DeductionRateFields,
  { by, now }: Act,
): Promise<string> {
  await lockDeductionRates(db);
  const known = mergeRates(await selectDeductionRates(db));
  checkFits(fields, { known, now });
  const rate = toRate(fields);
  await insertDeductionRates(db, [rate], { by: by.username, now });
  await recordAudit(db, { by, action: 'deduction_rate.add', subject, after: told(rate), now });
  return rateKey(rate);
}

/**
 * Corrects a figure in the caller's transaction; answers its key. With another first day the old one is taken back. Throws
 * 404, 409 when another row stands there than was read, and 400 when it does not fit what is there.
 */
export async function saveRate(
  db: Database,
  { read, fields }: { read: Read; fields: DeductionRateFields },
  { by, now }: Act,
): Promise<string> {
  await lockDeductionRates(db);
  const { before, others } = await readRate(db, read);
  checkFits(fields, { known: others, now });
  const rate = toRate(fields);
  const isMoved = rateKey(rate) !== read.key;
  await insertDeductionRates(db, [...(isMoved ? [{ ...before, isWithdrawal: true }] : []), rate], {
    by: by.username,
    now,
  });
  const entry = { by, subject, before: told(before), after: told(rate), now };
  await recordAudit(db, { ...entry, action: 'deduction_rate.save' });
  return rateKey(rate);
}

/** Takes a figure back in the caller's transaction; answers it. Throws 404 and 409 as `saveRate` does. */
export async function withdrawRate(
  db: Database,
  read: Read,
  { by, now }: Act,
): Promise<DeductionRate> {
  await lockDeductionRates(db);
  const { before } = await readRate(db, read);
  await insertDeductionRates(db, [{ ...before, isWithdrawal: true }], { by: by.username, now });
  const entry = { by, subject, before: told(before), now };
  await recordAudit(db, { ...entry, action: 'deduction_rate.withdraw' });
  return { ...before, isWithdrawal: true, imported: { by: by.username, at: now } };
}

async function readRate(db: Database, { key, writtenAt }: Read) {
  const known = mergeRates(await selectDeductionRates(db));
  const before = known.find((rate) => rateKey(rate) === key);
  if (!before) throw new ApiError('not_found');
  if ((before.imported?.at.toISOString() ?? null) !== writtenAt)
    throw new ApiError('conflict', { detail: 'ほかの人が、先にこの数字を変更しました。' });
  return { before, others: known.filter((rate) => rate !== before) };
}

function checkFits(
  fields: DeductionRateFields,
  { known, now }: { known: readonly DeductionRate[]; now: Date },
): void {
  const [fault] = dayFaults(fields, japanDay(now));
  if (fault) throw fieldError(`value.${fault.field}`, `${fault.words}。`);
  if (known.some((rate) => rateKey(rate) === rateKey(fields)))
    throw fieldError(
      'value.holds_from',
      '同じ日からの数字が、もうあります。その行を直してください。',
    );
  const [overlap] = overlapFaults([fields], known);
  if (overlap) throw fieldError('value.holds_from', `${overlap.words}。`);
}

/** What the audit log tells of a figure. */
function told(rate: Omit<DeductionRate, 'imported'>) {
  return {
    name: rateTitle(rate),
    value: deductionValue(rate.kind, rate.value),
    starts_on: rate.holds_from,
    ends_on: rate.holds_until,
    source: rate.source?.url ?? null,
    seen_on: rate.source_seen_on,
  };
}
