import type { CompanyDetail } from '#contract/company/companies.ts';
import { missingItems } from '#contract/company/wishes/company-wishes.ts';
import { OpennessMeter } from '#web/features/companies/card/openness-meter.tsx';
import { youthRows } from '#web/features/companies/card/youth-values.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Explained } from '#web/ui/terms/explained.tsx';
import styles from './company-page.module.css';
import { CompanySection, NotYetPublished, type Row, Rows, Subsection } from './company-section.tsx';

/** 青少年雇用情報: published facts about how young people fare at the company. */
export function CompanyYouth({ company }: { company: CompanyDetail }) {
  const { youth, openness, certifications } = company;
  const rows = youthRows(youth);
  const known = rows.filter(({ value }) => value !== null);
  return (
    <CompanySection id="youth" title="働く環境(青少年雇用情報)">
      <p className={styles.note}>
        <Explained>
          <Furigana>
            青少年雇用情報は、若い人が安心して働けるように、職場のようすを公開する国のしくみです。
          </Furigana>
        </Explained>
      </p>
      <p>
        {youth.fiscal_year}年度の情報{youth.scope && `・対象: ${youth.scope}`}
        {known.some(({ basis }) => basis !== null) && (
          <Furigana>。年度や対象がちがうときは、項目ごとに書きそえています。</Furigana>
        )}
      </p>
      <div className={styles.openness}>
        <p className={styles.opennessTitle}>
          <Furigana>公開している項目</Furigana>
        </p>
        <OpennessMeter openness={openness} isLarge />
        <p className={styles.opennessNote}>
          <Furigana>
            数が多いほど、前もって知れることが多いというだけです。よい会社かどうかの点数ではありません。
          </Furigana>
        </p>
      </div>
      {known.length > 0 && <Rows rows={known.map(toRow)} />}
      <NotYetPublished company={company} items={missingItems('youth', company)} label="働く環境" />
      {certifications.length > 0 && (
        <Subsection title="国などの認定">
          <Certifications certifications={certifications} />
        </Subsection>
      )}
    </CompanySection>
  );
}

function toRow({ term, value, basis }: ReturnType<typeof youthRows>[number]): Row {
  if (basis === null) return { term, value };
  return {
    term,
    value: (
      <>
        {value}
        <span className={styles.basis}>{basis}</span>
      </>
    ),
  };
}

type Certification = CompanyDetail['certifications'][number];

const meanings: Record<Certification['name'], string> = {
  ユースエール: '若い人の採用と育成に力を入れる中小企業を、国が認定します。',
  くるみん: '子育てをする人を支える会社を、国が認定します。',
  えるぼし: '女性の活躍をすすめる会社を、国が認定します。',
  健康経営: '働く人の健康づくりに取り組む法人を、認定する制度です。',
  もにす: '障害のある人の雇用に力を入れる中小企業を、国が認定します。',
};

function Certifications({ certifications }: { certifications: Certification[] }) {
  return (
    <>
      <p className={styles.note}>
        <Furigana>
          「確認済み」は、サイトの運営者が公的な一覧で確かめたもの、「会社の申告」は、会社が書いたものです。
        </Furigana>
      </p>
      <ul className={styles.certifications}>
        {certifications.map(({ name, year, verified }) => (
          <li key={`${name} ${year}`} className={styles.certification}>
            <p className={styles.certificationName}>
              <strong>{name}</strong>({year}年)
              {verified ? (
                <Badge tone="success">
                  <Icon name="check" size={16} />
                  確認済み
                </Badge>
              ) : (
                <Badge tone="quiet">会社の申告</Badge>
              )}
            </p>
            <p className={styles.note}>
              <Furigana>{meanings[name]}</Furigana>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
