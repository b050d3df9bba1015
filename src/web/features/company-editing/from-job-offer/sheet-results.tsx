import { useState } from 'react';
import { japanDay } from '#contract/words/japan-day.ts';
import { fieldId, labelOf } from '#web/features/company-editing/fields/field-specs.ts';
import { shownValue } from '#web/features/company-editing/fields/shown-value.ts';
import { ProposalRow } from '#web/features/company-editing/proposals/proposal-row.tsx';
import styles from '#web/features/company-editing/proposals/proposals.module.css';
import { useFocusNext } from '#web/features/company-editing/proposals/use-focus-next.ts';
import type { CompanyForm } from '#web/features/company-editing/use-company-form.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { useFocusOnMount } from '#web/ui/layout/use-focus-on-mount.ts';
import { formatDayShort } from '#web/ui/text/format.ts';
import type { SheetOutcome } from './read-sheet.ts';
import {
  changesOf,
  groupsOf,
  heldText,
  isHeld,
  isMoney,
  openProposals,
  otherNumberIn,
  proposalName,
  proposalsOf,
  proposedText,
  type SheetProposal,
  yearsToChoose,
} from './sheet-proposals.ts';

type Reading = Extract<SheetOutcome, { kind: 'job-offer' }>;
type Form = Pick<CompanyForm, 'value' | 'change'>;

/** What a sheet says beside what the form holds; nothing goes into the form before it is accepted. */
export function SheetResults({
  form,
  reading,
  onClose,
}: {
  form: Form;
  reading: Reading;
  onClose: () => void;
}) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [told, setTold] = useState('');
  const { element: status, focusNext: focusStatus } = useFocusNext<HTMLParagraphElement>();
  const proposals = proposalsOf(reading);
  const sure = proposals.filter(({ isSure }) => isSure);
  const asked = proposals.filter(({ isSure }) => !isSure);
  const open = openProposals(proposals, form.value);
  const together = open.filter((one) => !isMoney(one));
  const otherNumber = otherNumberIn(proposals, form.value);
  const { receivedOn, occupationTitle } = reading.hints;

  function acceptAll() {
    for (const { path, value } of together.flatMap((one) => changesOf(one, form.value)))
      form.change(path, value);
    setTold(`空いていた${together.length}項目に入れました。`);
    focusStatus();
  }

  return (
    <div className={styles.results}>
      <h3 ref={heading} tabIndex={-1}>
        求人票から読み取れた内容
      </h3>
      {receivedOn && <p>{formatDayShort(receivedOn)}に受け付けられた求人票です。</p>}
      {otherNumber !== null && (
        <Notice tone="warning">
          この求人票の法人番号（{otherNumber}
          ）は、このページの法人番号とちがいます。ほかの会社の求人票ではないか、お確かめください。まとめては入れられません。
        </Notice>
      )}
      {together.length > 0 && otherNumber === null && (
        <div>
          <Button variant="secondary" onClick={acceptAll}>
            {/* One text: the button sets each part of several in a place of its own. */}
            {`まだ空いている項目に、まとめて入れる（${together.length}項目）`}
          </Button>
          <p className={styles.note}>
            すでに書いてある項目は、変わりません。給料・手当・賞与など、お金の項目も入りません。1つずつ見て、入れてください。
          </p>
        </div>
      )}
      <p ref={status} role="status" tabIndex={-1}>
        {told}
      </p>
      {groupsOf(sure).map((group) => (
        <section key={group.id} aria-labelledby={`sheet-${group.id}`}>
          <h4 id={`sheet-${group.id}`}>{group.title}</h4>
          <Proposals proposals={group.proposals} form={form} onAccept={setTold} />
        </section>
      ))}
      {asked.length > 0 && (
        <section aria-labelledby="sheet-asked" className={styles.asked}>
          <h4 id="sheet-asked">お確かめいただきたいところ</h4>
          <Proposals proposals={asked} form={form} onAccept={setTold} />
        </section>
      )}
      <Unread reading={reading} occupationTitle={occupationTitle} />
      <Button variant="quiet" onClick={onClose}>
        読み取った内容を閉じる
      </Button>
    </div>
  );
}

function Proposals({
  proposals,
  form,
  onAccept,
}: {
  proposals: readonly SheetProposal[];
  form: Form;
  onAccept: (sentence: string) => void;
}) {
  return (
    <ul className={styles.proposals}>
      {proposals.map((proposal) => (
        <SheetRow
          key={proposal.path}
          proposal={proposal}
          form={form}
          onAccept={(accepted) => {
            for (const { path, value } of changesOf(accepted, form.value)) form.change(path, value);
            onAccept(`${proposalName(accepted)}を入れました。`);
          }}
        />
      ))}
    </ul>
  );
}

function SheetRow({
  proposal,
  form,
  onAccept,
}: {
  proposal: SheetProposal;
  form: Form;
  onAccept: (accepted: SheetProposal) => void;
}) {
  const { path, where, reason, fits, salaryYear, basePay } = proposal;
  const shown = proposedText(proposal);
  const place = `求人票の「${where.label}」${where.text === shown ? '' : `：${where.text}`}`;
  const notes = [
    place,
    ...(basePay === undefined ? [] : [`このうち基本給は、${shownValue(path, basePay)}です。`]),
    ...(typeof salaryYear === 'number' ? ['年度は、求人票の「受付年月日」から分かりました。'] : []),
  ];
  return (
    <ProposalRow
      path={path}
      name={proposalName(proposal)}
      shown={shown}
      held={heldText(proposal, form.value)}
      reason={reason}
      notes={notes}
      isIn={isHeld(proposal, form.value)}
      choices={fits ? choicesOf(proposal, onAccept) : []}
    />
  );
}

/** One button, or one for each year where the sheet does not tell which one a salary is of. */
function choicesOf(proposal: SheetProposal, onAccept: (accepted: SheetProposal) => void) {
  if (proposal.salaryYear !== 'asked')
    return [{ label: proposal.isRow ? '加える' : '入れる', onChoose: () => onAccept(proposal) }];
  return yearsToChoose(japanDay(new Date())).map((year) => ({
    label: `${year}年度として入れる`,
    onChoose: () => onAccept({ ...proposal, salaryYear: year }),
  }));
}

/** What stands on most sheets and was not found on this one, each with its place in the form. */
function Unread({
  reading: { unread },
  occupationTitle,
}: {
  reading: Reading;
  occupationTitle: string | null;
}) {
  return (
    <>
      {occupationTitle && (
        <p className={styles.note}>
          職種は「{occupationTitle}」です。
          <a href={`#${fieldId('occupations')}`}>仕事の種類</a>から近いものを選んでください。
        </p>
      )}
      {unread.length > 0 && (
        <details>
          <summary>読み取れなかった項目（{unread.length}）</summary>
          <ul className={styles.unread}>
            {unread.map((path) => (
              <li key={path}>
                <a href={`#${fieldId(path)}`}>{labelOf(path)}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
