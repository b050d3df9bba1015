import { useMemo } from 'react';
import { deviceList } from '#web/ui/device/device-list.ts';
import { comparedAtMost } from './compare-path.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids of the companies that this browser wants side by side; public ids, nothing of a person. */
const basket = deviceList<string>({
  key: 'compareCompanies',
  parse: (stored) =>
    [...new Set(stored.split(','))].filter((id) => uuid.test(id)).slice(0, comparedAtMost),
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
