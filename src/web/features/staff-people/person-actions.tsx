import { useState } from 'react';
import { deletionWord, type FoundPerson, staffPeopleApi } from '#contract/staff/staff-people.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import { useAct } from '#web/desk/use-act.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './people.module.css';

type PersonActionsProps = { person: FoundPerson; onChange: (person: FoundPerson) => void };

type Action = {
  title: string;
  sentence: string;
  done: string;
  /** The person as it is afterwards, where it changes. */
  run: () => Promise<FoundPerson | null>;
  isDangerous?: boolean;
  isOffered: boolean;
};

/** What can be done for a person, each asked once more; deletion by typing the word. */
export function PersonActions({ person, onChange }: PersonActionsProps) {
  const [asked, setAsked] = useState<Action | null>(null);
  const [word, setWord] = useState('');
  const [problem, setProblem] = useState('');
  const { act, isActing } = useAct();
  const mayConfirm = !asked?.isDangerous || word.trim() === deletionWord;

  async function confirm() {
    if (!mayConfirm) setProblem(`「${deletionWord}」と入力してください。`);
    if (!asked || !mayConfirm) return;
    let after: FoundPerson | null = null;
    const isDone = await act(async () => {
      after = await asked.run();
    }, asked.done);
    close();
    if (isDone && after) onChange(after);
  }
  function close() {
    setAsked(null);
    setWord('');
    setProblem('');
  }

  return (
    <div className={styles.actions}>
      {actionsFor(person)
        .filter(({ isOffered }) => isOffered)
        .map((action) => (
          <Button
            key={action.title}
            variant={action.isDangerous ? 'danger' : 'secondary'}
            onClick={() => setAsked(action)}
          >
            {action.title}
          </Button>
        ))}
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked?.title ?? ''}
        confirmLabel={asked?.title ?? ''}
        isDangerous={asked?.isDangerous ?? false}
        isBusy={isActing}
        onClose={close}
        onConfirm={confirm}
      >
        <p>{asked?.sentence}</p>
        {asked?.isDangerous && (
          <TextField
            name="confirmation"
            label={`続けるには「${deletionWord}」と入力してください`}
            autoComplete="off"
            value={word}
            error={problem}
            onChange={({ target }) => setWord(target.value)}
          />
        )}
      </ConfirmDialog>
    </div>
  );
}

function actionsFor({ id, is_active, sessions }: FoundPerson): Action[] {
  const params = { id };
  const setActive = (is_active: boolean) => () =>
    browserApi.call(staffPeopleApi.setActive, { params, body: { is_active } });
  return [
    {
      title: 'パスワードのリンクを送る',
      sentence: 'パスワードを設定し直すリンクを、このメールアドレスに送ります。',
      done: 'リンクを送りました',
      run: () => browserApi.call(staffPeopleApi.sendResetLink, { params }).then(() => null),
      isOffered: is_active,
    },
    {
      title: 'すべてログアウトさせる',
      sentence: 'すべての端末でログインが終わります。もう一度ログインできます。',
      done: 'ログアウトさせました',
      run: () => browserApi.call(staffPeopleApi.endSessions, { params }),
      isOffered: sessions > 0,
    },
    {
      title: '利用を止める',
      sentence:
        'すべてのログインが終わり、ログインできなくなります。データは残ります。企業のページは公開されたままです。',
      done: '利用を止めました',
      run: setActive(false),
      isOffered: is_active,
    },
    {
      title: '利用を再開する',
      sentence: 'またログインできるようになります。',
      done: '利用を再開しました',
      run: setActive(true),
      isOffered: !is_active,
    },
    {
      title: 'アカウントを削除する',
      sentence:
        'ご本人から求められたときだけ、おこなってください。このアカウントのデータは24時間以内にすべて消え、元に戻せません。企業の場合は、企業のページも消えます。ご本人にメールでお知らせします。',
      done: '削除の手続きを始めました',
      run: () =>
        browserApi.call(staffPeopleApi.remove, { params, body: { confirmation: deletionWord } }),
      isDangerous: true,
      isOffered: true,
    },
  ];
}
