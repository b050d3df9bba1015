import { InquiryConfirm } from './inquiry-confirm.tsx';
import { InquiryDone } from './inquiry-done.tsx';

/** What a form shows after its fields; fetched when somebody gets that far. */
export const inquirySteps = { InquiryConfirm, InquiryDone };
