import { valueLines } from '#contract/company/value-lines.ts';
import type { FieldDifference, StaffCompany } from '#contract/staff/staff-company.ts';
import type { DifferenceLine } from '#web/desk/difference/line-difference.ts';
import { markChanges } from '#web/desk/difference/mark-changes.ts';
import styles from '#web/features/staff-companies/staff-companies.module.css';
import { Button } from '#web/ui/layout/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import type { Review } from './use-review.ts';

type Submission = NonNullable<StaffCompany['submission']>;

type DifferenceProps = {
  company: Pick<StaffCompany, 'images' | 'occupation_names'> & {
    submission: Pick<Submission, 'difference' | 'since_sent_back'> | null;
  };
  review: Pick<Review, 'addPoint'>;
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
  const sidesOf = ({ field, before, after }: FieldDifference) => {
    const names = namesOf(company);
    const was = valueLines(field, before, { names });
    const marked = markChanges(was, valueLines(field, after, { names }));
    return (
      <div className={styles.sides}>
        <Side company={company} title={beforeTitle} value={before} parts={marked.before} />
        <Side company={company} title="確認に出された内容" value={after} parts={marked.after} />
      </div>
    );
  };
  return (
    <>
      <p>
        {beforeTitle}から変わったところ（{difference.length}項目）
      </p>
      <ul className={styles.plainList}>
        {difference.map(({ field, ...sides }) => (
          <li key={field} className={styles.change} data-review-item tabIndex={-1}>
            <div className={styles.line}>
              <h3>{labelOf(field)}</h3>
              <Button variant="quiet" data-review-key="s" onClick={() => review.addPoint(field)}>
                <VisuallyHidden>「{labelOf(field)}」の</VisuallyHidden>直しをお願いする
              </Button>
            </div>
            {sidesOf({ field, ...sides })}
          </li>
        ))}
      </ul>
    </>
  );
}

type SideProps = Pick<DifferenceProps, 'company'> & {
  title: string;
  value: unknown;
  parts: DifferenceLine[];
};

/** One side of a change; what the other side lacks is marked, with words for those who hear it. */
function Side({ company: { images }, title, value, parts }: SideProps) {
  const json = JSON.stringify(value) ?? '';
  const shown = images.filter(({ id }) => json.includes(id));
  return (
    <div>
      <p className={styles.sideTitle}>{title}</p>
      {parts.length === 0 && <p className={styles.none}>（なし）</p>}
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and may repeat
        <p key={at}>
          <Marked {...part} />
        </p>
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

function Marked({ kind, text }: DifferenceLine) {
  if (kind === 'same') return text;
  const isAdded = kind === 'added';
  const Mark = isAdded ? 'ins' : 'del';
  return (
    <Mark className={isAdded ? styles.added : styles.removed}>
      <span className={styles.mark}>{isAdded ? '加わる' : '消える'}</span>
      {text}
    </Mark>
  );
}

function namesOf({ images, occupation_names }: DifferenceProps['company']) {
  const pictures = images.map(({ id, alt }) => [id, `画像（${alt || '説明なし'}）`]);
  return { ...occupation_names, ...Object.fromEntries(pictures) };
}
