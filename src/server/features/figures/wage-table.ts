import type { PostSource } from '#contract/public/posts.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { prefectures } from '#contract/words/areas.ts';
import { dayInWords } from '#contract/words/japan-day.ts';
import { currentWages, type MinimumWage, wagesOn } from './minimum-wages.ts';

type Table = { markdown: string; sources: PostSource[] };

/** 地域別最低賃金 of each prefecture that holds on a day of Japan, the amount to come beside it, and what is missing. */
export function minimumWageTable(today: string): Table {
  const wages = currentWages();
  const rows = prefectures.flatMap(({ code, name }) => {
    const { valid, next } = wagesOn(wages, { prefecture: code, today });
    const shown = valid ?? next;
    return shown ? [{ name, shown, next: next === shown ? null : next }] : [];
  });
  const used = rows.flatMap(({ shown, next }) => (next ? [shown, next] : [shown]));
  const hasNext = used.length > rows.length;
  const years = [...new Set(rows.map(({ shown }) => shown.fiscal_year))].toSorted();
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const lines = rows.map(({ name, shown, next }) =>
    line([
      name,
      yen(shown),
      dayInWords(shown.effective_on),
      ...(hasNext ? [next ? `${yen(next)}（${dayInWords(next.effective_on)}から）` : '―'] : []),
    ]),
  );
  const head = ['都道府県', '1時間の額', 'この日から', ...(hasNext ? ['つぎの額'] : [])];
  return {
    markdown: [
      leadOf({ years, hasNext, today }),
      '',
      line(head),
      line(head.map(() => '---')),
      ...lines,
    ].join('\n'),
    sources: used.map(({ source }) => source),
  };
}

const yen = ({ amount }: MinimumWage) => `${formatCount(amount)}円`;

type Lead = { years: number[]; hasNext: boolean; today: string };

function leadOf({ years, hasNext, today }: Lead): string {
  const names = years.map((year) => `${year}年度（令和${year - 2018}年度）`).join('と');
  const amounts =
    years.length === 1
      ? `${names}の額です。`
      : `${dayInWords(today)}に使われている額です。${names}の額がまじっているのは、変わる日が都道府県でちがうためです。`;
  return hasNext
    ? `${amounts}つぎの額に変わる日も、都道府県でちがいます。`
    : `${amounts}次の年度の額は、運営者が確かめて入れるまで、ここにはありません。`;
}
