import { Link } from 'react-router';
import { Drawing, drawingOf } from '#web/ui/drawings/drawing.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { ComparisonTable } from '#web/ui/layout/comparison-table.tsx';
import { compareOccupationsPath } from './compare-occupations-path.ts';
import styles from './occupation-comparison.module.css';
import { type ComparedOccupation, occupationFactRows } from './occupation-fact-rows.ts';

/** Occupations side by side; the rows say how they differ, and none is rated better. */
export function OccupationComparison({
  occupations,
}: {
  occupations: readonly ComparedOccupation[];
}) {
  const facts = occupations.map(occupationFactRows);
  const ids = occupations.map(({ id }) => id);
  // The same picture twice would tell nothing apart.
  const hasPictures = new Set(occupations.map(drawingOf)).size === occupations.length;
  const columns = occupations.map((occupation) => ({
    key: occupation.id,
    head: (
      <ColumnHead
        occupation={occupation}
        others={ids.filter((id) => id !== occupation.id)}
        hasPicture={hasPictures}
      />
    ),
  }));
  const rows = (facts[0] ?? []).map(({ key, term }, row) => ({
    key,
    term,
    cells: facts.map((own) => <Furigana key={key}>{own[row]?.text ?? ''}</Furigana>),
  }));
  return <ComparisonTable columns={columns} rows={rows} />;
}

function ColumnHead({
  occupation: { id, name, family },
  others,
  hasPicture,
}: {
  occupation: ComparedOccupation;
  others: string[];
  hasPicture: boolean;
}) {
  return (
    <div className={styles.head}>
      {hasPicture && <Drawing name={drawingOf({ id, family })} className={styles.picture} />}
      <Link to={`/occupation/${id}`} className={styles.name}>
        <Furigana>{name}</Furigana>
      </Link>
      <Link
        to={compareOccupationsPath(others)}
        className={styles.remove}
        aria-label={`${name}を表からはずす`}
        replace
        preventScrollReset
      >
        <Icon name="close" size={16} />
        はずす
      </Link>
    </div>
  );
}
