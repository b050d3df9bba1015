import { industries, prefectures } from '#contract/words/areas.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import type { InternshipConditions } from './internship-conditions.ts';
import styles from './internship-filter.module.css';

/** The conditions stand in the address; needs no JavaScript. */
export function InternshipFilter({ conditions }: { conditions: InternshipConditions }) {
  return (
    <search>
      <form
        // The address decides what is chosen, also after back and forward.
        key={JSON.stringify(conditions)}
        method="get"
        action="/internship"
        className={styles.form}
      >
        <SelectField name="prefecture" label="都道府県" defaultValue={conditions.prefecture}>
          <option value="">すべて</option>
          {prefectures.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField name="grade" label="学年" defaultValue={conditions.grade}>
          <option value="">すべて</option>
          {['1', '2', '3'].map((grade) => (
            <option key={grade} value={grade}>
              {grade}年生
            </option>
          ))}
        </SelectField>
        <SelectField name="industry" label="業界" defaultValue={conditions.industry}>
          <option value="">すべて</option>
          {industries.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit">この条件でさがす</Button>
      </form>
    </search>
  );
}
