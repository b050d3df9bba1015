import { type ReactNode, useRef } from 'react';
import styles from '#web/features/company-editing/company-editing.module.css';
import { Button } from '#web/ui/layout/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';

type RowsEditorProps<Row> = {
  rows: readonly Row[];
  /** What one row is called: 「先輩」. */
  name: string;
  most: number;
  makeRow: () => Row;
  onChange: (rows: Row[]) => void;
  renderRow: (row: Row, change: (part: Partial<Row>) => void, at: number) => ReactNode;
};

/** Rows that can be added, moved and taken out; the focus stays where the work goes on. */
export function RowsEditor<Row extends object>(props: RowsEditorProps<Row>) {
  const { rows, name, most, makeRow, onChange, renderRow } = props;
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  function focusRow(at: number) {
    requestAnimationFrame(() => {
      const row = list.current?.children[at];
      const control = row?.querySelector<HTMLElement>('input, select, textarea');
      (control ?? add.current)?.focus();
    });
  }

  return (
    <>
      <ol ref={list} className={styles.rows}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place alone
          <li key={at} className={styles.row}>
            <div className={styles.rowFields}>
              {renderRow(row, (part) => onChange(rows.with(at, { ...row, ...part })), at)}
            </div>
            <div className={styles.rowActions}>
              {at > 0 && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    onChange(moved(rows, at, at - 1));
                    focusRow(at - 1);
                  }}
                >
                  上へ
                  <VisuallyHidden>（{`${name}${at + 1}`}）</VisuallyHidden>
                </Button>
              )}
              <Button
                variant="quiet"
                onClick={() => {
                  onChange(rows.filter((_, other) => other !== at));
                  focusRow(Math.min(at, rows.length - 2));
                }}
              >
                消す
                <VisuallyHidden>（{`${name}${at + 1}`}）</VisuallyHidden>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {rows.length < most ? (
        <Button
          ref={add}
          variant="secondary"
          className={styles.add}
          onClick={() => {
            onChange([...rows, makeRow()]);
            focusRow(rows.length);
          }}
        >
          {name}を追加する
        </Button>
      ) : (
        <p className={styles.hint}>
          {name}は{most}件までです。
        </p>
      )}
    </>
  );
}

function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const next = rows.filter((_, at) => at !== from);
  return next.toSpliced(to, 0, ...rows.slice(from, from + 1));
}
