import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { type SavedView, savedViewsApi, type ViewList } from '#contract/staff/rows/saved-views.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useAct } from '#web/desk/use-act.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import type { TableState } from '../use-table-state.ts';
import styles from './views.module.css';

type SavedViewsProps = { list: ViewList; state: TableState };

/** Conditions that this member keeps under names: links to them, and a form to keep those of now. */
export function SavedViews({ list, state }: SavedViewsProps) {
  const { data = [] } = useQuery(apiQuery(savedViewsApi.list, {}));
  const { act, isActing } = useAct();
  const [name, setName] = useState('');
  const id = useId();
  const views = data.filter((view) => view.list === list);
  const now = state.conditions;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isActing) return;
    const body = { list, name, query: now };
    if (await act(() => browserApi.call(savedViewsApi.save, { body }), '条件を保存しました'))
      setName('');
  };
  const remove = (view: SavedView) =>
    act(
      () => browserApi.call(savedViewsApi.remove, { params: { id: view.id } }),
      `「${view.name}」を消しました`,
    );
  return (
    <details className={styles.part}>
      <summary className={styles.summary}>保存した条件（{views.length}）</summary>
      {views.length > 0 && (
        <ul className={styles.views}>
          {views.map((view) => (
            <li key={view.id}>
              <Link
                to={`?${view.query}`}
                aria-current={view.query === now ? 'true' : undefined}
                preventScrollReset
              >
                {view.name}
              </Link>
              <Button
                variant="quiet"
                aria-label={`「${view.name}」を消す`}
                aria-disabled={isActing || undefined}
                onClick={() => remove(view)}
              >
                消す
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={save}>
        <TextField
          id={id}
          name="view_name"
          label="いまの条件につける名前"
          hint={
            state.words
              ? '同じ名前があれば、置きかえます。探している言葉は、保存しません。'
              : '同じ名前があれば、置きかえます。'
          }
          value={name}
          maxLength={40}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="secondary" disabled={name.trim() === ''}>
          いまの条件を保存
        </Button>
      </form>
    </details>
  );
}
