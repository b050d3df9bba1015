import type { PostSource } from '#contract/public/posts.ts';
import { firstPayTable } from '#server/features/deduction-rates/first-pay-table.ts';
import { healthInsuranceTable } from '#server/features/deduction-rates/health-insurance-table.ts';
import { figureInWords, figureSource, figures } from './figures.ts';
import { minimumWageTable } from './wage-table.ts';

type Cited = { markdown: string; sources: PostSource[] };

const citation = /\{\{([a-z]+(?:-[a-z0-9]+)+)\}\}/g;
/** Tables of what holds on a day, by the key that a text cites. */
const tables = new Map<string, (today: string) => Cited>([
  ['minimum-wages-table', minimumWageTable],
  ['first-pay-table', firstPayTable],
  ['health-insurance-table', healthInsuranceTable],
]);

/**
 * Puts figures where a text cites them by `{{key}}`, as they hold on a day of Japan, and tells their sources. What is no
 * key of a figure stays as it was written: the desk's columns may hold anything, and `unknownFigures` finds mistypes in
 * ours.
 */
export function citeFigures(markdown: string, today: string): Cited {
  const sources: PostSource[] = [];
  const text = markdown.replaceAll(citation, (written, key: string) => {
    const table = tables.get(key)?.(today);
    if (table) {
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
    tables.has(key) || figures.has(key) ? [] : [written],
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
