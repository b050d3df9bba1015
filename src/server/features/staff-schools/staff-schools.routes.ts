import { isDeepStrictEqual } from 'node:util';
import type { SchoolFields, StaffSchool, staffSchoolsApi } from '#contract/staff/staff-schools.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import {
  insertHighSchools,
  selectHighSchool,
  updateHighSchool,
} from '#server/features/schools/high-schools.queries.ts';
import type { highSchools } from '#server/features/schools/high-schools.table.ts';
import { schoolSearchKey } from '#server/features/schools/school-forms.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';
import { lockSchool, selectSameSchool, selectSchools } from './staff-schools.queries.ts';

export function staffSchoolsRoutes({ db, now }: Context): Handlers<typeof staffSchoolsApi> {
  return {
    list: async ({ query, http }) => {
      const { page, per_page, q, prefecture, state, sort } = query;
      const { rows, count } = await selectSchools(db, {
        filter: { q, prefecture, state },
        isDescending: sort === '-name',
        offset: (page - 1) * per_page,
        limit: per_page,
      });
      return pageEnvelope(http.url, query, { count, results: rows.map(toSchool) });
    },

    show: async ({ params }) => {
      const row = await selectHighSchool(db, params);
      if (!row) throw new ApiError('not_found');
      return toSchool(row);
    },

    add: ({ user, body }) =>
      db.transaction(async (db) => {
        const id = newId();
        await checkAlone(db, { id, ...body, isNamed: true });
        await insertHighSchools(db, [{ id, ...columnsOf(body), courseKinds: [] }]);
        await recordAudit(db, {
          by: user,
          action: 'high_school.add',
          subject: { kind: 'high_school', id },
          after: body,
          now: now(),
        });
        return { id, ...body };
      }),

    save: ({ user, params: { id }, body }) =>
      db.transaction(async (db) => {
        const row = await lockSchool(db, { id });
        if (!row) throw new ApiError('not_found');
        const { id: _, ...before } = toSchool(row);
        if (!isDeepStrictEqual(before, body.before))
          throw new ApiError('conflict', { detail: 'ほかの人が、先にこの高校を変更しました。' });
        // The official list has one name twice: a save that leaves it as it is may change the rest.
        const isNamed = body.value.name !== row.name || body.value.prefecture !== row.prefecture;
        await checkAlone(db, { id, ...body.value, isNamed });
        await updateHighSchool(db, { id, set: columnsOf(body.value) });
        await recordAudit(db, {
          by: user,
          action: 'high_school.save',
          subject: { kind: 'high_school', id },
          before,
          after: body.value,
          now: now(),
        });
        return { id, ...body.value };
      }),
  };
}

/** Throws 400 when the school is there already. */
async function checkAlone(
  db: Database,
  school: SchoolFields & { id: string; isNamed: boolean },
): Promise<void> {
  const same = await selectSameSchool(db, school);
  if (!same) return;
  const isCode = same.code !== null && same.code === school.code;
  throw isCode
    ? fieldError('code', 'この学校コードの高校が、もうあります。')
    : fieldError('name', '同じ名前の高校が、この都道府県にもうあります。');
}

function columnsOf({ name, kana, prefecture, code, closed_on }: SchoolFields) {
  const searchKey = schoolSearchKey({ name, nameKana: kana, prefecture });
  return { name, nameKana: kana, prefecture, code, closedOn: closed_on, searchKey };
}

function toSchool(row: typeof highSchools.$inferSelect): StaffSchool {
  const { id, name, nameKana, prefecture, code, closedOn } = row;
  return { id, name, kana: nameKana, prefecture, code, closed_on: closedOn };
}
