import type { talkDraftsApi } from '#contract/student/diagnosis.ts';
import type { Context } from '#server/context.ts';
import { toSession } from '#server/features/diagnosis/talk/describe-session.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { carryOver } from './carry-over.ts';
import { talkPackagePath } from './serve-talk-package.ts';
import { createTalkPackages } from './talk-package.ts';

export function talkDraftsRoutes(context: Context): Handlers<typeof talkDraftsApi> {
  const { catalogue } = context;
  const packageOf = createTalkPackages(catalogue);
  return {
    opening: async () => {
      const { text, question, quick_replies, pick, links } = catalogue.counsellor.openScenes();
      return {
        ...{ text, question, quick_replies, pick, links },
        catalogue_hash: catalogue.version,
        knowledge: talkPackagePath(packageOf()),
      };
    },

    carryOver: async ({ user, body }) =>
      toSession(await carryOver(context, { studentId: user.id, draft: body })),
  };
}
