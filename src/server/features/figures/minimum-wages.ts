import { z } from 'zod';
import type { PostSource } from '#contract/public/posts.ts';
import { PrefectureCode } from '#contract/words/taxonomy.ts';
import { readDataFile } from '#server/data-directory.ts';

const MinimumWage = z.strictObject({
  prefecture: PrefectureCode,
  /** The fiscal year in whose autumn it was decided: 2025 is 令和7年度. */
  fiscal_year: z.number().int().min(2025),
  /** 地域別最低賃金, yen an hour. */
  amount: z.number().int().min(500).max(5_000),
  /** 発効日; several are months after October. */
  effective_on: z.iso.date(),
  source: z.string(),
  source_seen_on: z.iso.date(),
  verified_on: z.iso.date().nullable(),
});
type MinimumWage = z.infer<typeof MinimumWage>;

const Source = z.strictObject({
  key: z.string(),
  source_name: z.string().min(1),
  source_publisher: z.string().min(1),
  source_url: z.url({ protocol: /^https?$/ }),
});

const MinimumWages = z
  .strictObject({ sources: z.array(Source), wages: z.array(MinimumWage).min(47) })
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

const { sources, wages } = readDataFile('minimum-wages.json', MinimumWages);

/** Every year and prefecture that the data has. */
export const minimumWages: readonly MinimumWage[] = wages;

/** The pages that the amounts of a fiscal year were read on. */
export function minimumWageSources(fiscalYear: number): PostSource[] {
  const used = new Set(
    wages.filter(({ fiscal_year }) => fiscal_year === fiscalYear).map(({ source }) => source),
  );
  return sources
    .filter(({ key }) => used.has(key))
    .map(({ source_name: title, source_publisher: publisher, source_url: url }) => ({
      title,
      publisher,
      url,
    }));
}

/** The newest one of a prefecture, or the one of a fiscal year. Throws where the data has none. */
export function minimumWageOf(prefecture: string, fiscalYear?: number): MinimumWage {
  const newest = wages
    .filter(
      (wage) =>
        wage.prefecture === prefecture &&
        (fiscalYear === undefined || wage.fiscal_year === fiscalYear),
    )
    .toSorted((a, b) => b.fiscal_year - a.fiscal_year)
    .at(0);
  if (!newest) throw new Error(`data/minimum-wages.json: nothing for prefecture ${prefecture}`);
  return newest;
}
