import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { DiagnosisSessionDetail, Recommendations } from '#contract/student/diagnosis.ts';
import type { OccupationVerdict } from '#contract/student/verdicts.ts';
import type { KeptTalk } from '#counsellor/talk/device-talk.ts';
import { queryClient } from '#web/api/query-client.ts';
import { ResultDeck } from '#web/features/diagnosis/deck/result-deck.tsx';
import { ClueEditor } from '#web/features/diagnosis/evidence/clue-editor.tsx';
import type { ReviseEvidence } from '#web/features/diagnosis/evidence/use-revise-evidence.ts';
import { NothingYet } from '#web/features/diagnosis/result/nothing-yet.tsx';
import { ResultNotice } from '#web/features/diagnosis/result/result-notice.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './try.module.css';

type TryResultProps = {
  talk: KeptTalk;
  session: DiagnosisSessionDetail;
  revise: ReviseEvidence;
  recommend: (talk: KeptTalk) => Promise<Recommendations>;
  isRenewed: boolean;
  onVerdict: (verdict: OccupationVerdict) => void;
  onUndo: (occupation: string) => void;
};

/** The five of a talk on this device; ranked again whenever a clue changes. */
export function TryResult(props: TryResultProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RankedResult {...props} />
    </QueryClientProvider>
  );
}

function RankedResult({
  talk,
  session,
  revise,
  recommend,
  isRenewed,
  onVerdict,
  onUndo,
}: TryResultProps) {
  const ranking = useQuery({
    queryKey: ['device-recommendations', talk],
    queryFn: () => recommend(talk),
    // It runs on this device: no network is waited for, and nothing of it stays behind.
    ...{ networkMode: 'always', retry: false, gcTime: 0 },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const answer = ranking.data;
  if (ranking.isError)
    return (
      <div className={styles.page}>
        <Notice tone="error" role="alert">
          結果を出せませんでした。電波のよい所で、もう一度お試しください。
        </Notice>
        <Button onClick={() => ranking.refetch()}>もう一度ためす</Button>
      </div>
    );
  if (!answer)
    return (
      <div className={styles.page}>
        <Spinner label="話してくれたことから、仕事をさがしています" />
      </div>
    );
  const { basis, message, occupations } = answer;
  return (
    <div className={styles.page}>
      {occupations.length > 0 ? (
        <h1 className={styles.headless}>
          <VisuallyHidden>診断の結果</VisuallyHidden>
        </h1>
      ) : (
        <h1>
          <Furigana>もう少しだけ</Furigana>
        </h1>
      )}
      {isRenewed && (
        <Notice tone="info">
          前に話したときから、仕事の情報が新しくなりました。いまの情報で選びなおしています。
        </Notice>
      )}
      {occupations.length === 0 ? (
        <NothingYet message={message} talkOnPath="/try" />
      ) : (
        <>
          <ResultNotice basis={basis} occupations={occupations} talkOnPath="/try" />
          <ResultDeck
            answer={answer}
            verdicts={talk.verdicts ?? []}
            onVerdict={onVerdict}
            onUndo={onUndo}
            isRanking={ranking.isFetching}
            companies={({ occupation }) => (
              <>
                <LinkButton variant="quiet" to={`/search?s=${encodeURIComponent(occupation.name)}`}>
                  {`「${occupation.name}」の会社をさがす`}
                </LinkButton>
                <p className={styles.note}>この言葉が検索に送られます。</p>
              </>
            )}
          />
          <section className={styles.part}>
            <h2>
              <Furigana>わかったこと</Furigana>
            </h2>
            <p className={styles.note}>ちがうものは外せます。外すと、すぐに選びなおします。</p>
            <ClueEditor state={session} revise={revise} shownAtFirst={8} />
          </section>
          <section className={styles.part}>
            <h2>
              <Furigana>このあとは</Furigana>
            </h2>
            <p>
              <Furigana>
                気になった仕事を、先生や家の人に話してみましょう。紙に印刷すると、そのまま見せられます。
              </Furigana>
            </p>
            <div className={styles.actions}>
              <LinkButton to="/try?view=keep">つづきを残す</LinkButton>
              <Button variant="secondary" onClick={() => window.print()}>
                印刷する
              </Button>
              <LinkButton variant="quiet" to="/try">
                もう少し話す
              </LinkButton>
            </div>
          </section>
        </>
      )}
    </div>
  );
}
