import type { SlowRequest } from '#contract/staff/staff-health.ts';
import { formatTime } from '#web/ui/text/format-moment.ts';
import styles from './health.module.css';

/** The requests that took longest to notice; no address of anybody is in it. */
export function SlowRequests({ requests }: { requests: SlowRequest[] }) {
  return (
    <section className={styles.part} aria-labelledby="slow-title">
      <h2 id="slow-title">時間のかかったリクエスト</h2>
      <p className={styles.note}>
        サーバーが動きはじめてから、0.5秒より長くかかったもの（新しい200件）です。
      </p>
      {requests.length === 0 ? (
        <p>まだありません。</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard
        <section className={styles.scroll} aria-label="時間のかかったリクエストの表" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">日時</th>
                <th scope="col">リクエスト</th>
                <th scope="col">時間</th>
              </tr>
            </thead>
            <tbody>
              {requests.map(({ at, method, route, status, ms }) => (
                <tr key={`${at} ${route} ${ms}`}>
                  <td>{formatTime(at)}</td>
                  <td>
                    {method} {route}（{status}）
                  </td>
                  <td>{Math.round(ms)} ms</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
