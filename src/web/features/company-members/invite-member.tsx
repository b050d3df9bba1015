import { type FormEvent, useState } from 'react';
import {
  CompanyRole,
  companyMembersApi,
  invitationsAtMost,
} from '#contract/account/company-members.ts';
import { roleNames, roleSentences } from '#contract/words/company-roles.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useAct } from '#web/desk/use-act.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './company-members.module.css';

/** Invites a colleague by mail; for owners. */
export function InviteMember() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<CompanyRole>('editor');
  const { act, isActing } = useAct();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const invite = () => browserApi.call(companyMembersApi.invite, { body: { email, role } });
    if (!isActing && (await act(invite, '招待しました'))) setEmail('');
  }
  return (
    <section className={styles.section} aria-labelledby="invite-title">
      <h2 id="invite-title">メンバーを招待する</h2>
      <p>
        72時間使えるリンクを、メールで送ります。待っている招待は、{invitationsAtMost}
        件までです。
      </p>
      <form className={styles.form} onSubmit={submit} noValidate aria-labelledby="invite-title">
        <TextField
          name="email"
          label="招待する人のメールアドレス"
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <SelectField
          name="role"
          label="役割"
          hint={roleSentences[role]}
          value={role}
          onChange={({ target }) => setRole(CompanyRole.parse(target.value))}
        >
          {CompanyRole.options.map((value) => (
            <option key={value} value={value}>
              {roleNames[value]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" aria-disabled={isActing || undefined}>
          招待する
        </Button>
      </form>
    </section>
  );
}
