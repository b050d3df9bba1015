import {
  type CompanyField,
  companyFieldList,
  companyFieldOf,
  fieldsOfSection,
  type SectionId,
} from '#contract/company/company-fields.ts';
import { fieldHints } from './field-hints.ts';

/** A field of the profile by its name in the contract: `catch_copy`, `conditions.bonus`. */
export type FieldPath = string;

type FieldGroup = { id: SectionId; title: string; lead?: string };

/** The parts of the page in the order in which a student reads them. */
export const fieldGroups = [
  { id: 'identity', title: '会社の紹介', lead: 'ページのいちばん上にのります。' },
  { id: 'pictures', title: 'ロゴと写真' },
  {
    id: 'work',
    title: '仕事',
    lead: '生徒が知りたいのは「毎日、何をするのか」です。やさしい言葉で書いてください。',
  },
  { id: 'day', title: '一日の流れ' },
  { id: 'seniors', title: '先輩の声' },
  {
    id: 'conditions',
    title: '働く条件（目安）',
    lead: '求人票の内容が優先します。求人票と同じ内容を書いてください。',
  },
  {
    id: 'recruitment',
    title: '募集と選考',
    lead: '求人票に書いたことを、同じように書いてください。応募は、学校を通して行います。',
  },
  {
    id: 'youth',
    title: '青少年雇用情報',
    lead: '若い人が安心して働けるように、職場のようすを公開する国のしくみです。15の項目のうち、答えられるものから入れてください。',
  },
  { id: 'certifications', title: '国などの認定' },
  { id: 'visit', title: '応募前職場見学' },
  { id: 'internships', title: 'インターンシップ' },
  { id: 'basics', title: '会社の情報' },
  { id: 'workplaces', title: '働く場所' },
] as const satisfies readonly FieldGroup[];
export type FieldGroupId = SectionId;

/** The fields of a group that are drawn by their kind; those with rows have components of their own. */
export function specsOf(group: FieldGroupId): CompanyField[] {
  return fieldsOfSection(group).filter(({ kind }) => kind !== 'rows');
}

/** The fields of these paths, in the order of the table. */
export function specsAt(...paths: FieldPath[]): CompanyField[] {
  return companyFieldList.filter(({ path }) => paths.includes(path));
}

/** What a postal code fills in. */
export const addressPaths: readonly FieldPath[] = ['prefecture', 'city', 'street'];

/** What is told of the company besides its address. */
export function businessSpecs(): CompanyField[] {
  return specsOf('basics').filter(
    ({ path }) => path !== 'postal_code' && !addressPaths.includes(path),
  );
}

/** What stands under a field: its hint, and where a 求人票 has the same unless its group says so. */
export function hintOf({ path, section, onJobOffer }: CompanyField): string | undefined {
  const group = fieldGroups.find(({ id }) => id === section);
  const place =
    onJobOffer && onJobOffer !== group?.title
      ? `求人票では「${onJobOffer}」の欄のあたりです。`
      : '';
  return [fieldHints[path], place].filter(Boolean).join(' ') || undefined;
}

/** What a field is called; the name of a field that the table does not have stands for itself. */
export function labelOf(path: FieldPath): string {
  return companyFieldOf(path)?.label ?? path;
}

/** The id of a field's control: links of the page lead to it. */
export function fieldId(path: FieldPath): string {
  return `field-${path.replaceAll('.', '-')}`;
}

/** Where the buttons of the page as a whole stand. */
export const pageActionsId = 'page-actions';

export function groupId(id: FieldGroupId): string {
  return `part-${id}`;
}
