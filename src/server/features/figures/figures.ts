import { readdirSync } from 'node:fs';
import { z } from 'zod';
import type { PostSource } from '#contract/public/posts.ts';
import { dataPath, readDataFile } from '#server/data-directory.ts';

const day = z.iso.date();

/** A number of a public statistic that texts cite as `{{key}}`. */
export const Figure = z
  .strictObject({
    key: z.string().regex(/^[a-z]+(-[a-z0-9]+)+$/),
    label: z.string().min(5),
    /** Null: nobody has found it on a public page yet; `note` says so. */
    value: z.number().nullable(),
    unit: z.enum(['円', '％', '倍', '人']),
    /** Time of the figure: 2022年3月卒, 2025年10月末, 2025年度. */
    period: z.string().regex(/\d{4}年/),
    /** From then on a newer one is usually out. */
    newer_expected_on: day,
    source_name: z.string().min(1).nullable(),
    source_publisher: z.string().min(1).nullable(),
    source_url: z.url({ protocol: /^https?$/ }).nullable(),
    /** The day on which somebody read the page and the number on it. */
    source_seen_on: day.nullable(),
    /** The day on which the operator asked the office; we ship none. */
    verified_on: day.nullable(),
    note: z.string().min(5).nullable(),
  })
  .refine(
    ({ value, source_name, source_publisher, source_url }) =>
      value === null || (source_name !== null && source_publisher !== null && source_url !== null),
    { error: 'A value needs the page that it is from.', path: ['source_url'] },
  )
  .refine(
    ({ value, source_seen_on, note }) =>
      note !== null || (value !== null && source_seen_on !== null),
    { error: 'What is missing or was not read needs a reason.', path: ['note'] },
  );
export type Figure = z.infer<typeof Figure>;

/** One file a year; what a later year says of the same key replaces the earlier. */
function readFigures(): Map<string, Figure> {
  const files = readdirSync(dataPath('figures'))
    .filter((file) => /^\d{4}\.json$/.test(file))
    .sort();
  const all = new Map<string, Figure>();
  for (const file of files) {
    const rows = readDataFile(`figures/${file}`, z.array(Figure));
    const keys = new Set(rows.map(({ key }) => key));
    if (keys.size !== rows.length) throw new Error(`data/figures/${file}: a key is there twice`);
    for (const row of rows) all.set(row.key, row);
  }
  return all;
}

export const figures: ReadonlyMap<string, Figure> = readFigures();

const decimals: Record<Figure['unit'], number> = { 円: 0, 人: 0, '％': 1, 倍: 2 };

/** As a text says it: 197,500円, 37.9％, 3.70倍; or that it is not known yet. */
export function figureInWords({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  if (value === null) return '（まだ確かめられていません）';
  const digits = decimals[unit];
  const number = value.toLocaleString('ja-JP', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number}${unit}`;
}

/** The page that a figure is from, for the list below a text. */
export function figureSource(figure: Figure): PostSource | null {
  const { source_name: title, source_publisher: publisher, source_url: url } = figure;
  return title && publisher && url ? { title, publisher, url } : null;
}
