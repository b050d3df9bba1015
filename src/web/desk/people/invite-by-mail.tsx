import { type FormEvent, type ReactNode, useState } from 'react';
import { useAct } from '#web/desk/use-act.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';

type InviteByMailProps = {
  className: string | undefined;
  /** Id of the heading that names the form. */
  titleId: string;
  addressLabel: string;
  /** What is chosen besides the address: a role, and what belongs to it. */
  choice: ReactNode;
  invite: (email: string) => Promise<unknown>;
  /** What is said once the invitation is on its way. */
  done: string;
  onInvited?: () => void;
  children?: ReactNode;
};

/** Invites somebody by mail. */
export function InviteByMail({
  className,
  titleId,
  addressLabel,
  choice,
  invite,
  done,
  onInvited,
  children,
}: InviteByMailProps) {
  const [email, setEmail] = useState('');
  const { act, isActing } = useAct();
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isActing || !(await act(() => invite(email), done))) return;
    setEmail('');
    onInvited?.();
  }
  return (
    <form className={className} onSubmit={submit} noValidate aria-labelledby={titleId}>
      {children}
      <TextField
        name="email"
        label={addressLabel}
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {choice}
      <Button type="submit" aria-disabled={isActing || undefined}>
        招待する
      </Button>
    </form>
  );
}
