import { expect, test } from 'vitest';
import type { EntryField } from './entry-fields.ts';
import { emptyEntry, put, sentEntry, valueAt } from './entry-value.ts';

const fields: EntryField[] = [
  { name: 'name', label: '', type: 'text' },
  { name: 'tasks', label: '', type: 'lines' },
  { name: 'entry.licence', label: '', type: 'text', isNullable: true },
  { name: 'skills.speaking', label: '', type: 'level' },
  { name: 'skills.writing', label: '', type: 'level' },
];

test('an entry keeps its shape while it is filled in, and goes without what is empty', () => {
  const empty = emptyEntry(fields);
  expect(empty).toEqual({ name: '', tasks: [], entry: { licence: null }, skills: {} });
  const typed = put(put(empty, 'tasks', ['ひとつ', '', ' ふたつ ']), 'skills.speaking', '７０');
  expect(valueAt(typed, 'skills.speaking')).toBe('７０');
  expect(JSON.parse(JSON.stringify(sentEntry(fields, put(typed, 'skills.writing', ''))))).toEqual({
    name: '',
    tasks: ['ひとつ', 'ふたつ'],
    entry: { licence: null },
    skills: { speaking: 70 },
  });
  expect(valueAt(sentEntry(fields, put(typed, 'skills.writing', 'x')), 'skills.writing')).toBe('x');
  expect(empty).toEqual(emptyEntry(fields));
});
