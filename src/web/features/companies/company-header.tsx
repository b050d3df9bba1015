import { Link } from 'react-router';
import { industryName, prefectureName } from '#contract/areas.ts';
import type { CompanyDetail } from '#contract/companies.ts';
import { PrBadge } from '#web/ui/badge.tsx';
import { formatCount, formatYen } from '#web/ui/format.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { CompanyName } from './company-name.tsx';
import styles from './company-page.module.css';
import { searchPath } from './search-conditions.ts';

/** Name, place and trade, what the company is, and the figures that people look for first. */
export function CompanyHeader({ company }: { company: CompanyDetail }) {
  return (
    <header className={styles.header}>
      <nav aria-label="現在の場所">
        <ol className={styles.crumbs}>
          <li>
            <Link to="/search">企業をさがす</Link>
          </li>
          <li>
            <Link to={searchPath({ industries: [company.industry] })}>
              {industryName(company.industry)}
            </Link>
          </li>
        </ol>
      </nav>
      <p className={styles.kind}>
        {company.is_pr && <PrBadge />}
        <span>{industryName(company.industry)}</span>
        <span className={styles.place}>
          <Icon name="pin" size={16} />
          {prefectureName(company.prefecture)}
          {company.city}
        </span>
      </p>
      <h1 className={styles.name}>
        <CompanyName name={company.name} />
      </h1>
      {company.name_kana && <p className={styles.kana}>{company.name_kana}</p>}
      {company.catch_copy && <p className={styles.copy}>{company.catch_copy}</p>}
      {company.one_line && (
        <div className={styles.what}>
          <h2 className={styles.whatTitle}>何の会社？</h2>
          <p>{company.one_line}</p>
        </div>
      )}
      <FactStrip company={company} />
    </header>
  );
}

type Fact = { icon: IconName; term: string; value: string | null };

function factsOf({ conditions, youth, visit, ...company }: CompanyDetail): Fact[] {
  const { starting_salary: salary, annual_holidays: holidays } = company;
  const count = company.employees === null ? null : `${formatCount(company.employees)}人`;
  return [
    {
      icon: 'yen',
      term: conditions.salary_year ? `初任給(${conditions.salary_year}年度)` : '初任給',
      value: salary === null ? null : formatYen(salary),
    },
    {
      icon: 'calendar',
      term: '年間休日',
      value: holidays === null ? null : `${holidays}日`,
    },
    {
      icon: 'clock',
      term: '残業(月平均)',
      value: youth.overtime_hours === null ? null : `${youth.overtime_hours}時間`,
    },
    { icon: 'people', term: '従業員数', value: count },
    { icon: 'eye', term: '職場見学', value: visit.available ? 'できます' : '受け入れなし' },
  ];
}

function FactStrip({ company }: { company: CompanyDetail }) {
  return (
    <dl className={styles.strip}>
      {factsOf(company).map(({ icon, term, value }) => (
        <div key={term} className={styles.stripItem}>
          <dt>
            <Icon name={icon} size={16} />
            {term}
          </dt>
          <dd data-missing={value === null ? '' : undefined}>{value ?? '未公開'}</dd>
        </div>
      ))}
    </dl>
  );
}
