import type { SearchFacet } from '#contract/company/companies.ts';
import { prefectureCodesOf, prefectures, regions } from '#contract/words/areas.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { FilterCount } from './filter-count.tsx';
import styles from './filter-form.module.css';

type AreaGroupProps = { chosen: string[]; facets: SearchFacet[] };

/** Regions that open to their prefectures; 北海道 is both. */
export function AreaGroup({ chosen, facets }: AreaGroupProps) {
  const counts = new Map(facets.map(({ value, count }) => [value, count]));
  const countOf = (area: string) => counts.get(area) ?? null;
  return (
    <fieldset className={styles.group} data-places="">
      <legend className={styles.legend}>
        <Furigana>地域（本社か働く場所）</Furigana>
      </legend>
      {regions.map(({ key, name }) => {
        const codes = prefectureCodesOf(key);
        const isChosen = chosen.includes(key) || codes.some((code) => chosen.includes(code));
        if (codes.length === 1)
          return (
            <Checkbox
              key={key}
              name="area"
              value={codes[0]}
              defaultChecked={isChosen}
              label={name}
              trailing={<FilterCount count={countOf(key)} />}
            />
          );
        return (
          <details key={key} className={styles.region} open={isChosen}>
            <summary className={styles.summary}>
              <Icon name="chevron-right" className={styles.marker} />
              <span className={styles.regionName}>
                <Furigana>{name}</Furigana>
              </span>
              <FilterCount count={countOf(key)} />
            </summary>
            <Checkbox
              name="area"
              value={key}
              defaultChecked={chosen.includes(key)}
              label={`${name}すべて`}
              trailing={<FilterCount count={countOf(key)} />}
            />
            {prefectures
              .filter(({ region }) => region === key)
              .map((prefecture) => (
                <Checkbox
                  key={prefecture.code}
                  name="area"
                  value={prefecture.code}
                  defaultChecked={chosen.includes(prefecture.code)}
                  label={prefecture.name}
                  trailing={<FilterCount count={countOf(prefecture.code)} />}
                />
              ))}
          </details>
        );
      })}
    </fieldset>
  );
}
