import { useDraft } from '#web/features/profile/use-draft.ts';
import { type ProfileForm, useProfileForm } from '#web/features/profile/use-profile-form.ts';
import { siteName } from '#web/site-name.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { ProfileSection } from './profile-section.tsx';
import styles from './section.module.css';
import { type SectionProps, sectionIds } from './section-props.ts';

/** What comes by mail. Mails about the account itself are not a choice. */
export function NewsSection({ profile, onSaved }: SectionProps) {
  const form = useProfileForm(profile, onSaved);
  return (
    <ProfileSection id={sectionIds.news} title="お知らせメール" form={form}>
      <MailChoice
        form={form}
        name="notify_dates"
        label="就職の日程を、1週間前にメールで受け取る"
        note="求人票の公開や応募書類の提出など、国や都道府県で決まっている日をお知らせします。プロフィールの卒業予定と都道府県に合わせます。"
      />
      <MailChoice
        form={form}
        name="notify_news"
        label={`${siteName()}からのお知らせをメールで受け取る`}
        note="パスワードの変更など、アカウントについての大切なメールは、ここで選ばなくても届きます。"
      />
    </ProfileSection>
  );
}

type Choice = {
  form: ProfileForm;
  name: 'notify_dates' | 'notify_news';
  label: string;
  note: string;
};

function MailChoice({ form, name, label, note }: Choice) {
  const draft = useDraft(form.profile[name] ? 'on' : 'off', (wish) =>
    form.save({ [name]: wish === 'on' }),
  );
  return (
    <div>
      <Checkbox
        name={name}
        label={label}
        checked={draft.value === 'on'}
        aria-describedby={`${name}-note`}
        onChange={({ target }) => draft.changeSoon(target.checked ? 'on' : 'off')}
      />
      <p id={`${name}-note`} className={styles.note}>
        {note}
      </p>
    </div>
  );
}
