import { useState } from 'react';
import {
  CompanyRole,
  companyMembersApi,
  invitationsAtMost,
} from '#contract/account/company-members.ts';
import { roleNames, roleSentences } from '#contract/words/company-roles.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { InviteByMail } from '#web/desk/people/invite-by-mail.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import styles from './company-members.module.css';

const first: CompanyRole = 'editor';

/** Invites a colleague by mail; for owners. */
export function InviteMember() {
  const [role, setRole] = useState<CompanyRole>(first);
  return (
    <section className={styles.section} aria-labelledby="invite-title">
      <h2 id="invite-title">メンバーを招待する</h2>
      <p>
        72時間使えるリンクを、メールで送ります。待っている招待は、{invitationsAtMost}
        件までです。
      </p>
      <InviteByMail
        className={styles.form}
        titleId="invite-title"
        addressLabel="招待する人のメールアドレス"
        choice={
          <SelectField
            name="role"
            label="役割"
            hint={roleSentences[role]}
            value={role}
            onChange={({ target }) => setRole(CompanyRole.safeParse(target.value).data ?? first)}
          >
            {CompanyRole.options.map((value) => (
              <option key={value} value={value}>
                {roleNames[value]}
              </option>
            ))}
          </SelectField>
        }
        invite={(email) => browserApi.call(companyMembersApi.invite, { body: { email, role } })}
        done="招待しました"
      />
    </section>
  );
}
