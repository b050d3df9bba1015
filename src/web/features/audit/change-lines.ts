import { companyFieldOf } from '#contract/company/company-fields.ts';
import type { AuditKey } from '#contract/staff/audit/audit-actions.ts';
import type { AuditEntry } from '#contract/staff/staff-access.ts';
import { keyNames } from './audit-keys.ts';
import { auditValue } from './audit-values.ts';
import { subjectAddress } from './subject-address.ts';

/** A field of a form of the desk; its names are the form's. */
type FormField = {
  name: string;
  label: string;
  type: string;
  options?: readonly { value: string; label: string }[];
};
/** Fields by the kind of thing that is acted on. */
export type FormFields = Partial<Record<AuditEntry['subject_kind'], readonly FormField[]>>;

/** A value in words, and the page of what it names. */
type Told = { text: string; to: string | null };
type ChangeLine = { key: string; label: string; before: Told | null; after: Told };
type Values = Record<string, unknown>;

const keyLabels: Readonly<Record<string, string>> = keyNames;
/** Kinds of the things that a value names by their id. */
const kindOfKey: Readonly<Partial<Record<AuditKey, AuditEntry['subject_kind']>>> = {
  assigned_to: 'staff',
  merged_into: 'company',
};
const kinds: Readonly<Record<string, AuditEntry['subject_kind'] | undefined>> = kindOfKey;
const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each value that changed: what it was and what it became. */
export function changeLines(entry: AuditEntry, forms: FormFields): ChangeLine[] {
  const fields = forms[entry.subject_kind] ?? [];
  const before = entry.before && spread(entry.before, fields);
  const after = entry.after && spread(entry.after, fields);
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .filter((key) => !before || !after || !isSame(before[key], after[key]))
    .map((key) => ({
      key,
      label: labelOf(entry, fields, key),
      before: before && toldOf(entry, fields, { key, value: before[key] }),
      after: toldOf(entry, fields, { key, value: after?.[key] }),
    }));
}

/** A line as text, for files. */
export function changeText({ label, before, after }: ChangeLine): string {
  return `${label}：${before ? `${before.text} → ` : ''}${after.text}`;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Groups of fields, such as the skills of an occupation, are told field by field. */
function spread(values: Values, fields: readonly FormField[]): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const isGroup = isRecord(value) && fields.some(({ name }) => name.startsWith(`${key}.`));
      if (!isGroup) return [[key, value]];
      return Object.entries(value).map(([part, within]) => [`${key}.${part}`, within]);
    }),
  );
}

function labelOf({ action }: AuditEntry, fields: readonly FormField[], key: string): string {
  const ofPage = action === 'company.edit' ? companyFieldOf(key) : undefined;
  if (ofPage?.path === key) return ofPage.label;
  return fields.find(({ name }) => name === key)?.label ?? keyLabels[key] ?? key;
}

function toldOf(
  { action, names }: AuditEntry,
  fields: readonly FormField[],
  { key, value }: { key: string; value: unknown },
): Told {
  const kind = kinds[key];
  if (kind && typeof value === 'string') {
    const to = value in names ? subjectAddress({ subject_kind: kind, subject_id: value }) : null;
    return { text: names[value] ?? '（もうありません）', to };
  }
  // Who looks up a person of a company is noted elsewhere: here the end of the number has to do.
  if (key === 'member' && typeof value === 'string')
    return { text: `番号の終わりが${value.slice(-6)}の人`, to: null };
  const field = fields.find(({ name }) => name === key);
  return { text: shorten(formValue(field, value) ?? auditValue(key, value, action)), to: null };
}

/** What a form of the desk calls a value; null where it has no words of its own. */
function formValue(field: FormField | undefined, value: unknown): string | null {
  if (typeof value === 'boolean' && field?.type === 'check') return value ? 'はい' : 'いいえ';
  if (!field || value === null || value === undefined || value === '') return null;
  const nameOf = (one: unknown) =>
    field.options?.find((option) => option.value === one)?.label ?? String(one);
  if (Array.isArray(value)) return value.length > 0 ? value.map(nameOf).join('・') : null;
  return field.options ? nameOf(value) : null;
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
