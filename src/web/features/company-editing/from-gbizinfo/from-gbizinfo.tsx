import { useId, useRef } from 'react';
import { Failure } from '#web/features/company-editing/proposals/failure.tsx';
import { FilePlace } from '#web/features/company-editing/proposals/file-place.tsx';
import styles from '#web/features/company-editing/proposals/proposals.module.css';
import type { CompanyForm } from '#web/features/company-editing/use-company-form.ts';
import { Button } from '#web/ui/layout/button.tsx';
import { GbizinfoResults } from './gbizinfo-results.tsx';
import { type GbizinfoFound, numberIn, useGbizinfo } from './use-gbizinfo.ts';

type Form = Pick<CompanyForm, 'value' | 'change' | 'flush'> & {
  state: Pick<CompanyForm['state'], 'asks_gbizinfo'>;
};

/** Fills the form from gBizINFO by the 法人番号: by the site's own question, or from a file that was downloaded there. */
export function FromGbizinfo({ form }: { form: Form }) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { state, askService, readFile, close } = useGbizinfo(form);
  const isAsking = state.name === 'reading';
  const file = (
    <FilePlace
      label="gBizINFOのファイルを選ぶ"
      hint="CSVかJSON、10MBまで。この端末の中だけで読み、どこにも送りません。"
      accept=".csv,.json,text/csv,application/json"
      isBusy={isAsking}
      onChoose={(chosen) => void readFile(chosen)}
    />
  );
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <div>
        <h2 ref={title} id={titleId} tabIndex={-1}>
          法人番号から入れる
        </h2>
        <p className={styles.note}>
          国がまとめている会社の情報（gBizINFO）から、会社名・所在地・資本金・認定などを並べます。1つずつ確かめて、入れるものを選べます。
        </p>
      </div>
      {form.state.asks_gbizinfo ? (
        <>
          <div>
            <Button
              variant="secondary"
              aria-disabled={isAsking || undefined}
              onClick={() => void askService()}
            >
              gBizINFOで調べる
            </Button>
          </div>
          <details>
            <summary>gBizINFOからダウンロードしたファイルで入れる</summary>
            {file}
          </details>
        </>
      ) : (
        file
      )}
      <p role="status">{isAsking && state.sentence}</p>
      {state.name === 'failed' && <Failure key={state.count} sentence={state.sentence} />}
      {state.name === 'read' && !isOfThisNumber(form, state.found) && (
        <p role="status">法人番号が変わりました。新しい番号で、もう一度調べてください。</p>
      )}
      {state.name === 'read' && isOfThisNumber(form, state.found) && (
        <GbizinfoResults
          key={state.count}
          form={form}
          found={state.found}
          onClose={() => {
            close();
            title.current?.focus();
          }}
        />
      )}
    </section>
  );
}

function isOfThisNumber(form: Form, { record }: GbizinfoFound): boolean {
  return numberIn(form) === record.corporate_number;
}
