import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RecommendedOccupation } from '#contract/student/diagnosis.ts';
import { formatYen } from '#contract/words/amounts.ts';
import { verdicts } from '#web/features/diagnosis/result/result-words.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { CardDetails } from './card-details.tsx';
import {
  confidenceWords,
  nightWords,
  reasonWords,
  wayInWords,
  weekendWords,
} from './card-words.ts';
import { OccupationPicture } from './occupation-picture.tsx';
import styles from './result-card.module.css';

export type CardSlots = {
  /** A heart, or whatever keeps an occupation. */
  keep?: ((result: RecommendedOccupation) => ReactNode) | undefined;
};

type ResultCardProps = CardSlots & {
  result: RecommendedOccupation;
  /** 2枚目（5枚中）. */
  place: string;
  /** The buttons for a verdict. */
  children: ReactNode;
};

/** One suggestion on one screen of a phone; what is to be read at leisure waits behind もっと知る. */
export function ResultCard({ result, place, keep, children }: ResultCardProps) {
  const { occupation, facts, reasons, conditions, confidence } = result;
  const { id, name, name_kana, summary, entry } = occupation;
  const titleId = `occupation-${id}`;
  return (
    <Furigana>
      <article
        className={styles.card}
        aria-labelledby={titleId}
        // Focused by a script when it takes the place of a card that was turned down.
        tabIndex={-1}
        id={`result-${id}`}
        data-confidence={confidence}
      >
        <div className={styles.picture}>
          <OccupationPicture id={id} family={facts.family} name={name} />
          <span className={styles.place}>{place}</span>
          {keep && <span className={styles.keep}>{keep(result)}</span>}
        </div>
        <div className={styles.body}>
          <header className={styles.head}>
            <Reading name={name} kana={name_kana} />
            <h3 id={titleId} className={styles.name}>
              <Link to={`/occupation/${id}`}>
                <span translate="no">{name}</span>
              </Link>
            </h3>
            <p className={styles.sure}>{confidenceWords[confidence]}</p>
          </header>
          <p className={styles.summary}>{summary}</p>
          {reasons.length > 0 && <Reasons reasons={reasons} />}
          {conditions.length > 0 && <Conditions conditions={conditions} />}
          <Figures facts={facts} />
          <p className={styles.way}>
            <Icon name="school" />
            {wayInWords(entry)}
          </p>
          {children}
          <CardDetails result={result} />
        </div>
      </article>
    </Furigana>
  );
}

const isKana = /^[ぁ-ゖァ-ヶー・]+$/;

/** The reading above a name that is not written in kana alone; a line of its own, so that long names break. */
function Reading({ name, kana }: { name: string; kana: string }) {
  if (isKana.test(name)) return null;
  return (
    <p className={styles.reading} aria-hidden="true" translate="no">
      {toHiragana(kana)}
    </p>
  );
}

function toHiragana(kana: string): string {
  return kana.replaceAll(/[ァ-ヶ]/g, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60),
  );
}

function Reasons({ reasons }: Pick<RecommendedOccupation, 'reasons'>) {
  return (
    <Furigana>
      <ul className={styles.reasons} aria-label="あなたの言葉から">
        {reasons.slice(0, 2).map((reason) => (
          <li key={`${reason.quote}${reason.text}`}>
            <Icon name={reason.source === 'said' ? 'chat' : 'check'} />
            <div>
              <q className={styles.quote} translate="no">
                {reason.quote}
              </q>
              {reasonWords(reason) && <p>{reasonWords(reason)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Furigana>
  );
}

function Conditions({ conditions }: Pick<RecommendedOccupation, 'conditions'>) {
  return (
    <Furigana>
      <ul className={styles.conditions} aria-label="あなたの条件">
        {conditions.map(({ condition, verdict }) => (
          <li key={condition} data-verdict={verdict}>
            <span aria-hidden="true">{verdicts[verdict].sign}</span>
            {condition}
            <VisuallyHidden>：{verdicts[verdict].words}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </Furigana>
  );
}

function Figures({ facts }: Pick<RecommendedOccupation, 'facts'>) {
  const { weekends, nights, starting_pay: pay } = facts;
  return (
    <Furigana>
      <dl className={styles.figures}>
        {pay && (
          <div className={styles.pay}>
            <dt>
              初任給のめやす（{pay.of}、{pay.period}）
            </dt>
            <dd>
              {formatYen(pay.yen)}
              {pay.source && (
                <a href={pay.source.url} target="_blank" rel="noreferrer" className={styles.source}>
                  出典：{pay.source.title}
                </a>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>土日</dt>
          <dd>{weekendWords[weekends]}</dd>
        </div>
        <div>
          <dt>夜の仕事</dt>
          <dd>{nightWords[nights]}</dd>
        </div>
      </dl>
    </Furigana>
  );
}
