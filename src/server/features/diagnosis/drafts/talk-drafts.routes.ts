import type { talkDraftsApi } from '#contract/student/diagnosis.ts';
import type { Context } from '#server/context.ts';
import { toSession } from '#server/features/diagnosis/talk/describe-session.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { carryOver } from './carry-over.ts';
import { packedTalk } from './talk-package.ts';

export function talkDraftsRoutes(context: Context): Handlers<typeof talkDraftsApi> {
  const { catalogue } = context;
  return {
    opening: async () => {
      const { text, question, quick_replies, pick, links, progress } =
        catalogue.counsellor.openScenes();
      return {
        ...{ text, question, quick_replies, pick, links, progress },
        catalogue_hash: catalogue.version,
        knowledge: packedTalk(catalogue).path,
      };
    },

    carryOver: async ({ user, body }) =>
      toSession(await carryOver(context, { studentId: user.id, draft: body })),
  };
}
