import { deviceList } from './device-list.ts';

type DeviceRecordsOptions<Entry> = {
  key: Parameters<typeof deviceList>[0]['key'];
  /** Reads a stored value, which anybody with this browser may have written; null for one that is not valid. */
  read: (value: Partial<Record<keyof Entry, unknown>>) => Entry | null;
  /** What tells records apart. */
  idOf: (entry: Entry) => string;
  atMost: number;
};

/** A list of records that this browser alone keeps, each once, the newest first. */
export function deviceRecords<Entry extends object>({
  key,
  read,
  idOf,
  atMost,
}: DeviceRecordsOptions<Entry>) {
  const list = deviceList<Entry>({
    key,
    parse: (stored) => {
      const entries = valuesIn(stored).flatMap((value) => {
        const isRecord = typeof value === 'object' && value !== null;
        return (isRecord && read(value)) || [];
      });
      return [...new Map(entries.map((entry) => [idOf(entry), entry])).values()].slice(0, atMost);
    },
    format: (entries) => JSON.stringify(entries),
  });
  const without = (id: string) => list.read().filter((entry) => idOf(entry) !== id);
  return {
    ...list,
    /** Puts a record first; the oldest one too many goes. */
    add: (entry: Entry) => list.write([entry, ...without(idOf(entry))].slice(0, atMost)),
    remove: (id: string) => list.write(without(id)),
  };
}

function valuesIn(stored: string): unknown[] {
  try {
    const value: unknown = JSON.parse(stored || '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** True for a text that says something and is not too long to be one of ours. */
export function isStoredText(value: unknown, lettersAtMost: number): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= lettersAtMost;
}
