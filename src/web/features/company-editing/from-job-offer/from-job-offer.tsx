import { useId, useRef, useState } from 'react';
import { Failure } from '#web/features/company-editing/proposals/failure.tsx';
import { FilePlace } from '#web/features/company-editing/proposals/file-place.tsx';
import styles from '#web/features/company-editing/proposals/proposals.module.css';
import { ReadingProblem, useReading } from '#web/features/company-editing/proposals/use-reading.ts';
import type { CompanyForm } from '#web/features/company-editing/use-company-form.ts';
import { Button } from '#web/ui/layout/button.tsx';
import type { SheetOutcome } from './read-sheet.ts';
import { sheetProblems, unreadable } from './sheet-problems.ts';
import { SheetResults } from './sheet-results.tsx';

/** What the reader needs is loaded when somebody gives a sheet. */
const reader = () => import('./read-sheet.ts');

type SheetReading = Exclude<SheetOutcome, { kind: 'problem' }>;

/** Fills the form from a 高卒求人票, which is read on this device alone: a PDF, or its text. */
export function FromJobOffer({ form }: { form: Pick<CompanyForm, 'value' | 'change'> }) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { state, read, close } = useReading<SheetReading>(() => unreadable);
  const [text, setText] = useState('');
  const isReading = state.name === 'reading';
  const readSheet = (work: () => Promise<SheetOutcome>) =>
    read('求人票を読んでいます…', async () => readingIn(await work()));
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <div>
        <h2 ref={title} id={titleId} tabIndex={-1}>
          求人票から入れる
        </h2>
        <p className={styles.note}>
          高卒の求人票のPDFを選ぶか、文字を貼り付けると、入れられる内容が並びます。1つずつ確かめて、入れるものを選べます。求人票はこの端末の中だけで読み、どこにも送りません。
        </p>
      </div>
      <FilePlace
        label="求人票のPDFを選ぶ"
        hint="ここへPDFを置くこともできます（10MB・12ページまで）"
        accept="application/pdf,.pdf"
        isBusy={isReading}
        onChoose={(file) => void readSheet(async () => (await reader()).readSheetOfFile(file))}
      />
      <details>
        <summary>PDFがないときは、文字を貼り付ける</summary>
        <Paste
          text={text}
          isBusy={isReading}
          onChange={setText}
          onRead={() => void readSheet(async () => (await reader()).readSheetOfText(text))}
        />
      </details>
      <p role="status">{isReading && state.sentence}</p>
      {state.name === 'failed' && <Failure key={state.count} sentence={state.sentence} />}
      {state.name === 'read' && (
        <SheetResults
          key={state.count}
          form={form}
          reading={state.found}
          onClose={() => {
            close();
            title.current?.focus();
          }}
        />
      )}
    </section>
  );
}

/** The reading of a sheet; throws a `ReadingProblem` for what is no 求人票. */
function readingIn(outcome: SheetOutcome): SheetReading {
  if (outcome.kind === 'problem') throw new ReadingProblem(sheetProblems[outcome.problem]);
  return outcome;
}

function Paste({
  text,
  isBusy,
  onChange,
  onRead,
}: {
  text: string;
  isBusy: boolean;
  onChange: (text: string) => void;
  onRead: () => void;
}) {
  const id = useId();
  return (
    <div className={styles.paste}>
      <label htmlFor={id} className={styles.label}>
        求人票の文字
      </label>
      <textarea
        id={id}
        rows={6}
        value={text}
        className={styles.text}
        onChange={({ target }) => onChange(target.value)}
      />
      <div>
        <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={onRead}>
          貼り付けた文字を読む
        </Button>
      </div>
    </div>
  );
}
