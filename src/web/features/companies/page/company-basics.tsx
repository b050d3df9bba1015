import type { CompanyDetail } from '#contract/company/companies.ts';
import { isPublicBody } from '#contract/company/company-fields.ts';
import { postalCodeInWords } from '#contract/text/postal-code.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { industryName, prefectureName } from '#contract/words/areas.ts';
import { monthInWords } from '#contract/words/japan-day.ts';
import { jsicDivisions } from '#contract/words/jsic/jsic-divisions.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './company-page.module.css';
import { CompanySection, type Row, Rows } from './company-section.tsx';

/** Basic facts about the company. */
export function CompanyBasics({ company }: { company: CompanyDetail }) {
  return (
    <CompanySection id="basics" title={isPublicBody(company) ? '基本の情報' : '会社の情報'}>
      <Rows rows={basicRows(company)} />
    </CompanySection>
  );
}

/** 事業所: places of work, in words; maps of other services are never shown. */
export function CompanyPlaces({
  workplaces,
  isPublic,
}: Pick<CompanyDetail, 'workplaces'> & { isPublic: boolean }) {
  if (workplaces.length === 0) return null;
  return (
    <CompanySection id="places" title="働く場所">
      <ul className={styles.workplaces}>
        {workplaces.map((workplace) => (
          <li key={`${workplace.name} ${workplace.city}`}>
            <WorkplaceFacts workplace={workplace} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <Furigana>
          {isPublic
            ? 'はじめに働く場所は、採用試験の案内で確認してください。'
            : 'はじめに働く場所は、学校にとどく求人票の「就業場所」で確認してください。'}
        </Furigana>
      </p>
    </CompanySection>
  );
}

function basicRows(company: CompanyDetail): Row[] {
  const { employees, high_school_employees: fromHighSchool } = company;
  const place = `${prefectureName(company.prefecture)}${company.city}${company.street ?? ''}`;
  const division = jsicDivisions[company.jsic];
  const isPublic = isPublicBody(company);
  const rows: { term: string; value: string | null }[] = [
    { term: isPublic ? '名前' : '会社名', value: company.name },
    { term: '英語名', value: company.name_en },
    {
      term: '業界',
      value: `${industryName(company.industry)}${division ? `(日本標準産業分類: ${division})` : ''}`,
    },
    {
      term: isPublic ? '所在地' : '本社',
      value: company.postal_code ? `〒${postalCodeInWords(company.postal_code)} ${place}` : place,
    },
    { term: '設立', value: company.founded_on && monthInWords(company.founded_on) },
    { term: '代表者', value: company.representative },
    { term: '資本金', value: company.capital },
    {
      term: isPublic ? '職員数' : '従業員数',
      value:
        employees === null
          ? null
          : `${formatCount(employees)}人${fromHighSchool === null ? '' : `(うち高校卒 ${formatCount(fromHighSchool)}人)`}`,
    },
    { term: '法人番号', value: company.corporate_number },
  ];
  const known: Row[] = rows.flatMap((row) => (row.value ? [{ ...row, value: row.value }] : []));
  return [
    ...known,
    ...linkRow('公式サイト', company.website_url),
    ...linkRow('紹介動画', company.video_url),
  ];
}

function linkRow(term: string, url: string | null): Row[] {
  if (!url) return [];
  const value = (
    <a href={url} rel="noopener noreferrer external">
      {url} <Icon name="external" size={16} label="外部サイト" />
    </a>
  );
  return [{ term, value }];
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
