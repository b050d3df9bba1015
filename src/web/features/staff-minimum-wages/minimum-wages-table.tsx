import {
  type MinimumWageRow,
  staffMinimumWagesApi,
  wageStates,
} from '#contract/staff/dated-tables/minimum-wages.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { prefectureName, prefectures } from '#contract/words/areas.ts';
import type { Column } from '#web/desk/table/column.ts';
import { DataTable } from '#web/desk/table/data-table.tsx';
import { SelectFilter, TextFilter } from '#web/desk/table/table-filters.tsx';
import { useTableState } from '#web/desk/table/use-table-state.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { formatDayShort } from '#web/ui/text/format.ts';
import { formatTime } from '#web/ui/text/format-moment.ts';

const stateNames: Record<MinimumWageRow['state'], string> = {
  holding: 'いまの額',
  coming: 'これからの額',
  past: '前の額',
  replaced: '取りかえた額',
};

const columns: Column<MinimumWageRow>[] = [
  {
    key: 'prefecture',
    title: '都道府県',
    render: ({ prefecture }) => prefectureName(prefecture),
    csv: ({ prefecture }) => prefectureName(prefecture),
  },
  {
    key: 'year',
    title: '年度',
    render: ({ fiscal_year }) => `${fiscal_year}年度`,
    csv: ({ fiscal_year }) => String(fiscal_year),
  },
  {
    key: 'amount',
    title: '1時間の額',
    render: ({ amount }) => `${formatCount(amount)}円`,
    csv: ({ amount }) => String(amount),
  },
  {
    key: 'effective',
    title: '発効日',
    render: ({ effective_on }) => formatDayShort(effective_on),
    csv: ({ effective_on }) => effective_on,
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
        <a href={source.url} target="_blank" rel="noreferrer">
          {source.title}（別の画面）
        </a>
        <br />
        <small>
          {source.publisher}　{formatDayShort(source_seen_on)}に見た
        </small>
      </>
    ),
    csv: ({ source, source_seen_on }) =>
      `${source.title}、${source.publisher}、${source.url}、${source_seen_on}`,
  },
  {
    key: 'imported',
    title: '取りこみ',
    render: ({ imported }) =>
      imported ? `${formatTime(imported.at)}　${imported.by}` : '製品についてくる額',
    csv: ({ imported }) =>
      imported ? `${formatTime(imported.at)} ${imported.by}` : '製品についてくる額',
  },
];

const states = wageStates.map((value) => ({ value, label: stateNames[value] }));
const places = prefectures.map(({ code, name }) => ({ value: code, label: name }));

/** Every amount with its source, those of before too. */
export function MinimumWagesTable() {
  const state = useTableState();
  return (
    <DataTable
      endpoint={staffMinimumWagesApi.list}
      query={state.given(['prefecture', 'fiscal_year', 'state'])}
      state={state}
      columns={columns}
      rowId={({ prefecture, fiscal_year, imported }) =>
        `${prefecture} ${fiscal_year} ${imported?.at ?? ''}`
      }
      caption="最低賃金"
      csvName="minimum-wages-history"
      filters={
        <>
          <SelectFilter state={state} name="prefecture" label="都道府県" options={places} />
          <TextFilter state={state} name="fiscal_year" label="年度" />
          <SelectFilter state={state} name="state" label="状態" options={states} />
        </>
      }
    />
  );
}
