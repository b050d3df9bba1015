import { yearIn } from '../text/calendar-years.ts';
import type { JobOfferWords } from '../words.ts';

type Kind = 'hired' | 'left' | 'male' | 'female';
type Token =
  | { is: 'year'; year: number }
  | { is: 'kind'; kind: Kind }
  | { is: 'number'; people: number | null };

/** Numbers of people by year. */
type YearlyTable = Record<Kind, Map<number, number>> & {
  /** A cell was told twice and differently. */
  isContradicted: boolean;
  /** A number stood beside no year, or beside nothing that says what it counts. */
  isLeftOver: boolean;
};

const kinds: readonly Kind[] = ['hired', 'left', 'male', 'female'];
const isSex = (kind: Kind) => kind === 'male' || kind === 'female';

/**
 * Reads the numbers of 採用者 and 離職者 from the lines of their part: years as columns, as rows, or each number
 * beside its year. A number without a year and a kind is left out.
 */
export function yearlyTable(lines: readonly string[], words: JobOfferWords): YearlyTable {
  const table: YearlyTable = {
    hired: new Map(),
    left: new Map(),
    male: new Map(),
    female: new Map(),
    isContradicted: false,
    isLeftOver: false,
  };
  let columnYears: number[] = [];
  let columnKinds: Kind[] = [];
  let year: number | null = null;
  let kind: Kind | null = null;

  function put(to: Kind, of: number, people: number | null) {
    if (people === null) return;
    const known = table[to].get(of);
    if (known !== undefined && known !== people) table.isContradicted = true;
    table[to].set(of, people);
  }

  function putAll(places: readonly [Kind, number][], numbers: readonly (number | null)[]) {
    for (const [at, [to, of]] of places.entries()) {
      const people = numbers[at];
      if (people !== undefined) put(to, of, people);
    }
  }

  for (const tokens of lines.flatMap((line) => tablesIn(tokensOf(line, words)))) {
    const years = tokens.flatMap((token) => (token.is === 'year' ? [token.year] : []));
    const named = tokens.flatMap((token) => (token.is === 'kind' ? [token.kind] : []));
    const numbers = tokens.flatMap((token) => (token.is === 'number' ? [token.people] : []));
    if (numbers.length === 0) {
      if (years.length > 1) [columnYears, columnKinds] = [years, []];
      else if (years.length === 1) year = years[0] ?? null;
      if (named.length > 1)
        [columnKinds, columnYears] = [named, years.length > 1 ? columnYears : []];
      else if (named.length === 1) [kind, year] = [named[0] ?? null, null];
      continue;
    }
    const [onlyYear] = years;
    const isRow = years.length === 1 && named.length === 0 && numbers.length > 1;
    if (isRow && onlyYear !== undefined && numbers.length <= columnKinds.length) {
      // A head may name its table before its columns.
      putAll(
        columnKinds.slice(-numbers.length).map((one) => [one, onlyYear]),
        numbers,
      );
      continue;
    }
    // 「令和6年度 令和5年度 採用者数 4人 3人」: the head and its row in one line.
    const lastYear = tokens.findLastIndex((token) => token.is === 'year');
    const firstNumber = tokens.findIndex((token) => token.is === 'number');
    const isHeaded = years.length > 1 && lastYear < firstNumber;
    if (isHeaded) [columnYears, columnKinds] = [years, []];
    if ((years.length === 0 || isHeaded) && columnYears.length > 0) {
      const runs = runsOf(tokens, kind);
      const byKind = new Map<Kind | null, (number | null)[]>();
      for (const { kind: of, numbers: run } of runs)
        byKind.set(of, [...(byKind.get(of) ?? []), ...run]);
      for (const [of, run] of byKind)
        if (of && run.length === columnYears.length)
          putAll(
            columnYears.map((one) => [of, one]),
            run,
          );
        else table.isLeftOver = true;
      if (named.length > 0) kind = named.at(-1) ?? null;
      continue;
    }
    if (
      years.length === 0 &&
      columnKinds.length === numbers.length &&
      year !== null &&
      named.length === 0
    ) {
      const of = year;
      putAll(
        columnKinds.map((one) => [one, of]),
        numbers,
      );
      continue;
    }
    // Each number beside its year; a kind said before the first year holds for all of them.
    let own: Kind | null = kind;
    let lead: Kind | null = kind;
    for (const [at, token] of tokens.entries()) {
      if (token.is === 'year') {
        year = token.year;
        own = lead;
      } else if (token.is === 'kind') {
        own = token.kind;
        if (year === null || at === 0 || tokens[at + 1]?.is === 'year') lead = token.kind;
      } else if (own !== null && year !== null) put(own, year, token.people);
      else table.isLeftOver = true;
    }
    kind = lead;
  }
  return table;
}

