import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#web/ui/notice.tsx';

/**
 * Says that somebody else has saved first, with the choices there are. Takes the focus when it appears, because the button
 * that was pressed may be far away, and gives it back when it goes. Give each attempt its own `key`.
 */
export function ConflictNotice({ children }: { children: ReactNode }) {
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
      {children}
    </Notice>
  );
}
