import { Toast } from '@base-ui/react/toast';
import { createContext, type ReactNode, useContext } from 'react';
import { Icon, type IconName } from '#web/ui/icons/icon.tsx';
import styles from './notify-provider.module.css';

export type Severity = 'success' | 'error' | 'warning' | 'info';
/** One thing to do about a message, such as taking back what it tells. */
type Action = { label: string; run: () => void };
type Notify = (severity: Severity, message: string, action?: Action) => void;

/** Errors and warnings interrupt a screen reader; the rest is read out when there is time. */
const looks: Record<Severity, { icon: IconName; role: 'group' | 'alert' }> = {
  success: { icon: 'check', role: 'group' },
  error: { icon: 'alert', role: 'alert' },
  warning: { icon: 'alert', role: 'alert' },
  info: { icon: 'info', role: 'group' },
};

/** Time from the specification, section 9. */
const autoHideMilliseconds = 3_000;
/** Somebody has to read it, decide and reach for it. */
const withActionMilliseconds = 10_000;
const shownAtMost = 3;

const NotifyContext = createContext<Notify | null>(null);

/** Shows a snackbar. Throws outside NotifyProvider. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotify must be used within NotifyProvider');
  return notify;
}

type Shown = { severity: Severity };

const manager = Toast.createToastManager<Shown>();

const notify: Notify = (severity, message, action) => {
  const id = manager.add({
    description: message,
    data: { severity },
    ...(action && {
      timeout: withActionMilliseconds,
      actionProps: {
        children: action.label,
        onClick: () => {
          manager.close(id);
          action.run();
        },
      },
    }),
  });
};

/** Snackbars at the bottom centre; they stay while a pointer is on them or the focus is there by F6. */
export function NotifyProvider({ children }: { children: ReactNode }) {
  return (
    <NotifyContext value={notify}>
      {children}
      <Toast.Provider toastManager={manager} timeout={autoHideMilliseconds} limit={shownAtMost}>
        <Toast.Portal>
          <Toast.Viewport className={styles.viewport} aria-label="お知らせ">
            <Snackbars />
          </Toast.Viewport>
        </Toast.Portal>
      </Toast.Provider>
    </NotifyContext>
  );
}

function Snackbars() {
  const { toasts } = Toast.useToastManager<Shown>();
  return toasts.map((toast) => {
    const severity = toast.data?.severity ?? 'info';
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        {...spokenAs(looks[severity].role)}
        swipeDirection={['down', 'right']}
        className={styles.snackbar}
        data-severity={severity}
      >
        <Toast.Content className={styles.content}>
          <Icon name={looks[severity].icon} />
          <div className={styles.said}>
            <Toast.Description />
            {/* As the button that closes: the library would hide it. */}
            <Toast.Action className={styles.action} aria-hidden={false} />
          </div>
          {/* The library hides it from screen readers until a pointer is on the message. */}
          <Toast.Close className={styles.close} aria-label="閉じる" aria-hidden={false}>
            <Icon name="close" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** Overrides the library, which would have each message read out as a dialog. */
function spokenAs(role: 'group' | 'alert') {
  return { role, 'aria-modal': undefined };
}
