import { type ReactNode, useId } from 'react';
import { type BulkRun, bulkRunsApi } from '#contract/staff/rows/bulk-runs.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useAct } from '#web/desk/use-act.ts';
import { Button } from '#web/ui/layout/button.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import styles from './bulk.module.css';
import { runNames, runSentence } from './run-words.ts';
import { SkippedRows } from './skipped-rows.tsx';

/** How far a bulk run is, or what became of it, with the rows that it left and why. */
export function RunCard({ run, children }: { run: BulkRun; children?: ReactNode }) {
  const id = useId();
  const { act, isActing } = useAct();
  const isRunning = run.state === 'running';
  const past = run.done + run.skipped;
  const stop = () =>
    act(
      () => browserApi.call(bulkRunsApi.stop, { params: { id: run.id } }),
      '止めました。終わった分は、そのままです。',
    );
  return (
    <article className={styles.run} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {runNames[run.kind]}
        </h2>
        <time dateTime={run.created_at}>{formatTime(run.created_at)}</time>
      </div>
      {isRunning && (
        <div className={styles.progress}>
          <progress aria-labelledby={id} value={past} max={Math.max(run.total, 1)} />
          <span>{`${formatCount(past)} / ${formatCount(run.total)}件`}</span>
          <Button variant="secondary" aria-disabled={isActing || undefined} onClick={stop}>
            途中で止める
          </Button>
        </div>
      )}
      <div className={styles.end}>
        <p role="status">{runSentence(run)}</p>
        {children}
      </div>
      {run.skipped > 0 && !isRunning && <SkippedRows run={run} />}
    </article>
  );
}
