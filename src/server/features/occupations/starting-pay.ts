import { z } from 'zod';
import type { Occupation } from '#contract/public/occupations.ts';
import type { StartingPay } from '#contract/public/starting-pay.ts';
import { IndustryKey } from '#contract/words/taxonomy.ts';
import { readDataFile } from '#server/data-directory.ts';
import { figureSource, figures } from '#server/features/figures/figures.ts';
import { civilService } from './civil-service.ts';

/** Which figure tells the starting pay of a field; of an industry, or of the work of public bodies. */
const Row = z.strictObject({
  field: z.union([IndustryKey, z.literal('civil_service')]),
  /** As a card names whose pay it is. */
  of: z.string().min(1),
  figure: z.string().refine((key) => figures.has(key), 'No such figure in data/figures.'),
});

const rows = new Map(
  readDataFile('starting-pay.json', z.array(Row)).map((row) => [row.field, row] as const),
);

/** First pay of high-school leavers in an occupation's field; null where no public figure is known. */
export function startingPayOf({
  id,
  industries: [industry],
}: Pick<Occupation, 'id' | 'industries'>): StartingPay | null {
  const field = civilService.has(id) ? 'civil_service' : industry;
  const row = field && rows.get(field);
  const figure = row && figures.get(row.figure);
  if (!figure || figure.value === null) return null;
  const { value: yen, period } = figure;
  return { yen, of: row.of, period, source: figureSource(figure) };
}

/** The same of many, by their ids; those without a public figure are left out. */
export function startingPays(
  occupations: readonly Pick<Occupation, 'id' | 'industries'>[],
): Record<string, StartingPay> {
  return Object.fromEntries(
    occupations.flatMap((one) => {
      const pay = startingPayOf(one);
      return pay ? [[one.id, pay]] : [];
    }),
  );
}
