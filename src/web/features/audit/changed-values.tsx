import { Link } from 'react-router';
import type { AuditEntry } from '#contract/staff/staff-access.ts';
import { changeLines, type FormFields } from './change-lines.ts';

/** Each value that changed: what it was and what it became, with a link where it names something. */
export function ChangedValues({ entry, forms }: { entry: AuditEntry; forms: FormFields }) {
  const lines = changeLines(entry, forms);
  if (lines.length === 0) return '—';
  return (
    <ul style={{ margin: 0, paddingInlineStart: '1.2em', overflowWrap: 'anywhere' }}>
      {lines.map(({ key, label, before, after }) => (
        <li key={key}>
          {label}：
          {before && (
            <>
              <Linked {...before} /> →{' '}
            </>
          )}
          <Linked {...after} />
        </li>
      ))}
    </ul>
  );
}

/** Words, as a link to a page where there is one. */
export function Linked({ text, to }: { text: string; to: string | null }) {
  return to === null ? text : <Link to={to}>{text}</Link>;
}
