import { Link } from 'react-router';
import type { CompanyCard, CompanyDetail } from '#contract/company/companies.ts';
import { isPublicBody } from '#contract/company/company-fields.ts';
import { industryName, prefectureName } from '#contract/words/areas.ts';
import { CompanyName } from '#web/features/companies/card/company-name.tsx';
import { comparePath } from '#web/features/companies/compare/compare-path.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { PrBadge } from '#web/ui/layout/badge.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './similar-companies.module.css';

/** What the page says of a similar company. */
export type ShownSimilar = {
  company: Pick<CompanyCard, 'id' | 'name' | 'is_pr' | 'industry' | 'prefecture' | 'city'>;
  reasons: string[];
};

type SimilarCompaniesProps = {
  company: Pick<CompanyDetail, 'id' | 'name' | 'jsic'>;
  similar: ShownSimilar[];
};

/**
 * Companies with something in common, which each names; renders null without any. In few words: the comparison has the
 * facts side by side.
 */
export function SimilarCompanies({ company, similar }: SimilarCompaniesProps) {
  if (similar.length === 0) return null;
  const ids = [company.id, ...similar.slice(0, 3).map((other) => other.company.id)];
  return (
    <section id="similar" className={styles.similar} aria-labelledby="similar-title">
      <h2 id="similar-title" className={styles.title}>
        <Furigana>似ている会社</Furigana>
      </h2>
      <p className={styles.note}>
        <Furigana>
          同じ仕事、近い場所、同じ業界の順にえらんでいます。PRかどうかは関係ありません。
        </Furigana>
      </p>
      <ul className={styles.list}>
        {similar.map(({ company: other, reasons }) => (
          <li key={other.id} className={styles.item}>
            <h3 className={styles.name}>
              <Link to={`/company/${other.id}`}>
                <CompanyName name={other.name} />
              </Link>
            </h3>
            <p className={styles.note}>
              {other.is_pr && <PrBadge />} {industryName(other.industry)}・
              {prefectureName(other.prefecture)}
              {other.city}
            </p>
            <ul className={styles.reasons} aria-label="共通すること">
              {reasons.map((reason) => (
                <li key={reason}>
                  <Furigana>{reason}</Furigana>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p>
        <LinkButton to={comparePath(ids)} variant="secondary">
          {isPublicBody(company) ? 'ここ' : 'この会社'}と上の{ids.length - 1}社をくらべる
        </LinkButton>
      </p>
    </section>
  );
}
