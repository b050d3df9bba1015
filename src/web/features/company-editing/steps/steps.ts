import {
  type CompanyField,
  companyFieldOf,
  isAnswered,
  isAsked,
  isPublicBody,
  isTold,
} from '#contract/company/company-fields.ts';
import type { CompanyForm } from '#web/features/company-editing/use-company-form.ts';

/** A part of the form that takes about five minutes with the papers at hand. */
export type Step = {
  id: string;
  title: string;
  lead?: string;
  /** The lead for a public body, where the other one speaks of a company's papers. */
  publicLead?: string;
  /** Paths of its fields in the order of the form. */
  fields: readonly string[];
};

export type StepForm = Pick<CompanyForm, 'value'> & {
  state: Pick<CompanyForm['state'], 'missing'>;
};

/** The first step: what nothing is published without, beside what the registration asked for. */
export const publishStep = 'publish';

/** Every field of the table stands in one step. */
export const steps: readonly Step[] = [
  {
    id: publishStep,
    title: '公開に必要な項目',
    lead: 'ここがそろうと、確認に出せます。ほかは、あとから少しずつ足せます。',
    fields: [
      'industry',
      'jsic',
      'occupations',
      'catch_copy',
      'one_line',
      'work.description',
      'conditions.working_hours',
      'conditions.days_off',
    ],
  },
  { id: 'pictures', title: 'ロゴと写真', fields: ['logo', 'photos'] },
  {
    id: 'work',
    title: '仕事のようす',
    lead: '生徒が知りたいのは「毎日、何をするのか」です。やさしい言葉で書いてください。',
    fields: [
      'work.enjoyable_for',
      'work.hard_parts',
      'work.hard_for',
      'work.qualification_support',
      'work.career_path',
    ],
  },
  { id: 'day', title: '一日の流れ', fields: ['work.day_schedule'] },
  { id: 'seniors', title: '先輩の声', fields: ['work.seniors'] },
  {
    id: 'pay',
    title: '給料と手当',
    lead: '求人票の内容が優先します。求人票と同じ内容を書いてください。',
    publicLead: '採用試験の案内の内容が優先します。案内と同じ内容を書いてください。',
    fields: [
      'conditions.starting_salary',
      'conditions.salary_year',
      'conditions.visible_from',
      'conditions.pay_table',
      'conditions.fixed_overtime',
      'conditions.allowances',
      'conditions.bonus',
      'conditions.retirement_benefit',
    ],
  },
  {
    id: 'hours',
    title: '休み・通勤・転勤',
    fields: [
      'conditions.annual_holidays',
      'conditions.hours_system',
      'conditions.night_or_shift',
      'conditions.commute',
      'conditions.dormitory',
      'conditions.dormitory_note',
      'conditions.transfer',
    ],
  },
  {
    id: 'contract',
    title: '契約と保険',
    lead: '労働条件通知書のひな形があると、早く書けます。',
    publicLead: '採用試験の案内や、勤務条件の条例・規則があると、早く書けます。',
    fields: [
      'conditions.contract_term',
      'conditions.contract_length',
      'conditions.contract_renewal',
      'conditions.trial_period',
      'conditions.trial_length',
      'conditions.trial_conditions',
      'conditions.workplace_change',
      'conditions.duty_change',
      'conditions.insurance',
      'conditions.smoking',
    ],
  },
  {
    id: 'recruitment',
    title: '募集と選考',
    fields: [
      'conditions.exam_category',
      'conditions.application_period',
      'conditions.exam_age',
      'conditions.job_number',
      'conditions.openings',
      'conditions.selection_methods',
      'conditions.graduates_welcome',
      'conditions.second_round',
    ],
  },
  {
    id: 'visit',
    title: '職場見学',
    fields: ['visit.available', 'visit.schedule', 'visit.capacity', 'visit.clothes', 'visit.bring'],
  },
  {
    id: 'graduates',
    title: '採用した人と、やめた人の数',
    lead: '青少年雇用情報（若い人が安心して働けるように、職場のようすを公開する国のしくみ）の、人数の項目です。',
    fields: [
      'youth.fiscal_year',
      'youth.scope',
      'youth.new_graduates_hired',
      'youth.new_graduates_left',
      'youth.new_graduates_by_sex',
      'youth.average_tenure_years',
      'youth.average_age',
    ],
  },
  {
    id: 'workplace-figures',
    title: '残業・有給休暇・育児休業',
    lead: '青少年雇用情報の、働きかたの項目です。',
    fields: [
      'youth.overtime_hours',
      'youth.paid_leave_days',
      'youth.parental_leave',
      'youth.female_officers_percent',
      'youth.female_managers_percent',
    ],
  },
  {
    id: 'training',
    title: '研修と育成',
    lead: '青少年雇用情報の、人を育てるしくみの項目です。ない場合は「なし」も答えです。',
    fields: [
      'youth.training',
      'youth.self_development',
      'youth.mentor',
      'youth.career_consulting',
      'youth.skill_test',
      'youth.exceptions',
    ],
  },
  {
    id: 'company',
    title: '会社の情報',
    fields: [
      'name',
      'name_kana',
      'name_en',
      'website_url',
      'video_url',
      'corporate_number',
      'founded_on',
      'representative',
      'capital',
      'employees',
      'high_school_employees',
      'postal_code',
      'prefecture',
      'city',
      'street',
    ],
  },
  { id: 'workplaces', title: '働く場所', fields: ['workplaces'] },
  { id: 'certifications', title: '国などの認定', fields: ['certifications'] },
  { id: 'internships', title: 'インターンシップ', fields: ['internships'] },
];

