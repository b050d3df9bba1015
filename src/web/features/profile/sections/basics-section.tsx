import { prefectures } from '#contract/words/areas.ts';
import { SavedSelect, SavedText } from '#web/features/profile/fields/saved-fields.tsx';
import { useProfileForm } from '#web/features/profile/use-profile-form.ts';
import { formatDayShort } from '#web/ui/text/format.ts';
import { FieldRow, ProfileSection } from './profile-section.tsx';
import styles from './section.module.css';
import type { SectionProps } from './section-props.ts';
import { sectionIds } from './section-props.ts';

const prefectureOptions = prefectures.map(({ code, name }) => ({ value: code, label: name }));

/** Who somebody is. The birth date is what the registration checked, so it stays. */
export function BasicsSection({ profile, onSaved }: SectionProps) {
  const form = useProfileForm(profile, onSaved);
  return (
    <ProfileSection id={sectionIds.basics} title="基本のこと" form={form}>
      <FieldRow>
        <SavedText form={form} name="last_name" required autoComplete="family-name" />
        <SavedText form={form} name="first_name" required autoComplete="given-name" />
      </FieldRow>
      <FieldRow>
        <SavedText form={form} name="last_name_kana" required />
        <SavedText form={form} name="first_name_kana" required />
      </FieldRow>
      <SavedText
        form={form}
        name="display_name"
        autoComplete="nickname"
        hint="画面に出る、あなたの呼び名です。本名でなくてかまいません。"
      />
      <dl className={styles.fact}>
        <dt>生年月日</dt>
        <dd>{formatDayShort(profile.birth_date)}</dd>
        <dd className={styles.note}>登録のときに入力した日です。この画面では変更できません。</dd>
      </dl>
      <FieldRow label="住んでいるところ（任意）">
        <SavedSelect
          form={form}
          name="prefecture"
          noneLabel="選ばない"
          options={prefectureOptions}
        />
        <SavedText form={form} name="city" autoComplete="address-level2" />
      </FieldRow>
    </ProfileSection>
  );
}
