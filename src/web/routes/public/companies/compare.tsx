import { type CompanyDetail, companiesApi } from '#contract/company/companies.ts';
import { isPublicBody } from '#contract/company/company-fields.ts';
import { isNotFound } from '#contract/kit/api-client.ts';
import { pageFactsContext, serverApi } from '#web/api/api-context.ts';
import { termsIn } from '#web/api/terms-in.ts';
import { companyFactRows } from '#web/features/companies/compare/company-fact-rows.ts';
import { comparedAtMost, comparePath } from '#web/features/companies/compare/compare-path.ts';
import { CompareTable } from '#web/features/companies/compare/compare-table.tsx';
import { readCompareIds } from '#web/features/companies/compare/read-compare-ids.ts';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { TermsProvider } from '#web/ui/terms/terms-provider.tsx';
import { ShareLinks } from '#web/ui/text/share-links.tsx';
import type { Route } from './+types/compare.ts';
import styles from './compare.module.css';

export const handle = { template: '/compare' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ids, leftOut } = readCompareIds(new URL(request.url).searchParams);
  const api = serverApi(context);
  const found = await Promise.all(
    ids.map((id) => api.call(companiesApi.detail, { params: { id } }).catch(nullWhenUnknown)),
  );
  const companies = found.filter((company) => company !== null);
  const { siteUrl } = context.get(pageFactsContext);
  const rows = companies.slice(0, 1).flatMap(companyFactRows);
  const terms = termsIn(
    context,
    rows.map(({ term }) => term),
  );
  return { companies, terms, unknown: ids.length - companies.length, leftOut, siteUrl };
}

/** Returns null for a company that is not published, or for an address with a typing error. */
function nullWhenUnknown(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}

export const meta = () => [
  ...pageMeta({
    title: '会社をくらべる',
    description: '会社を4社まで横にならべて、休日・初任給・残業などのちがいを見くらべられます。',
  }),
  // Not listed: every choice of companies would be a page of its own.
  { name: 'robots', content: 'noindex, follow' },
];

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { companies, terms, unknown, leftOut, siteUrl } = loaderData;
  const address = `${siteUrl}${comparePath(companies.map(({ id }) => id))}`;
  return (
    <Furigana>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>会社をくらべる</h1>
          {companies.length > 1 && (
            <p>
              いちばん左の会社を元にして、ちがいを書いています。どちらがよいかは、人によってちがいます。
            </p>
          )}
        </header>
        <Dropped unknown={unknown} leftOut={leftOut} />
        {companies.length > 0 && (
          <>
            <TermsProvider words={terms}>
              <CompareTable companies={companies} />
            </TermsProvider>
            <p className={styles.note}>
              条件は目安です。1年の金額は、初任給のちがいを12か月分にしたもので、税金や保険料を引く前の、賞与を入れない計算です。残業のちがいは、月に20日働くとして計算しています。正しい条件は、学校にとどく求人票で確認してください。
              {companies.some(isPublicBody) && '公務員の条件は、採用試験の案内で確認してください。'}
            </p>
          </>
        )}
        <More companies={companies} />
        {companies.length > 1 && (
          <section className={styles.share} aria-labelledby="share-title">
            <h2 id="share-title" className={styles.shareTitle}>
              先生や家の人に見せる
            </h2>
            <ShareLinks words={`会社を${companies.length}社くらべました`} address={address} />
          </section>
        )}
      </div>
    </Furigana>
  );
}

function Dropped({ unknown, leftOut }: { unknown: number; leftOut: number }) {
  if (unknown === 0 && leftOut === 0) return null;
  return (
    <Furigana>
      <Notice tone="info">
        {unknown > 0 && <p>{unknown}社は、いまは公開されていないため、表に入っていません。</p>}
        {leftOut > 0 && (
          <p>
            くらべられるのは{comparedAtMost}社までです。あとの{leftOut}社は、表に入っていません。
          </p>
        )}
      </Notice>
    </Furigana>
  );
}

/** Help for fewer than two companies: an empty page teaches the next step. */
function More({ companies }: { companies: CompanyDetail[] }) {
  if (companies.length > 1) return null;
  return (
    <Furigana>
      <section className={styles.more}>
        <p>
          {companies.length === 0
            ? 'まだ会社がえらばれていません。'
            : 'あと1社えらぶと、ちがいが見えます。'}
          会社の一覧で「くらべる」にチェックを入れると、{comparedAtMost}社まで横にならべられます。
        </p>
        <p>
          初任給や年間休日、残業のちがいは、「毎月あと1日休み」のように、ことばでも書いてあります。
        </p>
        <LinkButton to="/search">会社をさがす</LinkButton>
      </section>
    </Furigana>
  );
}
