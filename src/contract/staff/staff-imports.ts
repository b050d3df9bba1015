import { z } from 'zod';
import { endpoint } from '#contract/kit/endpoint.ts';

/** Lists of others that are brought in whole. */
const importLists = [
  'high-schools',
  'occupation-figures',
  'minimum-wages',
  'deduction-rates',
  'postal-codes',
] as const;
export type ImportList = (typeof importLists)[number];

/** 日本郵便's list is the largest, about 18 MB. */
export const importBytesMost = 24 * 1024 * 1024;
export const differencesMost = 200;

const Difference = z.object({
  kind: z.enum(['added', 'changed', 'removed', 'skipped']),
  title: z.string(),
  /** Differences, in words. */
  detail: z.string(),
});
export type ImportDifference = z.infer<typeof Difference>;

export const ImportReport = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  removed: z.number().int(),
  skipped: z.number().int(),
  /** The first ones. */
  differences: z.array(Difference).max(differencesMost),
  /** Names this file and what it would change: applying it asks for the same one. */
  digest: z.string(),
});
export type ImportReport = z.infer<typeof ImportReport>;

const list = { params: z.object({ list: z.enum(importLists) }) };
/** Types of a file with rows; what it is shows in its bytes. */
export const tableFileTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
] as const;

const upload = { most: importBytesMost, types: tableFileTypes } as const;

export const staffImportsApi = {
  check: endpoint({
    ...list,
    upload,
    method: 'POST',
    path: '/api/staff/imports/{list}/check/',
    access: 'administrator',
    publicPages: 'stay',
    summary:
      'What a file would change; nothing is written. A broken file is refused with its lines',
    response: ImportReport,
  }),
  apply: endpoint({
    ...list,
    upload,
    method: 'POST',
    path: '/api/staff/imports/{list}/',
    access: 'administrator',
    publicPages: 'change',
    summary:
      'Bring in a file that was checked, in one transaction; 409 when it is not the same any more',
    query: z.object({ digest: z.string().max(100) }),
    response: ImportReport,
  }),
};
