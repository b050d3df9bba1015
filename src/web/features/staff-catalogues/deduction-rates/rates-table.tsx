import { Link } from 'react-router';
import {
  deductionKindFacts,
  deductionKinds,
  deductionValue,
} from '#contract/staff/dated-tables/deduction-kinds.ts';
import {
  type DeductionRateRow,
  rateStates,
  staffDeductionRatesApi,
} from '#contract/staff/dated-tables/deduction-rates.ts';
import { prefectureName, prefectures } from '#contract/words/areas.ts';
import type { Column } from '#web/desk/table/column.ts';
import { DataTable } from '#web/desk/table/data-table.tsx';
import { SelectFilter } from '#web/desk/table/table-filters.tsx';
import { useTableState } from '#web/desk/table/use-table-state.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { formatDayShort } from '#web/ui/text/format.ts';
import { formatTime } from '#web/ui/text/format-moment.ts';

const stateNames: Record<DeductionRateRow['state'], string> = {
  holding: 'いまの数字',
  outdated: '期限が過ぎた数字',
  coming: 'これからの数字',
  past: '前の数字',
  replaced: '取りかえた数字',
  withdrawn: '取り消した数字',
};

const nameOf = ({ kind }: DeductionRateRow) => deductionKindFacts[kind].name;
const placeOf = ({ prefecture }: DeductionRateRow) =>
  prefecture ? prefectureName(prefecture) : '全国';
const shipped = '製品についてくる数字';

/** Only what stands can be corrected. */
const stands = ({ state }: DeductionRateRow) => state !== 'replaced' && state !== 'withdrawn';

const columnsFor = (mayEdit: boolean): Column<DeductionRateRow>[] => [
  {
    key: 'kind',
    title: '種類',
    render: (row) =>
      mayEdit && stands(row) ? (
        <Link to={`/staff/catalogues/deduction-rates/${encodeURIComponent(row.key)}`}>
          {nameOf(row)}
        </Link>
      ) : (
        nameOf(row)
      ),
    csv: nameOf,
  },
  { key: 'prefecture', title: '都道府県', render: placeOf, csv: placeOf },
  {
    key: 'value',
    title: '数字',
    render: ({ kind, value }) => deductionValue(kind, value),
    csv: ({ value }) => String(value),
  },
  {
    key: 'from',
    title: 'いつから',
    render: ({ holds_from }) => formatDayShort(holds_from),
    csv: ({ holds_from }) => holds_from,
  },
  {
    key: 'until',
    title: 'いつまで',
    render: ({ holds_until }) => (holds_until ? formatDayShort(holds_until) : 'つぎの数字まで'),
    csv: ({ holds_until }) => holds_until ?? '',
  },
  {
    key: 'state',
    title: '状態',
    render: ({ state }) => (
      <Badge tone={state === 'holding' ? 'success' : 'quiet'}>{stateNames[state]}</Badge>
    ),
    csv: ({ state }) => stateNames[state],
  },
  {
    key: 'source',
    title: '出典',
    render: ({ source, source_seen_on }) => (
      <>
        {source ? (
          <a href={source.url} target="_blank" rel="noreferrer">
            {source.title}（別の画面）
          </a>
        ) : (
          '出典なし'
        )}
        <br />
        <small>
          {source?.publisher}　
          {source_seen_on ? `${formatDayShort(source_seen_on)}に見た` : '未確認'}
        </small>
      </>
    ),
    csv: ({ source, source_seen_on }) =>
      [source?.title, source?.publisher, source?.url, source_seen_on ?? '未確認']
        .filter(Boolean)
        .join('、'),
  },
  {
    key: 'imported',
    title: '書いた人',
    render: ({ imported }) => (imported ? `${formatTime(imported.at)}　${imported.by}` : shipped),
    csv: ({ imported }) => (imported ? `${formatTime(imported.at)} ${imported.by}` : shipped),
  },
];

const kinds = deductionKinds.map((value) => ({ value, label: deductionKindFacts[value].name }));
const states = rateStates.map((value) => ({ value, label: stateNames[value] }));
const places = prefectures.map(({ code, name }) => ({ value: code, label: name }));

/** Every figure with its days and source, those of before too; names lead to the form of whoever may write. */
export function RatesTable({ mayEdit }: { mayEdit: boolean }) {
  const state = useTableState();
  return (
    <DataTable
      endpoint={staffDeductionRatesApi.list}
      query={state.given(['kind', 'prefecture', 'state'])}
      state={state}
      columns={columnsFor(mayEdit)}
      rowId={({ key, imported }) => `${key} ${imported?.at ?? ''}`}
      caption="保険料と税の数字"
      csvName="deduction-rates-history"
      filters={
        <>
          <SelectFilter state={state} name="kind" label="種類" options={kinds} />
          <SelectFilter state={state} name="prefecture" label="都道府県" options={places} />
          <SelectFilter state={state} name="state" label="状態" options={states} />
        </>
      }
    />
  );
}
