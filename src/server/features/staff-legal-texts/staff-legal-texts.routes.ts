import type { StoredLegalText, staffLegalTextsApi } from '#contract/staff/staff-legal-texts.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { unknownPlaceholders } from '#server/features/info-pages/fill-placeholders.ts';
import { changesOf } from '#server/features/info-pages/legal/legal-changes.ts';
import {
  type LegalTextRow,
  selectLegalText,
} from '#server/features/info-pages/legal/legal-text-versions.queries.ts';
import { readLegalVersions } from '#server/features/info-pages/legal/legal-versions.ts';
import { renderLegalText } from '#server/features/info-pages/render-info-text.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { listLegalTexts } from './list-legal-texts.ts';
import {
  createLegalText,
  earliestDay,
  saveLegalText,
  withdrawLegalText,
} from './write-legal-text.ts';

export function staffLegalTextsRoutes(
  context: Pick<Context, 'config' | 'db' | 'now'>,
): Handlers<typeof staffLegalTextsApi> {
  const { config, db, now } = context;

  const find = async (id: string) => {
    const row = await selectLegalText(db, { id });
    if (!row) throw new ApiError('not_found');
    return row;
  };

  const toStored = async (row: LegalTextRow): Promise<StoredLegalText> => {
    const { held, upcoming } = (await readLegalVersions(context))[row.key];
    const { id, key, version, title, description, markdown, changes, updatedAt, updatedBy } = row;
    const isPast = held[0].version !== version;
    const heldState = isPast ? 'past' : 'current';
    return {
      ...{ id, key, version, title, description, markdown, changes },
      state: upcoming.some(({ stored }) => stored?.id === id) ? 'upcoming' : heldState,
      updated_at: updatedAt.toISOString(),
      updated_by: updatedBy,
    };
  };

  return {
    list: () => listLegalTexts(context),

    current: async ({ params: { key } }) => {
      const { held } = (await readLegalVersions(context))[key];
      const source = held[0].shipped ?? (await find(held[0].stored.id));
      const { version, title, description, markdown } = source;
      const earliest = await earliestDay(db, { key, now: now() });
      const changes = changesOf(held[0]).join('\n');
      return { key, state: 'current', version, title, description, markdown, changes, earliest };
    },

    create: async ({ user, body: { key, ...content } }) =>
      toStored(await createLegalText(db, { key, content, by: user, now: now() })),

    show: async ({ params }) => toStored(await find(params.id)),

    save: async ({ user, params: { id }, body: { updated_at, ...content } }) => {
      const saving = { id, updatedAt: updated_at, content, by: user, now: now() };
      return toStored(await saveLegalText(db, saving));
    },

    withdraw: async ({ user, params: { id }, body: { updated_at } }) => {
      await withdrawLegalText(db, { id, updatedAt: updated_at, by: user, now: now() });
      return undefined;
    },

    preview: async ({ body: { markdown } }) => ({
      ...renderLegalText(markdown, config),
      unknown_placeholders: unknownPlaceholders(markdown),
    }),
  };
}
