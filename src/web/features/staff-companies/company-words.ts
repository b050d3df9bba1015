import type { CompanyChange } from '#contract/company/company-editing.ts';
import type { StaffCompanyRow } from '#contract/staff/staff-company.ts';

export const statusNames: Record<StaffCompanyRow['status'], string> = {
  draft: '下書き',
  in_review: '審査待ち',
  published: '公開中',
  paused: '公開を停止中',
};

export const changeNames: Record<CompanyChange['action'], string> = {
  submitted: '確認に出しました',
  published: '公開しました',
  sent_back: '直しをお願いしました',
  paused: '公開を停止しました',
  resumed: '公開を再開しました',
  confirmed: '内容を確かめました',
  edited: '内容を直しました',
  merged: 'ほかのページをまとめました',
};
