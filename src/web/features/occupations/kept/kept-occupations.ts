import { deviceRecords, isStoredText } from '#web/ui/device/device-records.ts';

/** An occupation as its page names it; nothing of a person. */
export type KeptOccupation = { id: string; name: string };

const keptAtMost = 20;
const nameAtMost = 100;
const occupationId = /^[a-z0-9-]{1,100}$/;

const kept = deviceRecords<KeptOccupation>({
  key: 'keptOccupations',
  read: ({ id, name }) =>
    typeof id === 'string' && occupationId.test(id) && isStoredText(name, nameAtMost)
      ? { id, name }
      : null,
  idOf: ({ id }) => id,
  atMost: keptAtMost,
});

/** Occupations that this browser keeps, the newest first, at most twenty. */
export const useKeptOccupations = kept.useEntries;

export const keepOccupation = kept.add;
export const letOccupationGo = kept.remove;
