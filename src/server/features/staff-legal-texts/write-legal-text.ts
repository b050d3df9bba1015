import { createHash } from 'node:crypto';
import type { LegalContent, LegalTextKey } from '#contract/staff/staff-legal-texts.ts';
import { dayInWords, japanDay } from '#contract/words/japan-day.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { unknownPlaceholders } from '#server/features/info-pages/fill-placeholders.ts';
import {
  deleteLegalText,
  insertLegalText,
  type LegalTextRow,
  lockLegalTexts,
  selectLegalText,
  selectLegalTextFacts,
  updateLegalText,
} from '#server/features/info-pages/legal/legal-text-versions.queries.ts';
import { shippedInfoPages } from '#server/features/info-pages/shipped-info-pages.ts';
import { nextTime } from '#server/features/staff-posts/save-post.ts';
import type { SessionUser } from '#server/http/api/gate.ts';

type By = { by: SessionUser; now: Date };
type Guarded = By & { id: string; updatedAt: string };
type Version = { key: LegalTextKey; version: string };

/** No version is planned further ahead: a mistyped year is caught. */
const daysAheadMost = 730;

/** A new version. Throws 400 when its day or a placeholder does not fit. */
export function createLegalText(
  db: Database,
  { key, content, by, now }: By & { key: LegalTextKey; content: LegalContent },
): Promise<LegalTextRow> {
  checkPlaceholders(content);
  return db.transaction(async (db) => {
    await lockLegalTexts(db);
    await checkDay(db, { key, version: content.version, now });
    const text = await insertLegalText(db, {
      ...{ ...content, key },
      ...{ updatedAt: now, updatedBy: by.username, createdAt: now },
    });
    await recordAudit(db, {
      by,
      action: 'legal_text.create',
      subject: { kind: 'legal_text', id: text.id },
      after: auditValues(text),
      now,
    });
    return text;
  });
}

/** Changes a version that does not hold yet. Throws 400, 404, or 409 when somebody has saved since it was read. */
export function saveLegalText(
  db: Database,
  { content, ...guarded }: Guarded & { content: LegalContent },
): Promise<LegalTextRow> {
  const { id, by, now } = guarded;
  checkPlaceholders(content);
  return db.transaction(async (db) => {
    const before = await findUpcoming(db, guarded);
    if (content.version !== before.version)
      await checkDay(db, { key: before.key, version: content.version, now, butFor: id });
    const set = { ...content, updatedAt: nextTime(before, now), updatedBy: by.username };
    const after = await updateLegalText(db, { id, set });
    await recordAudit(db, {
      by,
      action: 'legal_text.save',
      subject: { kind: 'legal_text', id },
      before: auditValues(before),
      after: auditValues(after),
      now,
    });
    return after;
  });
}

/** Takes a version back that does not hold yet. Throws as `saveLegalText` does. */
export function withdrawLegalText(db: Database, guarded: Guarded): Promise<void> {
  const { id, by, now } = guarded;
  return db.transaction(async (db) => {
    const before = await findUpcoming(db, guarded);
    await deleteLegalText(db, { id });
    await recordAudit(db, {
      by,
      action: 'legal_text.withdraw',
      subject: { kind: 'legal_text', id },
      before: auditValues(before),
      now,
    });
  });
}

async function findUpcoming(db: Database, { id, updatedAt, now }: Guarded): Promise<LegalTextRow> {
  await lockLegalTexts(db);
  const text = await selectLegalText(db, { id });
  if (!text) throw new ApiError('not_found');
  if (text.version <= japanDay(now))
    throw fieldError(
      'version',
      'この版は、もう始まっています。同意した人がいるかもしれないので、変えることも取り下げることもできません。新しい版を書いてください。',
    );
  if (text.updatedAt.toISOString() !== updatedAt)
    throw new ApiError('conflict', { detail: 'ほかの人が、先にこの版を変更しました。' });
  return text;
}

type Day = Version & { now: Date; butFor?: string };

/** A version that held is never overtaken by an older one, and an agreement has one day. */
async function checkDay(db: Database, { key, version, now, butFor }: Day): Promise<void> {
  if (version < japanDay(now))
    throw fieldError('version', 'きょうか、きょうより後の日を選んでください。');
  if (version > dayAfter(japanDay(now), daysAheadMost))
    throw fieldError('version', '2年より先の日は、選べません。');
  const newest = await newestDay(db, { key, butFor });
  if (version <= newest)
    throw fieldError(
      'version',
      `${dayInWords(newest)}版があります。それより後の日を選んでください。`,
    );
}

/** The first day that a new version may have. */
export async function earliestDay(
  db: Database,
  { key, now }: { key: LegalTextKey; now: Date },
): Promise<string> {
  const next = dayAfter(await newestDay(db, { key }), 1);
  const today = japanDay(now);
  return next > today ? next : today;
}

async function newestDay(
  db: Database,
  { key, butFor }: { key: LegalTextKey; butFor?: string | undefined },
): Promise<string> {
  const stored = await selectLegalTextFacts(db);
  return [
    ...stored.filter((text) => text.key === key && text.id !== butFor),
    ...(shippedInfoPages.get(key) ?? []),
  ].reduce((newest, { version }) => (version > newest ? version : newest), '');
}

function checkPlaceholders(content: LegalContent): void {
  for (const field of ['markdown', 'changes'] as const) {
    const unknown = unknownPlaceholders(content[field]);
    if (unknown.length > 0)
      throw fieldError(field, `使えない目印があります：${unknown.slice(0, 5).join('、')}`);
  }
}

function dayAfter(day: string, days: number): string {
  const time = new Date(`${day}T00:00:00Z`).getTime() + days * 86_400_000;
  return new Date(time).toISOString().slice(0, 10);
}

/** Facts for the audit log: the version, and by a hash whether its words changed; the words are in the table. */
function auditValues({ key, version, title, description, markdown, changes }: LegalTextRow) {
  const words = JSON.stringify([title, description, markdown, changes]);
  const hash = createHash('sha256').update(words);
  return { key, version, length: markdown.length, hash: hash.digest('hex').slice(0, 16) };
}
