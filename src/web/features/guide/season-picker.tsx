import type { GuideSeason, SeasonYear } from '#contract/public/guide.ts';
import { prefectures } from '#contract/words/areas.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './season-picker.module.css';
import { gradeOf } from './year-words.ts';

type SeasonPickerProps = {
  /** Path of the page that shows the choice, with the anchor in it. */
  action: string;
  season: Pick<GuideSeason, 'prefecture'> & {
    years: readonly Pick<SeasonYear, 'graduation_year' | 'grade'>[];
  };
  /** Year that is shown. */
  year: number;
};

/** Form for the prefecture of the school and the year of graduation; the choice is in the address. */
export function SeasonPicker({ action, season, year }: SeasonPickerProps) {
  const { prefecture, years } = season;
  return (
    <form method="get" action={action} className={styles.form}>
      <SelectField
        key={`year-${year}`}
        id="season-year"
        name="year"
        label="学年（卒業する年）"
        defaultValue={year}
      >
        {years.map((one) => (
          <option key={one.graduation_year} value={one.graduation_year}>
            {gradeOf(one)}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={`prefecture-${prefecture}`}
        id="season-prefecture"
        name="prefecture"
        label="学校のある都道府県"
        defaultValue={prefecture ?? ''}
      >
        <option value="">全国</option>
        {prefectures.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary">
        <Furigana>表示する</Furigana>
      </Button>
    </form>
  );
}
