import { Link } from 'react-router';
import { postCategories, postCategoryLabel } from '#contract/public/post-categories.ts';
import {
  postStateNames,
  postStates,
  type StaffPostRow,
  staffPostsApi,
} from '#contract/staff/staff-posts.ts';
import type { Column } from '#web/desk/table/column.ts';
import { DataTable } from '#web/desk/table/data-table.tsx';
import { SelectFilter, TextFilter } from '#web/desk/table/table-filters.tsx';
import { useTableState } from '#web/desk/table/use-table-state.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';

const columns: Column<StaffPostRow>[] = [
  {
    key: 'title',
    title: '題',
    sortKey: 'title',
    render: ({ id, title, slug, is_pr, sponsor, follows_file }) => (
      <>
        <Link to={`/staff/posts/${id}`}>{title}</Link> {is_pr && <Badge tone="pr">PR</Badge>}
        <br />
        <small>
          /column/{slug}
          {sponsor && `　依頼：${sponsor}`}
          {follows_file && '（製品についてくる記事）'}
        </small>
      </>
    ),
    csv: ({ title }) => title,
  },
  {
    key: 'slug',
    title: 'カテゴリー',
    render: ({ category }) => postCategoryLabel(category),
    csv: ({ category }) => postCategoryLabel(category),
  },
  {
    key: 'state',
    title: '状態',
    render: ({ state }) => (
      <Badge tone={state === 'published' ? 'success' : 'quiet'}>{postStateNames[state]}</Badge>
    ),
    csv: ({ state }) => postStateNames[state],
  },
  {
    key: 'published_at',
    title: '公開の日時',
    sortKey: 'published_at',
    render: ({ published_at }) => (published_at ? formatTime(published_at) : '—'),
    csv: ({ published_at }) => (published_at ? formatTime(published_at) : ''),
  },
  {
    key: 'updated_at',
    title: '最後の変更',
    sortKey: 'updated_at',
    render: ({ updated_at }) => formatTime(updated_at),
    csv: ({ updated_at }) => formatTime(updated_at),
  },
];

const states = postStates.map((value) => ({ value, label: postStateNames[value] }));
const categories = postCategories.map(({ key, label }) => ({ value: key, label }));

/** All columns of the site, drafts too. */
export function PostsTable() {
  const state = useTableState();
  return (
    <DataTable
      endpoint={staffPostsApi.list}
      query={state.given(['state', 'category', 'q'])}
      state={state}
      columns={columns}
      rowId={({ id }) => id}
      caption="コラム"
      defaultSort="-updated_at"
      csvName="columns"
      filters={
        <>
          <TextFilter state={state} name="q" label="題・リード文・タグ・アドレス" />
          <SelectFilter state={state} name="state" label="状態" options={states} />
          <SelectFilter state={state} name="category" label="カテゴリー" options={categories} />
        </>
      }
    />
  );
}
