import type { CompanyCard as Company } from '#contract/company/companies.ts';
import { CompanyCard } from '#web/features/companies/card/company-card.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './home.module.css';

/** Paid placements, set apart and labelled; renders null without any. */
export function HomePickup({ companies }: { companies: Company[] }) {
  if (companies.length === 0) return null;
  return (
    <Furigana>
      <section className={styles.section} aria-labelledby="pickup-title">
        <h2 id="pickup-title" className={styles.sectionTitle}>
          ピックアップ(PR)
        </h2>
        <p className={styles.note}>
          広告料をいただいている会社を、日がわりで紹介しています。おすすめの順番ではありません。
        </p>
        <ul className={styles.cards}>
          {companies.map((company) => (
            <li key={company.id}>
              <CompanyCard company={company} />
            </li>
          ))}
        </ul>
        <p className={styles.more}>
          <LinkButton to="/search" variant="secondary">
            すべての会社からさがす
            <Icon name="arrow-right" />
          </LinkButton>
        </p>
      </section>
    </Furigana>
  );
}
