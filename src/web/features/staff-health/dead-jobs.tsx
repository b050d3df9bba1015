import { useState } from 'react';
import { type DeadJob, staffHealthApi } from '#contract/staff/staff-health.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import type { Column } from '#web/desk/table/column.ts';
import { DataTable } from '#web/desk/table/data-table.tsx';
import { useTableState } from '#web/desk/table/use-table-state.ts';
import { useAct } from '#web/desk/use-act.ts';
import { Button } from '#web/ui/layout/button.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import styles from './health.module.css';
import { mailNames } from './mail-names.ts';

const nameOf = ({ kind, template }: DeadJob) =>
  template ? (mailNames[template] ?? template) : kind;

const columns: Column<DeadJob>[] = [
  {
    key: 'dead_at',
    title: 'あきらめた日時',
    sortKey: 'dead_at',
    render: ({ dead_at }) => <time dateTime={dead_at}>{formatTime(dead_at)}</time>,
    csv: ({ dead_at }) => formatTime(dead_at),
  },
  { key: 'kind', title: '種類', render: nameOf, csv: nameOf },
  { key: 'code', title: '理由', render: ({ code }) => code ?? '—', csv: ({ code }) => code ?? '' },
  {
    key: 'attempts',
    title: 'ためした回数',
    render: ({ attempts }) => `${attempts}回`,
    csv: ({ attempts }) => String(attempts),
  },
  {
    key: 'retry',
    title: 'もう一度',
    render: ({ can_be_retried }) => (can_be_retried ? 'ためせます' : 'ためせません'),
  },
];

const retry = (ids: string[]) =>
  Promise.all(ids.map((id) => browserApi.call(staffHealthApi.retryJob, { params: { id } })));

/** Mails and other work that was given up. Addresses are not shown; for seven days it can be tried again. */
export function DeadJobs() {
  const state = useTableState();
  return (
    <>
      <div className={styles.head}>
        <h2>送れなかったメールなど</h2>
        <RetryAll />
      </div>
      <DataTable
        endpoint={staffHealthApi.deadJobs}
        state={state}
        columns={columns}
        rowId={({ id }) => id}
        rowName={nameOf}
        caption="送れなかったメールなど"
        defaultSort="-dead_at"
        csvName="dead-jobs"
        empty={<p>送れなかったものはありません。</p>}
        bulkActions={[
          {
            label: 'もう一度ためす',
            confirm: (count) => `選んだ${count}件を、もう一度ためします。`,
            run: retry,
            done: 'もう一度ためします',
          },
        ]}
      />
    </>
  );
}

/** After a mail server that was away is back. */
function RetryAll() {
  const [isAsking, setIsAsking] = useState(false);
  const { act, isActing } = useAct();
  const work = () => browserApi.call(staffHealthApi.retryAllJobs, {});
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        すべてもう一度ためす
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="すべてもう一度ためす"
        confirmLabel="ためす"
        isBusy={isActing}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await act(work, 'もう一度ためします');
          setIsAsking(false);
        }}
      >
        <p>
          この7日のあいだに送れなかったものを、すべてもう一度ためします。メールサーバーを直したあとに使ってください。
        </p>
      </ConfirmDialog>
    </>
  );
}
