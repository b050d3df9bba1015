import type { Ref } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { FieldErrors } from './login-fields.ts';
import styles from './login-form.module.css';

type LoginProblemProps = {
  ref: Ref<HTMLDivElement>;
  summary: string | null;
  fieldErrors: FieldErrors;
};

/** Problem of a login, with links to the fields; the form moves the focus here. */
export function LoginProblem({ ref, summary, fieldErrors }: LoginProblemProps) {
  return (
    <Notice tone="error" role="alert" tabIndex={-1} ref={ref}>
      {summary ?? '入力内容を確認してください。'}
      {summary === null && (
        <ul className={styles.problems}>
          {Object.entries(fieldErrors).map(([field, sentence]) => (
            <li key={field}>
              <a href={`#login-${field}`}>{sentence}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
