import { prefectures } from '#contract/words/areas.ts';
import type { StudentDraft } from '#web/features/registration/check-registration.ts';
import type { Day } from '#web/features/registration/student/birth-date.ts';
import { HighSchoolPicker } from '#web/features/registration/student/high-school-picker.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { CourseFields } from './course-fields.tsx';
import { YearChoice } from './year-choice.tsx';

export type StepProps = {
  draft: StudentDraft;
  today: Day;
  sentences: Record<string, string>;
  onChange: (patch: Partial<StudentDraft>, ...forgiven: string[]) => void;
};

/** The school and the grade; course and department may be left out. */
export function SchoolStep({ draft, today, sentences, onChange }: StepProps) {
  return (
    <>
      <SelectField
        name="school_prefecture"
        label="学校のある都道府県"
        hint="選ぶと、その中からさがします。"
        value={draft.school_prefecture}
        onChange={({ target }) => onChange({ school_prefecture: target.value })}
      >
        <option value="">全国からさがす</option>
        {prefectures.map(({ code, name }) => (
          <option key={code} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <HighSchoolPicker
        id="register-high_school_id"
        required
        prefecture={draft.school_prefecture}
        value={{ id: draft.high_school_id || null, name: draft.high_school_name || null }}
        error={sentences.high_school_id ?? sentences.high_school_name}
        onChange={({ id, name }) =>
          onChange({ high_school_id: id ?? '', high_school_name: name ?? '' })
        }
      />
      <CourseFields draft={draft} sentences={sentences} onChange={onChange} />
      <YearChoice
        id="register-graduation_year"
        today={today}
        value={draft.graduation_year}
        error={sentences.graduation_year}
        onChange={(graduation_year) => onChange({ graduation_year })}
      />
    </>
  );
}
