import { pointStateNames } from '#contract/company/review/review-points.ts';
import type { StaffCompany } from '#contract/staff/staff-company.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import styles from '#web/features/staff-companies/staff-companies.module.css';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { formatDayShort } from '#web/ui/text/format.ts';
import type { Review } from './use-review.ts';

type Point = StaffCompany['points'][number];
type PointsProps = { company: StaffCompany; review: Review; labelOf: (field: string) => string };

/** What earlier reviews have asked, to be marked; what a publication has ended is folded away. */
export function EarlierPoints({ company: { points, claim }, ...parts }: PointsProps) {
  const rest = { ...parts, canMark: !claim || claim.is_own };
  const current = points.filter(({ is_closed }) => !is_closed);
  const closed = points.filter(({ is_closed }) => is_closed);
  return (
    <>
      {current.length > 0 && (
        <div>
          <h3>前にお願いしたこと</h3>
          <ul className={styles.plainList}>
            {current.map((point) => (
              <PointLine key={point.id} point={point} {...rest} />
            ))}
          </ul>
        </div>
      )}
      {closed.length > 0 && (
        <details>
          <summary>前の公開までにお願いしたこと（{closed.length}）</summary>
          <ul className={styles.plainList}>
            {closed.map((point) => (
              <PointLine key={point.id} point={point} {...rest} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function PointLine({
  point,
  review,
  labelOf,
  canMark,
}: Omit<PointsProps, 'company'> & { point: Point; canMark: boolean }) {
  const { id, field, text, state, by, created_at, is_closed } = point;
  return (
    <li className={styles.change} data-review-item tabIndex={-1}>
      <p>
        <strong>{field ? labelOf(field) : 'ページの全体'}</strong>{' '}
        <Badge tone={state === 'done' ? 'success' : 'quiet'}>{pointStateNames[state]}</Badge>
      </p>
      <p>{text}</p>
      <p className={styles.none}>
        {formatDayShort(japanDay(new Date(created_at)))}
        {by && `　${by}`}
      </p>
      {!is_closed && canMark && (
        <div className={styles.actions}>
          {(['done', 'not_done'] as const).map((next) => (
            <Button
              key={next}
              variant="secondary"
              data-review-key={next === 'done' ? 'a' : 's'}
              aria-pressed={state === next}
              onClick={() => review.settle(id, state === next ? 'open' : next)}
            >
              {pointStateNames[next]}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
