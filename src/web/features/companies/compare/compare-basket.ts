import { useMemo } from 'react';
import { isUuid } from '#contract/text/uuid.ts';
import { deviceList } from '#web/ui/device/device-list.ts';
import { comparedAtMost } from './compare-path.ts';

/** Ids of the companies that this browser wants side by side; public ids, nothing of a person. */
const basket = deviceList<string>({
  key: 'compareCompanies',
  parse: (stored) =>
    [...new Set(stored.split(','))].filter((id) => isUuid(id)).slice(0, comparedAtMost),
  format: (ids) => ids.join(','),
});

type CompareBasket = {
  ids: string[];
  isFull: boolean;
  add: (id: string) => void;
  remove: (id: string) => void;
  clear: () => void;
};

export function useCompareBasket(): CompareBasket {
  const ids = basket.useEntries();
  return useMemo(
    () => ({
      ids,
      isFull: ids.length >= comparedAtMost,
      add: (id) =>
        basket.write([...ids.filter((known) => known !== id), id].slice(0, comparedAtMost)),
      remove: (id) => basket.write(ids.filter((known) => known !== id)),
      clear: () => basket.write([]),
    }),
    [ids],
  );
}
