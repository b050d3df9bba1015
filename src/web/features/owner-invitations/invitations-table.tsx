import { Link } from 'react-router';
import {
  type InvitationState,
  invitationStateNames,
  type OwnerInvitation,
  ownerInvitationsApi,
} from '#contract/staff/owner-invitations/owner-invitations.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { prefectureName } from '#contract/words/areas.ts';
import type { BulkAction } from '#web/desk/table/bulk/bulk-bar.tsx';
import { RunList } from '#web/desk/table/bulk/run-list.tsx';
import type { Column } from '#web/desk/table/column.ts';
import { DataTable } from '#web/desk/table/data-table.tsx';
import { SelectFilter, TextFilter } from '#web/desk/table/table-filters.tsx';
import { useTableState } from '#web/desk/table/use-table-state.ts';
import { Badge, type BadgeTone } from '#web/ui/layout/badge.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';

const tones: Record<InvitationState, BadgeTone> = {
  waiting: 'quiet',
  opened: 'fact',
  accepted: 'success',
  undelivered: 'fact',
  lapsed: 'fact',
  ended: 'quiet',
};

const columns: Column<OwnerInvitation>[] = [
  {
    key: 'name',
    title: '企業',
    sortKey: 'name',
    render: ({ company_id, company_name }) => (
      <Link to={`/staff/companies/${company_id}`}>{company_name}</Link>
    ),
    csv: ({ company_name }) => company_name,
  },
  {
    key: 'place',
    title: '都道府県',
    render: ({ prefecture }) => prefectureName(prefecture),
    csv: ({ prefecture }) => prefectureName(prefecture),
  },
  {
    key: 'address',
    title: '招待した先',
    render: ({ address }) => address,
    csv: ({ address }) => address,
  },
  {
    key: 'state',
    title: '状態',
    render: ({ state }) => <Badge tone={tones[state]}>{invitationStateNames[state]}</Badge>,
    csv: ({ state }) => invitationStateNames[state],
  },
  {
    key: 'sent',
    title: '送った日時',
    sortKey: 'sent_at',
    render: ({ sent_at }) => <Time at={sent_at} />,
    csv: ({ sent_at }) => formatTime(sent_at),
  },
  {
    key: 'opened',
    title: 'はじめて開いた日時',
    render: ({ opened_at }) => (opened_at ? <Time at={opened_at} /> : '—'),
    csv: ({ opened_at }) => (opened_at ? formatTime(opened_at) : ''),
  },
  {
    key: 'end',
    title: '登録した日時・期限',
    render: (row) => <End row={row} />,
    csv: ({ accepted_at, expires_at }) =>
      accepted_at ? formatTime(accepted_at) : `期限 ${formatTime(expires_at)}`,
  },
  {
    key: 'by',
    title: '送った人',
    render: ({ sent_by }) => sent_by,
    csv: ({ sent_by }) => sent_by,
  },
];

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{formatTime(at)}</time>;
}

function End({ row: { accepted_at, expires_at } }: { row: OwnerInvitation }) {
  if (accepted_at) return <Time at={accepted_at} />;
  return (
    <>
      期限 <Time at={expires_at} />
    </>
  );
}

const states = Object.entries(invitationStateNames).map(([value, label]) => ({ value, label }));

/** The last invitation to each company, how it stands, and the way to send many of them once more. */
export function InvitationsTable() {
  const state = useTableState();
  return (
    <>
      <RunList noun="company" />
      <DataTable
        endpoint={ownerInvitationsApi.list}
        query={state.given(['q', 'state'])}
        state={state}
        columns={columns}
        rowId={({ company_id }) => company_id}
        rowVersion={({ sent_at }) => sent_at}
        rowName={({ company_name }) => company_name}
        caption="管理者への招待"
        defaultSort="-sent_at"
        csvName="invitations"
        bulkActions={[inviteAgain]}
        empty={<p>あてはまる招待はありません。</p>}
        filters={
          <>
            <TextFilter state={state} name="q" label="企業名・カナ・法人番号" />
            <SelectFilter state={state} name="state" label="状態" options={states} />
          </>
        }
      />
    </>
  );
}

const inviteAgain: BulkAction = {
  label: 'もう一度招待する',
  confirm: (count) =>
    `${formatCount(count)}社の、前と同じメールアドレスに、招待のメールをもう一度送ります。前のリンクは使えなくなり、新しいリンクは14日間使えます。もう管理者がいる企業には送りません。`,
  begin: ownerInvitationsApi.inviteAgain,
};
