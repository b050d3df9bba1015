import type { companyEditingApi } from '#contract/company/company-editing.ts';
import type { Context } from '#server/context.ts';
import { selectMembership } from '#server/features/companies/company-members.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { confirmByLink } from './confirming/confirm-by-link.ts';
import { addImage, removeImage } from './images/add-image.ts';
import { loadEditing, requireOwn, requireOwner } from './load-editing.ts';
import { confirmCompany, pauseCompany, resumeCompany } from './pause-company.ts';
import { saveDraft } from './save-draft.ts';
import { submitCompany } from './submit-company.ts';

type Own = { params: { id: string }; user: SessionUser };

export function companyEditingRoutes(context: Context): Handlers<typeof companyEditingApi> {
  const stateOf = ({ params, user }: Own) =>
    loadEditing(context, { id: params.id, userId: user.id });

  /** Does something to the caller's own page and answers how it stands then. */
  const act =
    (work: (context: Context, act: { id: string; by: 'company' }) => Promise<void>) =>
    async (input: Own) => {
      const { id } = await requireOwn(context.db, { id: input.params.id, userId: input.user.id });
      await work(context, { id, by: 'company' });
      return stateOf(input);
    };

  /** As `act`, for owners alone: whether a page is shown is theirs to say. Throws 403. */
  const ownersAct = (work: Parameters<typeof act>[0]) => async (input: Own) => {
    await requireOwn(context.db, { id: input.params.id, userId: input.user.id });
    const own = await selectMembership(context.db, { userId: input.user.id });
    if (own) requireOwner(own);
    return act(work)(input);
  };

  return {
    editing: stateOf,

    update: async (input) => {
      const { updated_at: basedOn, ...change } = input.body;
      await saveDraft(context, { id: input.params.id, userId: input.user.id, change, basedOn });
      return stateOf(input);
    },

    submit: async (input) => {
      await submitCompany(context, { id: input.params.id, userId: input.user.id });
      return stateOf(input);
    },

    pause: ownersAct(pauseCompany),
    resume: ownersAct(resumeCompany),
    confirm: (input) => {
      const pageUpdatedAt = input.body?.page_updated_at;
      return act((_, own) => confirmCompany(context, { ...own, pageUpdatedAt }))(input);
    },

    addImage: async (input) => {
      const { params, user, query, body: file } = input;
      await addImage(context, { id: params.id, userId: user.id, ...query, file });
      return stateOf(input);
    },

    removeImage: async (input) => {
      const { params, user } = input;
      await removeImage(context, { id: params.id, userId: user.id, imageId: params.image });
      return stateOf(input);
    },

    confirmByLink: async ({ body, http }) => ({
      detail: '内容を確かめた日を、今日にしました。ありがとうございます。',
      company: await confirmByLink(context, {
        token: body.token,
        clientAddress: http.clientAddress,
      }),
    }),
  };
}
