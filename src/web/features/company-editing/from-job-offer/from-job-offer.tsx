import { useId, useRef, useState } from 'react';
import { Failure } from '#web/features/company-editing/proposals/failure.tsx';
import { FilePlace } from '#web/features/company-editing/proposals/file-place.tsx';
import styles from '#web/features/company-editing/proposals/proposals.module.css';
import type { CompanyForm } from '#web/features/company-editing/use-company-form.ts';
import { Button } from '#web/ui/layout/button.tsx';
import type { SheetOutcome } from './read-sheet.ts';
import { sheetProblems, unreadable } from './sheet-problems.ts';
import { SheetResults } from './sheet-results.tsx';

/** What the reader needs is loaded when somebody gives a sheet. */
const reader = () => import('./read-sheet.ts');

type State =
  | { name: 'waiting' }
  | { name: 'reading' }
  | { name: 'failed'; sentence: string; count: number }
  | { name: 'read'; outcome: Extract<SheetOutcome, { kind: 'job-offer' }>; count: number };

/** Fills the form from a 高卒求人票, which is read on this device alone: a PDF, or its text. */
export function FromJobOffer({ form }: { form: Pick<CompanyForm, 'value' | 'change'> }) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { state, read, close } = useReader();
  const [text, setText] = useState('');
  const isReading = state.name === 'reading';
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
        onChoose={(file) => void read(async () => (await reader()).readSheetOfFile(file))}
      />
      <details>
        <summary>PDFがないときは、文字を貼り付ける</summary>
        <Paste
          text={text}
          isBusy={isReading}
          onChange={setText}
          onRead={() => void read(async () => (await reader()).readSheetOfText(text))}
        />
      </details>
      <p role="status">{isReading && '求人票を読んでいます…'}</p>
      {state.name === 'failed' && <Failure key={state.count} sentence={state.sentence} />}
      {state.name === 'read' && (
        <SheetResults
          key={state.count}
          form={form}
          reading={state.outcome}
          onClose={() => {
            close();
            title.current?.focus();
          }}
        />
      )}
    </section>
  );
}

function useReader() {
  const [state, setState] = useState<State>({ name: 'waiting' });
  const isBusy = useRef(false);
  const sheets = useRef(0);

  /** Of two sheets, the first one is read to its end; the controls stay usable, so that none loses the focus. */
  async function read(work: () => Promise<SheetOutcome>) {
    if (isBusy.current) return;
    isBusy.current = true;
    sheets.current += 1;
    const count = sheets.current;
    setState({ name: 'reading' });
    const outcome = await work().catch(() => null);
    isBusy.current = false;
    if (outcome?.kind === 'job-offer') setState({ name: 'read', outcome, count });
    else
      setState({
        name: 'failed',
        sentence: outcome ? sheetProblems[outcome.problem] : unreadable,
        count,
      });
  }

  return { state, read, close: () => setState({ name: 'waiting' }) };
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
