import { Form } from 'react-router';
import { prefectureCodesOf, prefectures, regions } from '#contract/areas.ts';
import type { Facet } from '#contract/companies.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './filter-form.module.css';
import { readForm, type SearchConditions } from './search-conditions.ts';
import { useSearchSubmit } from './search-form.tsx';
import { type SearchOutlook, useLiveAnswer } from './use-live-answer.ts';

type FilterFormProps = {
  conditions: SearchConditions;
  found: SearchOutlook;
  onSubmitted?: () => void;
};

/** Area and industry as checkboxes with counts; the button says what it would find. */
export function FilterForm({ conditions, found, onSubmitted }: FilterFormProps) {
  const submit = useSearchSubmit();
  const live = useLiveAnswer(found);
  return (
    <Form
      method="get"
      action="/search"
      className={styles.form}
      onChange={(event) => live.ask(readForm(event.currentTarget))}
      onSubmit={(event) => {
        submit(event);
        onSubmitted?.();
      }}
    >
      {conditions.s && <input type="hidden" name="s" value={conditions.s} />}
      {/* The address decides what is ticked, also after back and forward. */}
      <div key={JSON.stringify(conditions)} className={styles.groups}>
        <AreaGroup chosen={conditions.areas} facets={live.facets.area} />
        <IndustryGroup chosen={conditions.industries} facets={live.facets.industry} />
      </div>
      <div className={styles.submit}>
        <Button type="submit" isWide>
          この条件で検索{live.count !== null && `(${formatCount(live.count)}件)`}
        </Button>
        <VisuallyHidden role="status">
          {live.count !== null && live.count !== found.count && `この条件で${live.count}件あります`}
        </VisuallyHidden>
      </div>
    </Form>
  );
}

function IndustryGroup({ chosen, facets }: { chosen: string[]; facets: Facet[] }) {
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
          trailing={<Count count={count} />}
        />
      ))}
    </fieldset>
  );
}

function AreaGroup({ chosen, facets }: { chosen: string[]; facets: Facet[] }) {
  const counts = new Map(facets.map(({ value, count }) => [value, count]));
  const countOf = (codes: string[]) =>
    codes.reduce((total, code) => total + (counts.get(code) ?? 0), 0);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>地域</legend>
      {regions.map(({ key, name }) => {
        const codes = prefectureCodesOf(key);
        const isSingle = codes.length === 1;
        if (isSingle)
          return (
            <Checkbox
              key={key}
              name="area"
              value={codes[0]}
              defaultChecked={chosen.includes(key) || codes.some((code) => chosen.includes(code))}
              label={name}
              trailing={<Count count={countOf(codes)} />}
            />
          );
        return (
          <details
            key={key}
            className={styles.region}
            open={chosen.includes(key) || codes.some((code) => chosen.includes(code))}
          >
            <summary className={styles.summary}>
              <Icon name="chevron-right" className={styles.marker} />
              <span className={styles.regionName}>{name}</span>
              <Count count={countOf(codes)} />
            </summary>
            <Checkbox
              name="area"
              value={key}
              defaultChecked={chosen.includes(key)}
              label={`${name}すべて`}
              trailing={<Count count={countOf(codes)} />}
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
                  trailing={<Count count={countOf([prefecture.code])} />}
                />
              ))}
          </details>
        );
      })}
    </fieldset>
  );
}

function Count({ count }: { count: number }) {
  return (
    <span className={styles.count}>
      {formatCount(count)}
      <VisuallyHidden>件</VisuallyHidden>
    </span>
  );
}
