import type { WordingCheck } from './company-editing.ts';

/** Subject of a remark on a company's words. */
export const findingNames: Record<WordingCheck['kind'], string> = {
  fair_hiring: '聞けないこと',
  around_school: '学校を通さない連絡',
  gift: '金品の約束',
  gender: '性別の言葉',
  age: '年齢の言葉',
  number: 'あいまいな数',
  exaggeration: '言いすぎ',
  difficult: 'むずかしい言葉',
  wage_year: '金額の年度',
  wage_early: '公開の日より前の金額',
};
