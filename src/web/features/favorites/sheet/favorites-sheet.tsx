import type { CompanyDetail } from '#contract/company/companies.ts';
import { type Favorite, favoriteLabels } from '#contract/student/favorites.ts';
import { prefectureName } from '#contract/words/areas.ts';
import { siteName } from '#web/site-name.ts';
import { formatDay } from '#web/ui/text/format.ts';
import styles from './favorites-sheet.module.css';
import { visitQuestions } from './visit-questions.ts';

type SheetFact = { key: string; term: string; value: string | null };

type SheetCompany = {
  favorite: Favorite;
  company: CompanyDetail;
  /** Facts of the company, as on the page of the comparison. */
  facts: SheetFact[];
};

/** Facts that fit on paper; the others are on the company's page. */
const printedFacts = new Set([
  'occupations',
  'conditions.starting_salary',
  'conditions.fixed_overtime',
  'conditions.annual_holidays',
  'youth.overtime_hours',
  'conditions.night_or_shift',
  'conditions.dormitory',
  'conditions.transfer',
  'visit.available',
]);

/** Sheet of A4 for the teacher's desk: the chosen companies, the student's words, and room to answer. */
export function FavoritesSheet({ companies, day }: { companies: SheetCompany[]; day: string }) {
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h1>気になる会社のシート</h1>
        <p className={styles.who}>
          <span>作った日：{formatDay(day)}</span>
          <span className={styles.line}>名前(書かなくてもよい)：</span>
        </p>
      </header>
      <p className={styles.note}>
        お気に入りは応募ではありません。応募は学校を通します。条件は目安です。学校に届く求人票で確認してください。
      </p>
      {companies.map((one) => (
        <PrintedCompany key={one.company.id} {...one} />
      ))}
      <section className={styles.talk}>
        <h2>先生から</h2>
        <div className={styles.room} />
      </section>
      <p className={styles.note}>{siteName()}</p>
    </article>
  );
}

function PrintedCompany({ favorite, company, facts }: SheetCompany) {
  const label = favoriteLabels.find(([key]) => key === favorite.label)?.[1];
  const printed = facts.filter(({ key }) => printedFacts.has(key));
  return (
    <section className={styles.company}>
      <h2>
        {company.name}
        {label && <span className={styles.label}>{label}</span>}
      </h2>
      <p className={styles.place}>
        {prefectureName(company.prefecture)}
        {company.city}
        {company.one_line && `・${company.one_line}`}
      </p>
      <dl className={styles.facts}>
        {printed.map(({ key, term, value }) => (
          <div key={key}>
            <dt>{term}</dt>
            <dd>{value ?? '公開していません'}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.words}>
        <div>
          <h3>自分のメモ</h3>
          <p className={styles.memo}>{favorite.memo}</p>
        </div>
        <div>
          <h3>見学で聞きたいこと</h3>
          <ul>
            {visitQuestions(company).map((question) => (
              <li key={question}>{question}</li>
            ))}
            <li className={styles.blank} />
          </ul>
        </div>
      </div>
    </section>
  );
}
