import { Fragment, type ReactNode } from 'react';
import { companyFieldOf } from '#contract/company/company-fields.ts';
import { Business } from '#web/features/company-editing/business.tsx';
import { OccupationPicker } from '#web/features/company-editing/fields/occupation-picker.tsx';
import { ProfileFields } from '#web/features/company-editing/fields/profile-field.tsx';
import { HeadOffice } from '#web/features/company-editing/head-office.tsx';
import { Pictures } from '#web/features/company-editing/pictures/pictures.tsx';
import { Certifications } from '#web/features/company-editing/rows/certification-rows.tsx';
import { Internships } from '#web/features/company-editing/rows/internship-rows.tsx';
import {
  CareerPath,
  DaySchedule,
  Seniors,
  Workplaces,
} from '#web/features/company-editing/rows/work-rows.tsx';
import { GraduatesBySex, YearlyCounts } from '#web/features/company-editing/rows/yearly-rows.tsx';
import { YouthExceptions } from '#web/features/company-editing/rows/youth-rows.tsx';
import type { CompanyForm } from '#web/features/company-editing/use-company-form.ts';
import { askedIn, type Step } from './steps.ts';

type Draw = (form: CompanyForm) => ReactNode;

/** Fields with a form of their own, by the first of their paths; the other paths are drawn with it. */
const own: Readonly<Record<string, Draw>> = {
  industry: (form) => <Business form={form} />,
  occupations: (form) => <OccupationPicker form={form} />,
  logo: (form) => <Pictures form={form} />,
  'work.career_path': (form) => <CareerPath form={form} />,
  'work.day_schedule': (form) => <DaySchedule form={form} />,
  'work.seniors': (form) => <Seniors form={form} />,
  'youth.new_graduates_hired': (form) => <YearlyCounts form={form} item="new_graduates_hired" />,
  'youth.new_graduates_left': (form) => <YearlyCounts form={form} item="new_graduates_left" />,
  'youth.new_graduates_by_sex': (form) => <GraduatesBySex form={form} />,
  'youth.exceptions': (form) => <YouthExceptions form={form} />,
  postal_code: (form) => <HeadOffice form={form} />,
  workplaces: (form) => <Workplaces form={form} />,
  certifications: (form) => <Certifications form={form} />,
  internships: (form) => <Internships form={form} />,
};
const drawnWithOthers = new Set(['jsic', 'photos', 'prefecture', 'city', 'street']);

/** The fields of a step that are asked for now, in its order. */
export function StepFields({ step, form }: { step: Step; form: CompanyForm }) {
  return askedIn(step, form).map((path) => <Fragment key={path}>{fieldOf(path, form)}</Fragment>);
}

function fieldOf(path: string, form: CompanyForm): ReactNode {
  if (drawnWithOthers.has(path)) return null;
  const draw = own[path];
  if (draw) return draw(form);
  const field = companyFieldOf(path);
  return field && <ProfileFields form={form} specs={[field]} />;
}
