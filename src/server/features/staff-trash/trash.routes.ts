import {
  type TrashItem,
  type TrashKind,
  type trashApi,
  trashDays,
  trashKinds,
} from '#contract/staff/rows/trash.ts';
import { hasRight } from '#contract/staff/staff-roles.ts';
import type { Context } from '#server/context.ts';
import { dayMilliseconds, daysBefore } from '#server/duties.ts';
import { selectTrash, type TrashRow } from '#server/features/trash/trash.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';
import { restoreTrash } from './restore-trash.ts';

/** Whoever may remove a thing sees it in the trash and brings it back. */
const rights = {
  company: 'administrator',
  post: 'staff-content',
  catalogue: 'staff-content',
  inquiry: 'staff-inquiries',
} as const;

export function trashRoutes(context: Context): Handlers<typeof trashApi> {
  const { db, now } = context;
  return {
    list: async ({ user, query, http }) => {
      const { page, per_page, kind, sort } = query;
      const kinds = kindsOf(user).filter((one) => !kind || one === kind);
      const { rows, count } = await selectTrash(db, {
        kinds,
        after: daysBefore(now(), trashDays),
        isOldestFirst: sort === 'removed_at',
        offset: (page - 1) * per_page,
        limit: per_page,
      });
      return pageEnvelope(http.url, query, { count, results: rows.map(toItem) });
    },

    restore: async ({ user, params: { id } }) => {
      const path = await restoreTrash(context, { id, kinds: kindsOf(user), by: user });
      return { detail: '元に戻しました。', path };
    },
  };
}

function kindsOf({ staff }: SessionUser): TrashKind[] {
  return trashKinds.filter((kind) => staff && hasRight(staff.role, rights[kind]));
}

function toItem({ id, kind, title, removedBy, removedAt }: TrashRow): TrashItem {
  return {
    id,
    kind,
    title,
    removed_by: removedBy,
    removed_at: removedAt.toISOString(),
    until: new Date(removedAt.getTime() + trashDays * dayMilliseconds).toISOString(),
  };
}
