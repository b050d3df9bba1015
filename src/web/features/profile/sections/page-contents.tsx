import { accountIds } from '#web/features/profile/account/account-section-props.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './page-contents.module.css';
import { sectionIds } from './section-props.ts';

type Part = { id: string; title: string };

const profileParts: Part[] = [
  { id: sectionIds.basics, title: '基本のこと' },
  { id: sectionIds.school, title: '学校' },
  { id: sectionIds.plans, title: '進路の希望' },
  { id: sectionIds.self, title: '自分のこと' },
  { id: sectionIds.news, title: 'お知らせメール' },
];

const accountParts: Part[] = [
  { id: accountIds.email, title: 'メールアドレス' },
  { id: accountIds.password, title: 'パスワード' },
  { id: accountIds.devices, title: 'ログインしている端末' },
  { id: accountIds.data, title: 'データのダウンロード' },
  { id: accountIds.leave, title: '退会' },
];

/** The ways to the parts of a long page, folded into groups. */
export function PageContents({ isStudent }: { isStudent: boolean }) {
  return (
    <nav aria-label="このページの内容" className={styles.contents}>
      {isStudent && <Parts title="あなたのこと" parts={profileParts} />}
      <Parts title="アカウント" parts={accountParts} />
    </nav>
  );
}

function Parts({ title, parts }: { title: string; parts: Part[] }) {
  return (
    <details className={styles.parts}>
      <summary className={styles.title}>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <ul className={styles.list}>
        {parts.map((part) => (
          <li key={part.id}>
            <a href={`#${part.id}`} className={styles.link}>
              {part.title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
