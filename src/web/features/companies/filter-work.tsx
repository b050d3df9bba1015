import { Link } from 'react-router';
import type { SearchFacet } from '#contract/companies.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { NamedOccupations } from './condition-chips.ts';
import { FilterCount } from './filter-count.tsx';
import styles from './filter-form.module.css';

export function IndustryGroup({ chosen, facets }: { chosen: string[]; facets: SearchFacet[] }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>業界</legend>
      {facets.map(({ value, name, count }) => (
        <Checkbox
          key={value}
          name="industry"
          value={value}
          defaultChecked={chosen.includes(value)}
          label={name}
          trailing={<FilterCount count={count} />}
        />
      ))}
    </fieldset>
  );
}

type OccupationGroupProps = { chosen: string[]; named: NamedOccupations };

/** The occupations of the address; they are hundreds, and chosen where they are told about. */
export function OccupationGroup({ chosen, named }: OccupationGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>仕事</legend>
      {chosen.map((id) => (
        <Checkbox
          key={id}
          name="occupation"
          value={id}
          defaultChecked
          label={named.find((occupation) => occupation.id === id)?.name ?? id}
        />
      ))}
      <p className={styles.more}>
        <Link to="/occupation">仕事の一覧からえらぶ</Link>
      </p>
    </fieldset>
  );
}
