import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { StaffCompany } from '#contract/staff/staff-company.ts';
import { DeskPage } from '#web/desk/desk-page.tsx';
import { businessSpecs, specsOf } from '#web/features/company-editing/fields/field-specs.ts';
import { OccupationPicker } from '#web/features/company-editing/fields/occupation-picker.tsx';
import { ProfileFields } from '#web/features/company-editing/fields/profile-field.tsx';
import { HeadOffice } from '#web/features/company-editing/head-office.tsx';
import { Internships } from '#web/features/company-editing/rows/internship-rows.tsx';
import {
  CareerPath,
  DaySchedule,
  Seniors,
  Workplaces,
} from '#web/features/company-editing/rows/work-rows.tsx';
import { YouthItems } from '#web/features/company-editing/rows/youth-rows.tsx';
import { type DirectForm, useDirectForm } from '#web/features/company-editing/use-direct-form.ts';
import { EditForm } from '#web/features/staff-companies/edit-form.tsx';
import styles from '#web/features/staff-companies/staff-companies.module.css';

/**
 * Form for all of a page except its pictures, which belong to the company, and certifications, which are checked
 * elsewhere.
 */
export function DeskCompanyEdit({ company }: { company: StaffCompany }) {
  const { state } = useLocation();
  const form = useDirectForm({
    key: `desk-${company.id}`,
    version: company.updated_at,
    profile: company.profile,
    occupations: company.page.occupations,
    checks: company.submission ? [] : company.checks,
  });
  return (
    <DeskPage
      title={`${company.name}の内容を直す`}
      lead={
        <Link to={`/staff/companies/${company.id}`} state={state}>
          審査の画面にもどる
        </Link>
      }
    >
      <EditForm company={company} form={form}>
        <Groups form={form} />
      </EditForm>
    </DeskPage>
  );
}

function Groups({ form }: { form: DirectForm }) {
  return (
    <>
      <Group title="会社の紹介">
        <ProfileFields form={form} specs={specsOf('identity')} />
      </Group>
      <Group title="仕事">
        <OccupationPicker form={form} />
        <ProfileFields form={form} specs={specsOf('work')} />
        <CareerPath form={form} />
      </Group>
      <Group title="一日の流れ">
        <DaySchedule form={form} />
      </Group>
      <Group title="先輩の声">
        <Seniors form={form} />
      </Group>
      <Group title="働く条件">
        <ProfileFields form={form} specs={specsOf('conditions')} />
      </Group>
      <Group title="募集と選考">
        <ProfileFields form={form} specs={specsOf('recruitment')} />
      </Group>
      <Group title="青少年雇用情報">
        <YouthItems form={form} />
      </Group>
      <Group title="職場見学">
        <ProfileFields form={form} specs={specsOf('visit')} />
      </Group>
      <Group title="インターンシップ">
        <Internships form={form} />
      </Group>
      <Group title="会社のこと">
        <ProfileFields form={form} specs={businessSpecs()} />
        <HeadOffice form={form} />
      </Group>
      <Group title="働く場所">
        <Workplaces form={form} />
      </Group>
    </>
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
