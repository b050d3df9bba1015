import { staffTeamApi } from '#contract/staff/staff-access.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { InviteByMail } from '#web/desk/people/invite-by-mail.tsx';
import styles from '#web/desk/people/people.module.css';
import { levelNames } from './level-names.ts';

/** Invites somebody to the desk by mail. */
export function InviteForm() {
  return (
    <InviteByMail
      className={styles.invite}
      titleId="invite-title"
      addressLabel="メールアドレス"
      role={{ name: 'level', label: '権限', names: levelNames, first: 'editor' }}
      invite={(email, level) => browserApi.call(staffTeamApi.invite, { body: { email, level } })}
      done="招待のメールを送りました"
    >
      <h2 id="invite-title">メンバーを招待する</h2>
    </InviteByMail>
  );
}
