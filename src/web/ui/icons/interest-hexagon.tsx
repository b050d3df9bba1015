import type { ReactNode } from 'react';
import type { Interests } from '#contract/words/taxonomy.ts';
import { type InterestKey, interestKeys, interestNames } from '#contract/words/taxonomy-names.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './figures.module.css';

const centre = { x: 170, y: 140 };
const radius = 88;
const rings = [0.25, 0.5, 0.75, 1];

/** Names short enough for the corners; the table beside it has the full ones. */
const shortNames: Record<InterestKey, string> = {
  R: 'ものを動かす',
  I: '調べる',
  A: '表現する',
  S: '人を助ける',
  E: '人を動かす',
  C: '整える',
};

/** The two strongest interests: 「調べる・考える」と「人を助ける・教える」. */
export function strongestInterests(interests: Interests): string {
  const strongest = [...interestKeys].sort((a, b) => interests[b] - interests[a]).slice(0, 2);
  return strongest.map((key) => `「${interestNames[key]}」`).join('と');
}

type InterestHexagonProps = {
  interests: Interests;
  /** Content of the picture, in a sentence. */
  caption: ReactNode;
  /** True where the page shows the table elsewhere. */
  isAlone?: boolean;
};

/** The six interests as a picture, and as a table for readers who want numbers. */
export function InterestHexagon({ interests, caption, isAlone }: InterestHexagonProps) {
  return (
    <div className={styles.figure}>
      <figure className={styles.picture}>
        <svg
          viewBox="0 18 340 248"
          role="img"
          aria-label={`興味の六角形。${strongestInterests(interests)}が大きめです。数字は下の表にあります。`}
          className={styles.hexagon}
        >
          {rings.map((ring) => (
            <polygon key={ring} className={styles.ring} points={outline(() => ring)} />
          ))}
          <polygon
            className={styles.shape}
            points={outline((key) => Math.max(interests[key], 4) / 100)}
          />
          {interestKeys.map((key, index) => (
            <CornerLabel key={key} index={index} name={shortNames[key]} />
          ))}
        </svg>
        <figcaption>
          <Furigana>{caption}</Furigana>
        </figcaption>
      </figure>
      {!isAlone && (
        <details className={styles.numbers}>
          <summary>
            <Furigana>数字で見る</Furigana>
          </summary>
          <InterestTable interests={interests} />
        </details>
      )}
    </div>
  );
}

/** The six interests as numbers of 0–100. */
export function InterestTable({ interests }: { interests: Interests }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Furigana>興味</Furigana>
          </th>
          <th scope="col">
            <Furigana>大きさ(0〜100)</Furigana>
          </th>
        </tr>
      </thead>
      <tbody>
        {interestKeys.map((key) => (
          <tr key={key}>
            <th scope="row">
              <Furigana>{interestNames[key]}</Furigana>
            </th>
            <td>{Math.round(interests[key])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CornerLabel({ index, name }: { index: number; name: string }) {
  const { x, y } = corner(index, 1.16);
  const anchors = ['middle', 'start', 'start', 'middle', 'end', 'end'] as const;
  const sideways = Math.abs(x - centre.x) > 1;
  return (
    <text
      className={styles.label}
      x={x + (sideways ? Math.sign(centre.x - x) * 4 : 0)}
      y={y + 5}
      textAnchor={anchors[index]}
    >
      {name}
    </text>
  );
}

function corner(index: number, share: number) {
  const angle = ((index * 60 - 90) * Math.PI) / 180;
  return {
    x: centre.x + Math.cos(angle) * radius * share,
    y: centre.y + Math.sin(angle) * radius * share,
  };
}

function outline(shareOf: (key: InterestKey) => number): string {
  return interestKeys
    .map((key, index) => corner(index, shareOf(key)))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
}
