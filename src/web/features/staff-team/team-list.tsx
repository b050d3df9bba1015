import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type StaffMember, staffTeamApi } from '#contract/staff/staff-access.ts';
import { staffRoleNames } from '#contract/staff/staff-roles.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { type AskedAct, AskFirst } from '#web/desk/dialogs/ask-first.tsx';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import styles from '#web/desk/people/people.module.css';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import { ChangeRole } from './change-role.tsx';
import { prefectureWords } from './role-fields.tsx';

/** Everybody who works at the desk, and what an administrator may change about it. */
export function TeamList() {
  const team = useQuery(apiQuery(staffTeamApi.list, {}));
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const [changed, setChanged] = useState<StaffMember | null>(null);
  if (!team.isSuccess) return <LoadingOrError query={team} />;
  return (
    <>
      <ul className={styles.list}>
        {team.data.map((member) => (
          <li key={member.id} id={`member-${member.id}`} className={styles.member}>
            <Person {...member} />
            {!member.is_self && member.is_active && (
              <Button variant="secondary" onClick={() => setChanged(member)}>
                役割を変える
              </Button>
            )}
            {!member.is_self &&
              changesOf(member).map((change) => (
                <Button key={change.title} variant="secondary" onClick={() => setAsked(change)}>
                  {change.title}
                </Button>
              ))}
          </li>
        ))}
      </ul>
      {changed && <ChangeRole member={changed} onClose={() => setChanged(null)} />}
      <AskFirst asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function Person(member: StaffMember) {
  const { name, email, role, prefectures, is_active, is_self, has_second_factor, last_seen_at } =
    member;
  return (
    <div className={styles.person}>
      <strong>{name}</strong>
      {is_self && '（あなた）'} <Badge tone="fact">{staffRoleNames[role]}</Badge>{' '}
      {!is_active && <Badge tone="quiet">停止中</Badge>}{' '}
      {!has_second_factor && <Badge tone="quiet">認証アプリなし</Badge>}
      {role === 'reviewer' && <small>{prefectureWords(prefectures)}の企業</small>}
      <small>{email}</small>
      <small>
        {last_seen_at ? `最後に使った日時：${formatTime(last_seen_at)}` : 'まだ使っていません'}
      </small>
    </div>
  );
}

function changesOf({ id, name, is_active }: StaffMember): AskedAct[] {
  const params = { id };
  const change = (body: { is_active: boolean }) => () =>
    browserApi.call(staffTeamApi.change, { params, body });
  if (!is_active)
    return [
      {
        title: '利用を再開する',
        sentence: `${name}さんが、またログインできるようになります。`,
        done: '利用を再開しました',
        run: change({ is_active: true }),
      },
    ];
  return [
    {
      title: 'ログインをリセット',
      sentence: `${name}さんのパスワードと認証アプリを消して、新しい設定のリンクをメールで送ります。`,
      done: '新しいリンクを送りました',
      run: () => browserApi.call(staffTeamApi.reset, { params }),
    },
    {
      title: '利用を止める',
      sentence: `${name}さんのログインがすべて終わり、デスクを使えなくなります。記録は残ります。`,
      done: '利用を止めました',
      run: change({ is_active: false }),
    },
  ];
}
