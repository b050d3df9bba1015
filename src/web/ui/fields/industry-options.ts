import { industries, industryName } from '#contract/words/areas.ts';

/** Industries to choose from. A label is looked up when it is shown: the operator may have changed it. */
export const industryOptions: readonly { value: string; label: string }[] = industries.map(
  ({ key }) => ({
    value: key,
    get label() {
      return industryName(key);
    },
  }),
);
