import type { z } from 'zod';
import type { Workplace } from '#contract/company/companies.ts';

type Placed = {
  prefecture: string;
  workplaces: readonly Pick<z.infer<typeof Workplace>, 'prefecture'>[];
};

/** Codes of the prefectures of the head office and of every workplace, each once, in order. */
export function prefecturesOf({ prefecture, workplaces }: Placed): string[] {
  return [...new Set([prefecture, ...workplaces.map((place) => place.prefecture)])].sort();
}
