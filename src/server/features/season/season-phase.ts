import { z } from 'zod';
import type { SeasonDate, SeasonPhase } from '#contract/public/guide.ts';
import { readDataFile } from '#server/data-directory.ts';
import { graduationYearOn } from '#server/features/site-facts/school-year.ts';
import { guideSection } from './guide-section.ts';

const agreedPhases = [
  'selection_begins',
  'documents_sent',
  'postings_open',
  'postings_accepted',
] as const;
/** By month; those of the others follow the agreed days. */
const monthPhases = {
  10: 'october',
  11: 'november',
  12: 'december',
  1: 'january',
  2: 'february',
  3: 'march',
} as const;

const phaseKeys = [
  'third_year_spring',
  ...agreedPhases,
  ...Object.values(monthPhases),
  'second_year_spring',
  'second_year_autumn',
  'second_year_winter',
  'first_year',
  'graduated',
] as const;
type PhaseKey = (typeof phaseKeys)[number];

const label = z.string();
/** A link leads to a page, or to a part of the guide by its heading. */
const PhaseText = z.strictObject({
  key: z.enum(phaseKeys),
  title: z.string(),
  advice: z.string(),
  link: z.union([
    z.strictObject({ to: z.string().startsWith('/'), label }),
    z.strictObject({ section: z.string(), label }),
  ]),
});

const texts = new Map(
  readDataFile('season-phases.json', z.array(PhaseText)).map(({ key, title, advice, link }) => {
    const to = 'to' in link ? link.to : `/guide#${guideSection(link.section)}`;
    return [key, { title, advice, link: { to, label: link.label } }] as const;
  }),
);

/** Throws where `data/season-phases.json` lacks the key. */
export function phaseText(key: PhaseKey): SeasonPhase {
  const found = texts.get(key);
  if (!found) throw new Error(`data/season-phases.json has no phase ${key}`);
  return found;
}

for (const key of phaseKeys) phaseText(key);

type Reached = Pick<SeasonDate, 'event' | 'date'>;

/**
 * Phase of the year for somebody of a graduation year. `dates` are those of that year; without any, only what is
 * always true is said.
 */
export function phaseOf(
  today: string,
  graduationYear: number,
  dates: readonly Reached[],
): PhaseKey {
  const yearsLeft = graduationYear - graduationYearOn(today);
  const month = Number(today.slice(5, 7));
  if (yearsLeft < 0) return 'graduated';
  if (yearsLeft === 1) return secondYearPhase(month);
  if (yearsLeft > 1) return 'first_year';
  return thirdYearPhase(today, month, dates);
}

function secondYearPhase(month: number): PhaseKey {
  if (month <= 3) return 'second_year_winter';
  return month <= 8 ? 'second_year_spring' : 'second_year_autumn';
}

/** By the agreed days until September; later each month has its own, once selection has begun. */
function thirdYearPhase(today: string, month: number, dates: readonly Reached[]): PhaseKey {
  const isReached = (event: SeasonDate['event']) =>
    dates.some((row) => row.event === event && today >= row.date);
  const ofMonth = Object.entries(monthPhases).find(([of]) => Number(of) === month)?.[1];
  if (ofMonth && (month <= 3 || isReached('selection_begins'))) return ofMonth;
  return agreedPhases.find(isReached) ?? 'third_year_spring';
}
