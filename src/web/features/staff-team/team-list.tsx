import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type StaffMember, staffTeamApi } from '#contract/staff-access.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/confirm-dialog.tsx';
import { formatTime } from '#web/desk/format-time.ts';
import { useAct } from '#web/desk/use-act.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { levelNames } from './level-names.ts';
import styles from './team.module.css';

type Change = { title: string; sentence: string; done: string; run: () => Promise<unknown> };

/** Everybody who works at the desk, and what an administrator may change about it. */
export function TeamList() {
  const team = useQuery(apiQuery(staffTeamApi.list, {}));
  const [asked, setAsked] = useState<Change | null>(null);
  const { act, isActing } = useAct();
  if (team.isPending) return <Spinner label="読み込んでいます" />;
  if (team.isError)
    return (
      <Notice tone="error" role="alert">
        {apiErrorMessage(team.error)}
      </Notice>
    );
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
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked?.title ?? ''}
        confirmLabel={asked?.title ?? ''}
        isBusy={isActing}
        onClose={() => setAsked(null)}
        onConfirm={async () => {
          if (asked) await act(asked.run, asked.done);
          setAsked(null);
        }}
      >
        <p>{asked?.sentence}</p>
      </ConfirmDialog>
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

function changesOf({ id, name, level, is_active }: StaffMember): Change[] {
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
