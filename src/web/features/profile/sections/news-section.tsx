import { useDraft } from '#web/features/profile/use-draft.ts';
import { useProfileForm } from '#web/features/profile/use-profile-form.ts';
import { siteName } from '#web/site-name.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { ProfileSection } from './profile-section.tsx';
import styles from './section.module.css';
import { type SectionProps, sectionIds } from './section-props.ts';

/** What comes by mail. Mails about the account itself are not a choice. */
export function NewsSection({ profile, onSaved }: SectionProps) {
  const form = useProfileForm(profile, onSaved);
  const draft = useDraft(profile.notify_news ? 'on' : 'off', (wish) =>
    form.save({ notify_news: wish === 'on' }),
  );
  return (
    <ProfileSection id={sectionIds.news} title="お知らせメール" form={form}>
      <div>
        <Checkbox
          name="notify_news"
          label={`${siteName()}からのお知らせをメールで受け取る`}
          checked={draft.value === 'on'}
          aria-describedby="news-note"
          onChange={({ target }) => draft.changeSoon(target.checked ? 'on' : 'off')}
        />
        <p id="news-note" className={styles.note}>
          パスワードの変更など、アカウントについての大切なメールは、ここで選ばなくても届きます。
        </p>
      </div>
    </ProfileSection>
  );
}
