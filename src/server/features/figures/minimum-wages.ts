import { z } from 'zod';
import type { PostSource } from '#contract/public/posts.ts';
import { PrefectureCode } from '#contract/words/taxonomy.ts';
import { readDataFile } from '#server/data-directory.ts';

/** 地域別最低賃金 of a prefecture and a fiscal year. */
export type MinimumWage = {
  prefecture: string;
  /** The fiscal year in whose autumn it was decided: 2025 is 令和7年度. */
  fiscal_year: number;
  /** Yen an hour. */
  amount: number;
  /** 発効日; several are months after October. */
  effective_on: string;
  source: PostSource;
  source_seen_on: string;
  /** Who brought it in at the desk, and when; null: as it ships. */
  imported: { by: string; at: Date } | null;
};

const ShippedWage = z.strictObject({
  prefecture: PrefectureCode,
  fiscal_year: z.number().int().min(2025),
  amount: z.number().int().min(500).max(5_000),
  effective_on: z.iso.date(),
  source: z.string(),
  source_seen_on: z.iso.date(),
  verified_on: z.iso.date().nullable(),
});

const Source = z.strictObject({
  key: z.string(),
  source_name: z.string().min(1),
  source_publisher: z.string().min(1),
  source_url: z.url({ protocol: /^https?$/ }),
});

const MinimumWages = z
  .strictObject({ sources: z.array(Source), wages: z.array(ShippedWage).min(47) })
  .superRefine(({ sources, wages }, { addIssue }) => {
    const keys = new Set(sources.map(({ key }) => key));
    const known = new Set<string>();
    for (const { prefecture, fiscal_year, source } of wages) {
      const row = `${prefecture} ${fiscal_year}`;
      if (known.has(row)) addIssue({ code: 'custom', message: `${row} is there twice` });
      if (!keys.has(source)) addIssue({ code: 'custom', message: `${row} has no source` });
      known.add(row);
    }
  });

/** Every year and prefecture of `data/minimum-wages.json`. */
export const shippedMinimumWages: readonly MinimumWage[] = readShipped();

function readShipped(): MinimumWage[] {
  const { sources, wages } = readDataFile('minimum-wages.json', MinimumWages);
  const byKey = new Map(sources.map((source) => [source.key, source]));
  return wages.flatMap(({ source: key, verified_on: _, ...wage }) => {
    const found = byKey.get(key);
    if (!found) return [];
    const { source_name: title, source_publisher: publisher, source_url: url } = found;
    return { ...wage, source: { title, publisher, url }, imported: null };
  });
}

const keyOf = ({ prefecture, fiscal_year }: MinimumWage) => `${prefecture} ${fiscal_year}`;

/** What ships with what was brought in laid over it, the last import on top: one row a prefecture and year. */
export function mergeWages(imported: readonly MinimumWage[]): MinimumWage[] {
  const rows = [...shippedMinimumWages, ...imported].map((wage) => [keyOf(wage), wage] as const);
  return [...new Map(rows).values()];
}

let current: readonly MinimumWage[] = shippedMinimumWages;

/** The wages as they hold now. A process serves one database, so it holds one set of them. */
export function currentWages(): readonly MinimumWage[] {
  return current;
}

/** From now on this process cites what ships with these, oldest import first, laid over it. */
export function replaceWages(imported: readonly MinimumWage[]): void {
  current = mergeWages(imported);
}

/** Wages of a prefecture around a day of Japan: the one that holds, and the next whose day is still to come. */
export function wagesOn(
  wages: readonly MinimumWage[],
  { prefecture, today }: { prefecture: string; today: string },
): { valid: MinimumWage | null; next: MinimumWage | null } {
  const own = wages
    .filter((wage) => wage.prefecture === prefecture)
    .toSorted((a, b) => a.effective_on.localeCompare(b.effective_on));
  return {
    valid: own.filter(({ effective_on }) => effective_on <= today).at(-1) ?? null,
    next: own.find(({ effective_on }) => effective_on > today) ?? null,
  };
}

/** The newest one of a prefecture that ships. Throws where the data has none. */
export function shippedMinimumWageOf(prefecture: string): MinimumWage {
  const newest = shippedMinimumWages
    .filter((wage) => wage.prefecture === prefecture)
    .toSorted((a, b) => b.fiscal_year - a.fiscal_year)
    .at(0);
  if (!newest) throw new Error(`data/minimum-wages.json: nothing for prefecture ${prefecture}`);
  return newest;
}
