import { data, Link } from 'react-router';
import { ApiCallError } from '#contract/kit/api-client.ts';
import { type Question, questionsApi } from '#contract/public/questions.ts';
import { serverApi } from '#web/api/api-context.ts';
import { termsIn } from '#web/api/terms-in.ts';
import { ConsultNotice } from '#web/features/consult/consult-notice.tsx';
import { QuestionList } from '#web/features/help/question-list.tsx';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import { PageSearch } from '#web/ui/fields/page-search.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { buttonClass } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { reveal } from '#web/ui/layout/reveal.ts';
import { TermsProvider } from '#web/ui/terms/terms-provider.tsx';
import type { Route } from './+types/help.ts';
import styles from './help.module.css';

export const handle = { template: '/help' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const q = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  try {
    const answer = await serverApi(context).call(questionsApi.list, { query: q ? { q } : {} });
    return { q, ...answer, terms: termsIn(context, answer.students), problem: null };
  } catch (error) {
    if (!(error instanceof ApiCallError) || error.status !== 400) throw error;
    return data(
      { q, students: [], companies: [], terms: [], problem: error.message },
      { status: 400 },
    );
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    ...pageMeta({
      title: 'よくある質問',
      description:
        '応募のしかた、AI適性診断、個人情報、会社の掲載など、よくある質問と答えです。生徒の方と企業の方に分けて、ことばでさがせます。',
      place: { matches, path: '/help', name: 'よくある質問' },
    }),
    ...(loaderData?.q ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
}

export default function Help({ loaderData }: Route.ComponentProps) {
  const { q, students, companies, terms, problem } = loaderData;
  const count = students.length + companies.length;
  return (
    <Furigana>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>よくある質問</h1>
          {count > 0 && <Jumps has={{ students: students.length, companies: companies.length }} />}
          <PageSearch action="/help" label="知りたいことのことば" q={q} />
          <p role="status">
            {problem ?? (q && `「${q}」をふくむ質問が${count}件あります。`)}
            {q && (
              <>
                {' '}
                <Link to="/help">すべての質問を見る</Link>
              </>
            )}
          </p>
          <ConsultNotice>つらいこと、こわいこと、だれにも言えないことがあるときは、</ConsultNotice>
        </header>
        {students.length > 0 && (
          <TermsProvider words={terms}>
            <section className={styles.audience} aria-labelledby="students">
              <h2 id="students" className={styles.audienceTitle}>
                {audiences.students}
              </h2>
              <QuestionList
                questions={students}
                idPrefix="students"
                isOpen={q !== ''}
                headingLevel="h3"
              />
            </section>
          </TermsProvider>
        )}
        {companies.length > 0 && <ForCompanies questions={companies} isOpen={q !== ''} />}
        <section className={styles.more} aria-labelledby="more-title">
          <h2 id="more-title">答えが見つからないとき</h2>
          <p>書いて送ってください。数日のうちに、メールでお返事します。</p>
          <LinkButton to="/contact" variant="secondary">
            お問い合わせ
          </LinkButton>
        </section>
      </div>
    </Furigana>
  );
}

const audiences = { students: '生徒・保護者・先生の方', companies: '企業の方' };

/** Jumps to the two parts; that of companies opens as its place is asked for. */
function Jumps({ has }: { has: Record<keyof typeof audiences, number> }) {
  return (
    <nav aria-label="だれの質問か" className={styles.jumps}>
      {(['students', 'companies'] as const)
        .filter((audience) => has[audience] > 0)
        .map((audience) => (
          <a
            key={audience}
            href={`#${audience}`}
            className={buttonClass('secondary')}
            onClick={() => {
              const place = document.getElementById(audience);
              if (place) reveal(place);
            }}
          >
            <Furigana>{`${audiences[audience]}（${has[audience]}）`}</Furigana>
          </a>
        ))}
    </nav>
  );
}

type ForCompaniesProps = { questions: Question[]; isOpen: boolean };

/** Questions of companies, folded away on a page that students read first. */
function ForCompanies({ questions, isOpen }: ForCompaniesProps) {
  return (
    <Furigana>
      <section className={styles.audience} aria-labelledby="companies-title">
        <details key={String(isOpen)} open={isOpen}>
          <summary className={styles.fold}>
            <h2 id="companies-title" className={styles.foldTitle}>
              {audiences.companies}
            </h2>
            <Icon name="chevron-down" className={styles.chevron} />
          </summary>
          <div id="companies" className={styles.folded}>
            <QuestionList
              questions={questions}
              idPrefix="companies"
              isOpen={isOpen}
              headingLevel="h3"
            />
          </div>
        </details>
      </section>
    </Furigana>
  );
}
