import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type BulkRun, bulkRunsApi } from '#contract/staff/rows/bulk-runs.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './bulk.module.css';
import { RunCard } from './run-card.tsx';

/** Between two looks at a run that is under way. */
const lookMilliseconds = 1_000;
/** How long a run that ended stands above the table. */
const freshMilliseconds = 30 * 60_000;

/**
 * Own bulk runs of one kind of rows: those under way with their progress, and what became of the last ones. When one
 * ends, everything on the screen is asked for again.
 */
export function RunList({ noun }: { noun: 'company' | 'inquiry' }) {
  const queryClient = useQueryClient();
  const [closed, setClosed] = useState<string[]>([]);
  const wasRunning = useRef(false);
  const { data } = useQuery({
    ...apiQuery(bulkRunsApi.list, {}),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? lookMilliseconds : false),
  });
  const runs = (data ?? []).filter(({ kind }) => kind.startsWith(`${noun}.`));
  const isOneRunning = runs.some(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isOneRunning) void queryClient.invalidateQueries();
    wasRunning.current = isOneRunning;
  }, [isOneRunning, queryClient]);
  const shown = runs.filter((run) => !closed.includes(run.id) && isFresh(run));
  if (shown.length === 0) return null;
  return (
    <section className={styles.runs} aria-label="まとめての操作">
      {shown.map((run) => (
        <RunCard key={run.id} run={run}>
          {!isRunning(run) && (
            <Button variant="quiet" onClick={() => setClosed((ids) => [...ids, run.id])}>
              結果を閉じる
            </Button>
          )}
        </RunCard>
      ))}
    </section>
  );
}

const isRunning = ({ state }: BulkRun) => state === 'running';

function isFresh({ finished_at }: BulkRun): boolean {
  return !finished_at || Date.parse(finished_at) > Date.now() - freshMilliseconds;
}
