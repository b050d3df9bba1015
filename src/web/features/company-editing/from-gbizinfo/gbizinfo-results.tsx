import { useState } from 'react';
import { fieldValue } from '#contract/company/company-fields.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { gbizinfoLabels } from '#documents/gbizinfo/gbizinfo-labels.ts';
import type { GbizinfoProposal } from '#documents/gbizinfo/gbizinfo-proposals.ts';
import { labelOf } from '#web/features/company-editing/fields/field-specs.ts';
import { isSame, shownValue } from '#web/features/company-editing/fields/shown-value.ts';
import { ProposalRow } from '#web/features/company-editing/proposals/proposal-row.tsx';
import styles from '#web/features/company-editing/proposals/proposals.module.css';
import type { CompanyForm } from '#web/features/company-editing/use-company-form.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { useFocusOnMount } from '#web/ui/layout/use-focus-on-mount.ts';
import { formatDayShort } from '#web/ui/text/format.ts';
import type { GbizinfoFound } from './use-gbizinfo.ts';

type Form = Pick<CompanyForm, 'value' | 'change'>;

const rowsAtMost = 10;

/** What gBizINFO tells beside what the form holds; nothing goes into the form before it is accepted. */
export function GbizinfoResults({
  form,
  found,
  onClose,
}: {
  form: Form;
  found: GbizinfoFound;
  onClose: () => void;
}) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [told, setTold] = useState('');
  const { record, proposals } = found;
  const source = sourceOf(found);
  return (
    <div className={styles.results}>
      <h3 ref={heading} tabIndex={-1}>
        gBizINFOにある内容
      </h3>
      {record.close_date && (
        <Notice tone="error">
          この法人番号の会社は、{formatDayShort(record.close_date)}
          に登記が閉じられたと記録されています。番号をお確かめください。
        </Notice>
      )}
      <p>{source}。いまと違うところがあれば、入れずにそのままにしてください。</p>
      <p role="status">{told}</p>
      <ul className={styles.proposals} aria-label="gBizINFOにある内容">
        {proposals.map((proposal) => (
          <Row
            key={`${proposal.path} ${proposal.where.text}`}
            proposal={proposal}
            form={form}
            source={source}
            onAccept={setTold}
          />
        ))}
      </ul>
      <Left found={found} />
      <p className={styles.note}>
        出典：gBizINFO（経済産業省）
        <a href="https://info.gbiz.go.jp/">https://info.gbiz.go.jp/</a> を加工して作成
      </p>
      <Button variant="quiet" onClick={onClose}>
        gBizINFOの内容を閉じる
      </Button>
    </div>
  );
}

/** When it was asked for, and the day of gBizINFO's own last change. */
function sourceOf({ record, from }: GbizinfoFound): string {
  const got =
    from.kind === 'file'
      ? '選んだファイルの内容'
      : `${formatDayShort(japanDay(new Date(from.fetchedAt)))}に調べた内容`;
  const updated = record.update_date && formatDayShort(record.update_date);
  return updated ? `${got}（gBizINFOの更新日 ${updated}）` : got;
}

function Row({
  proposal,
  form,
  source,
  onAccept,
}: {
  proposal: GbizinfoProposal;
  form: Form;
  source: string;
  onAccept: (sentence: string) => void;
}) {
  const { path, value, isRow, fits, reason, where } = proposal;
  const name = labelOf(path);
  const held = form.value(path);
  const rows = isRow && Array.isArray(held) ? held : [];
  const isIn = fits && (isRow ? rows.some((row) => isSame(row, value)) : isSame(held, value));
  const proposed = isRow ? rowsInWords([value]) : shownValue(path, value);
  const shown = fits ? proposed : '';
  const isFull = isRow && rows.length >= rowsAtMost;
  function accept() {
    form.change(path, isRow ? [...rows, value] : value);
    onAccept(`${name}を入れました。`);
  }
  return (
    <ProposalRow
      path={path}
      name={name}
      shown={shown}
      held={isRow ? rowsInWords(rows) : shownValue(path, held)}
      reason={isFull && !isIn ? `${rowsAtMost}個まで入っています。` : reason}
      notes={[`gBizINFOの「${where.label}」：${where.text}`, source]}
      isIn={isIn}
      choices={fits && !isFull ? [{ label: isRow ? '加える' : '入れる', onChoose: accept }] : []}
    />
  );
}

/** くるみん（2022年）、えるぼし（2024年）. */
function rowsInWords(rows: readonly unknown[]): string {
  return rows
    .filter((row) => typeof row === 'object' && row !== null)
    .map((row) => `${fieldValue(row, 'name')}（${fieldValue(row, 'year')}年）`)
    .join('、');
}

/** What is not among the proposals, and why. */
function Left({ found: { record, proposals, from } }: { found: GbizinfoFound }) {
  const { certifications, unusable } = record;
  const inFile = '認定は、このファイルにはありません。届出認定情報のCSVにあります。';
  const inService = '認定は、いま読み取れませんでした。時間をおいて、もう一度調べてください。';
  return (
    <>
      {proposals.length === 0 && <p>入れられる内容は、ありませんでした。</p>}
      {certifications === null && <p>{from.kind === 'file' ? inFile : inService}</p>}
      {unusable.length > 0 && (
        <p>
          次の項目は、gBizINFOの値が使えない形だったので、出していません：
          {unusable.map((item) => gbizinfoLabels[item]).join('、')}
        </p>
      )}
    </>
  );
}
