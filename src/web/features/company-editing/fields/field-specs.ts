/** A field of the profile by its name in the contract: `catch_copy`, `conditions.bonus`. */
export type FieldPath = string;

type Common = {
  path: FieldPath;
  label: string;
  hint?: string;
  required?: boolean;
};

/** How one field is asked for; fields with rows of their own have components instead. */
export type FieldSpec = Common &
  (
    | { kind: 'line'; most: number; inputMode?: 'numeric' | 'url' }
    | { kind: 'text'; most: number; rows?: number }
    /** One entry a line. */
    | { kind: 'lines'; most: number; count: number }
    | { kind: 'number'; unit: string; isDecimal?: boolean }
    | { kind: 'select'; options: readonly { value: string; label: string }[] }
    /** `null` stands for no answer, where the field has such a state. */
    | { kind: 'yes-no'; yes: string; no: string }
  );

type FieldGroup = { id: string; title: string; lead?: string };

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
export type FieldGroupId = (typeof fieldGroups)[number]['id'];

/** The id of a field's control: links of the page lead to it. */
export function fieldId(path: FieldPath): string {
  return `field-${path.replaceAll('.', '-')}`;
}

/** Where the buttons of the page as a whole stand. */
export const pageActionsId = 'page-actions';

export function groupId(id: FieldGroupId): string {
  return `part-${id}`;
}
