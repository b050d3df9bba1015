import type { InquiryBody, inquiriesApi } from '#contract/public/inquiries.ts';
import { findSafety } from '#counsellor/safety/safety.ts';
import type { Context } from '#server/context.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { selectVisibleCompany } from '#server/features/companies/companies.queries.ts';
import { advertisingPlans } from '#server/features/info-pages/advertising-plans.ts';
import { safety } from '#server/features/safety/safety-notice.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { receiveInquiry } from './receive-inquiry.ts';

const receivedSentence = '送信しました。受付番号をひかえてください。';
const mailSentence = '確認のメールもお送りします。';

export function inquiriesRoutes(context: Context): Handlers<typeof inquiriesApi> {
  const { db, limits } = context;
  return {
    offers: async () => [...advertisingPlans],
    send: async ({ body, http }) => {
      // A class that writes at the same time gets through; a program that floods does not.
      await limits.take(`inquiry:${http.clientAddress}`, 40, 600);
      checkPlan(body);
      if (body.kind === 'report' && body.company_id) {
        const company = await selectVisibleCompany(db, { id: body.company_id, userId: null });
        if (!company) throw new ApiError('not_found', { detail: 'この会社は公開されていません。' });
      }
      const words = body.body ?? '';
      const notice = safety.safetyNotice({ noticed: findSafety(words), words, isStopped: false });
      const isInNeed = notice !== null;
      const { reference, isMailed } = await receiveInquiry(context, body, { isInNeed });
      const detail = isMailed ? `${receivedSentence}${mailSentence}` : receivedSentence;
      return { reference, detail, is_mailed: isMailed, safety: notice };
    },
  };
}

function checkPlan(body: InquiryBody): void {
  if (body.kind !== 'advertising' || !body.plan) return;
  if (!advertisingPlans.some(({ key }) => key === body.plan))
    throw fieldError('plan', '広告の種類を選びなおしてください。');
}
