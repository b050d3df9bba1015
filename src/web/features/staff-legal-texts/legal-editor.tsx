import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type LegalTextKey, staffLegalTextsApi } from '#contract/staff/staff-legal-texts.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { type AskedAct, AskFirst } from '#web/desk/dialogs/ask-first.tsx';
import type { EntryValue } from '#web/desk/entry/entry-value.ts';
import { useEntryDraft } from '#web/desk/entry/use-entry-draft.ts';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { formatDayShort } from '#web/ui/text/format.ts';
import { contentOf } from './legal-content.ts';
import { LegalForm } from './legal-form.tsx';
import { listAddress } from './legal-words.ts';
import styles from './staff-legal-texts.module.css';

/** Never an old copy: what is written here is compared with what was read. */
const fresh = { gcTime: 0, refetchOnWindowFocus: false } as const;

/** A version that is not there yet begins as the one that holds now. */
export function NewLegalText({ textKey: key }: { textKey: LegalTextKey }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const draft = useEntryDraft(`legal-texts/new-${key}`, 'browser');
  const current = useQuery({
    ...apiQuery(staffLegalTextsApi.current, { params: { key } }),
    ...fresh,
  });
  if (!current.data) return <LoadingOrError query={current} />;
  const { title, description, markdown } = current.data;
  const create = async (value: EntryValue) => {
    const body = { key, ...contentOf(value) };
    const { version, state } = await browserApi.call(staffLegalTextsApi.create, { body });
    const day = formatDayShort(version);
    notify('success', state === 'current' ? `${day}版が始まりました` : `${day}から始まります`);
    await cache.invalidateQueries({ refetchType: 'none' });
    await navigate(listAddress);
    return '';
  };
  return (
    <LegalForm
      initial={{ version: '', title, description, markdown, changes: '' }}
      base=""
      current={current.data}
      draft={draft}
      onSave={create}
    />
  );
}

/** A version of a day to come. */
export function LegalEditor({ id }: { id: string }) {
  const cache = useQueryClient();
  const notify = useNotify();
  const draft = useEntryDraft(`legal-texts/${id}`, 'browser');
  const params = { id };
  const query = apiQuery(staffLegalTextsApi.show, { params });
  const stored = useQuery({ ...query, ...fresh });
  const key = stored.data?.key ?? 'terms';
  const current = useQuery({
    ...apiQuery(staffLegalTextsApi.current, { params: { key } }),
    ...fresh,
    enabled: stored.isSuccess,
  });
  if (!stored.data) return <LoadingOrError query={stored} />;
  if (!current.data) return <LoadingOrError query={current} />;
  const { state, version, title, description, markdown, changes, updated_at } = stored.data;
  const save = async (value: EntryValue, base: string) => {
    const body = { updated_at: base, ...contentOf(value) };
    const saved = await browserApi.call(staffLegalTextsApi.save, { params, body });
    cache.setQueryData(query.queryKey, saved);
    await cache.invalidateQueries({ refetchType: 'none' });
    notify('success', '保存しました');
    return saved.updated_at;
  };
  const isOpen = state === 'upcoming';
  return (
    <div className={styles.editor}>
      {!isOpen && (
        <Notice tone="info">
          この版は、もう始まっています。変えることも取り下げることもできません。新しい版を書いてください。
        </Notice>
      )}
      {(isOpen || draft.typed) && (
        <LegalForm
          initial={{ version, title, description, markdown, changes }}
          base={updated_at}
          current={current.data}
          draft={draft}
          onSave={save}
          reload={async () => (await cache.fetchQuery({ ...query, staleTime: 0 })).updated_at}
        />
      )}
      {isOpen && <Withdraw id={id} updatedAt={updated_at} onDone={draft.forget} />}
    </div>
  );
}

type WithdrawProps = { id: string; updatedAt: string; onDone: () => void };

/** What was typed and not saved goes with it. */
function Withdraw({ id, updatedAt, onDone }: WithdrawProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const withdraw: AskedAct = {
    title: 'この版を取り下げる',
    sentence:
      'この版は始まらなくなり、書いた内容も消えます。元にはもどせません。いまの版は、そのまま続きます。',
    isDangerous: true,
    done: '取り下げました',
    run: async () => {
      const body = { updated_at: updatedAt };
      await browserApi.call(staffLegalTextsApi.withdraw, { params: { id }, body });
      onDone();
      await navigate(listAddress);
    },
  };
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={() => setAsked(withdraw)}>
        {withdraw.title}
      </Button>
      <AskFirst asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}
