import { createHash } from 'node:crypto';
import { fieldValue } from '#contract/company/company-fields.ts';
import { searchFlags } from '#contract/company/search-flags.ts';
import {
  foldKana,
  foldLines,
  foldText,
  withoutLegalForm,
  withoutLongVowels,
} from '#contract/text/fold-text.ts';
import { industryName, prefectureName } from '#contract/words/areas.ts';
import type { companies } from '#server/features/companies/companies.table.ts';
import { prefecturesOf } from '#server/features/companies/company-places.ts';
import { wholeWork } from '#server/features/companies/stored-work.ts';
import { kanaInitial } from '#server/features/company-search/suggest/kana-initial.ts';
import type { SearchDocument, SearchedField } from './company-search.queries.ts';
import { knownReadings, knownWordsText, knownWordTokens } from './known-words.ts';
import {
  completenessToken,
  flagToken,
  headToken,
  industryToken,
  nameToken,
  occupationToken,
  prefectureToken,
  reachedTokens,
  stretchedTokens,
  textTokens,
  wordTokens,
} from './tokens.ts';

type Company = Pick<typeof companies.$inferInsert, SearchedField>;

/** Number to raise when folding, tokens or the texts of a document change: rows of another version are rebuilt. */
const layout = 11;
const wordsHash = createHash('sha256').update(knownWordsText).digest('hex');
export const searchVersion = `${layout}-${wordsHash.slice(0, 8)}`;

const readings = knownReadings.map(({ written, reading }) => ({
  written,
  reading,
  first: wordTokens(written)[0] ?? 0,
}));

/** Separates texts within a key; folding removes it from texts, so no query contains it. */
const separator = '\n';

/** Fields of an offered occupation that a search needs. */
type OfferedOccupation = { id: string; name: string };

/** Source of a document. The conditions are those that may be shown. */
export type DocumentSource = {
  company: Company & { id: string };
  occupations: readonly OfferedOccupation[];
};

/** Makes the row of `company_search` for a company and the occupations that it offers. */
export function searchDocument({ company, occupations }: DocumentSource): SearchDocument {
  const name = withoutLegalForm(company.name);
  const nameKey = foldText(name);
  const kanaKey = foldKana(company.nameKana);
  const copyKey = foldText(company.catchCopy);
  const texts = foldedTexts([
    name,
    company.name,
    company.nameKana,
    company.catchCopy,
    ...bodyTexts(company),
    ...occupations.map((occupation) => occupation.name),
  ]);
  const tokens = textTokens(texts);
  const found = readingsIn(texts, tokens);
  for (const token of textTokens(found)) tokens.add(token);
  texts.push(...found);
  const exactText = texts.join(separator);
  const textKey = withoutLongVowels(exactText);
  for (const token of knownWordTokens({ exact: exactText, loose: textKey }, tokens))
    tokens.add(token);
  for (const token of fieldTokens({ nameKey, kanaKey, copyKey })) tokens.add(token);
  for (const token of stretchedTokens(texts)) tokens.add(token);
  for (const token of factTokens(company, occupations)) tokens.add(token);
  return {
    companyId: company.id,
    searchVersion,
    isPublished: company.status === 'published',
    tokens: inOrder(tokens),
    nameKey,
    kanaKey,
    kanaInitial: kanaInitial(kanaKey),
    copyKey,
    textKey,
    ...factColumns(company),
  };
}

/**
 * Sorts tokens, which the index then takes a fifth faster. The loop takes half the time of `Int32Array.from` or a
 * list.
 */
function inOrder(tokens: ReadonlySet<number>): Int32Array {
  const all = new Int32Array(tokens.size);
  let at = 0;
  for (const token of tokens) {
    all[at] = token;
    at += 1;
  }
  return all.sort();
}

/** Texts as they are searched: folded, ヴ also as the letters that people type for it. */
function foldedTexts(texts: readonly string[]): string[] {
  const body = texts
    .map((text) => text.replaceAll(separator, ''))
    .join(separator)
    .normalize('NFKC');
  const split = /[ヴゔ]/.test(body) ? [foldLines(body.replaceAll(/[ヴゔ]/g, 'ブ'))] : [];
  const all = [foldLines(body), ...split].join(separator).split(separator);
  return [...new Set(all)].filter((text) => text !== '');
}

