import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatYen } from '#contract/words/amounts.ts';
import { industryName, prefectureName } from '#contract/words/areas.ts';
import { fixedOvertimeNote } from '#contract/words/fixed-overtime.ts';
import { otherPlaces } from '#web/features/companies/page/other-places.ts';
import { Drawing } from '#web/ui/drawings/drawing.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Badge, PrBadge } from '#web/ui/layout/badge.tsx';
import { formatDayShort } from '#web/ui/text/format.ts';
import styles from './company-card.module.css';
import { companyDrawing } from './company-drawing.ts';
import { CompanyName } from './company-name.tsx';
import type { ListedCompany } from './listed-company.ts';
import { OpennessMeter } from './openness-meter.tsx';

type CompanyCardProps = {
  company: ListedCompany;
  /** Level of the name's heading in the page around it. */
  headingLevel?: 'h2' | 'h3' | 'h4' | undefined;
  /** A control at the card's end, above the link that covers the card. */
  action?: ReactNode;
};

/** Facts of a company in a list; the whole card leads to its page. */
export function CompanyCard({ company, headingLevel: Heading = 'h3', action }: CompanyCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.areas}>
        <div className={styles.picture}>
          <Drawing name={companyDrawing(company)} />
        </div>
        <div className={styles.head}>
          <p className={styles.kind}>
            {company.is_pr && <PrBadge />}
            <span>
              <Furigana>{industryName(company.industry)}</Furigana>
            </span>
            <span className={styles.place}>
              <Icon name="pin" size={16} />
              {prefectureName(company.prefecture)}
              {company.city}
              {otherPlaces(company.other_prefectures)}
            </span>
          </p>
          <Heading className={styles.name}>
            <Link to={`/company/${company.id}`} className={styles.link}>
              <CompanyName name={company.name} />
            </Link>
          </Heading>
          {company.catch_copy && <p className={styles.copy}>{company.catch_copy}</p>}
        </div>
        {company.is_pr ? (
          <PaidFacts company={company} />
        ) : (
          <div className={styles.figures}>
            <Facts company={company} />
          </div>
        )}
        <div className={styles.foot}>
          <OpennessMeter openness={company.openness} />
          {company.visit_available && (
            <Badge tone="success">
              <Icon name="check" size={16} />
              見学あり
            </Badge>
          )}
          {company.last_confirmed_on && (
            <span className={styles.confirmed}>
              <Furigana>{formatDayShort(company.last_confirmed_on)}時点の情報</Furigana>
            </span>
          )}
          {action && <div className={styles.action}>{action}</div>}
        </div>
      </div>
    </article>
  );
}

type Fact = { term: string; value: string | null; note?: string };

/**
 * Facts of a paid card. With wages or holidays the advertisement is 文書募集, which needs the number of the school's job
 * offer: without one the card shows no conditions.
 */
function PaidFacts({ company }: { company: ListedCompany }) {
  if (company.job_number !== null)
    return (
      <div className={styles.figures}>
        <Facts company={company} />
        <p className={styles.factNote}>
          <Furigana>
            求人番号 {company.job_number}。くわしくは学校の求人票で確かめられます。
          </Furigana>
        </p>
      </div>
    );
  return (
    <div className={styles.figures}>
      <FactList facts={[headCount(company)]} />
      <p className={styles.factNote}>
        <Furigana>給料や休みは、会社のページと学校の求人票で確かめられます。</Furigana>
      </p>
    </div>
  );
}

function headCount({ employees }: ListedCompany): Fact {
  const value = employees === null ? null : `${formatCount(employees)}人`;
  return { term: '従業員数', value };
}

function Facts({ company }: { company: ListedCompany }) {
  const facts: Fact[] = [
    {
      term: '初任給',
      value: company.starting_salary === null ? null : formatYen(company.starting_salary),
      note: company.starting_salary === null ? '' : fixedOvertimeNote(company.fixed_overtime),
    },
    {
      term: '年間休日',
      value: company.annual_holidays === null ? null : `${company.annual_holidays}日`,
    },
    headCount(company),
  ];
  return <FactList facts={facts} />;
}

function FactList({ facts }: { facts: Fact[] }) {
  return (
    <Furigana>
      <dl className={styles.facts}>
        {facts.map(({ term, value, note }) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd data-missing={value === null ? '' : undefined}>
              {value ?? '未公開'}
              {note && <span className={styles.factNote}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Furigana>
  );
}
