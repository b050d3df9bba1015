import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type StaffMember, staffTeamApi } from '#contract/staff/staff-access.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { type AskedAct, AskFirst } from '#web/desk/dialogs/ask-first.tsx';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import styles from '#web/desk/people/people.module.css';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import { levelNames } from './level-names.ts';

/** Everybody who works at the desk, and what an administrator may change about it. */
export function TeamList() {
  const team = useQuery(apiQuery(staffTeamApi.list, {}));
  const [asked, setAsked] = useState<AskedAct | null>(null);
  if (!team.isSuccess) return <LoadingOrError query={team} />;
  return (
    <>
      <ul className={styles.list}>
        {team.data.map((member) => (
          <li key={member.id} className={styles.member}>
            <Person {...member} />
            {!member.is_self &&
              changesOf(member).map((change) => (
                <Button key={change.title} variant="secondary" onClick={() => setAsked(change)}>
                  {change.title}
                </Button>
              ))}
          </li>
        ))}
      </ul>
      <AskFirst asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function Person(member: StaffMember) {
  const { name, email, level, is_active, is_self, has_second_factor, last_seen_at } = member;
  return (
    <div className={styles.person}>
      <strong>{name}</strong>
      {is_self && '（あなた）'} <Badge tone="fact">{levelNames[level]}</Badge>{' '}
      {!is_active && <Badge tone="quiet">停止中</Badge>}{' '}
      {!has_second_factor && <Badge tone="quiet">認証アプリなし</Badge>}
      <small>{email}</small>
      <small>
        {last_seen_at ? `最後に使った日時：${formatTime(last_seen_at)}` : 'まだ使っていません'}
      </small>
    </div>
  );
}

function changesOf({ id, name, level, is_active }: StaffMember): AskedAct[] {
  const params = { id };
  const change = (body: { level?: StaffMember['level']; is_active?: boolean }) => () =>
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
  const other = level === 'editor' ? 'administrator' : 'editor';
  return [
    {
      title: `${levelNames[other]}にする`,
      sentence: `${name}さんの権限を、${levelNames[other]}に変えます。`,
      done: '権限を変えました',
      run: change({ level: other }),
    },
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
