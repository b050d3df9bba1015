import { Link } from 'react-router';
import type { SearchFacet } from '#contract/companies.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { NamedOccupations } from './condition-chips.ts';
import { FilterCount } from './filter-count.tsx';
import styles from './filter-form.module.css';
import { useOfferedOccupations } from './use-offered-occupations.ts';

export function IndustryGroup({ chosen, facets }: { chosen: string[]; facets: SearchFacet[] }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Furigana>業界</Furigana>
      </legend>
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

/**
 * The occupations of the address, and one more to be chosen: a native list, for they are hundreds. It becomes one of the
 * boxes with the search, so that the arrow keys may pass over many and scripts are not needed.
 */
export function OccupationGroup({ chosen, named }: OccupationGroupProps) {
  const offered = useOfferedOccupations();
  const isFirst = chosen.length === 0;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Furigana>仕事の種類(職種)</Furigana>
      </legend>
      {chosen.map((id) => (
        <Checkbox
          key={id}
          name="occupation"
          value={id}
          defaultChecked
          label={named.find((occupation) => occupation.id === id)?.name ?? id}
        />
      ))}
      {!isFirst && (
        <p className={styles.note}>
          <Furigana>どれか1つの仕事がある企業が出ます。</Furigana>
        </p>
      )}
      <div className={styles.selects}>
        <SelectField
          name="occupation"
          label={isFirst ? '仕事をえらぶ' : '仕事をもう1つ加える'}
          defaultValue=""
        >
          <option value="">{isFirst ? '指定しない' : '加えない'}</option>
          {offered.map(({ group, occupations }) => (
            <optgroup key={group} label={group}>
              {occupations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <p className={styles.more}>
        <Link to="/occupation">
          <Furigana>どんな仕事かを読む</Furigana>
        </Link>
      </p>
    </fieldset>
  );
}
