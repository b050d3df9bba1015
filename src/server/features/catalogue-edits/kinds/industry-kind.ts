import { z } from 'zod';
import { requiredText } from '#contract/kit/common.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { shippedIndustries } from '#contract/words/areas.ts';
import { IndustryKey } from '#contract/words/taxonomy.ts';
import type { Entry } from '#server/features/catalogue-edits/merge-edits.ts';
import type { Kind } from './kind.ts';

const shape = z.object({
  key: IndustryKey,
  name: requiredText(30).refine((name) => !/\p{C}/u.test(name), '見えない文字は使えません。'),
});
type Label = z.infer<typeof shape>;

const shippedNames = new Map(shippedIndustries.map(({ key, name }) => [key, name]));

/** Names of industries: their keys are the contract's, and a process reads the names when it starts. */
export const industryKind: Kind<Label> = {
  name: 'industries',
  subject: 'label',
  shape,
  shipped: new Map([...shippedNames].map(([key, name]) => [key, { key, name }])),
  keyOf: ({ key }) => key,
  identity: ['key'],
  describe: ({ key, name }) => ({
    title: name,
    detail: shippedNames.get(key) === name ? key : `${key}（はじめは「${shippedNames.get(key)}」）`,
    checked_on: null,
  }),
  isOpen: false,
  isChecked: false,
  refuse: (values) =>
    new Set(values.map(({ name }) => foldText(name))).size < values.length
      ? 'ほかの業界が、今その名前を使っています。先に、そちらを変えてください。'
      : null,
  faultOf: takenName,
  holdsFromNextStart: true,
};

/** Names that a search cannot tell apart are the same. */
function takenName({ name }: Label, others: readonly Entry<Label>[]) {
  const isTaken = others.some((other) => foldText(other.value.name) === foldText(name));
  return isTaken ? { field: 'name', detail: '同じ名前の業界が、もうあります。' } : null;
}
