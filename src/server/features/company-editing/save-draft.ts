import type { CompanyPatch } from '#contract/company/company-editing.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { type CompanyRow, lockCompany, upsertDraft } from './company-editing.queries.ts';
import { draftFrom, withDraft } from './editing-profile.ts';
import { loadCompany, requireOwn } from './load-editing.ts';

type Save = {
  id: string;
  userId: string;
  change: CompanyPatch;
  /** The state that the change was made on; undefined: whatever it is. */
  basedOn?: string | null | undefined;
};

/**
 * Writes some fields into the draft; what is published stays. Throws 404 unless the company is the
 * caller's own, 409 when another window has saved since, 400 for things that are not there.
 */
export async function saveDraft(
  { db, catalogue, now }: Context,
  { id, userId, change, basedOn }: Save,
): Promise<void> {
  checkOccupations(change, catalogue);
  await db.transaction(async (db) => {
    const row = await lockOwn(db, { id, userId });
    const company = await loadCompany(db, row);
    const savedAt = company.draftRow?.updatedAt ?? null;
    if (basedOn !== undefined && (savedAt?.toISOString() ?? null) !== basedOn)
      throw new ApiError('conflict', {
        detail: 'ほかの画面で先に保存されています。最新の内容を読み込みました。',
      });
    checkImages(change, company.images);
    const profile = withDraft(company.profile, change);
    const draft = draftFrom(company.published, profile);
    await upsertDraft(db, { companyId: id, set: { draft, updatedAt: later(savedAt, now()) } });
  });
}

/** The caller's own company, held until the transaction ends. */
export async function lockOwn(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<CompanyRow> {
  await requireOwn(db, { id, userId });
  const row = await lockCompany(db, { id });
  if (!row) throw new ApiError('not_found');
  return row;
}

/** Two saves within a millisecond have two times. */
export function later(before: Date | null, now: Date): Date {
  return new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1));
}

/** Throws 400 for an occupation that the catalogue does not have. */
export function checkOccupations(change: CompanyPatch, { byId }: Context['catalogue']): void {
  for (const [at, occupation] of (change.occupations ?? []).entries())
    if (!byId.has(occupation))
      throw fieldError(`occupations.${at}`, '仕事の種類を、一覧から選び直してください。');
}

/** Throws 400 for a picture that is not among these. */
export function checkImages(change: CompanyPatch, images: { id: string; kind: string }[]): void {
  const has = (kind: string, id: string) =>
    images.some((image) => image.kind === kind && image.id === id);
  if (change.logo && !has('logo', change.logo))
    throw fieldError('logo', 'この画像は使えません。もう一度選んでください。');
  for (const [at, { image }] of (change.photos ?? []).entries())
    if (!has('photo', image))
      throw fieldError(`photos.${at}`, 'この画像は使えません。もう一度選んでください。');
}
