import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import { formatCount } from '#contract/words/amounts.ts';
import type { BulkAction } from '#web/desk/table/bulk/bulk-bar.tsx';

export const claimAll: BulkAction = {
  label: 'まとめて審査をはじめる',
  confirm: (count) =>
    `${formatCount(count)}社の審査を、あなたが受け持ちます。2時間のあいだ、ほかの人は、公開することも、直しをお願いすることもできません。`,
  begin: staffCompaniesApi.claimMany,
};

export const sendBackAll: BulkAction = {
  label: 'まとめて直しをお願いする',
  confirm: (count) =>
    `${formatCount(count)}社に、確認に出された内容の直しをお願いします。読んだあとに出し直された内容は、見送ります。`,
  begin: staffCompaniesApi.sendBackMany,
  reason: {
    label: '直していただきたいところ',
    hint: 'どの企業にも、ページとメールに、このまま出ます。',
    most: 300,
  },
};

export const resumeAll: BulkAction = {
  label: 'まとめて公開を再開する',
  confirm: (count) =>
    `${formatCount(count)}社のページを、もう一度公開します。企業が自分で止めているページと、一覧を開いたあとに変わったページは、見送ります。`,
  begin: staffCompaniesApi.resumeMany,
  reason: { label: '理由', hint: '運営の記録に残ります。企業には送りません。', most: 400 },
};
