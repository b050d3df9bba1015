import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiCallError } from '#contract/kit/api-client.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { withNext } from '#web/session/next-path.ts';
import { useSession } from '#web/session/session-provider.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { ScriptForm } from '#web/ui/fields/script-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import {
  type Credentials,
  type FieldErrors,
  type LoginField,
  loginFields,
} from './login-fields.ts';
import styles from './login-form.module.css';
import { LoginProblem } from './login-problem.tsx';

type Problem = { summary: string | null; fieldErrors: FieldErrors };

const emptySentences = {
  email: 'メールアドレスを入力してください。',
  password: 'パスワードを入力してください。',
} as const satisfies Record<LoginField, string>;

type LoginFormProps = { values: Credentials; onChange: (values: Credentials) => void };

/** Signs in; GuestOnly around it then leads on. The password is never trimmed. */
export function LoginForm({ values, onChange: setValues }: LoginFormProps) {
  const { logIn } = useSession();
  const next = useSearchParams()[0].get('next');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const problemRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (problem) problemRef.current?.focus();
  }, [problem]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSubmitting) return;
    const credentials = { email: values.email.trim(), password: values.password };
    const fieldErrors = missing(credentials);
    if (Object.keys(fieldErrors).length > 0) return setProblem({ summary: null, fieldErrors });
    setIsSubmitting(true);
    setProblem(null);
    try {
      await logIn(credentials);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setIsSubmitting(false);
    }
  }

  const errors = problem?.fieldErrors ?? {};
  return (
    <ScriptForm className={styles.form} onSubmit={submit}>
      {problem && <LoginProblem ref={problemRef} {...problem} />}
      <TextField
        id="login-email"
        name="email"
        label="メールアドレス"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.email}
        error={errors.email}
        onChange={({ target }) => setValues({ ...values, email: target.value })}
      />
      <PasswordField
        id="login-password"
        name="password"
        label="パスワード"
        autoComplete="current-password"
        value={values.password}
        error={errors.password}
        onChange={({ target }) => setValues({ ...values, password: target.value })}
      />
      <Button type="submit" isWide aria-disabled={isSubmitting || undefined}>
        {isSubmitting ? 'ログインしています…' : 'ログイン'}
      </Button>
      <LinkButton
        to={withNext('/login/mail', next)}
        state={{ email: values.email.trim() }}
        variant="secondary"
        isWide
      >
        パスワードなしで、メールでログイン（高校生）
      </LinkButton>
      <Link to="/reset-password" className={styles.forgotten}>
        パスワードを忘れたとき
      </Link>
    </ScriptForm>
  );
}

function missing(credentials: Record<LoginField, string>): FieldErrors {
  return Object.fromEntries(
    loginFields
      .filter((field) => credentials[field] === '')
      .map((field) => [field, emptySentences[field]]),
  );
}

/** Sentences for an error: a 400 speaks about fields, all others are one sentence. */
function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiCallError) || error.status !== 400)
    return { summary: apiErrorMessage(error), fieldErrors: {} };
  const issues = error.errorData.errors ?? [];
  const fieldErrors: FieldErrors = {};
  for (const field of loginFields) {
    const issue = issues.find((candidate) => candidate.field === field);
    if (issue) fieldErrors[field] = issue.detail;
  }
  const isAboutFields = Object.keys(fieldErrors).length > 0;
  return { summary: isAboutFields ? null : apiErrorMessage(error), fieldErrors };
}