/** Readings of the known words in some texts; tokens narrow down the words to look for. */
function readingsIn(texts: readonly string[], tokens: ReadonlySet<number>): string[] {
  const body = texts.join(separator);
  return readings
    .filter(({ written, first }) => tokens.has(first) && body.includes(written))
    .map(({ reading }) => reading);
}

function* fieldTokens(keys: { nameKey: string; kanaKey: string; copyKey: string }) {
  const { nameKey, kanaKey, copyKey } = keys;
  const ofName = textTokens([nameKey, kanaKey]);
  for (const gram of ofName) yield nameToken(gram);
  for (const gram of textTokens([copyKey])) ofName.add(gram);
  for (const gram of ofName) yield headToken(gram);
}

function* factTokens(company: Company, occupations: readonly OfferedOccupation[]) {
  const facts = factColumns(company);
  for (const prefecture of prefecturesOf(company)) yield prefectureToken(prefecture);
  yield industryToken(facts.industry);
  yield completenessToken(facts.completeness);
  for (const { id } of occupations) yield occupationToken(id);
  const told = { conditions: company.conditions, visit: { available: company.visitAvailable } };
  for (const { flag, path, is } of searchFlags)
    if (fieldValue(told, path) === is) yield flagToken(flag);
  if (company.conditions.visible_from) yield flagToken('closed_wages');
  yield* reachedTokens('salary', facts.startingSalary);
  yield* reachedTokens('holidays', facts.annualHolidays);
  yield* reachedTokens('openness', facts.openness);
}

function factColumns(company: Company) {
  return {
    prefecture: company.prefecture,
    prefectures: prefecturesOf(company).join(' '),
    industry: company.industry,
    startingSalary: company.startingSalary ?? null,
    annualHolidays: company.annualHolidays ?? null,
    hasDormitory: company.conditions.dormitory === true,
    isWithoutTransfer: company.conditions.transfer === false,
    takesVisits: company.visitAvailable,
    openness: company.openness,
    completeness: company.completeness,
    lastConfirmedOn: company.lastConfirmedOn ?? null,
  };
}

/**
 * Texts that a student reads on the page; from wages the allowances alone, which people search for. Left out: bonus,
 * overtime, and the items for a visit; parental leave, numbers of men and women, hours, insurance and smoking, which
 * nearly every page has (保険 would find every company); a note on dormitories where there is none (寮 would find it).
 */
function bodyTexts(company: Company): string[] {
  const { conditions, youth, workplaces, certifications } = company;
  const work = wholeWork(company.work);
  return [
    company.oneLine,
    company.nameEn ?? '',
    industryName(company.industry),
    ...prefecturesOf(company).map(prefectureName),
    company.city,
    work.description,
    ...work.day_schedule.map(({ activity }) => activity),
    ...work.seniors.flatMap(({ course, questions }) => [
      course,
      ...questions.flatMap(({ question, answer }) => [question, answer]),
    ]),
    ...work.hard_parts,
    ...work.enjoyable_for,
    ...work.hard_for,
    ...work.career_path.map(({ text }) => text),
    ...work.qualification_support,
    ...conditions.allowances,
    conditions.days_off ?? '',
    conditions.night_or_shift ?? '',
    conditions.dormitory ? `寮 ${conditions.dormitory_note ?? ''}` : '',
    // Words that people type instead of choosing the condition.
    conditions.transfer === false ? '転勤なし' : '',
    company.visitAvailable ? '応募前職場見学' : '',
    conditions.commute ?? '',
    // Written as on the paper that a student holds.
    conditions.job_number ?? '',
    ...workplaces.flatMap(({ name, city, nearest_station, car_commute }) => [
      name,
      city,
      nearest_station ?? '',
      car_commute ? 'マイカー通勤 車通勤' : '',
    ]),
    ...[youth.training, youth.self_development, youth.mentor].map((text) => text ?? ''),
    ...[youth.career_consulting, youth.skill_test].map((text) => text ?? ''),
    ...certifications.filter(({ verified }) => verified).map(({ name }) => name),
  ];
}
