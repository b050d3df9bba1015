import type { consentsApi } from '#contract/account/consents.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { insertConsentOnce } from '#server/features/consents/consents.queries.ts';
import { readConsentVersion } from '#server/features/info-pages/legal/legal-versions.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { describeConsent } from './consent-state.ts';

export function consentsRoutes(context: Pick<Context, 'db' | 'now'>): Handlers<typeof consentsApi> {
  const { db, now } = context;
  return {
    show: ({ user }) => describeConsent(context, { userId: user.id }),

    agree: async ({ user, body: { version } }) => {
      if (version !== (await readConsentVersion(context)))
        throw new ApiError('conflict', {
          detail: 'その間に、規約が新しくなりました。もう一度読んで、よければ同意してください。',
        });
      await insertConsentOnce(db, { userId: user.id, version, createdAt: now() });
      return describeConsent(context, { userId: user.id });
    },
  };
}
