import { companyMembersApi, invitationsAtMost } from '#contract/account/company-members.ts';
import { roleNames, roleSentences } from '#contract/words/company-roles.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { InviteByMail } from '#web/desk/people/invite-by-mail.tsx';
import styles from './company-members.module.css';

/** Invites a colleague by mail; for owners. */
export function InviteMember() {
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
        role={{
          ...{ name: 'role', label: '役割', names: roleNames, hints: roleSentences },
          first: 'editor',
        }}
        invite={(email, role) =>
          browserApi.call(companyMembersApi.invite, { body: { email, role } })
        }
        done="招待しました"
      />
    </section>
  );
}
