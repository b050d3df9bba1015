import type { OccupationPage, OfficialFigures } from '#contract/public/occupation-pages.ts';
import {
  skillKeys,
  skillNames,
  workValueKeys,
  workValueNames,
} from '#contract/words/taxonomy-names.ts';
import { InterestHexagon, strongestInterests } from '#web/ui/icons/interest-hexagon.tsx';
import { LevelBars } from '#web/ui/icons/level-bars.tsx';
import styles from './occupation-page.module.css';
import { Section } from './occupation-section.tsx';

const shown = 5;

/** Interests, values and skills as pictures that say the same as their numbers. */
export function OccupationFigures({ occupation }: { occupation: OccupationPage }) {
  const { interests, work_values: values, skills, official } = occupation;
  return (
    <Section id="figures" title="図で見る、この仕事">
      <p className={styles.note}>
        0から100までのめやすです。あなたの点数ではありません。数字が大きいほど、この仕事でよく出てきます。
      </p>
      <div className={styles.figures}>
        <div>
          <h3 className={styles.subtitle}>興味の向き</h3>
          <InterestHexagon
            interests={interests}
            caption={`${strongestInterests(interests)}の場面が多い仕事です。`}
            showsNumbers
          />
        </div>
        <div className={styles.bars}>
          <div>
            <h3 className={styles.subtitle}>大切にしやすいこと</h3>
            <LevelBars
              levels={strongest(
                workValueKeys.map((key) => ({ name: workValueNames[key], level: values[key] })),
              )}
              showsNumbers
            />
          </div>
          <div>
            <h3 className={styles.subtitle}>働きながら身につく力</h3>
            <LevelBars levels={strongest(skillLevels(skills))} showsNumbers />
          </div>
        </div>
      </div>
      {official && <Attribution official={official} />}
    </Section>
  );
}

type Level = { name: string; level: number };

function strongest(levels: Level[]): Level[] {
  return levels.toSorted((a, b) => b.level - a.level).slice(0, shown);
}

function skillLevels(skills: OccupationPage['skills']): Level[] {
  return skillKeys.map((key) => ({ name: skillNames[key], level: skills[key] ?? 0 }));
}

const partNames: Record<OfficialFigures['parts'][number], string> = {
  interests: '興味',
  work_values: '大切にしやすいこと',
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
