import { useId, useRef, useState } from 'react';
import type { NoReason, OccupationVerdict } from '#contract/student/verdicts.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { noReasons, verdictButtons } from './card-words.ts';
import styles from './verdict-bar.module.css';

type VerdictBarProps = {
  occupation: string;
  name: string;
  /** What the student said of it before. */
  verdict: OccupationVerdict['verdict'] | null;
  onVerdict: (verdict: OccupationVerdict) => void;
  onUndo: (occupation: string) => void;
};

/** いい, ちがう, しらなかった; ちがう asks for a reason by one tap. A verdict pressed again is taken back. */
export function VerdictBar({ occupation, name, verdict, onVerdict, onUndo }: VerdictBarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const titleId = useId();
  const first = useRef<HTMLButtonElement>(null);
  const no = useRef<HTMLButtonElement>(null);

  function ask() {
    setIsAsking(true);
    // The buttons take the place of the one that was pressed.
    requestAnimationFrame(() => first.current?.focus());
  }

  function stopAsking() {
    setIsAsking(false);
    requestAnimationFrame(() => no.current?.focus());
  }

  function say(kind: OccupationVerdict['verdict']) {
    if (kind === 'no') ask();
    else if (kind === verdict) onUndo(occupation);
    else onVerdict({ occupation, verdict: kind });
  }

  function refuse(reason: NoReason) {
    stopAsking();
    onVerdict({ occupation, verdict: 'no', reason });
  }

  if (isAsking)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what a button opened
      <div
        className={styles.ask}
        onKeyDown={(event) => {
          if (event.key === 'Escape') stopAsking();
        }}
      >
        <p id={titleId}>どのへんがちがう？</p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere */}
        <div role="group" aria-labelledby={titleId} className={styles.reasons}>
          {noReasons.map(({ reason, words }, n) => (
            <button
              key={reason}
              ref={n === 0 ? first : null}
              type="button"
              className={styles.button}
              onClick={() => refuse(reason)}
            >
              {words}
            </button>
          ))}
        </div>
        <button type="button" className={styles.back} onClick={stopAsking}>
          やめる
        </button>
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere
    <div role="group" aria-label={`${name}はどう？`} className={styles.bar}>
      {verdictButtons.map(({ verdict: kind, words }) => (
        <button
          key={kind}
          ref={kind === 'no' ? no : null}
          type="button"
          className={styles.button}
          aria-pressed={kind === 'no' ? undefined : kind === verdict}
          aria-expanded={kind === 'no' ? false : undefined}
          onClick={() => say(kind)}
        >
          {kind === 'good' && <Icon name="check" />}
          {words}
        </button>
      ))}
    </div>
  );
}
