import { data, Link } from 'react-router';
import { internshipsApi } from '#contract/company/internships.ts';
import { ApiCallError } from '#contract/kit/api-client.ts';
import { infoPagesApi } from '#contract/public/info-pages.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { serverApi } from '#web/api/api-context.ts';
import { ConsultNotice } from '#web/features/consult/consult-notice.tsx';
import { InternshipCard } from '#web/features/internships/internship-card.tsx';
import {
  internshipPath,
  readInternshipConditions,
} from '#web/features/internships/internship-conditions.ts';
import { InternshipFilter } from '#web/features/internships/internship-filter.tsx';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { Prose } from '#web/ui/text/prose.tsx';
import type { Route } from './+types/internship.ts';
import styles from './internship.module.css';

const perPage = 12;

export const handle = { template: '/internship' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = serverApi(context);
  const params = new URL(request.url).searchParams;
  const conditions = readInternshipConditions(params);
  const text = await api.call(infoPagesApi.show, { params: { key: 'internship' } });
  const page = params.get('page') || '1';
  const { prefecture, grade, industry } = conditions;
  try {
    const list = await api.call(internshipsApi.list, {
      query: {
        per_page: perPage,
        page,
        ...(prefecture && { prefecture }),
        ...(grade && { grade }),
        ...(industry && { industry }),
      },
    });
    return { text, conditions, page: Number(page), list, problem: null };
  } catch (error) {
    if (!(error instanceof ApiCallError) || error.status !== 400) throw error;
    const facts = { text, conditions, page: 1, list: null, problem: error.message };
    return data(facts, { status: 400 });
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'インターンシップ' });
  const { text, conditions, page } = loaderData;
  return [
    ...pageMeta({
      title: text.title,
      description: text.description,
      place: { matches, path: '/internship', name: text.title },
    }),
    ...(internshipPath(conditions, page) === '/internship'
      ? []
      : [{ name: 'robots', content: 'noindex, follow' }]),
  ];
}

export default function Internships({ loaderData }: Route.ComponentProps) {
  const { text, conditions, list, page, problem } = loaderData;
  return (
    <Furigana>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>{text.title}</h1>
          <Notice tone="info">
            <p>
              <strong>申し込みは学校を通して行います。</strong>
              気になる体験を見つけたら、このページを先生に見せて相談してください。
            </p>
          </Notice>
          <ConsultNotice>
            体験の場で、こわいことやいやなことがあったときは、すぐに先生に話してください。先生に言いにくいときは、
          </ConsultNotice>
        </header>
        <section className={styles.programmes} aria-labelledby="programmes-title">
          <h2 id="programmes-title" className={styles.sectionTitle}>
            体験できる会社
          </h2>
          <InternshipFilter conditions={conditions} />
          <p role="status" className={styles.count}>
            {problem ?? `${formatCount(list?.count ?? 0)}件あります。`}
          </p>
          {list?.results.length === 0 && (
            <p>
              この条件では見つかりませんでした。<Link to="/internship">条件をはずす</Link>
              と、ほかの地域や業界の体験が見られます。ここにない会社でも、先生に聞くと行けることがあります。
            </p>
          )}
          <ul className={styles.list}>
            {list?.results.map((internship) => (
              <li key={internship.id}>
                <InternshipCard internship={internship} />
              </li>
            ))}
          </ul>
          <Pagination
            label="体験のページ"
            current={page}
            last={Math.ceil((list?.count ?? 0) / perPage)}
            toPage={(to) => internshipPath(conditions, to)}
          />
        </section>
        <Prose html={text.html + text.sources_html} />
      </div>
    </Furigana>
  );
}
