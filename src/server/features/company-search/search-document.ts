import { industryName, prefectureName } from '#contract/areas.ts';
import type { companies } from '#server/features/companies/companies.table.ts';
import readings from '../../../../data/search-readings.json' with { type: 'json' };
import { foldName, foldText } from './fold-text.ts';
import { industryToken, prefectureToken, textTokens } from './tokens.ts';

type Company = typeof companies.$inferInsert;

const knownReadings = readings.map(
  ([word = '', reading = '']) => [foldText(word), reading] as const,
);

/** Separates texts within a key; folding removes control characters, so no query contains it. */
const separator = '\n';

/** The row of `company_search` for a company and the names of the occupations that it offers. */
export function searchDocument(company: Company, occupationNames: readonly string[]) {
  const nameKey = foldName(company.name);
  const kanaKey = foldText(company.nameKana);
  const copyKey = foldText(company.catchCopy);
  const texts = [
    nameKey,
    foldText(company.name),
    kanaKey,
    copyKey,
    ...bodyTexts(company, occupationNames),
  ];
  const body = texts.join(separator);
  for (const [word, reading] of knownReadings) if (body.includes(word)) texts.push(reading);
  const tokens = textTokens(texts);
  tokens.add(prefectureToken(company.prefecture));
  tokens.add(industryToken(company.industry));
  return { tokens: [...tokens], nameKey, kanaKey, copyKey, textKey: texts.join(separator) };
}

function bodyTexts(company: Company, occupationNames: readonly string[]): string[] {
  const { work, conditions, workplaces } = company;
  return [
    company.oneLine,
    company.nameEn ?? '',
    industryName(company.industry),
    prefectureName(company.prefecture),
    company.city,
    ...occupationNames,
    work.description,
    ...work.day_schedule.map(({ activity }) => activity),
    ...work.hard_parts,
    ...work.enjoyable_for,
    ...work.qualification_support,
    ...conditions.allowances,
    conditions.dormitory ? `寮 ${conditions.dormitory_note ?? ''}` : '',
    ...workplaces.flatMap(({ name, city, nearest_station }) => [name, city, nearest_station ?? '']),
  ]
    .map(foldText)
    .filter((text) => text !== '');
}
