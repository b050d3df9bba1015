import { type ReactNode, useState } from 'react';
import {
  courseTypeNames,
  courseTypes,
  departmentNames,
  departments,
} from '#contract/account/school-courses.ts';
import { SavedSelect } from '#web/features/profile/fields/saved-fields.tsx';
import { useDraft } from '#web/features/profile/use-draft.ts';
import { type ProfileForm, useProfileForm } from '#web/features/profile/use-profile-form.ts';
import { FieldRow, ProfileSection } from './profile-section.tsx';
import styles from './section.module.css';
import { type SectionProps, sectionIds } from './section-props.ts';

/** A school of the list, or its name as typed. */
type SchoolChoice = { id: string | null; name: string | null };
type SchoolPickerProps = {
  value: SchoolChoice;
  onChange: (value: SchoolChoice) => void;
  error: string | undefined;
};

type SchoolSectionProps = SectionProps & {
  graduationYears: readonly number[];
  /** The registration's own picker, handed in by the route. */
  renderPicker: (props: SchoolPickerProps) => ReactNode;
};

const courseOptions = courseTypes.map((value) => ({ value, label: courseTypeNames[value] }));
const departmentOptions = departments.map((value) => ({ value, label: departmentNames[value] }));

export function SchoolSection(props: SchoolSectionProps) {
  const { profile, onSaved, graduationYears, renderPicker } = props;
  const form = useProfileForm(profile, onSaved);
  const years = [...new Set([...graduationYears, profile.graduation_year])].sort();

  return (
    <ProfileSection id={sectionIds.school} title="学校" form={form}>
      <School form={form} renderPicker={renderPicker} />
      <FieldRow>
        <SavedSelect
          form={form}
          name="course_type"
          noneLabel="選んでください"
          options={courseOptions}
        />
        <SavedSelect
          form={form}
          name="department"
          noneLabel="選んでください"
          options={departmentOptions}
        />
      </FieldRow>
      <SavedSelect
        form={form}
        name="graduation_year"
        required
        options={years.map((year) => ({ value: String(year), label: `${year}年3月` }))}
      />
    </ProfileSection>
  );
}

type SchoolProps = Pick<SchoolSectionProps, 'renderPicker'> & { form: ProfileForm };

/** A taken school is saved at once, a typed one when its field is left; none at all is never saved. */
function School({ form, renderPicker }: SchoolProps) {
  const { high_school_id: savedId, school: savedName } = form.profile;
  const [isSearching, setIsSearching] = useState(false);
  const draft = useDraft<[string | null, string | null]>([savedId, savedName], ([id, name]) =>
    form.save({ high_school_id: id, high_school_name: id ? null : name }),
  );
  const [id, name] = draft.value;

  function change(next: SchoolChoice) {
    setIsSearching(!next.name);
    if (next.id) draft.changeSoon([next.id, next.name]);
    else if (next.name) draft.change([null, next.name]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the fields within
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void draft.commit();
      }}
    >
      {renderPicker({
        value: isSearching ? { id: null, name: null } : { id, name },
        onChange: change,
        error: form.errors.high_school_id ?? form.errors.high_school_name,
      })}
      {isSearching && savedName && (
        <p className={styles.note}>選ぶまでは、{savedName}のままです。</p>
      )}
    </div>
  );
}
