import { Link } from 'react-router';
import type { SearchFacet } from '#contract/company/companies.ts';
import type { NamedOccupations } from '#web/features/companies/card/condition-chips.ts';
import { occupationListParam } from '#web/features/companies/card/served-occupations.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { FilterCount } from './filter-count.tsx';
import styles from './filter-form.module.css';
import { type SearchConditions, toParams } from './search-conditions.ts';
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

type OccupationGroupProps = { conditions: SearchConditions; named: NamedOccupations };

/**
 * Occupations of the address, and a native list of hundreds to add one. A choice becomes a checkbox only with the
 * search, so that arrow keys may pass over many and scripts are not needed. The options load with the scripts; without
 * scripts, or if loading fails, a link leads to a page that includes them.
 */
export function OccupationGroup({ conditions, named }: OccupationGroupProps) {
  const { groups, state } = useOfferedOccupations();
  const chosen = conditions.occupations;
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
          <Furigana>どれか1つの仕事がある会社が出ます。</Furigana>
        </p>
      )}
      <div className={styles.selects}>
        <SelectField
          name="occupation"
          label={isFirst ? '仕事をえらぶ' : '仕事をもう1つ加える'}
          defaultValue=""
        >
          <option value="">{isFirst ? '指定しない' : '加えない'}</option>
          {state === 'fetching' && <option disabled>仕事の一覧を読み込んでいます…</option>}
          {groups.map(({ group, occupations }) => (
            <optgroup key={group} label={group}>
              {occupations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        {state !== 'here' && (
          <div className={state === 'missing' ? undefined : styles.withoutScripts}>
            {state === 'missing' && (
              <p role="status">
                <Furigana>仕事の一覧を読み込めませんでした。</Furigana>
              </p>
            )}
            <a href={listPath(conditions)} className={styles.inlineLink} rel="nofollow">
              <Furigana>仕事の一覧を出す</Furigana>
            </a>
          </div>
        )}
      </div>
      <p className={styles.more}>
        <Link to="/occupation">
          <Furigana>どんな仕事かを読む</Furigana>
        </Link>
      </p>
    </fieldset>
  );
}

/** Address of the same search as a page whose HTML includes the occupations. */
function listPath(conditions: SearchConditions): string {
  const params = toParams(conditions);
  params.set(occupationListParam.name, occupationListParam.value);
  return `/search?${params}#filters`;
}
