import { type FormEvent, useEffect, useRef, useState } from 'react';
import { staffOidcApi } from '#contract/staff/staff-access.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { plainApi } from '#web/api/browser-api.ts';
import { keepNext } from '#web/session/kept-next.ts';
import { nextPath, withNext } from '#web/session/next-path.ts';
import { useSession } from '#web/session/session-provider.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import styles from '#web/ui/fields/narrow-form.module.css';
import { ScriptForm } from '#web/ui/fields/script-form.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';

/** The place under which the way on is kept while somebody is at the provider. */
export const providerLogin = 'staff-login';

type Step =
  | { name: 'asking'; problem: string | null }
  | { name: 'leaving' }
  | { name: 'finishing' };

type ProviderLoginProps = {
  /** What the provider added to the address when it led back; null before. */
  answer: string | null;
  next: string | null;
  onDone: () => void;
};

/** Leads to the provider of the staff, and logs in by what it answers, once. */
export function ProviderLogin({ answer, next, onDone }: ProviderLoginProps) {
  const { state, begin } = useSession();
  const [step, setStep] = useState<Step>(
    answer === null ? { name: 'asking', problem: null } : { name: 'finishing' },
  );
  const isSent = useRef(false);
  const problemRef = useRef<HTMLDivElement>(null);
  const problem = step.name === 'asking' ? step.problem : null;
  // A session that is still being looked at would write its tokens over the new ones.
  const isReady = state.status !== 'loading';

  const fail = (error: unknown) => setStep({ name: 'asking', problem: apiErrorMessage(error) });

  async function finish(query: string) {
    try {
      begin(await plainApi.call(staffOidcApi.complete, { body: { query } }));
      onDone();
    } catch (error) {
      fail(error);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is sent once, when the session is known
  useEffect(() => {
    if (answer === null || !isReady || isSent.current) return;
    isSent.current = true;
    // The code leaves the address, the history and the way to other pages.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void finish(answer);
  }, [answer, isReady]);

  useEffect(() => {
    if (problem) problemRef.current?.focus();
  }, [problem]);

  async function leave(event: FormEvent) {
    event.preventDefault();
    if (step.name !== 'asking') return;
    setStep({ name: 'leaving' });
    try {
      const { url } = await plainApi.call(staffOidcApi.begin, {});
      const path = nextPath(next, window.location.origin);
      if (path) keepNext(providerLogin, { path, wish: null });
      window.location.assign(url);
    } catch (error) {
      fail(error);
    }
  }

  return (
    <ScriptForm className={styles.form} onSubmit={leave}>
      <header className={styles.header}>
        <h1 className={styles.title}>運営デスクにログイン</h1>
        {step.name !== 'finishing' && (
          <p>組織のログインのページへ進みます。ログインすると、ここへもどります。</p>
        )}
      </header>
      {problem && (
        <Notice tone="error" role="alert" tabIndex={-1} ref={problemRef}>
          {problem}
        </Notice>
      )}
      {step.name === 'finishing' ? (
        <Spinner label="ログインしています…" />
      ) : (
        <>
          <Button type="submit" isWide aria-disabled={step.name === 'leaving' || undefined}>
            {step.name === 'leaving' ? '進んでいます…' : '組織のアカウントでログイン'}
          </Button>
          <LinkButton to={withNext('/login', next ?? '/staff')} variant="secondary" isWide>
            パスワードでログイン
          </LinkButton>
        </>
      )}
    </ScriptForm>
  );
}
