import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './conflict-notice.module.css';

type Choice = { label: string; onChoose: () => unknown };

type ConflictNoticeProps = {
  children: ReactNode;
  keepMine: Choice;
  takeNewest: Choice;
  /** Whether something is being saved just now. */
  isBusy?: boolean;
};

/**
 * Says that somebody else has saved first; whose content stays is chosen by who writes. Takes the focus when it
 * appears, because the button that was pressed may be far away, and gives it back when it goes. Give each attempt
 * its own `key`.
 */
export function ConflictNotice({ children, keepMine, takeNewest, isBusy }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    notice.current?.focus();
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <Notice tone="warning" role="alert" tabIndex={-1} ref={notice}>
      <p>{children}</p>
      <div className={styles.choices}>
        {[keepMine, takeNewest].map(({ label, onChoose }) => (
          <Button
            key={label}
            variant="secondary"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) onChoose();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
