import { ApiCallError, NetworkError } from '#contract/kit/api-client.ts';
import type { InquiryKind, InquiryReceipt, inquiriesApi } from '#contract/public/inquiries.ts';
import { randomUuid } from '#web/ui/device/random-uuid.ts';
import { type InquiryDraft, kindWords } from './inquiry-kinds.ts';

/** By type alone: the shapes (zod) stay out of the bundle of public pages. */
const path: typeof inquiriesApi.send.path = '/api/inquiries/';

type Written = { kind: InquiryKind; draft: InquiryDraft; companyId: string | null };

/** Only what the kind asks for: a tab that was left may hold more. */
function wordsOf({ kind, draft, companyId }: Written): Record<string, unknown> {
  const { organisation, wanted, hasPhone, hasPlan } = kindWords[kind];
  return {
    kind,
    name: draft.name,
    email: draft.email,
    body: draft.body,
    ...(organisation && { organisation: draft.organisation }),
    ...(wanted && { wanted_company: draft.wanted_company }),
    ...(hasPhone && { phone: draft.phone }),
    ...(hasPlan && { plan: draft.plan || null }),
    ...(kind === 'report' && { company_id: companyId }),
  };
}

export function toBody(written: Written): Record<string, unknown> {
  const { website, started_at, submission_id } = written.draft;
  return {
    ...wordsOf(written),
    website,
    elapsed_ms: Date.now() - Number(started_at || Date.now()),
    ...(submission_id && { submission_id }),
  };
}

/** The id to keep with the draft: the same words are one inquiry, however often they have to be sent. */
export function submissionOf(
  written: Written,
): Pick<InquiryDraft, 'submission_id' | 'submission_of'> {
  const { submission_id, submission_of } = written.draft;
  const words = JSON.stringify(wordsOf(written));
  if (submission_id && submission_of === words) return { submission_id, submission_of };
  return { submission_id: randomUuid(), submission_of: words };
}

/** Throws ApiCallError or NetworkError. */
export async function sendInquiry(written: Written): Promise<InquiryReceipt> {
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(toBody(written)),
  };
  const response = await fetch(path, request).catch((error) => {
    throw new NetworkError(error);
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiCallError(response, answer);
  return answer;
}
