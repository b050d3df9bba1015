import { Link } from 'react-router';
import { CompanyCard } from '#web/features/companies/card/company-card.tsx';
import type { ListedCompany } from '#web/features/companies/card/listed-company.ts';
import { PaidNote } from '#web/features/companies/card/paid-note.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './paid-companies.module.css';

/** Paid placements below other content: set apart, labelled and explained; renders null without any. */
export function PaidCompanies({ companies }: { companies: ListedCompany[] }) {
  if (companies.length === 0) return null;
  return (
    <Furigana>
      <section className={styles.section} aria-labelledby="paid-title">
        <h2 id="paid-title" className={styles.title}>
          PR: 広告として紹介している会社
        </h2>
        <p className={styles.lead}>
          検索の結果ではありません。さがしている条件とも関係がありません。
        </p>
        <PaidNote />
        <ul className={styles.list}>
          {companies.map((company) => (
            <li key={company.id}>
              <CompanyCard company={company} />
            </li>
          ))}
        </ul>
        <p>
          <Link to="/pr" className={styles.all}>
            PRの会社をすべて見る
          </Link>
        </p>
      </section>
    </Furigana>
  );
}
