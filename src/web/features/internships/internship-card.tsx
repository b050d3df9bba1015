import { Link } from 'react-router';
import type { Internship } from '#contract/company/internships.ts';
import { industryName, prefectureName } from '#contract/words/areas.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { formatDay } from '#web/ui/text/format.ts';
import styles from './internship-card.module.css';

/** One programme. There is no button to apply: the school does that. */
export function InternshipCard({ internship }: { internship: Internship }) {
  const { title, company, prefecture, period, days, is_over } = internship;
  const facts = factsOf(internship);
  return (
    <article className={styles.card}>
      <p className={styles.badges}>
        <Badge tone="fact">{industryName(company.industry)}</Badge>
        <Badge tone="fact">{prefectureName(prefecture)}</Badge>
        <Badge tone="fact">{days === 1 ? '1日' : `${days}日間`}</Badge>
        {is_over && <Badge tone="quiet">今回は終わりました</Badge>}
      </p>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.company}>
        <Link to={`/company/${company.id}`}>{company.name}</Link>
      </p>
      <p className={styles.description}>{internship.description}</p>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Furigana>時期</Furigana>
          </dt>
          <dd>
            {period}
            <br />
            {formatDay(internship.starts_on)}
            {days > 1 && `〜${formatDay(internship.ends_on)}`}
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>
              <Furigana>{name}</Furigana>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.apply}>
        <Icon name="school" />
        <Furigana>
          {internship.apply_via_school
            ? '学校の先生に相談して申し込みます'
            : '申し込み方は、学校の先生に聞いてください'}
        </Furigana>
      </p>
    </article>
  );
}

function factsOf({ grades, capacity, insurance }: Internship): [string, string][] {
  return [
    ['対象', grades.map((grade) => `${grade}年生`).join('・')],
    ['定員', capacity === null ? '決まっていません' : `${capacity}人`],
    ['保険', insurance ?? '学校を通して確かめてください'],
  ];
}
