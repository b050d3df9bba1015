import { ApiCallError, NetworkError } from '#contract/api-client.ts';
import type { InquiryKind, InquiryReceipt, inquiriesApi } from '#contract/inquiries.ts';
import { type InquiryDraft, kindWords } from './inquiry-kinds.ts';

/** By type alone: the shapes (zod) stay out of the bundle of public pages. */
const path: typeof inquiriesApi.send.path = '/api/inquiries/';

type Sent = {
  kind: InquiryKind;
  draft: InquiryDraft;
  companyId: string | null;
  submissionId: string | null;
};

/** Only what the kind asks for: a tab that was left may hold more. */
export function toBody({ kind, draft, companyId, submissionId }: Sent): Record<string, unknown> {
  const { organisation, wanted, hasPhone, hasPlan } = kindWords[kind];
  return {
    kind,
    name: draft.name,
    email: draft.email,
    body: draft.body,
    website: draft.website,
    elapsed_ms: Date.now() - Number(draft.started_at || Date.now()),
    ...(submissionId && { submission_id: submissionId }),
    ...(organisation && { organisation: draft.organisation }),
    ...(wanted && { wanted_company: draft.wanted_company }),
    ...(hasPhone && { phone: draft.phone }),
    ...(hasPlan && { plan: draft.plan || null }),
    ...(kind === 'report' && { company_id: companyId }),
  };
}

/** Throws ApiCallError or NetworkError. */
export async function sendInquiry(sent: Sent): Promise<InquiryReceipt> {
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(toBody(sent)),
  };
  const response = await fetch(path, request).catch((error) => {
    const detail = error instanceof Error ? error.message : String(error);
    throw new NetworkError(`ネットワークエラー: ${detail}`);
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiCallError(response, answer);
  return answer;
}

/** A random UUID; `crypto.randomUUID` is missing where a school's network serves plain HTTP. */
export function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
