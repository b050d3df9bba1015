import { industries, prefectureName, prefectures, regions } from '#contract/areas.ts';
import type { SearchSuggestion } from '#contract/company-search.ts';
import type { Context } from '#server/context.ts';
import { foldKana, foldName, foldText } from './fold-text.ts';
import { selectNamesFrom } from './suggest.queries.ts';

const suggestedAtMost = 8;
/** Companies leave room for other kinds, unless there are none. */
const companiesAtMost = 5;
/** Parts of a name are looked for when few begin with what was typed, and from two letters on. */
const fewCompanies = 3;

type Choice = { suggestion: SearchSuggestion; keys: string[] };

/** Companies by the beginning of name or reading, then occupations, places and industries. */
export function createSuggest({ db, catalogue }: Pick<Context, 'db' | 'catalogue'>) {
  const choices = [...occupationChoices(catalogue), ...placeChoices(), ...industryChoices()];

  return async (q: string): Promise<SearchSuggestion[]> => {
    const typed = foldName(q);
    if (typed === '') return [];
    const beginning = choices.filter(({ keys }) => keys.some((key) => key.startsWith(typed)));
    const containing = choices.filter(
      (choice) => !beginning.includes(choice) && choice.keys.some((key) => key.includes(typed)),
    );
    const others = [...beginning, ...(typed.length > 1 ? containing : [])];
    const companies = await selectNamesFrom(db, {
      typed,
      limit: suggestedAtMost,
      partsBelow: typed.length > 1 ? fewCompanies : 0,
    });
    const room = Math.max(companiesAtMost, suggestedAtMost - others.length);
    return [
      ...companies.slice(0, room).map(({ id, name, prefecture, city }) => ({
        kind: 'company' as const,
        value: id,
        label: name,
        note: `${prefectureName(prefecture)}${city}`,
      })),
      ...others.map(({ suggestion }) => suggestion),
    ].slice(0, suggestedAtMost);
  };
}

function occupationChoices(catalogue: Context['catalogue']): Choice[] {
  return catalogue.occupations.map(({ id, name, name_kana, aliases }) => ({
    suggestion: { kind: 'occupation', value: id, label: name, note: '' },
    keys: [foldText(name), foldKana(name_kana), ...aliases.map(foldText)],
  }));
}

function placeChoices(): Choice[] {
  const areas = [
    ...prefectures.map(({ code, name, name_kana }) => ({ value: code, label: name, name_kana })),
    ...regions
      .filter(({ name }) => prefectures.every((prefecture) => prefecture.name !== name))
      .map(({ key, name }) => ({ value: key, label: name, name_kana: '' })),
  ];
  return areas.map(({ value, label, name_kana }) => ({
    suggestion: { kind: 'area', value, label, note: '' },
    keys: [foldText(label), foldText(name_kana)],
  }));
}

function industryChoices(): Choice[] {
  return industries.map(({ key, name }) => ({
    suggestion: { kind: 'industry', value: key, label: name, note: '' },
    keys: name.split('・').map(foldText),
  }));
}
