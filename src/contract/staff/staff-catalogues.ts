import { z } from 'zod';
import { Id, pageOf, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { DeskPageQuery, rowsAtMost } from './rows/desk-page.ts';

/** Lists that ship with the product and that the staff may correct. */
export const catalogueKinds = [
  'calendar',
  'prefecture-rules',
  'hotlines',
  'furigana',
  'occupations',
  'industries',
] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

/** What each list is called at the desk. */
export const catalogueNames: Record<CatalogueKind, string> = {
  calendar: '就職の日程',
  'prefecture-rules': '都道府県の応募のルール',
  hotlines: '相談窓口',
  furigana: 'ふりがなの辞書',
  occupations: '職業',
  industries: '業界の名前',
};

/** Shipped: as in the product's files. Edited, added, removed: by the staff. */
export const entryStates = ['shipped', 'edited', 'added', 'removed'] as const;

const Value = z.record(z.string(), z.unknown());
const Kind = z.enum(catalogueKinds);

const EntryRow = z.object({
  key: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Day on which somebody looked it up; null where nobody did or where that means nothing. */
  checked_on: z.string().nullable(),
  state: z.enum(entryStates),
  updated_at: Timestamp.nullable(),
  /** The edit holds from the next start of the server: readers see an older one. */
  waits: z.boolean(),
});
export type CatalogueRow = z.infer<typeof EntryRow>;

export const CatalogueEntry = z.object({
  kind: Kind,
  key: z.string(),
  state: z.enum(entryStates),
  value: Value,
  /** As the product ships it; null for an entry that was added here. */
  shipped: Value.nullable(),
  /** Time of the edit; null while there is none. */
  updated_at: Timestamp.nullable(),
  updated_by: z.string().nullable(),
  /** As in the list. */
  waits: z.boolean(),
});
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

const kindParams = { params: z.object({ kind: Kind }) };
const entryParams = { params: z.object({ kind: Kind, key: z.string().max(100) }) };
/** The `updated_at` that was read: 409 when somebody else has saved since. */
const guard = { updated_at: Timestamp.nullable() };

export const staffCataloguesApi = {
  overview: endpoint({
    method: 'GET',
    path: '/api/staff/catalogues/',
    access: 'staff-content',
    summary: 'The catalogues with what is edited and what nobody has checked',
    response: z.array(
      z.object({
        kind: Kind,
        count: z.number().int(),
        edited: z.number().int(),
        /** Edits that hold from the next start of the server. */
        waiting: z.number().int(),
        /** Null where entries carry no day of a check. */
        unchecked: z.number().int().nullable(),
      }),
    ),
  }),
  list: endpoint({
    ...kindParams,
    method: 'GET',
    path: '/api/staff/catalogues/{kind}/',
    access: 'staff-content',
    summary: 'The entries of a catalogue',
    query: DeskPageQuery.extend({
      q: z.string().trim().max(100, '100文字以内で入力してください。').optional(),
      state: z.enum(entryStates).optional(),
      unchecked: z.literal('1').optional(),
      waiting: z.literal('1').optional(),
      sort: z
        .enum(['title', '-title', 'checked_on', '-checked_on', 'updated_at', '-updated_at'])
        .optional(),
    }),
    response: pageOf(EntryRow),
  }),
  add: endpoint({
    ...kindParams,
    method: 'POST',
    path: '/api/staff/catalogues/{kind}/',
    access: 'staff-content',
    publicPages: 'change',
    status: 201,
    summary: 'Add an entry',
    body: z.object({ value: Value }),
    response: CatalogueEntry,
  }),
  check: endpoint({
    ...kindParams,
    method: 'POST',
    path: '/api/staff/catalogues/{kind}/check/',
    access: 'staff-content',
    publicPages: 'change',
    summary:
      'Note several entries as checked today, each for itself; those that changed or lack something are answered with the reason',
    body: z.object({
      entries: z
        .array(z.object({ key: z.string().max(100), ...guard }))
        .min(1, '行を選んでください。')
        .max(rowsAtMost, `${rowsAtMost}件までです。`),
    }),
    response: z.object({
      checked: z.number().int(),
      skipped: z.array(z.object({ key: z.string(), reason: z.string() })),
    }),
  }),
  show: endpoint({
    ...entryParams,
    method: 'GET',
    path: '/api/staff/catalogues/{kind}/{key}/',
    access: 'staff-content',
    summary: 'An entry as it holds and as it ships',
    response: CatalogueEntry,
  }),
  save: endpoint({
    ...entryParams,
    method: 'PUT',
    path: '/api/staff/catalogues/{kind}/{key}/',
    access: 'staff-content',
    publicPages: 'change',
    summary:
      'Change an entry; it holds at once, an occupation or an industry from the next start on',
    body: z.object({ ...guard, value: Value }),
    response: CatalogueEntry,
  }),
  remove: endpoint({
    ...entryParams,
    method: 'POST',
    path: '/api/staff/catalogues/{kind}/{key}/remove/',
    access: 'staff-content',
    publicPages: 'change',
    summary: 'Take an entry out, into the trash; `trash` names the item to bring back',
    body: z.object(guard),
    response: CatalogueEntry.extend({ trash: Id }),
  }),
  revert: endpoint({
    ...entryParams,
    method: 'POST',
    path: '/api/staff/catalogues/{kind}/{key}/revert/',
    access: 'staff-content',
    publicPages: 'change',
    summary: 'Forget the edit: what ships holds again',
    body: z.object(guard),
    response: CatalogueEntry,
  }),
};
