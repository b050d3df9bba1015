import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StaffCompany } from '#contract/staff-company.ts';
import { DeskPage } from '#web/desk/desk-page.tsx';
import { conditionFields } from '#web/features/company-editing/condition-fields.ts';
import {
  addressFields,
  basicFields,
  identityFields,
  postalCodeField,
  visitFields,
  workFields,
} from '#web/features/company-editing/page-fields.ts';
import { ProfileFields } from '#web/features/company-editing/profile-field.tsx';
import { useDirectForm } from '#web/features/company-editing/use-direct-form.ts';
import { EditForm } from '#web/features/staff-companies/edit-form.tsx';
import styles from '#web/features/staff-companies/staff-companies.module.css';

const groups = [
  { title: '会社の紹介', specs: identityFields },
  { title: '仕事', specs: workFields },
  { title: '働く条件', specs: conditionFields },
  { title: '職場見学', specs: visitFields },
  { title: '会社のこと', specs: [...basicFields, ...postalCodeField, ...addressFields] },
];

/** The fields that most mistakes are in; rows and pictures stay the company's own. */
export function DeskCompanyEdit({ company }: { company: StaffCompany }) {
  const form = useDirectForm({
    key: `desk-${company.id}`,
    version: company.updated_at,
    profile: company.profile,
    checks: company.submission ? [] : company.checks,
  });
  return (
    <DeskPage
      title={`${company.name}の内容を直す`}
      lead={<Link to={`/staff/companies/${company.id}`}>審査の画面にもどる</Link>}
    >
      <EditForm company={company} form={form}>
        {groups.map(({ title, specs }) => (
          <Group key={title} title={title}>
            <ProfileFields form={form} specs={specs} />
          </Group>
        ))}
      </EditForm>
    </DeskPage>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
