import { type FormEvent, useEffect, useState } from 'react';
import { loginLinksApi } from '#contract/account/login-links.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { plainApi } from '#web/api/browser-api.ts';
import { isLinkError } from '#web/api/field-errors.ts';
import { useSession } from '#web/session/session-provider.tsx';
import { DeadLink } from '#web/ui/feedback/dead-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import styles from '#web/ui/fields/narrow-form.module.css';
import { ScriptForm } from '#web/ui/fields/script-form.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';

type LinkLoginProps = {
  link: { preRegisterId: string; token: string };
  onDone: () => void;
};

type Step = { name: 'asking'; problem: string | null } | { name: 'sending' } | { name: 'dead' };

const deadReasons = [
  'メールが届いてから15分がすぎた',
  'もう一度メールを受け取ったので、新しいリンクに変わった',
  'このリンクで、もうログインしている',
  'パスワードやメールアドレスを変えた',
];

/** Logs in by the link of a mail; opening the link alone changes nothing, a press on the button does. */
export function LinkLogin({ link, onDone }: LinkLoginProps) {
  const { state, begin } = useSession();
  const [step, setStep] = useState<Step>({ name: 'asking', problem: null });
  // A session that is still being looked at would write its tokens over the new ones.
  const isReady = state.status !== 'loading';

  async function logIn() {
    try {
      const body = { pre_register_id: link.preRegisterId, token: link.token };
      begin(await plainApi.call(loginLinksApi.complete, { body }));
      onDone();
    } catch (error) {
      if (isLinkError(error)) setStep({ name: 'dead' });
      else setStep({ name: 'asking', problem: apiErrorMessage(error) });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a press sends once, when the session is known
  useEffect(() => {
    if (step.name === 'sending' && isReady) void logIn();
  }, [step.name, isReady]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setStep({ name: 'sending' });
  }

  if (step.name === 'dead') return <Dead />;
  return (
    <ScriptForm className={styles.form} onSubmit={submit}>
      <header className={styles.header}>
        <h1 className={styles.title}>
          <Furigana>メールでログイン</Furigana>
        </h1>
        <p>
          <Furigana>ボタンを押すと、このスマホやパソコンで、ログインします。</Furigana>
        </p>
      </header>
      {state.status === 'authenticated' && step.name === 'asking' && (
        <Notice tone="warning" role="status">
          いま、このブラウザではログインしています。ボタンを押すと、メールを受け取った人のアカウントに変わります。
        </Notice>
      )}
      {step.name === 'asking' && step.problem && (
        <Notice tone="error" role="alert">
          {step.problem}
        </Notice>
      )}
      <Button type="submit" isWide aria-disabled={step.name === 'sending' || undefined}>
        {step.name === 'sending' ? 'ログインしています…' : 'ログインする'}
      </Button>
      <p className={styles.note}>
        みんなで使うパソコンでは、使いおわったらログアウトしてください。
      </p>
    </ScriptForm>
  );
}

function Dead() {
  return (
    <DeadLink takesFocus reasons={deadReasons}>
      <LinkButton to="/login/mail" isWide>
        もう一度メールを受け取る
      </LinkButton>
      <LinkButton to="/login" variant="secondary" isWide>
        パスワードでログインする
      </LinkButton>
    </DeadLink>
  );
}
