import type { CatalogueKind, staffCataloguesApi } from '#contract/staff/staff-catalogues.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';
import {
  addEntry,
  type CatalogueEntry,
  checkToday,
  readEntry,
  removeEntry,
  revertEntry,
  saveEntry,
} from './change-entry.ts';
import { type KindWork, withKind } from './kinds/with-kind.ts';
import { countEntries, listEntries } from './list-entries.ts';
import { refreshFacts } from './refresh-facts.ts';
import { waits } from './waiting-edits.ts';

export function staffCataloguesRoutes(context: Context): Handlers<typeof staffCataloguesApi> {
  const { db, catalogue, now } = context;
  const told = (entry: CatalogueEntry) => ({ ...entry, waits: waits(entry, catalogue) });

  /** A change holds at once here, and in other processes when they look again; some kinds wait. */
  const change = async <Answer extends CatalogueEntry>(
    name: CatalogueKind,
    workWith: (db: Database) => KindWork<Answer>,
  ) => {
    const entry = await db.transaction(async (inner) => {
      afterCommit(inner, () => refreshFacts(db));
      return withKind(name, workWith(inner));
    });
    return { ...entry, waits: waits(entry, catalogue) };
  };

  return {
    overview: () => countEntries(context),

    list: async ({ params, query, http }) => {
      const { page, per_page, q, state, unchecked, waiting, sort } = query;
      const isUnchecked = unchecked === '1';
      const isWaiting = waiting === '1';
      const rows = await listEntries(context, params.kind, {
        ...{ q, state, isUnchecked, isWaiting, sort },
      });
      const results = rows.slice((page - 1) * per_page, page * per_page);
      return pageEnvelope(http.url, query, { count: rows.length, results });
    },

    show: async ({ params: { kind, key } }) =>
      told(await withKind(kind, (one) => readEntry(db, one, key))),

    add: ({ user, params: { kind }, body: { value } }) =>
      change(kind, (db) => (one) => addEntry(db, one, { value, by: user, now: now() })),

    check: async ({ user, params: { kind }, body: { entries } }) => {
      const skipped: { key: string; reason: string }[] = [];
      try {
        for (const { key, updated_at: updatedAt } of entries)
          try {
            await withKind(kind, (one) =>
              checkToday(db, one, { key, updatedAt, by: user, now: now() }),
            );
          } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            skipped.push({ key, reason: error.detail });
          }
      } finally {
        // Those that are noted hold at once, also where a later one failed.
        await refreshFacts(db);
      }
      return { checked: entries.length - skipped.length, skipped };
    },

    save: ({ user, params: { kind, key }, body: { value, updated_at } }) => {
      const given = { key, value, updatedAt: updated_at, by: user, now: now() };
      return change(kind, (db) => (one) => saveEntry(db, one, given));
    },

    remove: ({ user, params: { kind, key }, body: { updated_at } }) => {
      const given = { key, updatedAt: updated_at, by: user, now: now() };
      return change(kind, (db) => (one) => removeEntry(db, one, given));
    },

    revert: ({ user, params: { kind, key }, body: { updated_at } }) => {
      const given = { key, updatedAt: updated_at, by: user, now: now() };
      return change(kind, (db) => (one) => revertEntry(db, one, given));
    },
  };
}
