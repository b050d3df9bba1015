import { type CatalogueKind, staffCataloguesApi } from '#contract/staff/staff-catalogues.ts';

/** The list of one kind as an endpoint of its own: a table asks by query alone. */
export function listInKind(kind: CatalogueKind) {
  const { params: _, ...list } = staffCataloguesApi.list;
  return { ...list, path: `/api/staff/catalogues/${kind}/` } as const;
}
