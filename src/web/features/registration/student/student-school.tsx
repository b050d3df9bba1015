import {
  courseTypeNames,
  courseTypes,
  departmentNames,
  departments,
} from '#contract/account/school-courses.ts';
import {
  graduationYearOf,
  type StudentDraft,
} from '#web/features/registration/check-registration.ts';
import styles from '#web/features/registration/form.module.css';
import { Section } from '#web/features/registration/section.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { HighSchoolPicker } from './high-school-picker.tsx';

type StudentSchoolProps = {
  draft: StudentDraft;
  years: readonly number[];
  sentences: Record<string, string>;
  onChange: (patch: Partial<StudentDraft>, ...forgiven: string[]) => void;
};

export function StudentSchool({ draft, years, sentences, onChange }: StudentSchoolProps) {
  const graduationYear = graduationYearOf(draft, years);
  const isGuess = draft.graduation_year === '' && graduationYear !== '';
  return (
    <Section title="学校">
      <HighSchoolPicker
        id="register-high_school_id"
        required
        value={{ id: draft.high_school_id || null, name: draft.high_school_name || null }}
        error={sentences.high_school_id ?? sentences.high_school_name}
        onChange={({ id, name }) =>
          onChange({ high_school_id: id ?? '', high_school_name: name ?? '' })
        }
      />
      <div className={styles.pair}>
        <SelectField
          id="register-course_type"
          name="course_type"
          label="課程"
          value={draft.course_type}
          error={sentences.course_type}
          onChange={({ target }) => onChange({ course_type: target.value })}
        >
          <option value="">選ばない</option>
          {courseTypes.map((type) => (
            <option key={type} value={type}>
              {courseTypeNames[type]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="register-department"
          name="department"
          label="学科"
          value={draft.department}
          error={sentences.department}
          onChange={({ target }) => onChange({ department: target.value })}
        >
          <option value="">選ばない</option>
          {departments.map((department) => (
            <option key={department} value={department}>
              {departmentNames[department]}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField
        id="register-graduation_year"
        name="graduation_year"
        label="卒業予定"
        required
        hint={
          isGuess
            ? '生年月日から選びました。ちがうときは、選びなおしてください。'
            : '卒業した方は、卒業した年を選んでください。'
        }
        value={graduationYear}
        error={sentences.graduation_year}
        onChange={({ target }) => onChange({ graduation_year: target.value })}
      >
        {graduationYear === '' && <option value="">選んでください</option>}
        {years.map((year) => (
          <option key={year} value={year}>
            {year}年3月
          </option>
        ))}
      </SelectField>
    </Section>
  );
}
