import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Recommendations, RecommendedOccupation } from '#contract/student/diagnosis.ts';
import type { OccupationVerdict } from '#contract/student/verdicts.ts';
import { groupResults } from '#web/features/diagnosis/result/result-words.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { keepPlaces, sameVerdicts } from './places.ts';
import { RefusedList } from './refused-list.tsx';
import { type CardSlots, ResultCard } from './result-card.tsx';
import styles from './result-deck.module.css';
import { UndoToast } from './undo-toast.tsx';
import { useTrack } from './use-track.ts';
import { VerdictBar } from './verdict-bar.tsx';

type ResultDeckProps = CardSlots & {
  answer: Recommendations;
  /** What the student said of occupations, also what is still on its way to be stored. */
  verdicts: readonly OccupationVerdict[];
  onVerdict: (verdict: OccupationVerdict) => void;
  onUndo: (occupation: string) => void;
  /** A changed answer is on its way; the one before is still shown. */
  isRanking: boolean;
  /** What follows the cards and belongs to the one that is looked at, such as companies. */
  companies?: (result: RecommendedOccupation) => ReactNode;
};

type View = 'cards' | 'list';

/**
 * The five in one hand: one card at a time by swipe, arrow keys or buttons, or all as a list. It knows no server: its
 * owner stores the verdicts.
 */
export function ResultDeck({
  answer,
  verdicts,
  onVerdict,
  onUndo,
  isRanking,
  companies,
  ...slots
}: ResultDeckProps) {
  const [view, setView] = useState<View>('cards');
  const results = useInPlaces(answer);
  const { track, at, go } = useTrack(results.length);
  const [taken, setTaken] = useState<{ id: string; name: string } | null>(null);
  const titleId = useId();
  const shown = results[at];
  const of = (id: string) => verdicts.find(({ occupation }) => occupation === id)?.verdict ?? null;

  const refusedAt = useRef<number | null>(null);
  const closeToast = useCallback(() => setTaken(null), []);
  const order = results.map(({ occupation }) => occupation.id).join(' ');
  useEffect(() => {
    if (refusedAt.current === null || order === '') return;
    // The newcomer stands where the focus was.
    track.current?.children[refusedAt.current]?.querySelector('article')?.focus({
      preventScroll: true,
    });
    refusedAt.current = null;
  }, [order, track]);

  function judge(verdict: OccupationVerdict, name: string) {
    if (verdict.verdict === 'no') {
      setTaken({ id: verdict.occupation, name });
      refusedAt.current = results.findIndex((one) => one.occupation.id === verdict.occupation);
    }
    onVerdict(verdict);
  }

  return (
    <Furigana>
      <section className={styles.deck} aria-labelledby={titleId} data-view={view}>
        <div className={styles.head}>
          <h2 id={titleId}>気になる仕事</h2>
          <button
            type="button"
            className={styles.switch}
            onClick={() => setView(view === 'cards' ? 'list' : 'cards')}
          >
            <Icon name={view === 'cards' ? 'menu' : 'briefcase'} />
            {view === 'cards' ? '一覧で見る' : '1枚ずつ見る'}
          </button>
        </div>
        <ul
          ref={track}
          // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without marks for none
          role="list"
          className={styles.track}
          aria-busy={isRanking}
          onKeyDown={(event) => {
            if (view === 'list') return;
            const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            go(at + step);
          }}
        >
          {results.map((result, n) => (
            <li key={result.occupation.id}>
              <ResultCard result={result} place={`${n + 1}/${results.length}`} {...slots}>
                <VerdictBar
                  occupation={result.occupation.id}
                  name={result.occupation.name}
                  verdict={of(result.occupation.id)}
                  onVerdict={(verdict) => judge(verdict, result.occupation.name)}
                  onUndo={onUndo}
                />
              </ResultCard>
            </li>
          ))}
        </ul>
        {view === 'cards' && results.length > 1 && <Turner results={results} at={at} go={go} />}
        <RefusedList verdicts={answer.verdicts} onUndo={onUndo} />
        {companies && view === 'cards' && shown && <div>{companies(shown)}</div>}
        {companies && view === 'list' && <AllCompanies results={results} companies={companies} />}
        {taken && (
          <UndoToast
            key={`taken ${taken.id}`}
            name={taken.name}
            onUndo={() => {
              onUndo(taken.id);
              setTaken(null);
            }}
            onGone={closeToast}
          />
        )}
      </section>
    </Furigana>
  );
}

type AllCompaniesProps = Required<Pick<ResultDeckProps, 'companies'>> & {
  results: RecommendedOccupation[];
};

/** Beside a list: the companies of every suggestion, asked for when somebody wants to see them. */
function AllCompanies({ results, companies }: AllCompaniesProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Furigana>
      <details
        className={styles.fold}
        onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
      >
        <summary>
          この{results.length}つの仕事がある会社
          <Icon name="chevron-down" />
        </summary>
        {wasOpened && results.map(companies)}
      </details>
    </Furigana>
  );
}

type TurnerProps = {
  results: RecommendedOccupation[];
  at: number;
  go: (n: number) => void;
};

/** Buttons that turn the cards over, one for each card between them, and the place read aloud. */
function Turner({ results, at, go }: TurnerProps) {
  const last = results.length - 1;
  return (
    <Furigana>
      <div className={styles.turner}>
        <button
          type="button"
          className={styles.step}
          aria-label="前の仕事"
          aria-disabled={at === 0}
          onClick={() => go(at - 1)}
        >
          <Icon name="chevron-left" size={24} />
        </button>
        <ol className={styles.dots}>
          {results.map(({ occupation: { id, name } }, n) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`${n + 1}枚目、${name}`}
                aria-current={n === at ? 'step' : undefined}
                onClick={() => go(n)}
              />
            </li>
          ))}
        </ol>
        <button
          type="button"
          className={styles.step}
          aria-label="次の仕事"
          aria-disabled={at === last}
          onClick={() => go(at + 1)}
        >
          <Icon name="chevron-right" size={24} />
        </button>
        <p role="status" className={styles.said}>
          {results.length}枚のうち{at + 1}枚目、{results[at]?.occupation.name}
        </p>
      </div>
    </Furigana>
  );
}

/** The suggestions in the order of the page: after a verdict the cards that stay keep their places. */
function useInPlaces(answer: Recommendations): RecommendedOccupation[] {
  const [kept, setKept] = useState(() => ({ answer, order: orderOf(answer) }));
  let { order } = kept;
  if (kept.answer !== answer) {
    const isJudged = !sameVerdicts(kept.answer.verdicts, answer.verdicts);
    order = isJudged ? keepPlaces(kept.order, orderOf(answer)) : orderOf(answer);
    setKept({ answer, order });
  }
  const byId = new Map(answer.occupations.map((result) => [result.occupation.id, result]));
  return order.flatMap((id) => byId.get(id) ?? []);
}

/** Never a less certain suggestion before a more certain one. */
function orderOf({ occupations }: Recommendations): string[] {
  return groupResults(occupations).flatMap(({ results }) =>
    results.map(({ occupation }) => occupation.id),
  );
}
