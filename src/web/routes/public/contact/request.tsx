import { Link, useRouteLoaderData } from 'react-router';
import { InquiryForm } from '#web/features/inquiries/inquiry-form.tsx';
import { KindTabs } from '#web/features/inquiries/kind-tabs.tsx';
import type { RootData } from '#web/root.tsx';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import type { Route } from './+types/request.ts';
import styles from './form-page.module.css';

const audiences = [
  { key: 'student', title: '生徒・保護者' },
  { key: 'school', title: '学校・先生' },
  { key: 'company', title: '企業・団体' },
] as const;

/** Requests that companies can choose from. */
const wishes = [
  { key: 'listing', title: '掲載したい' },
  { key: 'material', title: '資料がほしい' },
] as const;

export const handle = { template: '/request' };

/** Paragraph on the result of a request; the link stands between the two texts. */
type Lead = { before: string; link?: { to: string; label: string }; after?: string };
const leads: Record<'student' | 'school' | 'listing' | 'material', Lead[]> = {
  student: [
    {
      before:
        'まだここにない会社で、仕事や条件を知りたいところを教えてください。運営者が会社に掲載をお願いします。かならず掲載されるとはかぎりません。',
    },
    {
      before: 'だれが書いたかは、会社に伝えません。もう掲載されているかどうかは、',
      link: { to: '/search', label: '会社をさがす' },
      after: 'で確かめられます。',
    },
  ],
  school: [
    {
      before:
        '授業や三者面談での使い方と、印刷して配れる資料を、運営者からメールでお送りします。無料です。',
    },
  ],
  listing: [
    {
      before:
        '企業ページの掲載は無料です。運営者から、掲載の流れと公開前の確認についてメールでご案内します。すぐに書き始めるときは、',
      link: { to: '/register', label: '新規登録' },
      after: 'で「企業」を選んでください。',
    },
  ],
  material: [
    {
      before:
        '企業ページの掲載の流れ、書き方、広告の条件をまとめた資料を、運営者からメールでお送りします。無料です。',
    },
  ],
};

/** Sends the text for one audience, so that the page's scripts carry none of the others. */
export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const audience = audiences.find(({ key }) => key === asked.get('for'))?.key ?? 'student';
  const wish = wishes.find(({ key }) => key === asked.get('want'))?.key ?? 'listing';
  return { audience, wish, lead: leads[audience === 'company' ? wish : audience] };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'リクエスト',
    description:
      '生徒・保護者の方は見てみたい会社を、学校・先生は授業や面談で使える資料を、企業・団体の方は掲載や資料を、ここからリクエストできます。',
    place: { matches, path: '/request', name: 'リクエスト' },
  });
}

export default function Request({ loaderData }: Route.ComponentProps) {
  const { audience, wish, lead } = loaderData;
  const root = useRouteLoaderData<RootData>('root');
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <h1 className={styles.title}>リクエスト</h1>
      <KindTabs
        label="どなたですか"
        tabs={audiences.map(({ key, title }) => ({
          to: `/request?for=${key}`,
          title,
          isCurrent: key === audience,
        }))}
      />
      {audience === 'company' && (
        <KindTabs
          label="ご希望"
          tabs={wishes.map(({ key, title }) => ({
            to: `/request?for=company&want=${key}`,
            title,
            isCurrent: key === wish,
          }))}
        />
      )}
      <div className={styles.lead}>
        {lead.map(({ before, link, after }) => (
          <p key={before}>
            <Furigana>{before}</Furigana>
            {link && (
              <Link to={link.to}>
                <Furigana>{link.label}</Furigana>
              </Link>
            )}
            <Furigana>{after}</Furigana>
          </p>
        ))}
      </div>
      <InquiryForm
        kind={kindOf(loaderData)}
        draftKey="request"
        email={root?.operator.email ?? null}
      />
    </div>
  );
}

type Asked = Route.ComponentProps['loaderData'];

function kindOf({ audience, wish }: Asked) {
  if (audience !== 'company') return `request_${audience}` as const;
  return wish === 'listing' ? 'request_listing' : 'request_company';
}
