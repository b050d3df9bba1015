import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import type { QuickReply } from '#contract/student/diagnosis.ts';
import { Drawing, hasDrawing } from '#web/ui/drawings/drawing.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './scene-cards.module.css';

type SceneCardsProps = {
  replies: QuickReply[];
  /** How many scenes may be picked; the last one goes on by itself. */
  pick: number;
  onChoose: (choice: { content: string; avoid: string[] }, byKeyboard: boolean) => void;
  /** Opens the box for words; missing where it is open. */
  onWrite?: (() => void) | undefined;
};

const PAGE = 6;
const avoidingWords = 'イヤな場面に印をつけます（いくつでも）';

function goesOnWords(pick: number): string {
  return pick > 1
    ? `${pick}つ目で次へ進みます（あとで取り消せます）`
    : 'えらぶと次へ進みます（あとで取り消せます）';
}

/**
 * Moments of work to pick from: on a phone two pages of six, elsewhere all twelve at once. The cards are checkboxes, so
 * that what is ticked before the scripts are there counts.
 */
export function SceneCards({ replies, pick, onChoose, onWrite }: SceneCardsProps) {
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

  function markOf(value: string): Mark {
    if (picked.includes(value)) return 'picked';
    return avoided.includes(value) ? 'avoided' : 'none';
  }

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

  function turn() {
    setPage((page + 1) % pages);
    const log = list.current?.closest('[role="log"]');
    log?.querySelector('[data-newest]')?.scrollIntoView?.({ block: 'start' });
  }

  useTickedBefore(list, (values) => {
    const first = values.slice(0, pick);
    setPicked(first);
    if (first.length === pick) send(first, false);
  });

  return (
    <section className={styles.scenes} aria-label={`場面のカード。${pick}つ選びます`}>
      <div className={styles.top}>
        {scenes.length > PAGE && <MarkSwitch isAvoiding={isAvoiding} onTurn={setIsAvoiding} />}
        <p>
          <Furigana>{isAvoiding ? avoidingWords : goesOnWords(pick)}</Furigana>
        </p>
        {pick > 1 && (
          <VisuallyHidden role="status">
            {picked.length > 0 && `${pick}つのうち${picked.length}つえらびました。`}
          </VisuallyHidden>
        )}
      </div>
      {pick > 1 && (
        <p className={styles.count} aria-hidden="true">
          <strong>{picked.length}</strong>／{pick}
        </p>
      )}
      <ul
        className={styles.cards}
        data-page={page}
        data-pair={scenes.length < 3}
        data-avoiding={isAvoiding || undefined}
        ref={list}
      >
        {scenes.map(({ label, value, scene = '' }, n) => (
          <li key={value} data-page={Math.floor(n / PAGE)}>
            <SceneCard
              caption={label}
              value={value}
              scene={scene}
              mark={markOf(value)}
              isAvoiding={isAvoiding}
              onPress={(byKeyboard) => press(value, byKeyboard)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.ends}>
        {pages > 1 && (
          <Button variant="secondary" className={styles.turn} onClick={turn}>
            {page + 1 < pages ? 'つぎの6枚を見る' : 'まえの6枚にもどる'}
          </Button>
        )}
        {picked.length > 0 && pick > 1 && (
          <Button onClick={({ detail }) => send(picked, detail === 0)}>
            この{picked.length}つで進む
          </Button>
        )}
        {others.map(({ label, value }) => (
          <button
            key={value}
            type="button"
            className={styles.answer}
            onClick={({ detail }) => send([value], detail === 0)}
          >
            <Furigana>{label}</Furigana>
          </button>
        ))}
        {onWrite && (
          <button type="button" className={styles.answer} onClick={onWrite}>
            <Furigana>文字で答える</Furigana>
          </button>
        )}
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

type MarkSwitchProps = { isAvoiding: boolean; onTurn: (isAvoiding: boolean) => void };

/** What a press on a card means from now on. */
function MarkSwitch({ isAvoiding, onTurn }: MarkSwitchProps) {
  const name = useId();
  const side = (avoids: boolean, words: string) => (
    <label data-avoids={avoids || undefined}>
      <input
        type="radio"
        name={name}
        className={styles.box}
        checked={isAvoiding === avoids}
        onChange={() => onTurn(avoids)}
      />
      <Furigana>{words}</Furigana>
    </label>
  );
  return (
    <fieldset className={styles.marks}>
      <legend>
        <VisuallyHidden>カードにつける印</VisuallyHidden>
      </legend>
      {side(false, '気になる')}
      {side(true, 'イヤ')}
    </fieldset>
  );
}

type Mark = 'picked' | 'avoided' | 'none';

type SceneCardProps = {
  caption: string;
  value: string;
  scene: string;
  mark: Mark;
  /** A press marks what is not wanted. */
  isAvoiding: boolean;
  onPress: (byKeyboard: boolean) => void;
};

/** A mark in the corner tells the state besides the colour, and before it what a press would do. */
function SceneCard({ caption, value, scene, mark, isAvoiding, onPress }: SceneCardProps) {
  const byPointer = useRef(false);
  const isAvoided = mark === 'avoided';
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
        checked={mark === 'picked'}
        aria-description={isAvoided ? 'イヤの印つき' : undefined}
        onChange={() => {
          onPress(!byPointer.current);
          byPointer.current = false;
        }}
      />
      {hasDrawing(name) && <Drawing name={name} className={styles.drawing} />}
      <span className={styles.caption}>
        {/* One box: in a grid every phrase would be a row. */}
        <span>
          <Furigana>{inPhrases(caption)}</Furigana>
        </span>
      </span>
      {isAvoided ? (
        <span className={styles.flag} aria-hidden="true">
          イヤ
        </span>
      ) : (
        <span className={styles.mark}>
          <Icon name={isAvoiding && mark === 'none' ? 'close' : 'check'} size={24} />
        </span>
      )}
    </label>
  );
}

/** Letters that fit a line of the narrowest card. */
const LINE = 9;

/** A caption breaks after a comma or before a quotation; where a phrase is longer than a line, the browser decides. */
function inPhrases(caption: string): ReactNode {
  const phrases = caption.split(/(?<=、)(?![^『]*』)|(?<=.)(?=『)/);
  if (phrases.some((phrase) => [...phrase].length > LINE)) return caption;
  return phrases.map((phrase) => (
    <span key={phrase} className={styles.phrase}>
      {phrase}
    </span>
  ));
}

function toggled(values: string[], value: string): string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}
