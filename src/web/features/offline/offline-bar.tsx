import { onlineManager, useMutationState } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSession } from '#web/session/session-provider.tsx';
import { useOwnDevice } from '#web/ui/device/device-users.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { formatTalkTime } from '#web/ui/text/format-moment.ts';
import styles from './offline-bar.module.css';

/** Says that there is no network, from when the page is, and how many changes wait for one. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
  const waiting = useMutationState({
    filters: { predicate: ({ state }) => state.isPaused },
  }).length;
  const isOwn = useOwnDevice();
  const { state } = useSession();
  const keptAt = state.status === 'authenticated' ? state.keptAt : null;
  useSentNotice(isOnline, waiting);
  // What waits is sent at once with a network: it would only flicker here.
  if (isOnline) return null;
  return (
    <Notice tone="warning" role="status" className={styles.bar}>
      <Furigana>
        <p>
          電波がありません。
          {keptAt !== null && `${formatTalkTime(new Date(keptAt).toISOString())}までの内容です。`}
        </p>
        {waiting > 0 && (
          <p>
            {waiting}件の変更は、電波がもどったら保存します。
            {!isOwn && 'それまで、このページを閉じないでください。'}
          </p>
        )}
      </Furigana>
    </Notice>
  );
}

/** Tells once that what had waited is saved. */
function useSentNotice(isOnline: boolean, waiting: number): void {
  const notify = useNotify();
  const hasWaited = useRef(false);
  const pending = useMutationState({ filters: { status: 'pending' } }).length;
  const failed = useMutationState({ filters: { status: 'error' } }).length;
  useEffect(() => {
    if (waiting > 0) hasWaited.current = true;
    if (!hasWaited.current || !isOnline || pending > 0) return;
    hasWaited.current = false;
    if (failed === 0) notify('success', '電波がもどったので、変更を保存しました');
  }, [isOnline, waiting, pending, failed, notify]);
}
