import { type ReactNode, useEffect, useRef } from 'react';
import styles from './dead-link.module.css';

type DeadLinkProps = {
  /** Used up, too old or replaced: nobody learns which. */
  reasons: readonly string[];
  /** It appeared while the page was in use: the focus goes to its heading. */
  takesFocus?: boolean | undefined;
  /** How to begin again. */
  children: ReactNode;
};

/** A link of a mail that leads nowhere any more. */
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
