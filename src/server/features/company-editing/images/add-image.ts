import type { CompanyPatch } from '#contract/company/company-editing.ts';
import { photosAtMost } from '#contract/company/company-editing.ts';
import type { UploadedFile } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import {
  insertImage,
  upsertDraft,
} from '#server/features/company-editing/company-editing.queries.ts';
import { draftFrom, withDraft } from '#server/features/company-editing/editing-profile.ts';
import { loadCompany, requireOwn } from '#server/features/company-editing/load-editing.ts';
import { later, lockOwn } from '#server/features/company-editing/save-draft.ts';
import { writeImageFiles } from './image-files.ts';
import { inImageQueue } from './image-queue.ts';
import { type ProcessedImage, processImage } from './process-image.ts';

type Upload = {
  id: string;
  userId: string;
  kind: 'logo' | 'photo';
  alt: string;
  file: UploadedFile;
};

const uploadsAnHour = 60;

/**
 * Adds a picture to the draft: as its logo, or after its other photos. Files first, then rows; files whose
 * rows are refused are found by the hourly purge. Throws 404 unless the company is the caller's own, and 400, 415 or 503
 * for the picture; 503 also where it cannot be kept now, and then there is no row.
 */
export async function addImage(context: Context, upload: Upload): Promise<void> {
  const { db, uploads, limits } = context;
  const { id, userId, kind, file } = upload;
  const company = await loadCompany(db, await requireOwn(db, { id, userId }));
  checkRoom(kind, company.profile.photos.length);
  await limits.take(`upload:${id}`, uploadsAnHour, 3_600);
  const image = await inImageQueue(() => processImage(file, kind));
  await writeImageFiles(uploads, image);
  await db.transaction((db) => writeRows(db, { ...upload, image, now: context.now() }));
}

async function writeRows(
  db: Database,
  { id, userId, kind, alt, image, now }: Upload & { image: ProcessedImage; now: Date },
): Promise<void> {
  const { draftRow, profile, published } = await loadCompany(db, await lockOwn(db, { id, userId }));
  checkRoom(kind, profile.photos.length);
  const { hash, width, height } = image;
  const row = await insertImage(db, {
    companyId: id,
    kind,
    hash,
    alt,
    width,
    height,
    createdAt: now,
  });
  const change: CompanyPatch =
    kind === 'logo' ? { logo: row.id } : { photos: [...profile.photos, { image: row.id, alt }] };
  const draft = draftFrom(published, withDraft(profile, change));
  const updatedAt = later(draftRow?.updatedAt ?? null, now);
  await upsertDraft(db, { companyId: id, set: { draft, updatedAt } });
}

function checkRoom(kind: Upload['kind'], photos: number): void {
  if (kind === 'photo' && photos >= photosAtMost)
    throw new ApiError('conflict', {
      detail: `写真は${photosAtMost}枚までです。どれかを消してから、追加してください。`,
    });
}

/** Takes a picture out of the draft; the page keeps it until the change is published. Throws 404. */
export async function removeImage(
  { db, now }: Context,
  { id, userId, imageId }: { id: string; userId: string; imageId: string },
): Promise<void> {
  await db.transaction(async (db) => {
    const { draftRow, images, profile, published } = await loadCompany(
      db,
      await lockOwn(db, { id, userId }),
    );
    if (!images.some((image) => image.id === imageId))
      throw new ApiError('not_found', { detail: '画像が見つかりませんでした。' });
    const next = {
      ...profile,
      logo: profile.logo === imageId ? null : profile.logo,
      photos: profile.photos.filter(({ image }) => image !== imageId),
    };
    const updatedAt = later(draftRow?.updatedAt ?? null, now());
    await upsertDraft(db, { companyId: id, set: { draft: draftFrom(published, next), updatedAt } });
  });
}
