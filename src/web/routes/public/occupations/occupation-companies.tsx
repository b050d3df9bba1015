import type { OccupationPage } from '#contract/public/occupation-pages.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { CompanyCard } from '#web/features/companies/card/company-card.tsx';
import { searchPath } from '#web/features/companies/filter/search-conditions.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './occupation-companies.module.css';

/** Companies that offer the occupation, with a link to all of them. */
export function OccupationCompanies({ occupation }: { occupation: OccupationPage }) {
  const { id, companies, company_count: count, civil_service } = occupation;
  if (civil_service && count === 0) return <CivilService {...civil_service} />;
  return (
    <Furigana>
      <section className={styles.companies} aria-labelledby="companies-title">
        <h2 id="companies-title" className={styles.title}>
          この仕事がある会社
          {count > 0 && <span className={styles.count}>{formatCount(count)}社</span>}
        </h2>
        {count === 0 && (
          <p className={styles.text}>
            いま公開している会社には、この仕事がありませんでした。近い仕事の会社も見てみましょう。学校には、ここにない求人票も来ています。
          </p>
        )}
        {count > 0 && (
          <>
            <p className={styles.note}>
              会社のページの項目が多くうまっている会社、同じなら最近確認された会社が先です。PRかどうかは関係ありません。
            </p>
            <ul className={styles.cards}>
              {companies.map((company) => (
                <li key={company.id}>
                  <CompanyCard company={company} />
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          <LinkButton
            to={count > 0 ? searchPath({ occupations: [id] }) : '/search'}
            variant="secondary"
          >
            {count > 0 ? 'この仕事の会社をさがす' : '会社をさがす'}
            <Icon name="arrow-right" />
          </LinkButton>
        </p>
      </section>
    </Furigana>
  );
}

/** Hiring of civil servants, in place of companies: they have no 求人票. */
function CivilService({
  hiring,
  starting_pay,
  source,
}: NonNullable<OccupationPage['civil_service']>) {
  return (
    <Furigana>
      <section className={styles.companies} aria-labelledby="companies-title">
        <h2 id="companies-title" className={styles.title}>
          公務員として採用される仕事
        </h2>
        <p className={styles.text}>
          会社の求人票はありません。{hiring}
          に申しこみます。学校の推薦とは別の手続きなので、両方を考える人は、夏までに先生へ伝えてください。
        </p>
        <p className={styles.text}>{starting_pay}</p>
        {source && (
          <p className={styles.note}>
            出典：
            <a href={source.url} target="_blank" rel="noopener">
              {source.title}
            </a>
            （{source.publisher}）
          </p>
        )}
        <p>
          <LinkButton to="/column/work-study-civil-service" variant="secondary">
            就職・進学・公務員で迷ったとき
            <Icon name="arrow-right" />
          </LinkButton>
        </p>
      </section>
    </Furigana>
  );
}
