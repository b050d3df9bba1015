import { SafetyPanel } from '#web/ui/safety/safety-panel.tsx';
import { InquiryConfirm } from './inquiry-confirm.tsx';
import { InquiryDone } from './inquiry-done.tsx';
import { sendInquiry, submissionOf } from './send-inquiry.ts';

/** What a form shows and needs after its fields; fetched when somebody gets that far. */
export const inquirySteps = {
  InquiryConfirm,
  InquiryDone,
  SafetyPanel,
  sendInquiry,
  submissionOf,
};
