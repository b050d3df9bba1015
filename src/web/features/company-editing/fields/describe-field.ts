import { conditionFields, youthFields } from './condition-fields.ts';
import type { FieldGroupId, FieldPath, FieldSpec } from './field-specs.ts';
import {
  addressFields,
  basicFields,
  identityFields,
  postalCodeField,
  visitFields,
  workFields,
} from './page-fields.ts';

/** Fields that have components of their own, by what they are called. */
const ownRows: [FieldPath, string, FieldGroupId][] = [
  ['logo', 'ロゴ', 'pictures'],
  ['photos', '写真', 'pictures'],
  ['occupations', '仕事の種類', 'work'],
  ['work.day_schedule', '一日の流れ', 'day'],
  ['work.seniors', '先輩の声', 'seniors'],
  ['work.career_path', '入社してからの例', 'work'],
  ['youth.fiscal_year', '情報の年度', 'youth'],
  ['youth.scope', '対象', 'youth'],
  ['youth.exceptions', '年度や対象がちがう項目', 'youth'],
  ['youth.new_graduates_hired', '直近3年度の新卒採用者数', 'youth'],
  ['youth.new_graduates_left', '直近3年度の離職者数', 'youth'],
  ['youth.new_graduates_by_sex', '新卒採用者の男女別人数', 'youth'],
  ['certifications', '国などの認定', 'certifications'],
  ['internships', 'インターンシップ', 'internships'],
  ['workplaces', '働く場所', 'workplaces'],
];

const specsByGroup: [FieldGroupId, FieldSpec[]][] = [
  ['identity', identityFields],
  ['work', workFields],
  ['conditions', conditionFields],
  ['youth', youthFields],
  ['visit', visitFields],
  ['basics', [...basicFields, ...postalCodeField, ...addressFields]],
];

const known = new Map<FieldPath, { label: string; group: FieldGroupId }>([
  ...ownRows.map(([path, label, group]) => [path, { label, group }] as const),
  ...specsByGroup.flatMap(([group, specs]) =>
    specs.map(({ path, label }) => [path, { label, group }] as const),
  ),
]);

/** What a field of the contract is called here and where it stands; a part of a field is its field. */
export function describeField(field: string): {
  path: FieldPath;
  label: string;
  group: FieldGroupId | null;
} {
  for (let path = field; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const found = known.get(path);
    if (found) return { path, ...found };
    if (!path.includes('.')) break;
  }
  return { path: field, label: field, group: null };
}
