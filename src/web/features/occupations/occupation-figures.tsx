import type {
  OccupationPage,
  OfficialFigures,
  Strength,
} from '#contract/public/occupation-pages.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import {
  InterestHexagon,
  InterestTable,
  strongestInterests,
} from '#web/ui/icons/interest-hexagon.tsx';
import { LevelBars } from '#web/ui/icons/level-bars.tsx';
import styles from './occupation-page.module.css';
import { Section } from './occupation-section.tsx';

/** Skills that are told in plain words, without a number. */
const told = 3;

/** Interests as a picture and the strongest skills in plain words; all numbers are one tap away. */
export function OccupationFigures({ occupation }: { occupation: OccupationPage }) {
  const { interests, strongest, official } = occupation;
  return (
    <Section id="figures" title="図で見る、この仕事">
      <div className={styles.figures}>
        <div>
          <h3 className={styles.subtitle}>興味の向き</h3>
          <InterestHexagon
            interests={interests}
            caption={`${strongestInterests(interests)}の場面が多い仕事です。`}
            isAlone
          />
        </div>
        <div>
          <h3 className={styles.subtitle}>よく使う力、上から{told}つ</h3>
          <ul className={styles.tasks}>
            {strongest.skills.slice(0, told).map(({ term, plain }) => (
              <li key={term}>
                <Icon name="check" />
                <Furigana>{plain}</Furigana>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Numbers occupation={occupation} />
      {official && <Attribution official={official} />}
    </Section>
  );
}

/** The numbers behind the picture, each with its official term. */
function Numbers({ occupation: { interests, strongest } }: { occupation: OccupationPage }) {
  return (
    <details className={styles.numbers}>
      <summary className={styles.numbersTitle}>
        <Furigana>数字で見る</Furigana>
      </summary>
      <p className={styles.note}>
        <Furigana>
          0から100までのめやすです。あなたの点数ではありません。数字が大きいほど、この仕事でよく出てきます。かっこの中は、調査で使う正式な名前です。
        </Furigana>
      </p>
      <div className={styles.figures}>
        <InterestTable interests={interests} />
        <div className={styles.bars}>
          <Bars title="この仕事で感じやすいこと" strengths={strongest.work_values} />
          <Bars title="よく使う力" strengths={strongest.skills} />
        </div>
      </div>
    </details>
  );
}

function Bars({ title, strengths }: { title: string; strengths: Strength[] }) {
  return (
    <div>
      <h3 className={styles.subtitle}>
        <Furigana>{title}</Furigana>
      </h3>
      <LevelBars
        levels={strengths.map(({ term, plain, level }) => ({
          name: plain === term ? plain : `${plain}（${term}）`,
          level,
        }))}
        showsNumbers
      />
    </div>
  );
}

const partNames: Record<OfficialFigures['parts'][number], string> = {
  interests: '興味',
  work_values: '感じやすいこと',
  skills: '力',
};

/** Sentence that the terms of use of the official figures require. */
function Attribution({ official }: { official: OfficialFigures }) {
  const parts = official.parts.map((part) => partNames[part]).join('・');
  return (
    <div className={styles.attribution}>
      <p>
        {parts}の数字は、国の職業情報の「{official.name}」をもとにしています。
      </p>
      <p>
        <a href={official.url}>{official.attribution}</a>
      </p>
      <p>{official.details}</p>
    </div>
  );
}
