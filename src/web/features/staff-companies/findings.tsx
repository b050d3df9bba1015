import { stopsSubmission } from '#contract/company/company-editing.ts';
import { findingNames } from '#contract/company/finding-names.ts';
import type { StaffCompany } from '#contract/staff/staff-company.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './staff-companies.module.css';

type FindingsProps = { company: StaffCompany; labelOf: (field: string) => string };

/** Words that could be better, and what is missing. */
export function Findings({ company: { checks, missing }, labelOf }: FindingsProps) {
  if (checks.length === 0 && missing.length === 0)
    return <p>言葉づかいで気になるところも、足りない項目もありません。</p>;
  return (
    <ul className={styles.findings}>
      {missing.map((field) => (
        <li key={field}>
          <Icon name="alert" />
          <span>
            <strong>{labelOf(field)}</strong>：まだ入っていません。
          </span>
        </li>
      ))}
      {checks.map(({ field, kind, text, suggestion }) => (
        <li key={`${field} ${kind} ${text}`}>
          <Icon name={stopsSubmission(kind) ? 'alert' : 'info'} />
          <span>
            <strong>
              {labelOf(field)}／{findingNames[kind]}：「{text}」
            </strong>{' '}
            {suggestion}
          </span>
        </li>
      ))}
    </ul>
  );
}
