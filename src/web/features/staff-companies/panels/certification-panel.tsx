import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import type { StaffCompany } from '#contract/staff/staff-company.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useAct } from '#web/desk/use-act.ts';
import styles from '#web/features/staff-companies/staff-companies.module.css';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Button } from '#web/ui/layout/button.tsx';

/** Certifications that the page names; only the staff says that one was checked. */
export function CertificationPanel({ company }: { company: StaffCompany }) {
  const { act, isActing } = useAct();
  return (
    <section className={styles.card} aria-labelledby="certifications">
      <h2 id="certifications">国などの認定</h2>
      {company.certifications.length === 0 && <p>ページにのっている認定はありません。</p>}
      <ul className={styles.plainList}>
        {company.certifications.map(({ name, year, verified }) => (
          <li key={`${name} ${year}`} className={styles.line}>
            <span>
              {name}（{year}年）{' '}
              <Badge tone={verified ? 'success' : 'quiet'}>
                {verified ? '確認済み' : '未確認'}
              </Badge>
            </span>
            <Button
              variant="secondary"
              aria-disabled={isActing || undefined}
              aria-label={`${name}（${year}年）を${verified ? '未確認に戻す' : '確認済みにする'}`}
              onClick={() =>
                act(
                  () =>
                    browserApi.call(staffCompaniesApi.verify, {
                      params: { id: company.id },
                      body: { name, year, verified: !verified },
                    }),
                  verified ? '未確認に戻しました' : '確認済みにしました',
                )
              }
            >
              {verified ? '未確認に戻す' : '確認済みにする'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
