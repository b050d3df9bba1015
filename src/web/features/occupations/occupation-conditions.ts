/** Conditions in an address of the list, as written there. */
export type OccupationConditions = {
  q: string;
  /** Code of a group, or empty. */
  group: string;
  /** Order of the whole list. */
  by: 'group' | 'kana';
};

export function readOccupationConditions(params: URLSearchParams): OccupationConditions {
  return {
    q: (params.get('q') ?? '').trim(),
    group: params.get('group') ?? '',
    by: params.get('by') === 'kana' ? 'kana' : 'group',
  };
}

/** Address of the list; only given conditions are written. */
export function occupationsPath({ q, group, by }: Partial<OccupationConditions>): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (group) params.set('group', group);
  if (by === 'kana') params.set('by', by);
  return params.size > 0 ? `/occupation?${params}` : '/occupation';
}

/** True where the address asks for a part of the list. */
export function isNarrowed({ q, group }: OccupationConditions): boolean {
  return q !== '' || group !== '';
}

const kanaRows = [
  'アカサタナハマヤラワ',
  'ア行 カ行 サ行 タ行 ナ行 ハ行 マ行 ヤ行 ラ行 ワ行',
] as const;

/** Row of kana (あ行 … わ行) by the first letter of a reading in katakana. */
export function kanaRowOf(reading: string): string {
  const first = reading.normalize('NFD').charAt(0);
  const names = kanaRows[1].split(' ');
  const at = [...kanaRows[0]].findLastIndex((row) => row <= first);
  return names[Math.max(0, at)] ?? '';
}
