import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  deductionKindFacts,
  deductionKinds,
} from '#contract/staff/dated-tables/deduction-kinds.ts';
import {
  type DeductionRateFields,
  type DeductionRateRow,
  staffDeductionRatesApi,
} from '#contract/staff/dated-tables/deduction-rates.ts';
import { prefectures } from '#contract/words/areas.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { type AskedAct, AskFirst } from '#web/desk/dialogs/ask-first.tsx';
import type { EntryValue } from '#web/desk/entry/entry-value.ts';
import { useEntryDraft } from '#web/desk/entry/use-entry-draft.ts';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import type { EntryField } from '#web/features/staff-catalogues/entry-fields.ts';
import { EntryForm } from '#web/features/staff-catalogues/entry-form.tsx';
import { emptyEntry } from '#web/features/staff-catalogues/entry-value.ts';
import styles from '#web/features/staff-catalogues/staff-catalogues.module.css';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { Button } from '#web/ui/layout/button.tsx';

const list = '/staff/catalogues/deduction-rates';

const hints = deductionKinds.map((kind) => {
  const { name, unit, hint } = deductionKindFacts[kind];
  return `${name}：${unit}。${hint}`;
});

const fields: readonly EntryField[] = [
  {
    ...{ name: 'kind', label: '種類', type: 'select', isIdentity: true },
    options: deductionKinds.map((value) => ({ value, label: deductionKindFacts[value].name })),
  },
  {
    ...{
      name: 'prefecture',
      label: '都道府県',
      type: 'select',
      isIdentity: true,
      isNullable: true,
    },
    options: prefectures.map(({ code, name }) => ({ value: code, label: name })),
    hint: '健康保険だけ、都道府県ごとに書けます',
  },
  {
    ...{ name: 'value', label: '数字', type: 'text' },
    hint: '単位のない数字だけを書きます（9.91％なら9.91）',
  },
  { name: 'holds_from', label: 'いつから', type: 'date', hint: 'この日の給料から引かれます' },
  {
    ...{ name: 'holds_until', label: 'いつまで', type: 'date', isNullable: true },
    hint: '過ぎると、読む人に「この日までの数字」と伝えます。決まっていなければ、空けておきます',
  },
  { name: 'source_name', label: '出典の名前', type: 'text' },
  { name: 'source_publisher', label: '出典の発表者', type: 'text' },
  { name: 'source_url', label: '出典のアドレス', type: 'url' },
  { name: 'source_seen_on', label: '出典を見た日', type: 'date' },
];

/** The form's values are texts or nothing; what is no number goes as none, and the server names the field. */
function asFields(value: EntryValue): DeductionRateFields {
  const text = (name: string) => String(value[name] ?? '').trim();
  const number = text('value').normalize('NFKC').replaceAll(',', '');
  return {
    kind: text('kind') as DeductionRateFields['kind'],
    prefecture: (text('prefecture') || null) as DeductionRateFields['prefecture'],
    value: number === '' ? Number.NaN : Number(number),
    holds_from: text('holds_from'),
    holds_until: text('holds_until') || null,
    source_name: text('source_name'),
    source_publisher: text('source_publisher'),
    source_url: text('source_url'),
    source_seen_on: text('source_seen_on'),
  };
}

function asEntry({ source, source_seen_on, ...row }: DeductionRateRow): EntryValue {
  return {
    kind: row.kind,
    prefecture: row.prefecture,
    value: String(row.value),
    holds_from: row.holds_from,
    holds_until: row.holds_until,
    source_name: source?.title ?? '',
    source_publisher: source?.publisher ?? '',
    source_url: source?.url ?? '',
    source_seen_on: source_seen_on ?? '',
  };
}

function WhatToWrite() {
  return (
    <details>
      <summary>種類ごとの、書くもの</summary>
      <ul>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </details>
  );
}

/** A form for a figure that is not there yet. */
export function NewRate() {
  const navigate = useNavigate();
  const notify = useNotify();
  const draft = useEntryDraft('deduction-rates/new');
  const add = async (value: EntryValue) => {
    await browserApi.call(staffDeductionRatesApi.add, { body: { value: asFields(value) } });
    notify('success', '追加しました。その日から、コラムの計算に使われます');
    await navigate(list);
    return '';
  };
  return (
    <div className={styles.form}>
      <WhatToWrite />
      <EntryForm
        fields={fields}
        initial={emptyEntry(fields)}
        version=""
        isNew
        draft={draft}
        onSave={add}
      />
    </div>
  );
}

/** A figure that ships was never written. */
const versionOf = ({ imported }: DeductionRateRow) => imported?.at ?? '';

/** A figure with its form, and the button that takes it back. */
export function RateEditor({ rateKey }: { rateKey: string }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const draft = useEntryDraft(`deduction-rates/${rateKey}`);
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const params = { key: rateKey };
  const query = apiQuery(staffDeductionRatesApi.show, { params });
  // Never an old copy: what is written here is compared with what was read.
  const rate = useQuery({ ...query, gcTime: 0, refetchOnWindowFocus: false });
  if (!rate.data) return <LoadingOrError query={rate} />;
  const version = versionOf(rate.data);
  const save = async (value: EntryValue, base: string) => {
    const body = { imported_at: base || null, value: asFields(value) };
    const saved = await browserApi.call(staffDeductionRatesApi.save, { params, body });
    notify('success', '保存しました。前の数字は、表に残ります');
    await navigate(list);
    return versionOf(saved);
  };
  const withdraw: AskedAct = {
    title: 'この数字を取り消す',
    sentence: 'コラムの計算は、ひとつ前の数字にもどります。取り消した数字は、表に残ります。',
    done: '取り消しました',
    run: async () => {
      const body = { imported_at: version || null };
      await browserApi.call(staffDeductionRatesApi.withdraw, { params, body });
      draft.forget();
      await navigate(list);
    },
  };
  return (
    <div className={styles.form}>
      <WhatToWrite />
      <EntryForm
        fields={fields}
        initial={asEntry(rate.data)}
        version={version}
        isNew={false}
        draft={draft}
        onSave={save}
        reload={async () => versionOf(await cache.fetchQuery({ ...query, staleTime: 0 }))}
      />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => setAsked(withdraw)}>
          {withdraw.title}
        </Button>
        <AskFirst asked={asked} onClose={() => setAsked(null)} />
      </div>
    </div>
  );
}
