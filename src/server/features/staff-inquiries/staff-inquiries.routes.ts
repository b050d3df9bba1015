import type { staffInquiriesApi } from '#contract/staff/staff-inquiries.ts';
import type { Context } from '#server/context.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';
import { answerInquiry } from './answer-inquiry.ts';
import { changeInquiry, checkAssignee, lockUnchanged } from './change-inquiry.ts';
import { releaseInquiry, removeHeldInquiry } from './decide-held.ts';
import { openInquiry } from './open-inquiry.ts';
import {
  type InquiryFilter,
  insertNote,
  lockInquiries,
  selectAssignees,
  selectInquiryPage,
  updateInquiry,
} from './staff-inquiries.queries.ts';
import { toExportRow, toInquiryRow } from './to-inquiry.ts';

type Api = Handlers<typeof staffInquiriesApi>;
type ListQuery = Parameters<Api['list']>[0]['query'];

export function staffInquiriesRoutes(context: Context): Api {
  const { db, now } = context;
  const pageFor = (query: ListQuery, user: SessionUser) =>
    selectInquiryPage(db, {
      filter: filterOf(query, user.id),
      paging: {
        isNewestFirst: query.sort === '-created_at',
        offset: (query.page - 1) * query.per_page,
        limit: query.per_page,
      },
      now: now(),
    });

  return {
    list: async ({ user, query, http }) => {
      const { rows, count } = await pageFor(query, user);
      return pageEnvelope(http.url, query, { count, results: rows.map(toInquiryRow) });
    },

    export: async ({ user, query, http }) => {
      const { rows, count } = await pageFor(query, user);
      await recordAudit(db, {
        by: user,
        action: 'inquiry.export',
        subject: { kind: 'inquiry', id: `page-${query.page}` },
        after: { rows: rows.length },
        now: now(),
      });
      return pageEnvelope(http.url, query, { count, results: rows.map(toExportRow) });
    },

    assignees: () => selectAssignees(db),

    detail: ({ user, params: { reference } }) => openInquiry(context, { reference, user }),

    change: async ({ user, params: { reference }, body }) => {
      await checkAssignee(db, body.assigned_to);
      await db.transaction(async (db) => {
        const inquiry = await lockUnchanged(db, { reference, updatedAt: body.updated_at });
        const change = { state: body.state, assignedTo: body.assigned_to };
        await changeInquiry(db, { inquiry, change, by: user, now: now() });
      });
      return openInquiry(context, { reference, user });
    },

    addNote: async ({ user, params: { reference }, body: { text } }) => {
      await db.transaction(async (db) => {
        const inquiry = await lockUnchanged(db, { reference, updatedAt: null });
        await insertNote(db, {
          ...{ inquiryId: inquiry.id, text, createdAt: now() },
          ...{ writtenBy: user.id, writerName: user.username },
        });
        await updateInquiry(db, { id: inquiry.id, set: { updatedAt: now() } });
        const subject = { kind: 'inquiry', id: reference } as const;
        await recordAudit(db, { by: user, action: 'inquiry.note', subject, now: now() });
      });
      return openInquiry(context, { reference, user });
    },

    answer: async ({ user, params: { reference }, body: { updated_at, text } }) => {
      await answerInquiry(context, { reference, updatedAt: updated_at, text, by: user });
      return openInquiry(context, { reference, user });
    },

    release: async ({ user, params: { reference }, body: { updated_at } }) => {
      await releaseInquiry(context, { reference, updatedAt: updated_at, by: user });
      return openInquiry(context, { reference, user });
    },

    remove: async ({ user, params: { reference }, body: { updated_at } }) => {
      await removeHeldInquiry(context, { reference, updatedAt: updated_at, by: user });
      return { detail: 'お問い合わせを削除しました。' };
    },

    bulk: async ({ user, body: { ids, close, assigned_to } }) => {
      await checkAssignee(db, assigned_to);
      const change = { state: close && ('closed' as const), assignedTo: assigned_to };
      const changed = await db.transaction(async (db) => {
        const done: boolean[] = [];
        for (const inquiry of await lockInquiries(db, { ids }))
          done.push(await changeInquiry(db, { inquiry, change, by: user, now: now() }));
        return done.filter(Boolean).length;
      });
      return { changed };
    },
  };
}

function filterOf(query: ListQuery, selfId: string): InquiryFilter {
  return {
    state: query.state,
    kind: query.kind,
    assignedTo: assigneeOf(query.assigned_to, selfId),
    isOverdue: query.overdue === '1',
    isSuspicious: query.suspicious && query.suspicious === '1',
    reference: query.q || undefined,
  };
}

function assigneeOf(asked: string | undefined, selfId: string): string | null | undefined {
  if (asked === 'me') return selfId;
  return asked === 'nobody' ? null : asked;
}
