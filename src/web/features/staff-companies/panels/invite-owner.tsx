import { type FormEvent, useState } from 'react';
import { newCompaniesApi } from '#contract/staff/new-companies/new-companies.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useAct } from '#web/desk/use-act.ts';
import styles from '#web/features/staff-companies/staff-companies.module.css';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';

/** Invites the owner of a company that nobody owns. */
export function InviteOwner({ id }: { id: string }) {
  const [email, setEmail] = useState('');
  const { act, isActing } = useAct();
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isActing) return;
    const invite = () =>
      browserApi.call(newCompaniesApi.inviteOwner, { params: { id }, body: { email } });
    if (await act(invite, '招待のメールを送りました')) setEmail('');
  }
  return (
    <form
      className={styles.plainList}
      onSubmit={submit}
      noValidate
      aria-label="ページの管理者を招待する"
    >
      <TextField
        name="owner-email"
        label="管理者として招待するメールアドレス"
        hint="リンクは14日間使えます。前に送った招待は使えなくなります。"
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" variant="secondary" aria-disabled={isActing || undefined}>
        招待のメールを送る
      </Button>
    </form>
  );
}
