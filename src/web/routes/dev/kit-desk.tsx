import { DeskPage } from '#web/desk/desk-page.tsx';
import { ConflictNotice } from '#web/desk/dialogs/conflict-notice.tsx';
import { SavedFirstNotice, UnsavedNotice } from '#web/desk/dialogs/draft-notices.tsx';
import { ImportCounts } from '#web/desk/import/import-counts.tsx';
import { LineProblems } from '#web/desk/import/line-problems.tsx';
import { TemplateButtons } from '#web/desk/import/template-buttons.tsx';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { SortableHead } from '#web/desk/table/sortable-head.tsx';
import { SelectFilter, TextFilter, WordsFilter } from '#web/desk/table/table-filters.tsx';
import { PageLength, TablePages } from '#web/desk/table/table-pages.tsx';
import { useTableState } from '#web/desk/table/use-table-state.ts';
import { ColumnChoice } from '#web/desk/table/views/column-choice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { Specimen, State } from './specimen.tsx';

const nothing = () => undefined;
const refetch = () => Promise.reject(new Error('a specimen asks nothing'));

/** Parts of the operators' desk. */
export function DeskParts() {
  const state = useTableState();
  return (
    <>
      <Specimen name="TextFilter, WordsFilter, SelectFilter">
        <TextFilter state={state} name="q" label="名前で探す" />
        <WordsFilter state={state} label="名前や言葉で探す" hint="言葉は、アドレスに残りません。" />
        <SelectFilter
          state={state}
          name="status"
          label="状態"
          options={[{ value: 'open', label: '受付中' }]}
        />
      </Specimen>
      <Specimen name="ImportCounts">
        <ImportCounts counts={{ 追加: '12件', 変更: '3件', 見送り: '0件' }} />
      </Specimen>
      <Specimen name="LineProblems, TemplateButtons">
        <TemplateButtons
          template={{ name: 'ひな形', columns: [{ header: '法人番号', example: '1234567890123' }] }}
        />
        <LineProblems
          problems={[
            { line: 2, column: '法人番号', detail: '13けたの数字で入力してください。' },
            { line: 3, column: null, detail: '列の数がちがいます。' },
          ]}
        />
      </Specimen>
      <Specimen name="SortableHead">
        <table>
          <thead>
            <tr>
              {['name', '-name', undefined].map((sort) => (
                <SortableHead
                  key={sort ?? 'none'}
                  title="名前"
                  sortKey="name"
                  sort={sort}
                  onSort={nothing}
                />
              ))}
            </tr>
          </thead>
        </table>
      </Specimen>
      <Specimen name="ColumnChoice">
        <ColumnChoice
          columns={[
            { key: 'name', title: '企業' },
            { key: 'status', title: '状態' },
            { key: 'due', title: '確認の期限' },
          ]}
          hidden={['due']}
          onHide={nothing}
        />
      </Specimen>
      <Specimen name="PageLength, TablePages">
        <PageLength state={state} />
        <TablePages count={580} state={state} />
      </Specimen>
      <Specimen name="ConflictNotice, SavedFirstNotice, UnsavedNotice">
        <State label="だれかが先に保存した">
          <ConflictNotice
            keepMine={{ label: '自分の内容を残す', onChoose: nothing }}
            takeNewest={{ label: '相手の内容を使う', onChoose: nothing }}
          >
            ほかの人が先に保存しました。
          </ConflictNotice>
        </State>
        <State label="相手の内容が残らないとき">
          <SavedFirstNotice what="用語" saveAnyway={nothing} takeNewest={nothing} />
        </State>
        <State label="保存していない">
          <UnsavedNotice keptIn="このタブ" onForget={nothing} />
        </State>
      </Specimen>
      <Specimen name="LoadingOrError">
        <State label="読み込み中">
          <LoadingOrError query={{ isPending: true, error: null, refetch }} />
        </State>
        <State label="失敗">
          <LoadingOrError query={{ isPending: false, error: new Error('見本'), refetch }} />
        </State>
      </Specimen>
      <Specimen name="DeskPage">
        <DeskPage title="企業" lead="公開中の企業です。" actions={<Button>追加する</Button>}>
          <p>中身</p>
        </DeskPage>
      </Specimen>
    </>
  );
}
