import { Link } from 'react-router';
import type { CompanyDetail } from '#contract/company/companies.ts';
import { isPublicBody } from '#contract/company/company-fields.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { formatDay, formatDayShort } from '#web/ui/text/format.ts';
import styles from './company-page.module.css';

/** Source and day of these facts, and the way to report mistakes. */
export function CompanySource({ company }: { company: CompanyDetail }) {
  return (
    <Furigana>
      <section className={styles.source} aria-label="情報の時点">
        <p>
          情報の時点: {confirmation(company)}
          このページの内容は、{ownerOf(company)}が書いています。
          {company.staff_edited_on &&
            `一部は、${formatDayShort(company.staff_edited_on)}に運営が直しました。`}
        </p>
        <p>
          <Link to={`/contact?kind=report&company=${company.id}`} className={styles.report}>
            まちがいを知らせる
          </Link>
        </p>
      </section>
    </Furigana>
  );
}

function ownerOf(company: CompanyDetail): string {
  return isPublicBody(company) ? '団体' : '会社';
}

function confirmation(company: CompanyDetail): string {
  const { last_confirmed_on: day, last_confirmed_by: by } = company;
  const owner = ownerOf(company);
  if (day === null) return `まだ${owner}が確認していません。`;
  if (by === null) return `${formatDay(day)}の情報です。まだ${owner}が確認していません。`;
  return `${formatDay(day)}に${by === 'company' ? owner : 'このサイトの運営'}が確認しました。`;
}
