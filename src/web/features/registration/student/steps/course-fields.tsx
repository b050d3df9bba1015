import { useState } from 'react';
import {
  courseTypeNames,
  courseTypes,
  departmentNames,
  departments,
} from '#contract/account/school-courses.ts';
import styles from '#web/features/registration/form.module.css';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import type { StepProps } from './school-step.tsx';

const selects = [
  {
    name: 'course_type',
    label: '課程',
    options: courseTypes.map((type) => ({ value: type, title: courseTypeNames[type] })),
  },
  {
    name: 'department',
    label: '学科',
    options: departments.map((key) => ({ value: key, title: departmentNames[key] })),
  },
] as const;

/** Course and department, folded away: only the profile needs them, later. */
export function CourseFields({ draft, sentences, onChange }: Omit<StepProps, 'today'>) {
  const [wasOpened, setWasOpened] = useState(false);
  const isSaid = selects.some(({ name }) => draft[name] !== '' || name in sentences);
  return (
    <details
      className={styles.details}
      open={wasOpened || isSaid}
      onToggle={({ currentTarget }) => setWasOpened(currentTarget.open)}
    >
      <summary>
        <span>
          <Furigana>学科も入れる（なくてもよい）</Furigana>
        </span>
      </summary>
      <div className={styles.pair}>
        {selects.map(({ name, label, options }) => (
          <SelectField
            key={name}
            id={`register-${name}`}
            name={name}
            label={label}
            value={draft[name]}
            error={sentences[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          >
            <option value="">選ばない</option>
            {options.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  );
}
