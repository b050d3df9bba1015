import { Notifications, notifications } from '@mantine/notifications';
import { createContext, type ReactNode, useContext } from 'react';
import { Icon, type IconName } from '#web/ui/icons/icon.tsx';

export type Severity = 'success' | 'error' | 'warning' | 'info';
type Notify = (severity: Severity, message: string) => void;

const looks: Record<Severity, { color: string; icon: IconName; role: 'status' | 'alert' }> = {
  success: { color: '#12704a', icon: 'check', role: 'status' },
  error: { color: '#b3261e', icon: 'alert', role: 'alert' },
  warning: { color: '#8a5300', icon: 'alert', role: 'alert' },
  info: { color: '#0072bf', icon: 'info', role: 'status' },
};

const autoHideMilliseconds = 3_000;

const NotifyContext = createContext<Notify | null>(null);

/** Shows a snackbar. Throws outside NotifyProvider. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotify must be used within NotifyProvider');
  return notify;
}

/** Needs MantineProvider around it. */
export function NotifyProvider({ children }: { children: ReactNode }) {
  return (
    <NotifyContext value={show}>
      {children}
      <Notifications position="bottom-center" autoClose={autoHideMilliseconds} limit={3} />
    </NotifyContext>
  );
}

function show(severity: Severity, message: string): void {
  const { color, icon, role } = looks[severity];
  notifications.show({
    message,
    color,
    icon: <Icon name={icon} />,
    role,
    withBorder: true,
    closeButtonProps: { 'aria-label': '閉じる' },
  });
}
