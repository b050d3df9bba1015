import type { CompanyVisit as Visit } from '#contract/companies.ts';
import styles from './company-page.module.css';
import { CompanySection, Rows } from './company-section.tsx';

/** 応募前職場見学: always through the school. */
export function CompanyVisit({ visit }: { visit: Visit }) {
  const rows = [
    { term: '日程', value: visit.schedule },
    { term: '人数', value: visit.capacity },
    { term: '服装', value: visit.clothes },
    { term: '持ち物', value: visit.bring },
  ].flatMap((row) => (row.value === null ? [] : [{ ...row, value: row.value }]));
  return (
    <CompanySection id="visit" title="応募前職場見学">
      {visit.available ? (
        <>
          <p className={styles.text}>
            応募を決める前に、職場を見に行けます。申し込みは学校を通して行います。行ってみたいと思ったら、先生に伝えてください。
          </p>
          {rows.length > 0 && <Rows rows={rows} />}
        </>
      ) : (
        <p className={styles.text}>
          この企業は、いまは職場見学を受け入れていません。予定が変わることもあるので、気になるときは先生に聞いてみてください。
        </p>
      )}
    </CompanySection>
  );
}
