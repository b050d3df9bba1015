import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type CatalogueEntry,
  type CatalogueKind,
  staffCataloguesApi,
} from '#contract/staff/staff-catalogues.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { type AskedAct, AskFirst } from '#web/desk/dialogs/ask-first.tsx';
import type { EntryValue } from '#web/desk/entry/entry-value.ts';
import { useEntryDraft } from '#web/desk/entry/use-entry-draft.ts';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { useTrash } from '#web/desk/use-trash.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import { entryStateNames, kindWords } from './catalogue-words.ts';
import { entryFields } from './entry-fields.ts';
import { EntryForm } from './entry-form.tsx';
import { emptyEntry } from './entry-value.ts';
import styles from './staff-catalogues.module.css';

type Place = { kind: CatalogueKind };

/** A form for an entry that is not there yet. */
export function NewEntry({ kind }: Place) {
  const navigate = useNavigate();
  const notify = useNotify();
  const draft = useEntryDraft(`${kind}/new`);
  const add = async (value: EntryValue) => {
    await browserApi.call(staffCataloguesApi.add, { params: { kind }, body: { value } });
    notify('success', `追加しました。${kindWords[kind].holds}`);
    await navigate(`/staff/catalogues/${kind}`);
    return '';
  };
  const fields = entryFields[kind];
  const initial = emptyEntry(fields);
  return (
    <EntryForm fields={fields} initial={initial} version="" isNew draft={draft} onSave={add} />
  );
}

/** An entry with what can be done with it. */
export function EntryEditor({ kind, entryKey }: Place & { entryKey: string }) {
  const cache = useQueryClient();
  const notify = useNotify();
  const draft = useEntryDraft(`${kind}/${entryKey}`);
  const params = { kind, key: entryKey };
  const query = apiQuery(staffCataloguesApi.show, { params });
  // Never an old copy: what is written here is compared with what was read.
  const entry = useQuery({ ...query, gcTime: 0, refetchOnWindowFocus: false });
  if (!entry.data) return <LoadingOrError query={entry} />;
  const { state, updated_at, updated_by, value, waits } = entry.data;
  const save = async (next: EntryValue, base: string) => {
    const body = { updated_at: base || null, value: next };
    const saved = await browserApi.call(staffCataloguesApi.save, { params, body });
    cache.setQueryData(query.queryKey, saved);
    notify('success', `保存しました。${kindWords[kind].holds}`);
    return versionOf(saved);
  };
  return (
    <div className={styles.form}>
      <p role="status">
        {entryStateNames[state]}
        {updated_at && `（${formatTime(updated_at)} ${updated_by ?? ''}）`}
      </p>
      {state === 'removed' && (
        <Notice tone="info">外しているので、読む人には見えません。保存すると、もどります。</Notice>
      )}
      {waits && <WaitingNotice />}
      <EntryForm
        fields={entryFields[kind]}
        initial={value}
        version={versionOf(entry.data)}
        isNew={false}
        draft={draft}
        onSave={save}
        reload={async () => versionOf(await cache.fetchQuery({ ...query, staleTime: 0 }))}
      />
      <Moves entry={entry.data} onDone={draft.forget} />
    </div>
  );
}

/** An entry that was never edited has no time yet. */
function versionOf({ updated_at }: CatalogueEntry): string {
  return updated_at ?? '';
}

function WaitingNotice() {
  return (
    <Notice tone="info">
      この変更は、まだ読む人には見えていません。次にサーバーが動きはじめたときから使われます。
    </Notice>
  );
}

/** What was typed and not saved goes with what is removed or reverted. */
function Moves({ entry, onDone }: { entry: CatalogueEntry; onDone: () => void }) {
  const { kind, key, state, updated_at, shipped } = entry;
  const navigate = useNavigate();
  const { offerUndo } = useTrash();
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const input = { params: { kind, key }, body: { updated_at } };
  const remove: AskedAct = {
    title: '一覧から外す',
    sentence:
      kind === 'occupations'
        ? '次にサーバーが動きはじめたときから、読む人に見えなくなります。それより前に始めた診断の結果には残ります。30日の間は、ゴミ箱から元に戻せます。'
        : '読む人には、すぐに見えなくなります。30日の間は、ゴミ箱から元に戻せます。',
    done: () => {},
    run: async () => {
      const { trash } = await browserApi.call(staffCataloguesApi.remove, input);
      onDone();
      offerUndo(trash);
      await navigate(`/staff/catalogues/${kind}`);
    },
  };
  const revert: AskedAct = {
    title: 'はじめの内容にもどす',
    sentence: 'ここで直した内容を忘れて、製品についてきた内容にもどします。',
    done: 'はじめの内容にもどしました',
    run: async () => {
      await browserApi.call(staffCataloguesApi.revert, input);
      onDone();
    },
  };
  const moves = [
    ...(kindWords[kind].isOpen && state !== 'removed' ? [remove] : []),
    ...(shipped && state !== 'shipped' ? [revert] : []),
  ];
  return (
    <div className={styles.actions}>
      {moves.map((move) => (
        <Button key={move.title} variant="secondary" onClick={() => setAsked(move)}>
          {move.title}
        </Button>
      ))}
      <AskFirst asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}
