import { useState } from 'react';
import { Link } from 'react-router';
import {
  type CompanyMember,
  type CompanyPeople,
  companyMembersApi,
} from '#contract/account/company-members.ts';
import { roleNames, roleSentences } from '#contract/words/company-roles.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { type AskedAct, AskFirst } from '#web/desk/dialogs/ask-first.tsx';
import peopleStyles from '#web/desk/people/people.module.css';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import styles from './company-members.module.css';

/** Members and open invitations; owners change them, everybody may leave. */
export function MembersList({ people }: { people: CompanyPeople }) {
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const { members, invitations } = people;
  return (
    <section className={styles.section} aria-labelledby="members-title">
      <h2 id="members-title">いまのメンバー</h2>
      <ul className={peopleStyles.list}>
        {members.map((member) => (
          <li key={member.id} className={peopleStyles.member}>
            <div className={peopleStyles.person}>
              <strong>{member.name}</strong>
              {member.is_self && '（あなた）'} <Badge tone="fact">{roleNames[member.role]}</Badge>{' '}
              {!member.is_active && <Badge tone="quiet">停止中</Badge>}
              <small>{member.email}</small>
              <small>{formatTime(member.since)}から</small>
              {member.is_self && <WhyOneStays people={people} />}
            </div>
            {changesOf(member, people).map((change) => (
              <Button
                key={change.title}
                variant="secondary"
                aria-label={`${member.name}：${change.title}`}
                onClick={() => setAsked(change)}
              >
                {change.title}
              </Button>
            ))}
          </li>
        ))}
        {invitations.map(({ id, email, role, expires_at }) => (
          <li key={id} className={peopleStyles.member}>
            <div className={peopleStyles.person}>
              <strong>{email}</strong> <Badge tone="quiet">招待中</Badge>{' '}
              <Badge tone="fact">{roleNames[role]}</Badge>
              <small>{formatTime(expires_at)}まで使えます</small>
            </div>
            <Button
              variant="secondary"
              aria-label={`${email}への招待を取り消す`}
              onClick={() =>
                setAsked({
                  title: '招待を取り消す',
                  sentence: `${email}に送ったリンクが、使えなくなります。`,
                  done: '招待を取り消しました',
                  run: () =>
                    browserApi.call(companyMembersApi.withdrawInvitation, { params: { id } }),
                })
              }
            >
              招待を取り消す
            </Button>
          </li>
        ))}
      </ul>
      <AskFirst asked={asked} onClose={() => setAsked(null)} />
    </section>
  );
}

/** Whether nobody else can decide about the company: such an owner cannot just leave it. */
function isOnlyOwner({ role, members }: CompanyPeople): boolean {
  const isOther = members.some((one) => !one.is_self && one.is_active && one.role === 'owner');
  return role === 'owner' && !isOther;
}

/** Whether nobody else can write the page: an owner who leaves it leaves it to the operators. */
function isAlone({ members }: CompanyPeople): boolean {
  return !members.some((one) => !one.is_self && one.is_active);
}

/** What the only owner does before leaving. */
function WhyOneStays({ people }: { people: CompanyPeople }) {
  if (!isOnlyOwner(people)) return null;
  if (isAlone(people))
    return (
      <p>
        メンバーはあなただけです。会社の人に引きつぐときは、下の「メンバーを招待する」で招待し、その人に管理者を引きつぐと、抜けられます。引きつぐ人がいないときは、会社ページを運営にあずけられます。
      </p>
    );
  return (
    <p>
      管理者はあなただけなので、いまは会社から抜けられません。ほかのメンバーの「管理者を引きつぐ」を押すと、抜けられます。引きつぐ人がいないときは、
      <Link to="/contact">お問い合わせ</Link>からお知らせください。
    </p>
  );
}

/** The page stays public: its facts are still the company's, and the operators can pause it. */
const leavingToDesk: AskedAct = {
  title: '運営にあずけて抜ける',
  sentence:
    'あなたは、この会社のページを見ることも直すこともできなくなり、送った招待も使えなくなります。会社ページは消えません。公開中なら公開されたまま、運営が引きうけて、次の管理者を招待します。',
  isDangerous: true,
  done: '会社ページを運営にあずけて、抜けました',
  run: () => browserApi.call(companyMembersApi.leaveToDesk, {}),
};

function changesOf(member: CompanyMember, people: CompanyPeople): AskedAct[] {
  const { id, name, role, is_self: isSelf, is_active: isActive } = member;
  const params = { id };
  if (isSelf && isOnlyOwner(people)) return isAlone(people) ? [leavingToDesk] : [];
  if (isSelf)
    return [
      {
        title: '会社から抜ける',
        sentence:
          'この会社のページを、見ることも直すこともできなくなります。会社ページは、そのまま残ります。',
        isDangerous: true,
        done: '会社から抜けました',
        run: () => browserApi.call(companyMembersApi.leave, {}),
      },
    ];
  if (people.role !== 'owner') return [];
  const other = role === 'owner' ? 'editor' : 'owner';
  const setRole: AskedAct = {
    title: `${roleNames[other]}にする`,
    sentence: `${name}さんを${roleNames[other]}にします。${roleNames[other]}は、${roleSentences[other]}`,
    done: '役割を変えました',
    run: () => browserApi.call(companyMembersApi.changeRole, { params, body: { role: other } }),
  };
  const handOver: AskedAct = {
    title: '管理者を引きつぐ',
    sentence: `${name}さんが管理者になり、あなたは編集者になります。もどすときは、${name}さんの操作がいります。`,
    done: '管理者を引きつぎました',
    run: () => browserApi.call(companyMembersApi.handOver, { params }),
  };
  const remove: AskedAct = {
    title: '会社から外す',
    sentence: `${name}さんは、この会社のページを見ることも直すこともできなくなります。書いた内容は残ります。`,
    isDangerous: true,
    done: 'メンバーから外しました',
    run: () => browserApi.call(companyMembersApi.remove, { params }),
  };
  if (!isActive) return [remove];
  return [setRole, ...(role === 'editor' ? [handOver] : []), remove];
}
