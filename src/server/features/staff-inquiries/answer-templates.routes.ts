import type { AnswerTemplate, answerTemplatesApi } from '#contract/staff/staff-inquiries.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import {
  deleteTemplate,
  insertTemplate,
  selectTemplates,
  updateTemplate,
} from './answer-templates.queries.ts';
import type { answerTemplates } from './staff-inquiries.table.ts';

export function answerTemplatesRoutes({ db, now }: Context): Handlers<typeof answerTemplatesApi> {
  const subject = (id: string) => ({ kind: 'setting', id: `answer-template:${id}` }) as const;
  return {
    list: async () => (await selectTemplates(db)).map(toTemplate),

    add: ({ user, body }) =>
      db.transaction(async (db) => {
        const row = await insertTemplate(db, { ...body, updatedAt: now() });
        const act = { action: 'template.add', subject: subject(row.id) } as const;
        await recordAudit(db, { by: user, ...act, after: { title: body.title }, now: now() });
        return toTemplate(row);
      }),

    replace: ({ user, params: { id }, body: { title, body, updated_at } }) =>
      db.transaction(async (db) => {
        const seen = new Date(updated_at);
        const row = await updateTemplate(db, { id, seen, title, body, updatedAt: now() });
        if (!row) throw new ApiError('conflict', { detail: 'ほかの人が先に変更しました。' });
        const act = { action: 'template.change', subject: subject(id) } as const;
        await recordAudit(db, { by: user, ...act, after: { title }, now: now() });
        return toTemplate(row);
      }),

    remove: ({ user, params: { id } }) =>
      db.transaction(async (db) => {
        if (!(await deleteTemplate(db, { id }))) throw new ApiError('not_found');
        const act = { action: 'template.remove', subject: subject(id) } as const;
        await recordAudit(db, { by: user, ...act, now: now() });
        return { detail: 'テンプレートを消しました。' };
      }),
  };
}

function toTemplate(row: typeof answerTemplates.$inferSelect): AnswerTemplate {
  const { id, title, body, updatedAt } = row;
  return { id, title, body, updated_at: updatedAt.toISOString() };
}
