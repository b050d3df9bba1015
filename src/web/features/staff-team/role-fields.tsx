import { type StaffRole, staffRoleNames, staffRoleSentences } from '#contract/staff/staff-roles.ts';
import { prefectures as all, prefectureName } from '#contract/words/areas.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import styles from './role-fields.module.css';

export type RoleDraft = { role: StaffRole; prefectures: string[] };
type RoleFieldsProps = { draft: RoleDraft; onChange: (draft: RoleDraft) => void };

const roles = Object.keys(staffRoleNames) as StaffRole[];

/** Choice of a role, and for a reviewer of the prefectures in whose companies they look. */
export function RoleFields({ draft: { role, prefectures }, onChange }: RoleFieldsProps) {
  const toggle = (code: string) => {
    const isChosen = prefectures.includes(code);
    const rest = prefectures.filter((one) => one !== code);
    onChange({ role, prefectures: isChosen ? rest : [...rest, code].toSorted() });
  };
  return (
    <>
      <SelectField
        name="role"
        label="役割"
        hint={staffRoleSentences[role]}
        value={role}
        onChange={({ target }) => {
          const next = roles.find((one) => one === target.value) ?? role;
          onChange({ role: next, prefectures: next === 'reviewer' ? prefectures : [] });
        }}
      >
        {roles.map((value) => (
          <option key={value} value={value}>
            {staffRoleNames[value]}
          </option>
        ))}
      </SelectField>
      {role === 'reviewer' && (
        <fieldset className={styles.prefectures}>
          <legend>担当する都道府県</legend>
          <p>
            {prefectures.length === 0
              ? '選ばないと、すべての都道府県の企業を審査できます。'
              : `${prefectureWords(prefectures)}の企業だけを審査できます。`}
          </p>
          <ul>
            {all.map(({ code, name }) => (
              <li key={code}>
                <Checkbox
                  label={name}
                  checked={prefectures.includes(code)}
                  onChange={() => toggle(code)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </>
  );
}

/** Such as 「東京都・大阪府」; all of them: 「すべての都道府県」. */
export function prefectureWords(codes: readonly string[]): string {
  return codes.length === 0 ? 'すべての都道府県' : codes.map(prefectureName).join('・');
}
