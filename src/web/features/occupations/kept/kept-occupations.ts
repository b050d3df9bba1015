import { deviceList } from '#web/ui/device/device-list.ts';

/** An occupation as its page names it; nothing of a person. */
export type KeptOccupation = { id: string; name: string };

const keptAtMost = 20;
const nameAtMost = 100;
const occupationId = /^[a-z0-9-]{1,100}$/;

const kept = deviceList<KeptOccupation>({
  key: 'keptOccupations',
  parse: parseOccupations,
  format: (occupations) => JSON.stringify(occupations),
});

/** Occupations that this browser keeps, the newest first, at most twenty. */
export const useKeptOccupations = kept.useEntries;

export function keepOccupation({ id, name }: KeptOccupation): void {
  kept.write([{ id, name }, ...kept.read().filter((one) => one.id !== id)].slice(0, keptAtMost));
}

export function letOccupationGo(id: string): void {
  kept.write(kept.read().filter((one) => one.id !== id));
}

function parseOccupations(stored: string): KeptOccupation[] {
  try {
    const value: unknown = JSON.parse(stored || '[]');
    const occupations = Array.isArray(value) ? value.filter(isOccupation) : [];
    const byId = new Map(occupations.map(({ id, name }) => [id, { id, name }]));
    return [...byId.values()].slice(0, keptAtMost);
  } catch {
    return [];
  }
}

function isOccupation(value: unknown): value is KeptOccupation {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name } = value as Partial<Record<keyof KeptOccupation, unknown>>;
  return (
    typeof id === 'string' &&
    occupationId.test(id) &&
    typeof name === 'string' &&
    name.trim() !== '' &&
    name.length <= nameAtMost
  );
}
