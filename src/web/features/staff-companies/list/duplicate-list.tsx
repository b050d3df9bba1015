import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffCompanyRow } from '#contract/staff/rows/staff-company-rows.ts';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import type { DuplicateGroup } from '#contract/staff/staff-company.ts';
import { companyStatusNames } from '#contract/staff/staff-company.ts';
import { prefectureName } from '#contract/words/areas.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { useMay } from '#web/desk/use-staff-self.ts';
import { MergeDialog } from '#web/features/staff-companies/merge-dialog.tsx';
import styles from '#web/features/staff-companies/staff-companies.module.css';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Button } from '#web/ui/layout/button.tsx';

const reasonNames: Record<DuplicateGroup['reason'], string> = {
  corporate_number: '法人番号が同じです',
  name: '名前と都道府県が同じです',
};

/** Companies that may be the same one, with a way to make them one. */
export function DuplicateList() {
  const groups = useQuery(apiQuery(staffCompaniesApi.duplicates, {}));
  if (!groups.isSuccess) return <LoadingOrError query={groups} />;
  if (groups.data.length === 0) return <p>同じかもしれない企業は、見つかりませんでした。</p>;
  return (
    <ul className={styles.plainList}>
      {groups.data.map((group) => (
        <li key={group.companies.map(({ id }) => id).join(' ')} className={styles.card}>
          <Group group={group} />
        </li>
      ))}
    </ul>
  );
}

type Pair = { from: StaffCompanyRow; into: StaffCompanyRow };

function Group({ group: { reason, companies } }: { group: DuplicateGroup }) {
  // The one that says most about itself is kept unless somebody chooses another.
  const best = companies.toSorted(
    (a, b) =>
      Number(b.status === 'published') - Number(a.status === 'published') ||
      b.completeness - a.completeness,
  )[0];
  const [keptId, setKeptId] = useState(best?.id ?? '');
  const [pair, setPair] = useState<Pair | null>(null);
  const kept = companies.find(({ id }) => id === keptId);
  const canMerge = useMay('administrator');
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>
          {reasonNames[reason]}
          {canMerge && '（残す企業を選んでください）'}
        </legend>
        {companies.map((company) => (
          <div key={company.id} className={styles.choice}>
            {canMerge && (
              <input
                type="radio"
                id={`keep-${reason}-${company.id}`}
                name={`keep-${reason}-${companies[0]?.id}`}
                checked={company.id === keptId}
                onChange={() => setKeptId(company.id)}
              />
            )}
            <label htmlFor={`keep-${reason}-${company.id}`}>
              <CompanyLine company={company} />
            </label>
            <Link to={`/staff/companies/${company.id}`} aria-label={`${company.name}を見る`}>
              見る
            </Link>
            {canMerge && kept && company.id !== keptId && (
              <Button variant="secondary" onClick={() => setPair({ from: company, into: kept })}>
                選んだ企業にまとめる
              </Button>
            )}
          </div>
        ))}
      </fieldset>
      {pair && (
        <MergeDialog from={pair.from.id} into={pair.into.id} onClose={() => setPair(null)} />
      )}
    </>
  );
}

function CompanyLine({ company }: { company: StaffCompanyRow }) {
  const { name, prefecture, city, status, corporate_number, completeness } = company;
  return (
    <>
      <strong>{name}</strong> <Badge tone="quiet">{companyStatusNames[status]}</Badge>
      <br />
      <small>
        {prefectureName(prefecture)}
        {city} / 法人番号：{corporate_number ?? 'なし'} / 入っている項目：{completeness}％ /
        アカウント：{company.has_account ? 'あり' : 'なし'}
      </small>
    </>
  );
}
