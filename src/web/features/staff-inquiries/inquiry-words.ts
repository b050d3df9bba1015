import type { InquiryKind } from '#contract/public/inquiries.ts';
import type { Delivery } from '#contract/staff/staff-inquiries.ts';

export const kindNames: Record<InquiryKind, string> = {
  contact: 'お問い合わせ',
  report: 'まちがいのお知らせ',
  request_student: 'リクエスト（生徒・保護者）',
  request_school: '資料請求（学校）',
  request_listing: '掲載の相談（企業）',
  request_company: '資料請求（企業）',
  advertising: '広告の申し込み',
};

export const deliveryNames: Record<Delivery, string> = {
  waiting: '送信待ち',
  sent: '送信済み',
  failed: '送れませんでした',
};
