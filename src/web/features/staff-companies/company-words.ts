import type { CompanyChange } from '#contract/company/company-editing.ts';

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
