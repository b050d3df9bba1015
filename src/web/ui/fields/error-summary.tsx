import { useEffect, useRef } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { reveal } from '#web/ui/layout/reveal.ts';
import styles from './error-summary.module.css';

/** A field in a closed part of the form is opened before the browser goes there. */
function showField(id: string): void {
  const field = document.getElementById(id);
  if (field) reveal(field);
}

type ErrorSummaryProps = {
  /** One sentence about the whole form; absent when it is about the fields. */
  summary?: string | undefined;
  /** Problem of each field, in the order of the form; `id` is its control's. */
  fields: readonly { id: string; label: string; sentence: string }[];
};

/** Summary at the top of a form; it takes the focus when it appears: give each attempt its own `key`. */
export function ErrorSummary({ summary, fields }: ErrorSummaryProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice tone="error" role="alert" tabIndex={-1} ref={notice}>
      <p>{summary ?? `${fields.length}か所、入力を確かめてください。`}</p>
      {fields.length > 0 && (
        <ul className={styles.list}>
          {fields.map(({ id, label, sentence }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={() => showField(id)}>
                {sentence.startsWith(label) ? sentence : `${label}：${sentence}`}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
