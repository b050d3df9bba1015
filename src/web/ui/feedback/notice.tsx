import type { ComponentProps } from 'react';
import { Icon, type IconName } from '#web/ui/icons/icon.tsx';
import styles from './notice.module.css';

type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  error: 'alert',
};

type NoticeProps = ComponentProps<'div'> & { tone: NoticeTone };

/** A message in the page. Give it `role="alert"` or `role="status"` when it appears later. */
export function Notice({ tone, className, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={[styles.notice, styles[tone], className].filter(Boolean).join(' ')}>
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
