import { useEffect, useRef, useState } from 'react';
import { usersApi } from '#contract/account/accounts.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { plainApi } from '#web/api/browser-api.ts';
import { isLinkError } from '#web/api/field-errors.ts';
import { DeadLink } from '#web/ui/feedback/dead-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './email-change-form.module.css';

type Step =
  | { name: 'asking'; problem: string | null }
  | { name: 'sending' }
  | { name: 'done'; email: string }
  | { name: 'dead' };

const words = {
  confirm: {
    title: 'メールアドレスの変更',
    lead: 'ボタンを押すと、このメールを受け取ったアドレスでログインするようになります。',
    button: '変更を確定する',
    done: 'メールアドレスを変えました',
    after:
      'これからは、このアドレスでログインしてください。変更を申しこんだ端末のほかでは、もう一度ログインが必要です。',
    reasons: [
      'メールが届いてから24時間がすぎた',
      '変更をやめたか、別のアドレスへの変更をはじめた',
      'もう変更が終わっている',
    ],
  },
  undo: {
    title: 'メールアドレスの変更を取り消す',
    lead: 'ボタンを押すと、このメールを受け取ったアドレスにもどします。心当たりのない変更だったときに使ってください。',
    button: '変更を取り消す',
    done: '変更を取り消しました',
    after:
      'このアドレスでログインできます。自分で変えた覚えがないときは、パスワードも変えてください。',
    reasons: ['メールが届いてから3日がすぎた', 'もう取り消しが終わっている'],
  },
} as const;

/** Opening the link changes nothing: the button does. The tabs that are signed in stay as they are. */
export function EmailChangeForm({ token, isUndo }: { token: string; isUndo: boolean }) {
  const text = isUndo ? words.undo : words.confirm;
  const [step, setStep] = useState<Step>({ name: 'asking', problem: null });
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = step.name === 'done';
  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);

  async function confirm() {
    if (step.name === 'sending') return;
    setStep({ name: 'sending' });
    try {
      const { email } = await plainApi.call(usersApi.confirmEmailChange, { body: { token } });
      setStep({ name: 'done', email });
    } catch (error) {
      if (isLinkError(error)) setStep({ name: 'dead' });
      else setStep({ name: 'asking', problem: apiErrorMessage(error) });
    }
  }

  if (step.name === 'dead')
    return (
      <DeadLink takesFocus reasons={text.reasons}>
        <LinkButton to="/profile" isWide>
          プロフィールで確かめる
        </LinkButton>
      </DeadLink>
    );
  if (step.name === 'done')
    return (
      <div className={styles.content}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <span className={styles.mark}>
            <Icon name="check" size={24} />
          </span>
          {text.done}
        </h1>
        <p className={styles.address}>{step.email}</p>
        <p>{text.after}</p>
        {isUndo && (
          <LinkButton to="/reset-password" isWide>
            パスワードを変える
          </LinkButton>
        )}
        <LinkButton to="/profile" variant={isUndo ? 'secondary' : 'primary'} isWide>
          プロフィールへ
        </LinkButton>
      </div>
    );
  return (
    <div className={styles.content}>
      <h1 className={styles.title}>{text.title}</h1>
      <p>{text.lead}</p>
      {step.name === 'asking' && step.problem && (
        <Notice tone="error" role="alert">
          {step.problem}
        </Notice>
      )}
      <Button isWide aria-disabled={step.name === 'sending' || undefined} onClick={confirm}>
        {step.name === 'sending' ? '送っています…' : text.button}
      </Button>
      <p className={styles.note}>押さずに閉じれば、何も変わりません。</p>
    </div>
  );
}
