import { type FormEvent, useState } from 'react';
import { type CompanyPeople, companyMembersApi } from '#contract/account/company-members.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useAct } from '#web/desk/use-act.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './company-members.module.css';

const fields = [
  { name: 'name', label: '担当者の名前', type: 'text', hint: '' },
  { name: 'phone', label: '電話番号', type: 'tel', hint: '' },
  {
    name: 'email',
    label: 'メールアドレス',
    type: 'email',
    hint: '空のときは、運営は管理者のアドレスに連絡します。',
  },
] as const;

/** Whom the operators ask; every member may change it. */
export function ContactForm({ contact }: { contact: CompanyPeople['contact'] }) {
  const [values, setValues] = useState({
    name: contact.name ?? '',
    phone: contact.phone ?? '',
    email: contact.email ?? '',
  });
  const { act, isActing } = useAct();
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isActing) return;
    const body = { ...values, email: values.email.trim() || null };
    await act(
      () => browserApi.call(companyMembersApi.changeContact, { body }),
      '連絡先を保存しました',
    );
  }
  return (
    <section className={styles.section} aria-labelledby="contact-title">
      <h2 id="contact-title">運営からの連絡を受ける人</h2>
      <p>確認したいことがあるときに、運営だけが使います。生徒やほかの会社には見えません。</p>
      <form className={styles.form} onSubmit={submit} noValidate aria-labelledby="contact-title">
        {fields.map(({ name, hint, ...field }) => (
          <TextField
            key={name}
            name={`contact-${name}`}
            {...field}
            {...(hint && { hint })}
            value={values[name]}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
        ))}
        <Button type="submit" aria-disabled={isActing || undefined}>
          連絡先を保存する
        </Button>
      </form>
    </section>
  );
}
