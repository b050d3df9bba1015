import { Link } from 'react-router';
import type { CompanyDetail } from '#contract/company/companies.ts';
import { isPublicBody } from '#contract/company/company-fields.ts';
import { formatCount, formatYen } from '#contract/words/amounts.ts';
import { industryName, prefectureName } from '#contract/words/areas.ts';
import { fixedOvertimeNote } from '#contract/words/fixed-overtime.ts';
import { companyDrawing } from '#web/features/companies/card/company-drawing.ts';
import { CompanyName, ownInitial } from '#web/features/companies/card/company-name.tsx';
import { ownBasis } from '#web/features/companies/card/youth-values.ts';
import { searchPath } from '#web/features/companies/filter/search-conditions.ts';
import { Drawing } from '#web/ui/drawings/drawing.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { PrBadge } from '#web/ui/layout/badge.tsx';
import { formatDay } from '#web/ui/text/format.ts';
import styles from './company-page.module.css';
import { otherPlaces } from './other-places.ts';

/** Name, place and trade, a sentence about the company, and the figures that people look for first. */
export function CompanyHeader({ company }: { company: CompanyDetail }) {
  return (
    <header className={styles.header}>
      <Furigana>
        <nav aria-label="現在の場所">
          <ol className={styles.crumbs}>
            <li>
              <Link to="/search">会社をさがす</Link>
            </li>
            <li>
              <Link to={searchPath({ industries: [company.industry] })}>
                {industryName(company.industry)}
              </Link>
            </li>
          </ol>
        </nav>
      </Furigana>
      <HeadPicture company={company} />
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
      <h1 className={styles.name}>
        <CompanyName name={company.name} />
      </h1>
      {company.name_kana && <p className={styles.kana}>{company.name_kana}</p>}
      {company.catch_copy && <p className={styles.copy}>{company.catch_copy}</p>}
      {company.one_line && (
        <div className={styles.what}>
          <h2 className={styles.whatTitle}>
            <Furigana>{isPublicBody(company) ? '何をするところ？' : '何の会社？'}</Furigana>
          </h2>
          <p>{company.one_line}</p>
        </div>
      )}
      <FactStrip company={company} />
    </header>
  );
}

/** First photograph, or the picture of its trade with its logo or the first character of its name. */
function HeadPicture({ company }: { company: CompanyDetail }) {
  const photo = company.photos[0];
  return (
    <div className={styles.headPicture}>
      {photo ? (
        <img src={photo.url} alt="" width={photo.width} height={photo.height} />
      ) : (
        <Drawing name={companyDrawing(company)} />
      )}
      <span className={styles.tile}>
        {company.logo_url ? (
          <img src={company.logo_url} alt="" width={96} height={96} />
        ) : (
          <span aria-hidden="true" translate="no">
            {ownInitial(company.name)}
          </span>
        )}
      </span>
    </div>
  );
}

type Fact = { term: string; value: string | null; note?: string | null };

function factsOf({ conditions, youth, visit, ...company }: CompanyDetail): Fact[] {
  const { starting_salary: salary, annual_holidays: holidays } = company;
  const count = company.employees === null ? null : `${formatCount(company.employees)}人`;
  const { overtime_hours: overtime } = youth;
  const overtimeOf = ownBasis(youth, 'overtime_hours') ?? `${youth.fiscal_year}年度`;
  return [
    {
      term: '初任給の目安',
      value: salary === null ? conditions.pay_table && '給料表あり' : formatYen(salary),
      note: salaryNote(conditions),
    },
    {
      term: '年間休日',
      value: holidays === null ? null : `${holidays}日`,
    },
    {
      term: '残業(月平均)',
      value: overtime === null ? null : `${overtime}時間`,
      note: overtime === null ? null : overtimeOf,
    },
    { term: isPublicBody(company) ? '職員数' : '従業員数', value: count },
    { term: '職場見学', value: visitWord(visit.available) },
  ];
}

function visitWord(available: boolean | null): string | null {
  if (available === null) return null;
  return available ? 'できます' : '受け入れなし';
}

function salaryNote(conditions: CompanyDetail['conditions']): string | null {
  const { starting_salary, salary_year, visible_from, fixed_overtime } = conditions;
  if (visible_from) return `${formatDay(visible_from)}から公開`;
  if (starting_salary === null) return null;
  return [salary_year ? `${salary_year}年度` : '', fixedOvertimeNote(fixed_overtime)]
    .filter((part) => part !== '')
    .join('・');
}

function FactStrip({ company }: { company: CompanyDetail }) {
  return (
    <Furigana>
      <dl className={styles.strip}>
        {factsOf(company).map(({ term, value, note }) => (
          <div key={term} className={styles.stripItem}>
            <dt>
              {term}
              {note && <span className={styles.stripNote}>{note}</span>}
            </dt>
            <dd data-missing={value === null ? '' : undefined}>{value ?? '未公開'}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {isPublicBody(company)
          ? '目安です。正しい条件は、採用試験の案内で確認してください。'
          : '目安です。正しい条件は、学校にとどく求人票で確認してください。'}
      </p>
    </Furigana>
  );
}
