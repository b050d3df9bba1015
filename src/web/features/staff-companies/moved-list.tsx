import type { MergeCounts } from '#contract/staff/staff-company.ts';

/** What goes with a merge from the one company to the other, and comes back when it is undone. */
export function MovedList({ counts, accounts }: { counts: MergeCounts; accounts: string }) {
  return (
    <ul>
      <li>
        お気に入り {counts.favorites}件
        {counts.shared_favorites > 0 &&
          `（うち${counts.shared_favorites}件は、両方に入れている人のもの）`}
      </li>
      <li>仕事の種類 {counts.occupations}件</li>
      <li>インターンシップ {counts.internships}件</li>
      <li>お問い合わせ {counts.inquiries}件</li>
      <li>見られた回数 {counts.views}件</li>
      <li>PRの期間 {counts.placements}件</li>
      <li>企業のアカウント：{accounts}</li>
    </ul>
  );
}
