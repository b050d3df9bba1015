import type { CompanyVisit as Visit } from '#contract/company/companies.ts';
import { fieldsOfSection, fieldValue } from '#contract/company/company-fields.ts';
import type { InternshipFacts as Facts } from '#contract/company/internships.ts';
import { prefectureName } from '#contract/words/areas.ts';
import { fieldText } from '#web/features/companies/card/field-text.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Explained } from '#web/ui/terms/explained.tsx';
import { formatDay } from '#web/ui/text/format.ts';
import styles from './company-page.module.css';
import { CompanySection, Rows, Subsection } from './company-section.tsx';

type CompanyVisitProps = {
  visit: Visit;
  internships: Facts[];
  /** People apply there themselves: a visit is a question to the teacher, too, but no 応募前職場見学. */
  isPublic: boolean;
};

/** 応募前職場見学 and internships: always through the school. */
export function CompanyVisit({ visit, internships, isPublic }: CompanyVisitProps) {
  const name = isPublic ? 'ここ' : 'この会社';
  const rows = fieldsOfSection('visit')
    .filter(({ path }) => path !== 'visit.available')
    .flatMap((field) => {
      const value = fieldText(field, fieldValue({ visit }, field.path));
      return value === null ? [] : [{ term: field.label, value }];
    });
  return (
    <CompanySection id="visit" title="見学・インターンシップ">
      {visit.available ? (
        <>
          <p className={styles.text}>
            <Explained>
              <Furigana>
                {isPublic
                  ? '職場見学ができます。採用試験に申しこむ前に、職場を見に行けます。行ってみたいと思ったら、先生に伝えてください。'
                  : '応募前職場見学ができます。応募を決める前に、職場を見に行けます。申し込みは学校を通して行います。行ってみたいと思ったら、先生に伝えてください。夏に行う会社が多いので、ほかの時期は、いま見学できるかを先生から聞いてもらいます。'}
              </Furigana>
            </Explained>
          </p>
          {rows.length > 0 && <Rows rows={rows} />}
        </>
      ) : (
        <p className={styles.text}>
          <Furigana>
            {visit.available === null
              ? `${name}は、職場見学を受け入れているかどうかを、まだ公開していません。`
              : `${name}は、いまは職場見学を受け入れていません。予定が変わることもあります。`}
            気になるときは先生に聞いてみてください。
          </Furigana>
        </p>
      )}
      {internships.length > 0 && (
        <Subsection title="インターンシップ">
          <ul className={styles.workplaces}>
            {internships.map((internship) => (
              <li key={`${internship.starts_on} ${internship.title} ${internship.description}`}>
                <InternshipFacts internship={internship} />
              </li>
            ))}
          </ul>
          <p className={styles.note}>
            <Furigana>申し込みは、学校の先生に相談してください。</Furigana>
          </p>
        </Subsection>
      )}
    </CompanySection>
  );
}

function InternshipFacts({ internship }: { internship: Facts }) {
  const { title, period, days, grades, capacity, insurance, is_over: isOver } = internship;
  const facts = [
    ...(period === '' ? [] : [period]),
    days === 1
      ? formatDay(internship.starts_on)
      : `${formatDay(internship.starts_on)}から${days}日間`,
    prefectureName(internship.prefecture),
    `対象 ${grades.map((grade) => `${grade}年生`).join('・')}`,
    ...(capacity === null ? [] : [`定員 ${capacity}人`]),
    ...(insurance === null ? [] : [`保険 ${insurance}`]),
    ...(isOver ? ['今回は終わりました'] : []),
  ];
  return (
    <>
      <strong>{title}</strong>
      <span>{facts.join('・')}</span>
      <span>{internship.description}</span>
    </>
  );
}
