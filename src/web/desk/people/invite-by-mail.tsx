import { type FormEvent, type ReactNode, useState } from 'react';
import { useAct } from '#web/desk/use-act.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';

type InviteByMailProps<Role extends string> = {
  className: string | undefined;
  /** Id of the heading that names the form. */
  titleId: string;
  addressLabel: string;
  /** The choice of a role: its field, its options in their order, and what each may do. */
  role: {
    name: string;
    label: string;
    names: Record<Role, string>;
    hints?: Record<Role, string>;
    first: Role;
  };
  invite: (email: string, role: Role) => Promise<unknown>;
  /** What is said once the invitation is on its way. */
  done: string;
  children?: ReactNode;
};

/** Invites somebody by mail, in a role. */
export function InviteByMail<Role extends string>({
  className,
  titleId,
  addressLabel,
  role: { name, label, names, hints, first },
  invite,
  done,
  children,
}: InviteByMailProps<Role>) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>(first);
  const { act, isActing } = useAct();
  const roles = Object.keys(names) as Role[];
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isActing && (await act(() => invite(email, role), done))) setEmail('');
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
      <SelectField
        name={name}
        label={label}
        hint={hints?.[role]}
        value={role}
        onChange={({ target }) => setRole(roles.find((choice) => choice === target.value) ?? first)}
      >
        {roles.map((value) => (
          <option key={value} value={value}>
            {names[value]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" aria-disabled={isActing || undefined}>
        招待する
      </Button>
    </form>
  );
}
