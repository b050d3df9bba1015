import { z } from 'zod';
import type { OccupationPage } from '#contract/public/occupation-pages.ts';
import { OccupationId } from '#contract/public/occupations.ts';
import { readDataFile } from '#server/data-directory.ts';
import { figureInWords, figureSource, figures } from '#server/features/figures/figures.ts';

const CivilService = z.strictObject({ occupation: OccupationId, hiring: z.string().min(5) });

/**
 * Hiring of a public body for an occupation, with what the national high-school grade starts with; null for the work of
 * companies.
 */
export function civilServiceOf(id: string): OccupationPage['civil_service'] {
  const hiring = civilService.get(id);
  const figure = figures.get('starting-pay-civil-servant-2025');
  if (!hiring || !figure) return null;
  const starting_pay = `国の一般職（高卒者試験）の初任給は、月${figureInWords(figure)}がめやすです（${figure.period}の額。地域の手当などは別）。`;
  return { hiring, starting_pay, source: figureSource(figure) };
}

/** Work of public bodies by its id, and how they hire for it: there is no 求人票, and no company offers it. */
export const civilService: ReadonlyMap<string, string> = new Map(
  readDataFile('civil-service.json', z.array(CivilService)).map(({ occupation, hiring }) => [
    occupation,
    hiring,
  ]),
);
