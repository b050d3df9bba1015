import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ModelChange,
  type ModelDay,
  type ModelUse,
  staffModelApi,
} from '#contract/staff/staff-model.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { useAct } from '#web/desk/use-act.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { formatDayOf, formatTime } from '#web/ui/text/format-moment.ts';
import styles from './health.module.css';

const kindNames: Record<ModelDay['kind'], string> = { read: '読みとり', write: '言いかえ' };

const change = (body: ModelChange) => browserApi.call(staffModelApi.change, { body });

/** What the external model did and cost, day by day, with the switch that stops it at once. */
export function ModelUsePart() {
  const use = useQuery(apiQuery(staffModelApi.use, {}));
  if (!use.data) return <LoadingOrError query={use} />;
  const { name, provider, days } = use.data;
  return (
    <section className={styles.model} aria-labelledby="model-use">
      <h2 id="model-use">外部の言語モデル</h2>
      <p>
        {name
          ? `${name}（${provider}）を設定しています。`
          : '外部の言語モデルは設定されていません。内蔵の相談員だけで動いています。'}
      </p>
      <Switch use={use.data} />
      {days.length > 0 && <Days days={days} />}
      <Prices key={`${use.data.input_yen} ${use.data.output_yen}`} use={use.data} />
    </section>
  );
}

function Switch({ use: { is_on, changed_at } }: { use: ModelUse }) {
  const [isAsking, setIsAsking] = useState(false);
  const { act, isActing } = useAct();
  const label = is_on ? '外部の言語モデルを止める' : '外部の言語モデルを使う';
  return (
    <>
      <p>
        <strong>{is_on ? '使ってよい設定です。' : '止めてあります。'}</strong>
        {changed_at && `（${formatTime(changed_at)}に変えました）`}
      </p>
      <Button variant={is_on ? 'danger' : 'secondary'} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={label}
        confirmLabel={is_on ? '止める' : '使う'}
        isDangerous={is_on}
        isBusy={isActing}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await act(() => change({ is_on: !is_on }), is_on ? '止めました' : '使えるようにしました');
          setIsAsking(false);
        }}
      >
        <p>
          {is_on
            ? 'すぐに、すべてのサーバーで外部へ送らなくなります。話している生徒は、内蔵の相談員とそのまま続けられます。'
            : '生徒の書いたことばのうち、個人のことを伏せた部分が、設定してある外部のサービスへ送られるようになります。'}
        </p>
      </ConfirmDialog>
    </>
  );
}

function Days({ days }: { days: ModelDay[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard
    <section className={styles.scroll} aria-label="言語モデルの利用の表" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">日</th>
            <th scope="col">しごと</th>
            <th scope="col">回数</th>
            <th scope="col">失敗</th>
            <th scope="col">トークン（入力 / 出力）</th>
            <th scope="col">費用のめやす</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, kind, calls, failures, input_tokens, output_tokens, yen }) => (
            <tr key={`${day} ${kind}`}>
              <td>{formatDayOf(`${day}T00:00:00+09:00`)}</td>
              <td>{kindNames[kind]}</td>
              <td>{formatCount(calls)}</td>
              <td>{formatCount(failures)}</td>
              <td>
                {formatCount(input_tokens)} / {formatCount(output_tokens)}
              </td>
              <td>{yen === null ? '—' : `${formatCount(Math.ceil(yen))}円`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A number, null for an empty field, or undefined for something else. */
function priceIn(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const value = Number(typed.normalize('NFKC').replaceAll(',', ''));
  return Number.isFinite(value) && value >= 0 && value <= 1_000_000 ? value : undefined;
}

const wrongPrice = '0から1,000,000までの数字で入力してください。';

function Prices({ use }: { use: ModelUse }) {
  const [input, setInput] = useState(String(use.input_yen ?? ''));
  const [output, setOutput] = useState(String(use.output_yen ?? ''));
  const [isChecked, setIsChecked] = useState(false);
  const { act, isActing } = useAct();
  const [input_yen, output_yen] = [priceIn(input), priceIn(output)];
  const errorOf = (price: number | null | undefined) =>
    isChecked && price === undefined ? wrongPrice : undefined;
  const save = async () => {
    setIsChecked(true);
    if (input_yen === undefined || output_yen === undefined) return;
    await act(() => change({ input_yen, output_yen }), '料金を保存しました');
  };
  return (
    <form
      className={styles.prices}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className={styles.note}>
        サービスの料金表にある値段を入れると、費用のめやすが出ます。空にすると出なくなります。
      </p>
      <TextField
        name="input_yen"
        label="入力100万トークンの値段（円）"
        inputMode="decimal"
        autoComplete="off"
        value={input}
        error={errorOf(input_yen)}
        onChange={({ target }) => setInput(target.value)}
      />
      <TextField
        name="output_yen"
        label="出力100万トークンの値段（円）"
        inputMode="decimal"
        autoComplete="off"
        value={output}
        error={errorOf(output_yen)}
        onChange={({ target }) => setOutput(target.value)}
      />
      <Button type="submit" variant="secondary" disabled={isActing}>
        料金を保存する
      </Button>
    </form>
  );
}
