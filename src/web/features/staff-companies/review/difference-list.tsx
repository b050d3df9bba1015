import { valueLines } from '#contract/company/value-lines.ts';
import type { FieldDifference, StaffCompany } from '#contract/staff/staff-company.ts';
import styles from '#web/features/staff-companies/staff-companies.module.css';
import { Button } from '#web/ui/layout/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import type { Review } from './use-review.ts';

type DifferenceProps = {
  company: StaffCompany;
  review: Review;
  labelOf: (field: string) => string;
};

/** What the submitted copy changes in the order of the page, first since it was given back. */
export function Differences(props: DifferenceProps) {
  const { submission } = props.company;
  if (!submission) return null;
  const { difference, since_sent_back: since } = submission;
  if (!since) return <DifferenceList {...props} difference={difference} before="いまのページ" />;
  return (
    <>
      <DifferenceList {...props} difference={since} before="前に戻した内容" />
      <details>
        <summary>いまのページから変わったところ（{difference.length}項目）</summary>
        <DifferenceList {...props} difference={difference} before="いまのページ" />
      </details>
    </>
  );
}

type ListProps = DifferenceProps & { difference: FieldDifference[]; before: string };

function DifferenceList({ company, review, labelOf, difference, before: beforeTitle }: ListProps) {
  if (difference.length === 0) return <p>{beforeTitle}から変わったところはありません。</p>;
  const sideOf = (title: string, field: string, value: unknown) => (
    <Side company={company} title={title} field={field} value={value} />
  );
  return (
    <>
      <p>
        {beforeTitle}から変わったところ（{difference.length}項目）
      </p>
      <ul className={styles.plainList}>
        {difference.map(({ field, before, after }) => (
          <li key={field} className={styles.change} data-review-item tabIndex={-1}>
            <div className={styles.line}>
              <h3>{labelOf(field)}</h3>
              <Button variant="quiet" data-review-key="s" onClick={() => review.addPoint(field)}>
                <VisuallyHidden>「{labelOf(field)}」の</VisuallyHidden>直しをお願いする
              </Button>
            </div>
            <div className={styles.sides}>
              {sideOf(beforeTitle, field, before)}
              {sideOf('確認に出された内容', field, after)}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

type SideProps = { company: StaffCompany; title: string; field: string; value: unknown };

function Side({ company: { images, occupation_names }, title, field, value }: SideProps) {
  const names = {
    ...occupation_names,
    ...Object.fromEntries(images.map(({ id, alt }) => [id, `画像（${alt || '説明なし'}）`])),
  };
  const lines = valueLines(field, value, { names });
  const json = JSON.stringify(value) ?? '';
  const shown = images.filter(({ id }) => json.includes(id));
  return (
    <div>
      <p className={styles.sideTitle}>{title}</p>
      {lines.length === 0 && <p className={styles.none}>（なし）</p>}
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and may repeat
        <p key={at}>{line}</p>
      ))}
      {shown.length > 0 && (
        <div className={styles.thumbnails}>
          {shown.map(({ id, small_url, width, height, alt }) => (
            <img key={id} src={small_url} width={width} height={height} alt={alt} loading="lazy" />
          ))}
        </div>
      )}
    </div>
  );
}
