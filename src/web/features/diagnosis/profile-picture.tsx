import type { EvidenceItem, StudentProfileOfInterests } from '#contract/diagnosis.ts';
import { InterestHexagon } from './interest-hexagon.tsx';
import styles from './profile-picture.module.css';
import { ValueBars } from './value-bars.tsx';

type ProfilePictureProps = { profile: StudentProfileOfInterests; evidence: EvidenceItem[] };

/** What the conversation showed: interests, values, and the words that they come from. */
export function ProfilePicture({ profile, evidence }: ProfilePictureProps) {
  return (
    <section className={styles.profile} aria-labelledby="profile-title">
      <h2 id="profile-title" className={styles.title}>
        話から見えた、いまのあなた
      </h2>
      <p className={styles.note}>
        性格を決めるものではありません。いまの話から見えたことを、図にしたものです。
      </p>
      <div className={styles.columns}>
        <div>
          <h3>興味の向き</h3>
          <InterestHexagon interests={profile.interests} />
        </div>
        <div>
          <h3>大事にしていそうなこと</h3>
          <ValueBars values={profile.work_values} />
        </div>
      </div>
      {evidence.length > 0 && <EvidenceList evidence={evidence} />}
    </section>
  );
}

function EvidenceList({ evidence }: { evidence: EvidenceItem[] }) {
  return (
    <details className={styles.evidence}>
      <summary>もとになった言葉を見る</summary>
      <ul>
        {evidence.map(({ id, quote, label, polarity }) => (
          <li key={id}>
            <span>「{quote}」</span>
            <span className={styles.note}>
              {polarity === 'negative' ? `${label}は、あまり好みではなさそう` : label}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
