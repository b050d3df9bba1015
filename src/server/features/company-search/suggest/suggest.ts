import type { SearchSuggestion } from '#contract/company/company-search.ts';
import { foldKana, foldName, foldText } from '#contract/text/fold-text.ts';
import { industries, prefectureName, prefectures, regions } from '#contract/words/areas.ts';
import { placeReading } from '#contract/words/place-readings.ts';
import type { Context } from '#server/context.ts';
import { type City, createCompanyCities } from './company-cities.ts';
import { type NamedCompany, selectNamesFrom, selectNamesWith } from './suggest.queries.ts';

const suggestedAtMost = 8;
/** Most companies among suggestions, unless other kinds have none: those need room too. */
const companiesAtMost = 5;

type Choice = { suggestion: SearchSuggestion; keys: string[] };

/**
 * Suggests companies by the beginning of name or reading, then occupations, places, industries and cities by theirs.
 * With room left and two letters typed, it adds those that hold the letters elsewhere. Cities are left out until they
 * are loaded.
 */
export function createSuggest({
  db,
  byTokens,
  catalogue,
  now,
  log,
}: Pick<Context, 'db' | 'byTokens' | 'catalogue' | 'now' | 'log'>) {
  const fixed = [...occupationChoices(catalogue), ...placeChoices(), ...industryChoices()];
  const cities = createCompanyCities({ db, now, log });
  let known: { cities: City[] | undefined; choices: Choice[] } = {
    cities: undefined,
    choices: fixed,
  };
  const choicesNow = () => {
    const found = cities.known();
    if (found && found !== known.cities)
      known = { cities: found, choices: [...fixed, ...found.map(cityChoice)] };
    return known.choices;
  };

  return async (q: string): Promise<SearchSuggestion[]> => {
    const typed = foldName(q);
    if (typed === '') return [];
    const choices = choicesNow();
    const begin = choices.filter(({ keys }) => keys.some((key) => key.startsWith(typed)));
    const contain = choices.filter(
      (choice) => !begin.includes(choice) && choice.keys.some((key) => key.includes(typed)),
    );
    const names = await selectNamesFrom(db, { typed, limit: suggestedAtMost });
    const room = Math.max(companiesAtMost, suggestedAtMost - begin.length);
    const best = [
      ...names.slice(0, room).map(companySuggestion),
      ...begin.map(({ suggestion }) => suggestion),
    ];
    if (typed.length === 1 || best.length >= suggestedAtMost) return best.slice(0, suggestedAtMost);
    const parts = await byTokens((db) => selectNamesWith(db, { typed, limit: suggestedAtMost }));
    const known = new Set(names.map(({ id }) => id));
    const others = parts.filter(({ id }) => !known.has(id)).map(companySuggestion);
    return [...best, ...others, ...contain.map(({ suggestion }) => suggestion)].slice(
      0,
      suggestedAtMost,
    );
  };
}

function companySuggestion(company: NamedCompany): SearchSuggestion {
  const { id, name, prefecture, city } = company;
  return { kind: 'company', value: id, label: name, note: `${prefectureName(prefecture)}${city}` };
}

function occupationChoices(catalogue: Context['catalogue']): Choice[] {
  return catalogue.occupations.map(({ id, name, name_kana, aliases }) => ({
    suggestion: { kind: 'occupation', value: id, label: name, note: '' },
    keys: [foldText(name), foldKana(name_kana), ...aliases.map(foldText)],
  }));
}

function placeChoices(): Choice[] {
  const areas = [
    ...prefectures.map(({ code, name }) => ({ value: code, label: name })),
    ...regions
      .filter(({ name }) => prefectures.every((prefecture) => prefecture.name !== name))
      .map(({ key, name }) => ({ value: key, label: name })),
  ];
  return areas.map(({ value, label }) => ({
    suggestion: { kind: 'area', value, label, note: '' },
    keys: [...label.split('・'), ...placeReading(value).split('・')].map(foldText),
  }));
}

/** A city is found by its name with and without its prefecture, and without its 郡. */
function cityChoice({ prefecture, name }: City): Choice {
  const label = `${prefectureName(prefecture)}${name}`;
  return {
    suggestion: { kind: 'city', value: `${prefecture}${name}`, label, note: '' },
    keys: [name, label, name.replace(/^.+郡(?=.+[町村]$)/, '')].map(foldText),
  };
}

function industryChoices(): Choice[] {
  return industries.map(({ key, name }) => ({
    suggestion: { kind: 'industry', value: key, label: name, note: '' },
    keys: name.split('・').map(foldText),
  }));
}
