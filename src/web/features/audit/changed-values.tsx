import type { AuditEntry } from '#contract/staff/staff-access.ts';
import { fieldNames, valueWords } from './audit-words.ts';

/** Each value that changed: what it was and what it became. */
export function ChangedValues({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (keys.length === 0) return '—';
  return (
    <ul style={{ margin: 0, paddingInlineStart: '1.2em', overflowWrap: 'anywhere' }}>
      {keys.map((key) => (
        <li key={key}>
          {fieldNames[key] ?? key}：{before && `${textOf(key, before[key])} → `}
          {after ? textOf(key, after[key]) : '（なし）'}
        </li>
      ))}
    </ul>
  );
}

function textOf(key: string, value: unknown): string {
  const named = valueWords[key]?.(value);
  if (named) return named;
  if (value === null || value === undefined || value === '') return '（なし）';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
