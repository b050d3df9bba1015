import { useDeferredValue, useMemo } from 'react';
import type { LegalContent } from '#contract/staff/staff-legal-texts.ts';
import { formatCount } from '#contract/words/amounts.ts';
import {
  type DifferenceLine,
  type DifferencePart,
  lineDifference,
  shortDifference,
} from '#web/desk/difference/line-difference.ts';
import styles from './staff-legal-texts.module.css';

type Words = Pick<LegalContent, 'title' | 'description' | 'markdown'>;
type DifferenceViewProps = { before: Words; after: Words };

/** What is written, line by line against the version that holds now. */
export function DifferenceView({ before, after }: DifferenceViewProps) {
  // Typing goes first.
  const settled = useDeferredValue(after);
  const lines = useMemo(() => lineDifference(linesOf(before), linesOf(settled)), [before, settled]);
  const count = (wanted: DifferenceLine['kind']) =>
    formatCount(lines.filter(({ kind }) => kind === wanted).length);
  const isSame = lines.every(({ kind }) => kind === 'same');
  return (
    <section className={styles.panel} aria-labelledby="legal-difference">
      <h2 id="legal-difference">いまの版からの変更</h2>
      {isSame ? (
        <p>いまの版から変わったところは、まだありません。</p>
      ) : (
        <>
          <p>
            加わる行は{count('added')}行、消える行は{count('removed')}行です。
          </p>
          <ul className={styles.difference}>
            {shortDifference(lines).map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and may repeat
              <Part key={at} part={part} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Part({ part }: { part: DifferencePart }) {
  if (part.kind === 'skipped')
    return <li className={styles.skipped}>（変わらない{formatCount(part.lines)}行）</li>;
  const { kind, text } = part;
  if (kind === 'same') return <li>{text}</li>;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <li className={styles[kind]}>
      <strong>{kind === 'added' ? '加わる' : '消える'}</strong>
      <Mark>{text || '（空の行）'}</Mark>
    </li>
  );
}

function linesOf({ title, description, markdown }: Words): string[] {
  return [`題：${title}`, `説明：${description}`, ...markdown.trim().split('\n')];
}