const address = ['postal_code', 'prefecture', 'city', 'street'];
const ofRegistration = ['name', 'name_kana'];

/**
 * The steps of a page on which these fields were required and open when it was opened: what the registration left out
 * comes to the first step. They stay where they are while somebody writes.
 */
export function stepsFor(required: readonly string[]): Step[] {
  const missing = ofRegistration.filter((path) => required.includes(path));
  const moved = address.some((path) => required.includes(path))
    ? [...missing, ...address]
    : missing;
  return steps.map((step) => ({
    ...step,
    fields:
      step.id === publishStep
        ? [...step.fields, ...moved]
        : step.fields.filter((path) => !moved.includes(path)),
  }));
}

/** To have none of these is an answer: nobody is reminded of them. */
const never = new Set([
  'corporate_number',
  'video_url',
  'photos',
  'certifications',
  'internships',
  'street',
  'conditions.visible_from',
  'youth.exceptions',
  'youth.scope',
]);

/** What a step begins with, for a company or a public body. */
export function leadOf({ lead, publicLead }: Step, { value }: Pick<StepForm, 'value'>) {
  return isPublicBody({ jsic: value('jsic') }) ? (publicLead ?? lead) : lead;
}

/** The paths of a step that are asked for now. */
export function askedIn(step: Step, { value }: StepForm): string[] {
  return step.fields.filter((path) => {
    const field = companyFieldOf(path);
    return field !== undefined && isAsked(field, value);
  });
}

/** What of a step is still open: fields that are asked for, and yearly numbers of which a year is. */
export function leftIn(step: Step, form: StepForm): CompanyField[] {
  const { required, openness } = form.state.missing;
  const yearsOpen = new Set(openness.map((item) => `youth.${item}`));
  return askedIn(step, form).flatMap((path) => {
    const field = companyFieldOf(path);
    const value = form.value(path);
    const isOpen = Array.isArray(value) && yearsOpen.has(path);
    const isLeft = isOpen || (field !== undefined && !isTold(field, form.value));
    const counts = !never.has(path) || required.includes(path);
    return field && isLeft && counts && !isPartOfNo(field, form) ? [field] : [];
  });
}

/** Whether nothing of a step is answered, and nobody is reminded of it: a company may have nothing to say there. */
export function isUntouched({ fields }: Step, { value }: StepForm): boolean {
  return fields.every((path) => never.has(path) && !isAnswered(value(path)));
}

/** A part of a field that is answered with no, or not at all, is asked of nobody: 寮・社宅の説明 of no 寮. */
function isPartOfNo({ isPartOf }: CompanyField, { value }: StepForm): boolean {
  if (!isPartOf || companyFieldOf(isPartOf)?.kind !== 'yes-no') return false;
  return value(isPartOf) !== true;
}

/** The id of a step's heading: links lead to it. */
export function stepId({ id }: Step): string {
  return `part-${id}`;
}

/** The step that shows a field. */
export function stepOfField(path: string): Step | undefined {
  return steps.find(({ fields }) => fields.includes(path));
}
