import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SignedInDevice, usersApi } from '#contract/account/accounts.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery, apiQueryKey } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { Section } from '#web/features/profile/sections/section.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { formatMoment } from '#web/ui/text/format-moment.ts';
import { type AccountSectionProps, accountIds } from './account-section-props.ts';
import styles from './devices-section.module.css';

/** Where the person is signed in; a school computer that was left open is ended from here. */
export function DevicesSection({ onDone }: Pick<AccountSectionProps, 'onDone'>) {
  const cache = useQueryClient();
  const sessions = useQuery(apiQuery(usersApi.sessions, {}));
  const logOut = useMutation({
    networkMode: 'always',
    mutationFn: () => browserApi.call(usersApi.logoutOthers, {}),
    onSuccess: async ({ detail }) => {
      onDone(detail);
      // Another device's change of address may have ended with it.
      await cache.invalidateQueries({ queryKey: apiQueryKey(usersApi.me, {}) });
      await cache.invalidateQueries({ queryKey: apiQueryKey(usersApi.sessions, {}) });
    },
  });
  const others = sessions.data?.filter((device) => !device.is_current) ?? [];
  return (
    <Section
      id={accountIds.devices}
      title="ログインしている端末"
      lead="共用のパソコンでログアウトを忘れたときなどに、ここからログアウトできます。"
    >
      {sessions.isPending && <Spinner label="読み込んでいます..." />}
      {sessions.isError && !sessions.data && (
        <Notice tone="error" role="alert">
          <p>{apiErrorMessage(sessions.error)}</p>
          <Button variant="secondary" onClick={() => sessions.refetch()}>
            もう一度ためす
          </Button>
        </Notice>
      )}
      {sessions.data && <DeviceList devices={sessions.data} />}
      {sessions.data && others.length === 0 && <p>ほかの端末では、ログインしていません。</p>}
      {others.length > 0 && (
        <Button
          variant="secondary"
          className={styles.action}
          aria-disabled={logOut.isPending || undefined}
          onClick={() => {
            if (!logOut.isPending) logOut.mutate();
          }}
        >
          この端末以外をログアウト
        </Button>
      )}
      {logOut.isError && (
        <Notice tone="error" role="alert">
          {apiErrorMessage(logOut.error)}
        </Notice>
      )}
    </Section>
  );
}

function DeviceList({ devices }: { devices: readonly SignedInDevice[] }) {
  return (
    <Furigana>
      <ul className={styles.devices}>
        {devices.map(({ id, device, is_current, last_used_at, created_at }) => (
          <li key={id} className={styles.device}>
            <p className={styles.name}>
              <strong>{device}</strong>
              {is_current && <Badge tone="success">この端末</Badge>}
            </p>
            <p className={styles.times}>
              <span>最後に使ったとき {formatMoment(last_used_at)}</span>
              <span>ログインしたとき {formatMoment(created_at)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Furigana>
  );
}
