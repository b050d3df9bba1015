import { type FormEvent, useState } from 'react';
import { staffTeamApi } from '#contract/staff/staff-access.ts';
import { browserApi } from '#web/api/browser-api.ts';
import styles from '#web/desk/people/people.module.css';
import { useAct } from '#web/desk/use-act.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { type RoleDraft, RoleFields } from './role-fields.tsx';

const first: RoleDraft = { role: 'editor', prefectures: [] };

/** Invites somebody to the desk by mail, in a role. */
export function InviteForm() {
  const [email, setEmail] = useState('');
  const [draft, setDraft] = useState(first);
  const { act, isActing } = useAct();
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isActing) return;
    const invite = () => browserApi.call(staffTeamApi.invite, { body: { email, ...draft } });
    if (!(await act(invite, '招待のメールを送りました'))) return;
    setEmail('');
    setDraft(first);
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
      <RoleFields draft={draft} onChange={setDraft} />
      <Button type="submit" aria-disabled={isActing || undefined}>
        招待する
      </Button>
    </form>
  );
}
