import type { ReactNode } from 'react';
import type { StudentDraft } from '#web/features/registration/check-registration.ts';
import styles from '#web/features/registration/form.module.css';
import { KanaField } from '#web/features/registration/kana-field.tsx';
import { Section } from '#web/features/registration/section.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type StudentNamesProps = {
  draft: StudentDraft;
  sentences: Record<string, string>;
  onChange: (patch: Partial<StudentDraft>) => void;
  /** What follows in the same part of the form. */
  children: ReactNode;
};

const names = [
  { name: 'last_name', label: '姓', autoComplete: 'family-name' },
  { name: 'first_name', label: '名', autoComplete: 'given-name' },
] as const;
const kanaNames = [
  { name: 'last_name_kana', label: 'セイ' },
  { name: 'first_name_kana', label: 'メイ' },
] as const;

export function StudentNames({ draft, sentences, onChange, children }: StudentNamesProps) {
  return (
    <Section title="あなたのこと">
      <div className={styles.pair}>
        {names.map(({ name, label, autoComplete }) => (
          <TextField
            key={name}
            id={`register-${name}`}
            name={name}
            label={label}
            autoComplete={autoComplete}
            required
            value={draft[name]}
            error={sentences[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
      <div className={styles.pair}>
        {kanaNames.map(({ name, label }) => (
          <KanaField
            key={name}
            id={`register-${name}`}
            name={name}
            label={label}
            required
            value={draft[name]}
            error={sentences[name]}
            onChange={(kana) => onChange({ [name]: kana })}
          />
        ))}
      </div>
      <p className={styles.note}>セイ・メイは、ひらがなで入れてもカタカナに変わります。</p>
      {children}
    </Section>
  );
}
