import { Link, useRouteLoaderData } from 'react-router';
import type { RootData } from '#web/root.tsx';
import { siteName } from '#web/site-name.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Logo } from '#web/ui/icons/logo.tsx';
import styles from './site-footer.module.css';

type Page = { to: string; title: string };

const groups: { title: string; pages: Page[] }[] = [
  {
    title: '生徒の方',
    pages: [
      { to: '/consult', title: '相談できるところ' },
      { to: '/search', title: '会社をさがす' },
      { to: '/search/index', title: '会社名の五十音からさがす' },
      { to: '/occupation', title: '仕事を知る' },
      { to: '/try', title: 'AI適性診断（登録なし）' },
      { to: '/column', title: 'コラム' },
      { to: '/guide', title: 'ガイド' },
      { to: '/internship', title: 'インターンシップ' },
      { to: '/register', title: '新規登録' },
      { to: '/login', title: 'ログイン' },
    ],
  },
  {
    title: '保護者・先生・企業の方',
    pages: [
      { to: '/for-parents', title: '保護者の方へ' },
      { to: '/for-teachers', title: '先生の方へ' },
      { to: '/for-school-it', title: '学校の管理者の方へ' },
      { to: '/for-employers', title: '企業の方へ' },
      { to: '/advertising', title: '広告掲載' },
      { to: '/request', title: 'リクエスト' },
    ],
  },
  {
    title: 'このサイトについて',
    pages: [
      { to: '/help', title: 'よくある質問' },
      { to: '/words', title: 'ことばの説明' },
      { to: '/contact', title: 'お問い合わせ' },
      { to: '/operator', title: '運営者情報' },
      { to: '/terms', title: '利用規約' },
      { to: '/privacy', title: 'プライバシーポリシー' },
      { to: '/external-transmission', title: '外部送信について' },
      { to: '/accessibility', title: 'アクセシビリティ' },
      { to: '/sources', title: '使っている資料' },
    ],
  },
];

type SiteFooterProps = {
  /** The page is about work of public bodies: one applies for their examinations oneself. */
  isExamined?: boolean;
};

/** Purpose and limits of the site, its operator, and links to every page. */
export function SiteFooter({ isExamined = false }: SiteFooterProps) {
  const root = useRouteLoaderData<RootData>('root');
  return (
    <Furigana>
      <footer className={styles.footer}>
        <div className={styles.content}>
          <div className={styles.about}>
            <Logo compact />
            <p>{`${siteName()}は、高校を卒業して働きはじめる人が、仕事と会社を知るためのサイトです。`}</p>
            <p>
              <strong>
                {`${isExamined ? '公務員の採用試験には、自分で申しこみます。会社への' : ''}応募は学校を通して行います。`}
              </strong>
              このサイトから応募したり、会社から連絡が来たりすることはありません。
            </p>
            {root?.isDemo && (
              <p className={styles.demo}>
                デモデータを表示しています。登場する会社や人物は、すべて架空のものです。
              </p>
            )}
            {root && <OperatorFacts operator={root.operator} />}
          </div>
          <nav aria-label="フッター" className={styles.groups}>
            {groups.map(({ title, pages }) => (
              <div key={title}>
                <h2 className={styles.groupTitle}>{title}</h2>
                <ul className={styles.links}>
                  {pages.map(({ to, title }) => (
                    <li key={to}>
                      <Link to={to} className={styles.link}>
                        {title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
      </footer>
    </Furigana>
  );
}

/** Facts that the law on information about jobs wants on every page; /operator names those that are not set. */
function OperatorFacts({ operator }: { operator: RootData['operator'] }) {
  const facts = [
    ['運営者', operator.name],
    ['特定募集情報等提供事業者 届出番号', operator.notificationNumber],
    ['苦情の窓口', operator.complaintContact],
  ] as const;
  const known = facts.filter(([, value]) => value !== null);
  return (
    <>
      {known.length > 0 && (
        <dl className={styles.operator}>
          {known.map(([name, value]) => (
            <div key={name}>
              <dt>
                <Furigana>{name}</Furigana>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {known.length < facts.length && (
        <Furigana>
          <p>
            運営者についてくわしくは、
            <Link to="/operator" className={styles.link}>
              運営者情報
            </Link>
            を見てください。まだ書いていない項目もあります。
          </p>
        </Furigana>
      )}
    </>
  );
}
