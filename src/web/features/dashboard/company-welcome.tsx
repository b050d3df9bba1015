import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { siteName } from '#web/site-name.ts';
import { Icon, type IconName } from '#web/ui/icons/icon.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import styles from './company-welcome.module.css';

const ways: { path: string; icon: IconName; title: string; text: string }[] = [
  {
    path: '/company-page',
    icon: 'edit',
    title: '会社ページの編集',
    text: '会社の紹介、仕事、先輩の声、写真などを書いて、確認に出します。',
  },
  {
    path: '/search',
    icon: 'search',
    title: '公開ページを見る',
    text: '生徒のみなさんと同じ画面で、企業の掲載ページを見られます。',
  },
  {
    path: '/faq',
    icon: 'help',
    title: 'よくある質問',
    text: 'このサイトで企業ができること、できないことをまとめています。',
  },
];

type CompanyWelcomeProps = { username: string; children?: ReactNode };

/** What a company finds after logging in: its figures (`children`), the ways on, and the rules. */
export function CompanyWelcome({ username, children }: CompanyWelcomeProps) {
  return (
    <Page title="ダッシュボード" lead={`${username || 'ご担当者'}さま、${siteName()}へようこそ。`}>
      {children}
      <ul className={styles.ways}>
        {ways.map(({ path, icon, title, text }) => (
          <li key={path}>
            <Link to={path} className={styles.way}>
              <Icon name={icon} size={24} />
              <span>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
      <section className={styles.rules} aria-labelledby="rules-title">
        <h2 id="rules-title">生徒のみなさんが安心して使えるように</h2>
        <ul>
          <li>高校生の応募は、学校を通して行われます。このサイトに応募の機能はありません。</li>
          <li>企業から生徒へ連絡する機能はありません。生徒の一覧や検索もありません。</li>
          <li>だれがお気に入りにしたか、だれがどんな診断を受けたかは、企業には表示されません。</li>
          <li>広告の掲載には「PR」と表示します。検索やおすすめの順番は変わりません。</li>
        </ul>
      </section>
    </Page>
  );
}
