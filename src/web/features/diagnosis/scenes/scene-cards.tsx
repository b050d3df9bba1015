import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { QuickReply } from '#contract/student/diagnosis.ts';
import { Drawing, hasDrawing } from '#web/ui/drawings/drawing.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './scene-cards.module.css';

type SceneCardsProps = {
  replies: QuickReply[];
  /** How many scenes may be picked; the last one goes on by itself. */
  pick: number;
  onChoose: (choice: { content: string; avoid: string[] }, byKeyboard: boolean) => void;
};

const PAGE = 6;

/**
 * Moments of work to pick from: on a phone two pages of six, elsewhere all twelve at once. The cards are checkboxes, so
 * that what is ticked before the scripts are there counts.
 */
export function SceneCards({ replies, pick, onChoose }: SceneCardsProps) {
  const [picked, setPicked] = useState<string[]>([]);
  const [avoided, setAvoided] = useState<string[]>([]);
  const [isAvoiding, setIsAvoiding] = useState(false);
  const [page, setPage] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const scenes = replies.filter(({ scene }) => scene !== undefined);
  const others = replies.filter(({ scene }) => scene === undefined);
  const pages = Math.ceil(scenes.length / PAGE);
  const send = (values: string[], byKeyboard: boolean) =>
    onChoose({ content: values.join('\n'), avoid: avoided }, byKeyboard);

  function press(value: string, byKeyboard: boolean) {
    if (isAvoiding) {
      setAvoided(toggled(avoided, value));
      setPicked(picked.filter((one) => one !== value));
      return;
    }
    const next = toggled(picked, value);
    setPicked(next);
    setAvoided(avoided.filter((one) => one !== value));
    if (next.length === pick) send(next, byKeyboard);
  }

  useTickedBefore(list, (values) => {
    const first = values.slice(0, pick);
    setPicked(first);
    if (first.length === pick) send(first, false);
  });

  return (
    <section className={styles.scenes} aria-label={`場面のカード。${pick}つ選びます`}>
      <div className={styles.top}>
        {scenes.length > PAGE && (
          <label className={styles.avoiding}>
            <input
              type="checkbox"
              checked={isAvoiding}
              onChange={({ target }) => setIsAvoiding(target.checked)}
            />
            「これはイヤ」をつける
          </label>
        )}
        {pick > 1 && (
          <p className={styles.count} aria-hidden="true">
            <strong>{picked.length}</strong>/{pick}
          </p>
        )}
      </div>
      <ul className={styles.cards} data-page={page} data-pair={scenes.length < 3} ref={list}>
        {scenes.map(({ label, value, scene = '' }, n) => (
          <li key={value} data-page={Math.floor(n / PAGE)}>
            <SceneCard
              caption={label}
              value={value}
              scene={scene}
              place={picked.indexOf(value) + 1}
              isAvoided={avoided.includes(value)}
              onPress={(byKeyboard) => press(value, byKeyboard)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.ends}>
        {pages > 1 && (
          <Button
            variant="secondary"
            className={styles.turn}
            onClick={() => setPage((page + 1) % pages)}
          >
            {page + 1 < pages ? 'つぎの6枚を見る' : 'まえの6枚にもどる'}
          </Button>
        )}
        {picked.length > 0 && pick > 1 && (
          <Button onClick={({ detail }) => send(picked, detail === 0)}>
            この{picked.length}つで進む
          </Button>
        )}
        {others.map(({ label, value }) => (
          <Button key={value} variant="quiet" onClick={({ detail }) => send([value], detail === 0)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** What was ticked while the page had no scripts yet is taken over, once. */
function useTickedBefore(
  list: RefObject<HTMLUListElement | null>,
  takeOver: (values: string[]) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes to life
  useLayoutEffect(() => {
    const ticked = list.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    const values = [...ticked].map(({ value }) => value);
    // Within the commit React would first write its own values over them.
    if (values.length > 0) queueMicrotask(() => takeOver(values));
  }, []);
}

type SceneCardProps = {
  caption: string;
  value: string;
  scene: string;
  /** In which order it was picked, from 1; 0 when it is not. */
  place: number;
  isAvoided: boolean;
  onPress: (byKeyboard: boolean) => void;
};

/** A flag and words tell the state besides the colour. */
function SceneCard({ caption, value, scene, place, isAvoided, onPress }: SceneCardProps) {
  const byPointer = useRef(false);
  const isPicked = place > 0;
  const name = `scenes/${scene}`;
  return (
    <label
      className={styles.card}
      data-avoided={isAvoided || undefined}
      onPointerDown={() => {
        byPointer.current = true;
      }}
    >
      <input
        type="checkbox"
        name="scene"
        value={value}
        className={styles.box}
        checked={isPicked}
        aria-description={isAvoided ? 'イヤの印つき' : undefined}
        onChange={() => {
          onPress(!byPointer.current);
          byPointer.current = false;
        }}
      />
      {hasDrawing(name) && <Drawing name={name} className={styles.drawing} />}
      <span className={styles.caption}>
        <Furigana>{caption}</Furigana>
      </span>
      {isPicked && (
        <span className={styles.flag} aria-hidden="true">
          {place}
        </span>
      )}
      {isAvoided && (
        <span className={styles.flag} aria-hidden="true">
          イヤ
        </span>
      )}
    </label>
  );
}

function toggled(values: string[], value: string): string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}
