import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './talk-menu.module.css';

type TalkMenuProps = {
  /** Number of clues that were understood, shown on the button. */
  count: number;
  /** Disclosures: side by side where there is room, behind one button on a phone. */
  children: ReactNode;
};

/** What belongs to the talk as a whole: what was understood, and where it is kept. */
export function TalkMenu({ count, children }: TalkMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();

  function toggle() {
    // The first of them is what the menu was opened for.
    const first = panel.current?.querySelector('details');
    if (!isOpen && first) first.open = true;
    setIsOpen(!isOpen);
  }

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard for what stands inside
    <div className={styles.menu} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={count > 0 ? `この会話のメニュー。わかったこと${count}` : 'この会話のメニュー'}
        data-talk-menu=""
        onClick={toggle}
      >
        <Icon name="more" size={24} />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      <div ref={panel} id={panelId} className={styles.panel} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}
