import type { ReactNode } from 'react';
import type { CompanyDetail } from '#contract/company/companies.ts';
import { isPublicBody } from '#contract/company/company-fields.ts';
import type { InternshipFacts } from '#contract/company/internships.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { CompanyBasics, CompanyPlaces } from './company-basics.tsx';
import { CompanyConditions, CompanyRecruitment } from './company-conditions.tsx';
import { CompanyHeader } from './company-header.tsx';
import styles from './company-page.module.css';
import { CompanyPhotos } from './company-photos.tsx';
import { CompanySource } from './company-source.tsx';
import { CompanyVisit } from './company-visit.tsx';
import {
  CompanyBothSides,
  CompanyCareer,
  CompanySeniors,
  CompanyWork,
  hasWork,
} from './company-work.tsx';
import { CompanyYouth } from './company-youth.tsx';
import { NextStep } from './next-step.tsx';
import { type ShownSimilar, SimilarCompanies } from './similar-companies.tsx';

type CompanyPageProps = {
  company: CompanyDetail;
  /** Control that keeps the company as a favourite. */
  favorite: ReactNode;
  /** Ways to share the page. */
  share?: ReactNode;
  similar?: ShownSimilar[];
  internships?: InternshipFacts[];
};

/** All published facts of a company, in the order in which students ask. */
export function CompanyPage({
  company,
  favorite,
  share,
  similar = [],
  internships = [],
}: CompanyPageProps) {
  const { work, conditions, visit } = company;
  const isPublic = isPublicBody(company);
  return (
    <article className={styles.page}>
      <CompanyHeader company={company} />
      <div className={styles.keep}>{favorite}</div>
      <SectionLinks company={company} />
      <div className={styles.columns}>
        <div className={styles.sections}>
          <CompanyPhotos photos={company.photos} />
          <CompanyWork company={company} />
          <CompanySeniors seniors={work.seniors} />
          <CompanyBothSides work={work} />
          <CompanyCareer work={work} />
          <CompanyConditions company={company} isPublic={isPublic} />
          <CompanyRecruitment conditions={conditions} isPublic={isPublic} />
          <CompanyYouth company={company} />
          <CompanyVisit visit={visit} internships={internships} isPublic={isPublic} />
          <CompanyPlaces workplaces={company.workplaces} isPublic={isPublic} />
          <CompanyBasics company={company} />
        </div>
        <aside className={styles.aside} aria-label="次にすること">
          <NextStep
            companyName={company.name}
            canVisit={visit.available === true}
            isPublic={isPublic}
          />
          {share && (
            <section className={styles.share} aria-labelledby="share-title">
              <h2 id="share-title" className={styles.shareTitle}>
                <Furigana>先生や家の人に見せる</Furigana>
              </h2>
              {share}
            </section>
          )}
          <CompanySource company={company} />
        </aside>
      </div>
      <SimilarCompanies company={company} similar={similar} />
    </article>
  );
}

/** The way to what students decide by; the other parts are found by scrolling. */
function SectionLinks({ company }: { company: CompanyDetail }) {
  const links = [
    { id: 'work', title: '仕事', isThere: hasWork(company) },
    { id: 'conditions', title: '給料と休み', isThere: true },
    { id: 'youth', title: '働く環境', isThere: true },
    { id: 'visit', title: '見学', isThere: true },
  ].filter(({ isThere }) => isThere);
  return (
    <nav aria-label="このページの内容">
      <ul className={styles.sectionLinks}>
        {links.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Furigana>{title}</Furigana>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
