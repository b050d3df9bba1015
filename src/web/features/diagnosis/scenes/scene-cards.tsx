import { useState } from 'react';
import type { QuickReply } from '#contract/student/diagnosis.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './scene-cards.module.css';
import { sceneIcons } from './scene-icons.ts';

type SceneCardsProps = {
  replies: QuickReply[];
  /** How many scenes may be picked; the last one goes on by itself. */
  pick: number;
  onChoose: (choice: { content: string; avoid: string[] }, byKeyboard: boolean) => void;
};

const PAGE = 6;

/** Moments of work to pick from: on a phone two pages of six, elsewhere all twelve at once. */
export function SceneCards({ replies, pick, onChoose }: SceneCardsProps) {
  const [picked, setPicked] = useState<string[]>([]);
  const [avoided, setAvoided] = useState<string[]>([]);
  const [isAvoiding, setIsAvoiding] = useState(false);
  const [page, setPage] = useState(0);
  const scenes = replies.filter(({ scene }) => scene !== undefined);
  const others = replies.filter(({ scene }) => scene === undefined);
  const pages = Math.ceil(scenes.length / PAGE);

  function send(values: string[], byKeyboard: boolean) {
    onChoose({ content: values.join('\n'), avoid: avoided }, byKeyboard);
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

  return (
    <section className={styles.scenes} aria-label={`場面のカード。${pick}つ選びます`}>
      {scenes.length > PAGE && (
        <label className={styles.avoiding}>
          <input
            type="checkbox"
            checked={isAvoiding}
            onChange={({ target }) => setIsAvoiding(target.checked)}
          />
          「これはイヤ」に印をつける（なくてもOK）
        </label>
      )}
      <ul className={styles.cards} data-page={page}>
        {scenes.map(({ label, value, scene = '' }, n) => (
          <li key={value} data-page={Math.floor(n / PAGE)}>
            <SceneCard
              caption={label}
              scene={scene}
              place={picked.indexOf(value) + 1}
              isAvoided={avoided.includes(value)}
              isAvoiding={isAvoiding}
              onPress={(byKeyboard) => press(value, byKeyboard)}
            />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Button variant="quiet" className={styles.turn} onClick={() => setPage((page + 1) % pages)}>
          {page + 1 < pages ? 'つぎの6枚を見る' : 'まえの6枚にもどる'}
        </Button>
      )}
      <div className={styles.ends}>
        {picked.length > 0 && pick > 1 && (
          <Button onClick={({ detail }) => send(picked, detail === 0)}>
            この{picked.length}つで次へ
          </Button>
        )}
        {others.map(({ label, value }) => (
          <Button
            key={value}
            variant="secondary"
            onClick={({ detail }) => send([value], detail === 0)}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}

type SceneCardProps = {
  caption: string;
  scene: string;
  /** In which order it was picked, from 1; 0 when it is not. */
  place: number;
  isAvoided: boolean;
  /** A press marks what is not wanted. */
  isAvoiding: boolean;
  onPress: (byKeyboard: boolean) => void;
};

/** A mark and words tell the state besides the colour. */
function SceneCard({ caption, scene, place, isAvoided, isAvoiding, onPress }: SceneCardProps) {
  const Outline = sceneIcons[scene];
  return (
    <button
      type="button"
      className={styles.card}
      aria-pressed={isAvoiding ? isAvoided : place > 0}
      data-avoided={isAvoided || undefined}
      // A click without a pointer counts zero presses.
      onClick={({ detail }) => onPress(detail === 0)}
    >
      {Outline ? (
        <Outline size={40} strokeWidth={1.5} aria-hidden />
      ) : (
        <Icon name="compass" size={24} />
      )}
      <span className={styles.caption}>{caption}</span>
      {place > 0 && <span className={styles.flag}>{place}</span>}
      {isAvoided && <span className={styles.flag}>イヤ</span>}
    </button>
  );
}

function toggled(values: string[], value: string): string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}
