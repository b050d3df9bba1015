import type { StudentProfileOfInterests } from '#contract/student/diagnosis.ts';
import { workValueKeys, workValueNames } from '#contract/words/taxonomy-names.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { InterestHexagon, strongestInterests } from '#web/ui/icons/interest-hexagon.tsx';
import { LevelBars } from '#web/ui/icons/level-bars.tsx';
import styles from './profile-picture.module.css';

const shownValues = 5;

type ProfilePictureProps = { title: string; profile: StudentProfileOfInterests };

/** What the conversation showed: interests and values. */
export function ProfilePicture({ title, profile }: ProfilePictureProps) {
  const { interests, work_values: values } = profile;
  const strongestValues = [...workValueKeys]
    .sort((a, b) => values[b] - values[a])
    .slice(0, shownValues);
  return (
    <Furigana>
      <section className={styles.profile} aria-labelledby="profile-title">
        <h2 id="profile-title" className={styles.title}>
          {title}
        </h2>
        <p className={styles.note}>
          性格を決めるものではありません。いまの話から見えたことを、図にしたものです。
        </p>
        <div className={styles.columns}>
          <div>
            <h3>興味の向き</h3>
            <InterestHexagon
              interests={interests}
              caption={`いまの話からは、${strongestInterests(interests)}が大きめに出ています。話す内容で変わります。`}
            />
          </div>
          <div>
            <h3>大事にしていそうなこと</h3>
            <LevelBars
              levels={strongestValues.map((key) => ({
                name: workValueNames[key],
                level: values[key],
              }))}
            />
          </div>
        </div>
      </section>
    </Furigana>
  );
}
