import styles from './kept-data.module.css';
import { Section } from './sections/section.tsx';

type Kept = { what: string; who: string };

const studentKeeps: Kept[] = [
  {
    what: 'プロフィール、メールアドレス',
    who: 'あなただけが画面で見られます。会社には表示されません。',
  },
  {
    what: 'お気に入りの会社',
    who: 'あなただけが画面で見られます。会社にも学校にも表示されません。',
  },
  {
    what: 'AI適性診断で話した内容と結果',
    who: 'あなただけが画面で見られます。自分で共有リンクを作ったときだけ、リンクを知っている人が結果を見られます。会社にも学校にも送られません。',
  },
];

const companyKeeps: Kept[] = [
  {
    what: '表示名、メールアドレス',
    who: 'あなたと、同じ会社のメンバーと、サイトの運営者が画面で見られます。',
  },
  { what: '公開中の会社の掲載ページ', who: 'だれでも見られます。ログインはいりません。' },
];

/** What is kept and who can see it, as it is. */
export function KeptData({ isStudent }: { isStudent: boolean }) {
  const keeps = isStudent ? studentKeeps : companyKeeps;
  return (
    <Section id="kept-data" title="保存しているものと、見られる人">
      <dl className={styles.kept}>
        {keeps.map(({ what, who }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{who}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        ほかに、登録のときに同意した規約の版と、ログインの状態を保つための記録があります。保存したものはこのサイトのサーバーにあり、サーバーを管理する運営者は、技術的には見られる立場にあります。
      </p>
    </Section>
  );
}
