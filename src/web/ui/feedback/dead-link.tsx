import { type ReactNode, useEffect, useRef } from 'react';
import styles from './dead-link.module.css';

type DeadLinkProps = {
  /** Possible reasons: used up, too old or replaced. The server does not say which. */
  reasons: readonly string[];
  /** True if it appears while the page is in use: the focus goes to its heading. */
  takesFocus?: boolean | undefined;
  /** Ways to begin again. */
  children: ReactNode;
};

/** Page of a mailed link that no longer works. */
export function DeadLink({ reasons, takesFocus = false, children }: DeadLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.dead}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        このリンクは使えなくなりました
      </h1>
      <p>次のどれかが考えられます。</p>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {children}
    </div>
  );
}
