import type { EntryValue } from '#web/desk/entry/entry-value.ts';
import type { EntryField } from './entry-fields.ts';

/** A new entry before anything is chosen. */
export function emptyEntry(fields: readonly EntryField[]): EntryValue {
  return fields.reduce<EntryValue>((value, field) => put(value, field.name, emptyOf(field)), {});
}

function emptyOf({ type, isNullable = false }: EntryField): unknown {
  if (type === 'check') return false;
  if (type === 'checks' || type === 'lines') return [];
  if (type === 'level') return undefined;
  return isNullable ? null : '';
}

/** What is at a place such as `entry.note`. */
export function valueAt(value: EntryValue, name: string): unknown {
  return name.split('.').reduce<unknown>((at, part) => (isValue(at) ? at[part] : undefined), value);
}

/** The entry with something else at a place. */
export function put(value: EntryValue, name: string, next: unknown): EntryValue {
  const [first = '', ...rest] = name.split('.');
  if (rest.length === 0) return { ...value, [first]: next };
  const inner = value[first];
  return { ...value, [first]: put(isValue(inner) ? inner : {}, rest.join('.'), next) };
}

/** The entry as it is sent: lines without empty ones, levels as numbers. */
export function sentEntry(fields: readonly EntryField[], value: EntryValue): EntryValue {
  return fields.reduce((sent, { name, type }) => {
    const held = valueAt(sent, name);
    if (type === 'lines' && Array.isArray(held))
      return put(
        sent,
        name,
        held.map((line) => String(line).trim()).filter((line) => line !== ''),
      );
    if (type === 'level') return put(sent, name, levelOf(held));
    return sent;
  }, value);
}

/** What is no number goes as it is: the server names the field. */
function levelOf(held: unknown): unknown {
  if (typeof held !== 'string') return held;
  const text = held.normalize('NFKC').trim();
  if (text === '') return undefined;
  return /^\d+$/.test(text) ? Number(text) : text;
}

function isValue(value: unknown): value is EntryValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
