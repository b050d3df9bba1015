import { valueLines } from '#contract/company/value-lines.ts';
import type { StaffCompany } from '#contract/staff/staff-company.ts';
import styles from './staff-companies.module.css';

type DifferenceListProps = { company: StaffCompany; labelOf: (field: string) => string };

/** What the submitted copy changes, field by field, beside the page as it stands. */
export function DifferenceList({ company, labelOf }: DifferenceListProps) {
  const difference = company.submission?.difference ?? [];
  if (difference.length === 0) return <p>いまのページから変わったところはありません。</p>;
  const names = {
    ...company.occupation_names,
    ...Object.fromEntries(
      company.images.map(({ id, alt }) => [id, `画像（${alt || '説明なし'}）`]),
    ),
  };
  return (
    <>
      <p>変わったところ（{difference.length}項目）</p>
      <ul className={styles.plainList}>
        {difference.map(({ field, before, after }) => (
          <li key={field} className={styles.change}>
            <h3>{labelOf(field)}</h3>
            <div className={styles.sides}>
              <Side title="いまのページ" lines={valueLines(field, before, { names })} />
              <Side title="確認に出された内容" lines={valueLines(field, after, { names })} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Side({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <p className={styles.sideTitle}>{title}</p>
      {lines.length === 0 && <p className={styles.none}>（なし）</p>}
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and may repeat
        <p key={at}>{line}</p>
      ))}
    </div>
  );
}