/** Tokens of a line in which several tables or rows of one stand: a list for each head and for each row. */
function tablesIn(tokens: readonly Token[]): Token[][] {
  const tables: Token[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    const last = tables.at(-1);
    const hasNumber = last?.some(({ is }) => is === 'number');
    const isHead = hasNumber && token.is !== 'number' && beginsHead(tokens, at);
    if (isHead || beginsRow(tokens, at)) tables.push([token]);
    else last?.push(token);
  }
  return tables;
}

/** Whether two years or more follow before any number. */
function beginsHead(tokens: readonly Token[], at: number): boolean {
  const rest = tokens.slice(at);
  const first = rest.findIndex(({ is }) => is === 'number');
  return rest.slice(0, Math.max(0, first)).filter(({ is }) => is === 'year').length > 1;
}

/** Whether a year begins a row of numbers: one for each of the kinds that a head before it names. */
function beginsRow(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.is !== 'year' || tokens[at - 1]?.is === 'year') return false;
  const firstYear = tokens.findIndex(({ is }) => is === 'year');
  const kindsBefore = tokens.slice(0, firstYear).filter(({ is }) => is === 'kind').length;
  const after = tokens.slice(at + 1);
  const end = after.findIndex(({ is }) => is !== 'number');
  const numbers = end < 0 ? after.length : end;
  return numbers > 1 && numbers <= kindsBefore;
}

function runsOf(tokens: readonly Token[], before: Kind | null) {
  const runs: { kind: Kind | null; numbers: (number | null)[] }[] = [{ kind: before, numbers: [] }];
  for (const token of tokens) {
    if (token.is === 'kind') runs.push({ kind: token.kind, numbers: [] });
    else if (token.is === 'number') runs.at(-1)?.numbers.push(token.people);
  }
  return runs.filter(({ numbers }) => numbers.length > 0);
}

const yearPattern =
  /(?:令和|平成|R|H)\s*\.?\s*(?:元|\d{1,2})\s*(?:年度?|(?=\s|$))|(?:19|20)\d{2}\s*年?度?|\d{1,2}\s*年度/gi;

function tokensOf(line: string, { wordsOf }: JobOfferWords): Token[] {
  const names = kinds
    .flatMap((kind) => wordsOf(kind).map(({ spelling }) => ({ kind, spelling })))
    .toSorted((a, b) => b.spelling.length - a.spelling.length);
  const tokens: Token[] = [];
  let rest = line;
  while (rest !== '') {
    const year = new RegExp(`^(?:${yearPattern.source})`, 'i').exec(rest)?.[0];
    const name = names.find(({ spelling }) => rest.startsWith(spelling));
    const number = /^(\d[\d,]*)\s*(?:人|名|(?=[\s)・、/]|$))/.exec(rest);
    if (year) {
      const found = yearIn(year);
      if (found !== null) tokens.push({ is: 'year', year: found });
      rest = rest.slice(year.length);
    } else if (name) {
      rest = rest.slice(name.spelling.length);
      // 「採用者数(男性)」 counts men; 「男性(採用)」, 「採用者数(男女)」: what the name is of is no further name.
      const inner = /^\s*\(([^()\d]*)\)/.exec(rest);
      rest = rest.slice(inner?.[0].length ?? 0);
      const sex = names.find(
        ({ kind, spelling }) => isSex(kind) && spelling === inner?.[1]?.trim(),
      );
      tokens.push({ is: 'kind', kind: sex?.kind ?? name.kind });
    } else if (number) {
      tokens.push({ is: 'number', people: Number((number[1] ?? '').replaceAll(',', '')) });
      rest = rest.slice(number[0].length);
    } else if (/^-(?=\s|$)/.test(rest) && /(?:^|\s)$/.test(line.slice(0, -rest.length))) {
      // An empty cell of a row of numbers.
      tokens.push({ is: 'number', people: null });
      rest = rest.slice(1);
    } else {
      const skipped = /^\d[\d.,]*/.exec(rest)?.[0] ?? rest[0] ?? '';
      rest = rest.slice(skipped.length);
    }
  }
  return tokens;
}
