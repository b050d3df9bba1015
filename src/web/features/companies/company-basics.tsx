import { industryName, prefectureName } from '#contract/areas.ts';
import type { CompanyDetail } from '#contract/companies.ts';
import { formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './company-page.module.css';
import { CompanySection, type Row, Rows, Subsection } from './company-section.tsx';
import { jsicDivisions } from './jsic-divisions.ts';

/** Identity and places of the company. */
export function CompanyBasics({ company }: { company: CompanyDetail }) {
  return (
    <CompanySection id="basics" title="会社の情報">
      <Rows rows={basicRows(company)} />
      {company.workplaces.length > 0 && (
        <Subsection title="働く場所">
          <ul className={styles.workplaces}>
            {company.workplaces.map((workplace) => (
              <li key={`${workplace.name} ${workplace.city}`}>
                <WorkplaceFacts workplace={workplace} />
              </li>
            ))}
          </ul>
        </Subsection>
      )}
    </CompanySection>
  );
}

function basicRows(company: CompanyDetail): Row[] {
  const { employees, high_school_employees: fromHighSchool } = company;
  const place = `${prefectureName(company.prefecture)}${company.city}`;
  const division = jsicDivisions[company.jsic];
  const rows: { term: string; value: string | null }[] = [
    { term: '会社名', value: company.name },
    { term: '英語名', value: company.name_en },
    {
      term: '業界',
      value: `${industryName(company.industry)}${division ? `(日本標準産業分類: ${division})` : ''}`,
    },
    { term: '本社', value: company.postal_code ? `〒${company.postal_code} ${place}` : place },
    { term: '設立', value: company.founded_on && formatMonth(company.founded_on) },
    { term: '代表者', value: company.representative },
    { term: '資本金', value: company.capital },
    {
      term: '従業員数',
      value:
        employees === null
          ? null
          : `${formatCount(employees)}人${fromHighSchool === null ? '' : `(うち高校卒 ${formatCount(fromHighSchool)}人)`}`,
    },
    { term: '法人番号', value: company.corporate_number },
  ];
  const known: Row[] = rows.flatMap((row) => (row.value ? [{ ...row, value: row.value }] : []));
  if (!company.website_url) return known;
  return [
    ...known,
    {
      term: '公式サイト',
      value: (
        <a href={company.website_url} rel="noopener noreferrer external">
          {company.website_url} <Icon name="external" size={16} label="外部サイト" />
        </a>
      ),
    },
  ];
}

type Workplace = CompanyDetail['workplaces'][number];

function WorkplaceFacts({ workplace }: { workplace: Workplace }) {
  return (
    <>
      <strong>{workplace.name}</strong>
      <span>
        {prefectureName(workplace.prefecture)}
        {workplace.city}
        {workplace.nearest_station && `・最寄り ${workplace.nearest_station}`}
        {workplace.car_commute && '・車で通勤できます'}
      </span>
    </>
  );
}

/** 1985年4月 from `1985-04` or `1985-04-01`; other texts stay as they are. */
function formatMonth(text: string): string {
  const match = /^(\d{4})-(\d{2})/.exec(text);
  return match ? `${match[1]}年${Number(match[2])}月` : text;
}
