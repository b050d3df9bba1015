import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { archivePosts, selectLoadedPosts, upsertPost } from './posts.queries.ts';
import { type ColumnFile, readColumns } from './read-columns.ts';

/** Any number that nothing else in this database locks. */
const loadLockKey = 7_203_116;

type LoadReport = { added: number; changed: number; kept: number; archived: number };

/**
 * Brings the articles that ship with the product into the database: new and changed files are written, an
 * article that a person edited is kept, one whose file is gone is archived until it returns. Safe when several servers start.
 */
export function loadColumns(db: Database, files = readColumns()): Promise<LoadReport> {
  return db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${loadLockKey})`);
    const loaded = new Map((await selectLoadedPosts(db)).map((post) => [post.slug, post]));
    const report: LoadReport = { added: 0, changed: 0, kept: 0, archived: 0 };
    for (const file of files) {
      const known = loaded.get(file.slug);
      if (known && isUpToDate(known, file)) {
        report.kept += 1;
        continue;
      }
      await upsertPost(db, toRow(file));
      report[known ? 'changed' : 'added'] += 1;
    }
    const there = new Set(files.map(({ slug }) => slug));
    const gone = [...loaded.values()].filter(
      ({ slug, isEditedByStaff, sourceHash, status }) =>
        !there.has(slug) && !isEditedByStaff && sourceHash !== null && status === 'published',
    );
    await archivePosts(db, { slugs: gone.map(({ slug }) => slug) });
    return { ...report, archived: gone.length };
  });
}

type LoadedPost = Awaited<ReturnType<typeof selectLoadedPosts>>[number];

function isUpToDate(post: LoadedPost, { hash }: ColumnFile): boolean {
  return post.isEditedByStaff || (post.sourceHash === hash && post.status !== 'archived');
}

function toRow({ body, hash, is_pr, published_at, updated_at, ...file }: ColumnFile) {
  return {
    ...file,
    bodyMarkdown: body,
    isPr: is_pr,
    status: 'published' as const,
    publishedAt: morning(published_at),
    updatedAt: morning(updated_at),
    sourceHash: hash,
  };
}

/** A day in Japan begins to be read at nine. */
function morning(day: string): Date {
  return new Date(`${day}T09:00:00+09:00`);
}
