import { searchFlags } from '#contract/company/search-flags.ts';
import { salaryWords } from '#web/features/companies/card/condition-chips.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './filter-form.module.css';
import type { SearchConditions } from './search-conditions.ts';

const salaries = ['170000', '180000', '190000', '200000', '210000', '220000', '240000'];
const holidays = ['105', '110', '115', '120', '125'];
const openness = ['3', '6', '9', '12', '15'];

/** Conditions of work. The group says that companies without a published one are not found by it. */
export function ConditionGroup({ conditions }: { conditions: SearchConditions }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Furigana>働く条件</Furigana>
      </legend>
      <p className={styles.note}>
        <Furigana>えらんだ項目を公開している会社だけが出ます。</Furigana>
      </p>
      <div className={styles.selects}>
        <LeastField
          name="starting_salary_min"
          label="初任給(月)"
          value={conditions.salary}
          steps={salaries}
          wordsOf={salaryWords}
        />
        <LeastField
          name="annual_holidays_min"
          label="年間休日"
          value={conditions.holidays}
          steps={holidays}
          wordsOf={(days) => `${days}日以上`}
        />
        <LeastField
          name="openness_min"
          label="働く環境の情報(全15項目)"
          value={conditions.openness}
          steps={openness}
          wordsOf={(items) => `${items}項目以上`}
        />
      </div>
      {searchFlags.map((condition) => (
        <Checkbox
          key={condition.flag}
          name={condition.flag}
          value="1"
          defaultChecked={conditions.flags.includes(condition.flag)}
          label={'choice' in condition ? condition.choice : condition.label}
        />
      ))}
    </fieldset>
  );
}

type LeastFieldProps = {
  name: string;
  label: string;
  value: string | null;
  steps: string[];
  wordsOf: (step: string) => string;
};

/** A select of steps; a value of the address between them is offered too. */
function LeastField({ name, label, value, steps, wordsOf }: LeastFieldProps) {
  const offered = value === null || steps.includes(value) ? steps : [value, ...steps];
  return (
    <SelectField name={name} label={label} defaultValue={value ?? ''}>
      <option value="">指定しない</option>
      {offered.map((step) => (
        <option key={step} value={step}>
          {wordsOf(step)}
        </option>
      ))}
    </SelectField>
  );
}
