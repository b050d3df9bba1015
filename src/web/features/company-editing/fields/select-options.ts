import { prefectures } from '#contract/words/areas.ts';
import { jsicDivisions } from '#contract/words/jsic/jsic-divisions.ts';
import { industryOptions } from '#web/ui/fields/industry-options.ts';

type Options = readonly { value: string; label: string }[];

export const prefectureOptions: Options = prefectures.map(({ code, name }) => ({
  value: code,
  label: name,
}));

/** What the choices of the table stand for. */
export const selectOptions: Record<'industry' | 'jsic' | 'prefecture', Options> = {
  industry: industryOptions,
  jsic: Object.entries(jsicDivisions).map(([value, name]) => ({
    value,
    label: `${value} ${name}`,
  })),
  prefecture: prefectureOptions,
};
