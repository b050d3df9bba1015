import { useMemo, useSyncExternalStore } from 'react';
import { readDeviceText, subscribeToDevice, tellDevice, writeDeviceText } from './device-text.ts';

/** Names in the local storage of what a browser keeps about its reader. */
const keys = ['recentlySeen', 'compareCompanies', 'keptOccupations'] as const;

type DeviceListOptions<Entry> = {
  key: (typeof keys)[number];
  /** Entries of a stored text, which anybody with this browser may have written; none in what is not valid. */
  parse: (stored: string) => Entry[];
  format: (entries: readonly Entry[]) => string;
};

type DeviceList<Entry> = {
  /** The entries as a hook; none on the server and while a page is hydrated. */
  useEntries: () => Entry[];
  /** The entries now; none where the storage cannot be read. */
  read: () => Entry[];
  /** Puts these entries in place of all; an empty list leaves nothing stored. */
  write: (entries: readonly Entry[]) => void;
};

/** Forgets every list, as when the next person sits down at this computer. */
export function forgetDeviceLists(): void {
  for (const key of keys) writeDeviceText(key, null);
  tellDevice();
}

/** A short list that this browser alone keeps, the same in all parts of a page and in all tabs. */
export function deviceList<Entry>({
  key,
  parse,
  format,
}: DeviceListOptions<Entry>): DeviceList<Entry> {
  const readText = () => readDeviceText(key) ?? '';

  return {
    useEntries() {
      const stored = useSyncExternalStore(subscribeToDevice, readText, () => '');
      return useMemo(() => parse(stored), [stored, parse]);
    },
    read: () => parse(readText()),
    write(entries) {
      writeDeviceText(key, entries.length === 0 ? null : format(entries));
      tellDevice();
    },
  };
}
