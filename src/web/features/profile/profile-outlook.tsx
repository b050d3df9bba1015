import { Fragment } from 'react';
import type { StudentProfile } from '#contract/account/student-profiles.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './profile-outlook.module.css';
import { unfinishedParts } from './sections/unfinished-parts.ts';

/** Who can see the profile, and what it does not say yet: in words, without pressing. */
export function ProfileOutlook({ profile }: { profile: StudentProfile }) {
  const unfinished = unfinishedParts(profile);
  return (
    <Furigana>
      <div className={styles.outlook}>
        <Icon name="shield" size={24} />
        <div>
          <p>
            <strong>プロフィールは、あなただけが見られます。会社には表示されません。</strong>
          </p>
          <p>
            {unfinished.length === 0 ? (
              'ひととおり書いてあります。気持ちが変わったら、いつでも書きかえられます。'
            ) : (
              <>
                {unfinished.map(({ id, title }, at) => (
                  <Fragment key={id}>
                    {at > 0 && '、'}
                    <a href={`#${id}`}>{title}</a>
                  </Fragment>
                ))}
                がまだです。書いておくと、先生や家の人と話すときの整理になります。書かなくても、このサイトは使えます。
              </>
            )}
          </p>
        </div>
      </div>
    </Furigana>
  );
}
