import { useState } from 'react';
import { staffTeamApi } from '#contract/staff/staff-access.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { InviteByMail } from '#web/desk/people/invite-by-mail.tsx';
import styles from '#web/desk/people/people.module.css';
import { type RoleDraft, RoleFields } from './role-fields.tsx';

const first: RoleDraft = { role: 'editor', prefectures: [] };

/** Invites somebody to the desk by mail, in a role. */
export function InviteForm() {
  const [draft, setDraft] = useState(first);
  return (
    <InviteByMail
      className={styles.invite}
      titleId="invite-title"
      addressLabel="メールアドレス"
      choice={<RoleFields draft={draft} onChange={setDraft} />}
      invite={(email) => browserApi.call(staffTeamApi.invite, { body: { email, ...draft } })}
      done="招待のメールを送りました"
      onInvited={() => setDraft(first)}
    >
      <h2 id="invite-title">メンバーを招待する</h2>
    </InviteByMail>
  );
}
