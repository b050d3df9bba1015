import type { InquirySearch, staffInquiriesApi } from '#contract/staff/staff-inquiries.ts';
import type { Context } from '#server/context.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';
import { answerInquiry } from './answer-inquiry.ts';
import { beginInquiryRun } from './bulk/begin-inquiry-run.ts';
import { changeInquiry, checkAssignee, lockUnchanged } from './change-inquiry.ts';
import { releaseInquiry, removeHeldInquiry } from './decide-held.ts';
import { inquiryWords } from './inquiry-words.ts';
import { openInquiry } from './open-inquiry.ts';
import { recordSearch } from './record-search.ts';
import {
  type InquiryFilter,
  insertNote,
  selectAssignees,
  selectInquiryPage,
  updateInquiry,
} from './staff-inquiries.queries.ts';
import { toExportRow, toInquiryRow } from './to-inquiry.ts';

type Api = Handlers<typeof staffInquiriesApi>;
type SearchPage = Parameters<Api['search']>[0]['body'];

export function staffInquiriesRoutes(context: Context): Api {
  const { db, now } = context;
  const pageFor = async (asked: SearchPage, user: SessionUser, url: URL) => {
    const read_at = now().toISOString();
    const { rows, count } = await selectInquiryPage(db, {
      filter: filterOf(asked, user.id),
      paging: {
        isNewestFirst: asked.sort === '-created_at',
        offset: (asked.page - 1) * asked.per_page,
        limit: asked.per_page,
      },
      now: now(),
    });
    return { rows, page: { ...pageEnvelope(url, asked, { count, results: [] }), read_at } };
  };

  return {
    list: async ({ user, query, http }) => {
      const { rows, page } = await pageFor(query, user, http.url);
      return { ...page, results: rows.map(toInquiryRow) };
    },

    search: async ({ user, body, http }) => {
      const { rows, page } = await pageFor(body, user, http.url);
      await recordSearch(db, {
        by: user,
        words: inquiryWords(body.words ?? ''),
        part: `page-${body.page}`,
        rows: page.count,
        now: now(),
      });
      return { ...page, results: rows.map(toInquiryRow) };
    },

    export: async ({ user, body, http }) => {
      const { rows, page } = await pageFor(body, user, http.url);
      await recordAudit(db, {
        by: user,
        action: 'inquiry.export',
        subject: { kind: 'inquiry', id: `page-${body.page}` },
        after: { rows: rows.length },
        now: now(),
      });
      return { ...page, results: rows.map(toExportRow) };
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

    answer: async ({ user, params: { reference }, body }) => {
      const { updated_at: updatedAt, text, attachments } = body;
      await answerInquiry(context, { reference, updatedAt, text, attachments, by: user });
      return openInquiry(context, { reference, user });
    },

    release: async ({ user, params: { reference }, body: { updated_at } }) => {
      await releaseInquiry(context, { reference, updatedAt: updated_at, by: user });
      return openInquiry(context, { reference, user });
    },

    remove: async ({ user, params: { reference }, body: { updated_at } }) => {
      const decision = { reference, updatedAt: updated_at, by: user };
      const trash = await removeHeldInquiry(context, decision);
      return { detail: 'お問い合わせをゴミ箱に入れました。', trash };
    },

    bulk: ({ user, body: { request_id: requestId, rows, change } }) =>
      beginInquiryRun(context, {
        requestId,
        change,
        by: user,
        rows: 'rows' in rows ? rows : { ...rows, matching: filterOf(rows.matching, user.id) },
      }),
  };
}

function filterOf(query: InquirySearch, selfId: string): InquiryFilter {
  return {
    state: query.state,
    kind: query.kind,
    assignedTo: assigneeOf(query.assigned_to, selfId),
    isOverdue: query.overdue === '1',
    isSuspicious: query.suspicious && query.suspicious === '1',
    words: inquiryWords(query.words ?? ''),
  };
}

function assigneeOf(asked: string | undefined, selfId: string): string | null | undefined {
  if (asked === 'me') return selfId;
  return asked === 'nobody' ? null : asked;
}
