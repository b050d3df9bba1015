import { type FormEvent, useState } from 'react';
import { StaffLevel, staffTeamApi } from '#contract/staff/staff-access.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useAct } from '#web/desk/use-act.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { levelNames } from './level-names.ts';
import styles from './team.module.css';

/** Invites somebody by mail. */
export function InviteForm() {
  const [email, setEmail] = useState('');
  const [level, setLevel] = useState<StaffLevel>('editor');
  const { act, isActing } = useAct();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const invite = () => browserApi.call(staffTeamApi.invite, { body: { email, level } });
    if (!isActing && (await act(invite, '招待のメールを送りました'))) setEmail('');
  }
  return (
    <form className={styles.invite} onSubmit={submit} noValidate aria-labelledby="invite-title">
      <h2 id="invite-title">メンバーを招待する</h2>
      <TextField
        name="email"
        label="メールアドレス"
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <SelectField
        name="level"
        label="権限"
        value={level}
        onChange={({ target }) => setLevel(StaffLevel.parse(target.value))}
      >
        {StaffLevel.options.map((value) => (
          <option key={value} value={value}>
            {levelNames[value]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" aria-disabled={isActing || undefined}>
        招待する
      </Button>
    </form>
  );
}
