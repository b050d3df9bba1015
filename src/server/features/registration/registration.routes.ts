import type { registrationApi } from '#contract/account/registration.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { readConsentVersion } from '#server/features/info-pages/legal/legal-versions.ts';
import { limitLinkRequests } from '#server/features/mail-links/limit-link-requests.ts';
import { hashLinkToken, isAlive } from '#server/features/mail-links/link-token.ts';
import { selectLinkByToken } from '#server/features/mail-links/mail-links.queries.ts';
import { completeReset } from '#server/features/password-reset/complete-reset.ts';
import { requestReset } from '#server/features/password-reset/request-reset.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { completeRegistration } from './complete-registration.ts';
import { suggestEmail } from './email-suggestion.ts';
import { preRegister } from './pre-register.ts';

const sentSentence =
  'メールを送りました。届いたメールのリンクから、24時間以内に登録を続けてください。';
const resetSentence =
  'パスワード再設定のメールを送りました。届いたメールのリンクから、60分以内に続けてください。';

export function registrationRoutes(context: Context): Handlers<typeof registrationApi> {
  const { config, db, limits, now } = context;

  return {
    checkEmail: async ({ body, http }) => {
      await limits.take(`check-email:${http.clientAddress}`, 600, 60);
      const suggestion = suggestEmail(body.email);
      return {
        email: body.email,
        suggestion,
        detail: suggestion
          ? `もしかして「${suggestion}」ではありませんか？`
          : '使える形式のメールアドレスです。',
      };
    },

    preRegister: async ({ body, http }) => {
      await limitLinkRequests(context, http.clientAddress);
      const link = await preRegister(context, { email: body.email, userType: body.user_type });
      return {
        pre_register_id: link.id,
        email: body.email,
        expires_at: link.expiresAt.toISOString(),
        detail: sentSentence,
      };
    },

    getPreRegisterInfo: async ({ query, http }) => {
      await limits.take(`link-info:${http.clientAddress}`, 600, 60);
      const link = await selectLinkByToken(db, {
        tokenHash: hashLinkToken(query.token),
        purpose: 'register',
      });
      const isOpen = link && !link.usedAt && isAlive(link, now());
      if (!isOpen || link.id !== query.pre_register_id || !link.userType)
        throw new ApiError('not_found', {
          code: 'link_invalid_or_expired',
          detail: 'このリンクは無効か、有効期限が切れています。もう一度お手続きください。',
        });
      return {
        pre_register_id: link.id,
        email: link.email,
        user_type: link.userType,
        expires_at: link.expiresAt.toISOString(),
        consent_version: await readConsentVersion(context),
        asks_guardian_email: config.guardianMail && link.userType === 'student',
      };
    },

    complete: async ({ body, http }) => {
      await limits.take(`complete:${http.clientAddress}`, 200, 60);
      const { pre_register_id, token, ...fields } = body;
      return completeRegistration(context, {
        link: { pre_register_id, token },
        body: fields,
        userAgent: http.headers.get('user-agent'),
        clientAddress: http.clientAddress,
      });
    },

    requestReset: async ({ body, http }) => {
      await limitLinkRequests(context, http.clientAddress);
      const id = await requestReset(context, { email: body.email });
      return { pre_register_id: id, detail: resetSentence };
    },

    completeReset: async ({ body, http }) => {
      await limits.take(`complete:${http.clientAddress}`, 200, 60);
      await completeReset(context, body);
      return { detail: 'パスワードを変更しました。新しいパスワードでログインしてください。' };
    },
  };
}
