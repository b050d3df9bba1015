import type { PostSource } from '#contract/public/posts.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { prefectureName } from '#contract/words/areas.ts';
import { dayInWords } from '#contract/words/japan-day.ts';
import { figureInWords, figureSource, figures } from './figures.ts';
import { minimumWageSources, minimumWages } from './minimum-wages.ts';

type Cited = { markdown: string; sources: PostSource[] };

const citation = /\{\{([a-z]+(?:-[a-z0-9]+)+)\}\}/g;
const wageTable = 'minimum-wages-table';

/**
 * Puts figures where a text cites them by `{{key}}`, and tells their sources. What is no key of a figure stays as it
 * was written: the desk's columns may hold anything, and `unknownFigures` finds mistypes in ours.
 */
export function citeFigures(markdown: string): Cited {
  const sources: PostSource[] = [];
  const text = markdown.replaceAll(citation, (written, key: string) => {
    if (key === wageTable) {
      const table = minimumWageTable();
      sources.push(...table.sources);
      return table.markdown;
    }
    const figure = figures.get(key);
    if (!figure) return written;
    const source = figureSource(figure);
    if (source) sources.push(source);
    return figureInWords(figure);
  });
  return { markdown: text, sources: onceEach(sources) };
}

/** Citations of a text that no figure answers. */
export function unknownFigures(markdown: string): string[] {
  return [...markdown.matchAll(citation)].flatMap(([written, key = '']) =>
    key === wageTable || figures.has(key) ? [] : [written],
  );
}

/** A text's own sources, then those of its figures that it does not name itself. */
export function withSources(
  own: readonly PostSource[],
  cited: readonly PostSource[],
): PostSource[] {
  return onceEach([...own, ...cited]);
}

function onceEach(sources: readonly PostSource[]): PostSource[] {
  return [
    ...new Map(sources.toReversed().map((source) => [source.url, source])).values(),
  ].toReversed();
}

/** 地域別最低賃金 of the newest fiscal year that the data has, and what it lacks. */
function minimumWageTable(): Cited {
  const year = Math.max(...minimumWages.map(({ fiscal_year }) => fiscal_year));
  const rows = minimumWages
    .filter(({ fiscal_year }) => fiscal_year === year)
    .toSorted((a, b) => a.prefecture.localeCompare(b.prefecture))
    .map(
      ({ prefecture, amount, effective_on }) =>
        `| ${prefectureName(prefecture)} | ${formatCount(amount)}円 | ${dayInWords(effective_on)} |`,
    );
  return {
    markdown: [
      `${year}年度（令和${year - 2018}年度）の額です。次の年度の額は、運営者が確かめて入れるまで、ここにはありません。`,
      '',
      '| 都道府県 | 1時間の額 | この日から |',
      '| --- | --- | --- |',
      ...rows,
    ].join('\n'),
    sources: minimumWageSources(year),
  };
}
