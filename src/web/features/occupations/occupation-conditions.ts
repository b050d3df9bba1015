/** Conditions in an address of the list, as written there. */
export type OccupationConditions = {
  q: string;
  /** Code of a group, or empty. */
  group: string;
  /** Order of the whole list. */
  by: 'group' | 'kana';
  /** Page of the list, from 1. */
  page: number;
};

export function readOccupationConditions(params: URLSearchParams): OccupationConditions {
  return {
    q: (params.get('q') ?? '').trim(),
    group: params.get('group') ?? '',
    by: params.get('by') === 'kana' ? 'kana' : 'group',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
}

/** Address of the list; only given conditions are written. */
export function occupationsPath({ q, group, by, page }: Partial<OccupationConditions>): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (group) params.set('group', group);
  if (by === 'kana') params.set('by', by);
  if (page !== undefined && page > 1) params.set('page', String(page));
  return params.size > 0 ? `/occupation?${params}` : '/occupation';
}

/** True where the address asks for a part of the list. */
export function isNarrowed({ q, group }: OccupationConditions): boolean {
  return q !== '' || group !== '';
}
