import { type ReactNode, useId } from 'react';
import { fieldNames, type ProfileField } from '#web/features/profile/fields/profile-fields.ts';
import type { ProfileForm } from '#web/features/profile/use-profile-form.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './section.module.css';
import { Section } from './section.tsx';

type ProfileSectionProps = {
  id: string;
  title: string;
  lead?: ReactNode;
  form: ProfileForm;
  children: ReactNode;
};

/** Some fields of the profile: each is saved by itself, and what is not saved is said here. */
export function ProfileSection({ id, title, lead, form, children }: ProfileSectionProps) {
  return (
    <Section id={id} title={title} lead={lead}>
      <div className={styles.fields}>{children}</div>
      <VisuallyHidden role="alert">{spokenErrors(form)}</VisuallyHidden>
      {form.unsaved && (
        <Notice tone="error" role="alert">
          <p>まだ保存できていません。入力した内容は、この画面に残っています。</p>
          <p>{form.unsaved.message}</p>
          <Button variant="secondary" onClick={form.retry}>
            もう一度保存する
          </Button>
        </Notice>
      )}
    </Section>
  );
}

/** The focus has left the field when its error arrives: it is read aloud with the field's name. */
function spokenErrors({ errors }: ProfileForm): string {
  return Object.entries(errors)
    .map(([field, sentence]) => `${fieldNames[field as ProfileField]}: ${sentence}`)
    .join(' ');
}

/** Fields that stand side by side where there is room. */
export function FieldRow({ label, children }: { label?: string; children: ReactNode }) {
  const labelId = useId();
  if (!label) return <div className={styles.row}>{children}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a grid row
    <div role="group" aria-labelledby={labelId} className={styles.group}>
      <span id={labelId} className={styles.groupLabel}>
        <Furigana>{label}</Furigana>
      </span>
      <div className={styles.row}>{children}</div>
    </div>
  );
}
