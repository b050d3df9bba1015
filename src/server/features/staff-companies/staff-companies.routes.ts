import type { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import type { MergeCounts } from '#contract/staff/staff-company.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { refuseMember } from '#server/features/company-editing/deciding/refuse-member.ts';
import { selectMergedInto } from '#server/features/company-merging/company-redirects.queries.ts';
import {
  type MergeDuties,
  mergeCompanies,
  planMerge,
  removeMerged,
} from '#server/features/company-merging/merge-companies.ts';
import { undoMerge } from '#server/features/company-merging/undo-merge.ts';
import {
  addPlacement,
  removePlacement,
  stopPlacement,
} from '#server/features/company-placements/change-placements.ts';
import {
  publishCompany,
  sendBackCompany,
} from '#server/features/company-review/publish-company.ts';
import { claimReview, releaseReview } from '#server/features/company-review/review-claims.ts';
import { confirm, pause, resume, verify } from '#server/features/company-review/review-company.ts';
import { settlePoint } from '#server/features/company-review/settle-point.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';
import { beginCompanyRun } from './bulk/begin-company-run.ts';
import { checkPublish } from './bulk/check-publish.ts';
import { editCompany } from './edit-company.ts';
import { findDuplicates } from './find-duplicates.ts';
import { selectNextCompany } from './list/next-company.queries.ts';
import { selectStaffCompanies, selectStaffRows } from './list/staff-companies.queries.ts';
import { loadStaffCompany } from './load-staff-company.ts';
import { planCompanyRemoval, removeCompany } from './remove-company.ts';

type Input = { params: { id: string }; user: SessionUser };

const reachOf = (user: SessionUser) => user.staff?.reach ?? null;

export function staffCompaniesRoutes(
  context: Context,
  { merges }: { merges: MergeDuties },
): Handlers<typeof staffCompaniesApi> {
  const { db } = context;

  /** Does something to a company and answers how it stands then. Throws 403 for a member of that company. */
  const act =
    <T extends Input>(work: (input: T, act: { id: string; by: SessionUser }) => Promise<void>) =>
    async (input: T) => {
      const { id } = input.params;
      await refuseMember(db, { id, by: input.user });
      await work(input, { id, by: input.user });
      return loadStaffCompany(context, { id, reader: input.user });
    };

  const readerOf = ({ id }: SessionUser) => ({ userId: id, now: context.now() });

  type Pair = { from: string; into: string };
  const describe = async (pair: Pair, counts: MergeCounts, by: SessionUser) => {
    const ids = [pair.from, pair.into];
    const rows = await selectStaffRows(db, { ids, reader: readerOf(by) });
    const [from, into] = ids.map((id) => rows.find((row) => row.id === id));
    if (!from || !into) throw new ApiError('not_found');
    return { ...counts, from, into };
  };

  return {
    list: async ({ query, user, http }) => {
      const { page, per_page, sort, ...filter } = query;
      const read_at = context.now().toISOString();
      const { rows, count } = await selectStaffCompanies(db, {
        filter,
        reach: reachOf(user),
        reader: readerOf(user),
        sort,
        offset: (page - 1) * per_page,
        limit: per_page,
      });
      return { ...pageEnvelope(http.url, query, { count, results: rows }), read_at };
    },
    duplicates: async ({ user }) =>
      (await findDuplicates(db, readerOf(user))).filter(({ companies }) =>
        companies.every(({ prefecture }) => reachOf(user)?.includes(prefecture) ?? true),
      ),
    next: async ({ query: { after, ...filter }, user }) => ({
      company: await selectNextCompany(db, {
        ...{ after, filter, reach: reachOf(user), reader: readerOf(user) },
      }),
    }),
    detail: ({ params, user }) => loadStaffCompany(context, { id: params.id, reader: user }),

    edit: act(({ body: { updated_at: basedOn, ...change } }, who) =>
      editCompany(context, { ...who, change, basedOn }),
    ),
    publish: act(({ body }, who) =>
      publishCompany(context, { ...who, submittedAt: new Date(body.submitted_at) }),
    ),
    sendBack: act(({ body }, who) =>
      sendBackCompany(context, {
        ...who,
        submittedAt: new Date(body.submitted_at),
        reasons: body.reasons,
        points: body.points,
        attachments: body.attachments,
      }),
    ),
    publishMany: ({ body, user }) =>
      beginCompanyRun(context, { ...body, kind: 'company.publish', by: user }),
    checkPublish: ({ body: { rows }, user }) => checkPublish(context, { rows, by: user }),
    pauseMany: ({ body: { reason, ...body }, user }) =>
      beginCompanyRun(context, { ...body, kind: 'company.pause', details: { reason }, by: user }),
    confirmMany: ({ body, user }) =>
      beginCompanyRun(context, { ...body, kind: 'company.confirm', by: user }),
    resumeMany: ({ body: { reason, ...body }, user }) =>
      beginCompanyRun(context, { ...body, kind: 'company.resume', details: { reason }, by: user }),
    sendBackMany: ({ body: { reason, ...body }, user }) =>
      beginCompanyRun(context, {
        ...{ ...body, kind: 'company.send_back', details: { reason }, by: user },
      }),
    claimMany: ({ body, user }) =>
      beginCompanyRun(context, { ...body, kind: 'company.claim', by: user }),
    claim: act((_, who) => claimReview(context, who)),
    release: act((_, who) => releaseReview(context, who)),
    settlePoint: act(({ params, body }, who) =>
      settlePoint(context, { ...who, pointId: params.point, state: body.state }),
    ),
    pause: act(({ body }, who) => pause(context, { ...who, ...body })),
    resume: act(({ body }, who) => resume(context, { ...who, ...body })),
    confirm: act((_, who) => confirm(context, who)),
    verify: act(({ body }, who) => verify(context, { ...who, certification: body })),

    addPlacement: act(({ body }, { id, by }) =>
      addPlacement(context, {
        companyId: id,
        by,
        startsOn: body.starts_on,
        endsOn: body.ends_on,
        note: body.note,
      }),
    ),
    removePlacement: act(({ params }, { id, by }) =>
      removePlacement(context, { companyId: id, by, placementId: params.placement }),
    ),
    stopPlacement: act((_, { id, by }) => stopPlacement(context, { companyId: id, by })),

    mergePlan: async ({ params, query, user }) => {
      const pair = { from: params.id, into: query.into };
      return describe(pair, await planMerge(context, merges, pair), user);
    },
    merge: async ({ params, body, user }) => {
      const pair = { from: params.id, into: body.into };
      for (const id of [pair.from, pair.into]) await refuseMember(db, { id, by: user });
      return describe(pair, await mergeCompanies(context, merges, { ...pair, by: user }), user);
    },
    undoMerge: async ({ params, user }) => {
      const { id } = params;
      const into = await selectMergedInto(db, { fromId: id });
      for (const one of [id, ...(into ? [into.id] : [])])
        await refuseMember(db, { id: one, by: user });
      await undoMerge(context, merges, { id, by: user });
      return loadStaffCompany(context, { id, reader: user });
    },
    removalPlan: ({ params }) => planCompanyRemoval(db, params.id),
    removeFalse: async ({ params, body, user }) => {
      await refuseMember(db, { id: params.id, by: user });
      return removeCompany(context, { id: params.id, ...body, by: user });
    },
    remove: async ({ params, user }) => {
      await refuseMember(db, { id: params.id, by: user });
      const trash = await removeMerged(context, { id: params.id, by: user });
      return { detail: '企業をゴミ箱に入れました。', trash };
    },
  };
}
