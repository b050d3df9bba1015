import type { SharedDiagnosis } from '#contract/student/diagnosis.ts';
import { Alternates } from '#web/features/diagnosis/result/alternates.tsx';
import { OccupationResult } from '#web/features/diagnosis/result/occupation-result.tsx';
import { ProfilePicture } from '#web/features/diagnosis/result/profile-picture.tsx';
import { ResultGroups } from '#web/features/diagnosis/result/result-groups.tsx';
import { ResultOverview } from '#web/features/diagnosis/result/result-overview.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { formatDayOf } from '#web/ui/text/format-moment.ts';
import styles from './shared-result.module.css';

/** A result as a parent or a teacher sees it who was given the link. */
export function SharedResult({ diagnosis }: { diagnosis: SharedDiagnosis }) {
  const { occupations, talked_on, expires_at } = diagnosis;
  return (
    <Furigana>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>AI適性診断の結果</h1>
          <p>
            {formatDayOf(talked_on)}
            に話した内容からの結果です。このページは30日で見られなくなります(
            {formatDayOf(expires_at)}まで)。
          </p>
        </header>
        {occupations.length > 0 ? (
          <Suggestions diagnosis={diagnosis} />
        ) : (
          <Notice tone="info">
            この会話からは、まだ仕事を紹介できませんでした。よければ、好きなことや、やってみたことを、本人に聞いてみてください。
          </Notice>
        )}
        <p className={styles.more}>
          <LinkButton variant="secondary" to="/occupation">
            ほかの仕事も見る
          </LinkButton>
        </p>
      </div>
    </Furigana>
  );
}

function Suggestions({ diagnosis }: { diagnosis: SharedDiagnosis }) {
  const { occupations, alternates, surprise, profile } = diagnosis;
  return (
    <Furigana>
      <section className={styles.guide} aria-labelledby="guide-title">
        <h2 id="guide-title">おうちの方・先生へ</h2>
        <p>
          高校生本人が、好きなことややってみたことを話して出てきた、知るための仕事です。まず「どこが気になった？」と聞いて、本人の話を聞いてみてください。気になった仕事があれば、「先生に聞くこと」を手がかりに、学校の求人票や応募前職場見学につなげてください。
        </p>
      </section>
      <Notice tone="info">
        AIはまちがえることがあります。結果は、仕事を決めるものではありません。
      </Notice>
      <ResultOverview occupations={occupations} />
      <ResultGroups
        occupations={occupations}
        renderCard={(result) => (
          <OccupationResult
            result={result}
            reasonsTitle="本人の言葉から"
            conditionsTitle="本人の条件"
          />
        )}
      />
      <ProfilePicture title="話から見えた、いまの興味" profile={profile} />
      <Alternates occupations={alternates} surprise={surprise} />
    </Furigana>
  );
}

/** The link ended, was stopped, or never was: they look alike. */
export function SharedResultGone() {
  return (
    <Furigana>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>このページは、いまは見られません</h1>
          <p>
            リンクの期限(30日)が切れたか、本人が共有をやめたようです。見たいときは、本人に、新しいリンクを作ってもらってください。アドレスの一部が欠けていないかも、確かめてみてください。
          </p>
        </header>
        <p className={styles.more}>
          <LinkButton to="/occupation">仕事を知る</LinkButton>
          <LinkButton variant="secondary" to="/">
            ホームへ
          </LinkButton>
        </p>
      </div>
    </Furigana>
  );
}
