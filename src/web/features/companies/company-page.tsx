import type { ReactNode } from 'react';
import type { CompanyDetail } from '#contract/companies.ts';
import { formatDay } from '#web/ui/format.ts';
import { CompanyBasics } from './company-basics.tsx';
import { CompanyConditions } from './company-conditions.tsx';
import { CompanyHeader } from './company-header.tsx';
import styles from './company-page.module.css';
import { CompanyVisit } from './company-visit.tsx';
import { CompanySeniors, CompanyWork } from './company-work.tsx';
import { CompanyYouth } from './company-youth.tsx';
import { NextStep } from './next-step.tsx';

/** Everything that a company has published; `favorite` is the control that keeps it. */
export function CompanyPage({
  company,
  favorite,
}: {
  company: CompanyDetail;
  favorite: ReactNode;
}) {
  const { work, conditions, visit } = company;
  return (
    <article className={styles.page}>
      <CompanyHeader company={company} />
      <SectionLinks hasSeniors={work.seniors.length > 0} />
      <div className={styles.columns}>
        <div className={styles.sections}>
          <CompanyWork company={company} />
          <CompanySeniors seniors={work.seniors} />
          <CompanyConditions conditions={conditions} />
          <CompanyYouth company={company} />
          <CompanyVisit visit={visit} />
          <CompanyBasics company={company} />
        </div>
        <aside className={styles.aside} aria-label="お気に入りと次にすること">
          <div className={styles.keep}>{favorite}</div>
          <NextStep companyName={company.name} canVisit={visit.available} />
          <p className={styles.asOf}>
            情報の時点:{' '}
            {company.last_confirmed_on
              ? `${formatDay(company.last_confirmed_on)}に企業が確認しました。`
              : 'まだ企業が確認していません。'}
          </p>
        </aside>
      </div>
    </article>
  );
}

function SectionLinks({ hasSeniors }: { hasSeniors: boolean }) {
  const links = [
    ['work', '仕事'],
    ...(hasSeniors ? [['seniors', '先輩の声']] : []),
    ['conditions', '条件'],
    ['youth', '働く環境'],
    ['visit', '見学'],
    ['basics', '会社の情報'],
  ];
  return (
    <nav aria-label="このページの内容">
      <ul className={styles.sectionLinks}>
        {links.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
