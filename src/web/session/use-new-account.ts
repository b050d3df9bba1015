import { type FormEvent, useState } from 'react';
import { NewPassword } from '#contract/account/credentials.ts';
import { normalPassword } from '#contract/account/passwords.ts';
import { isLinkError } from '#web/api/field-errors.ts';
import { type FormField, useFormProblem } from '#web/api/use-form-problem.ts';

type Account = { name: string; password: string };

type NewAccountOptions = {
  /** Ids of the two fields begin with it. */
  prefix: string;
  /** Fields that the server may refuse besides name and password. */
  others?: readonly FormField[];
  /** Makes the account; the password is in its normal form. */
  send: (account: Account) => Promise<void>;
  /** The link is used up, or too old. */
  onDead: () => void;
};

/** Name and password of an account that is made by a mailed link: their values, errors and sending. */
export function useNewAccount({ prefix, others = [], send, onDead }: NewAccountOptions) {
  const [values, setValues] = useState<Account>({ name: '', password: '' });
  const [isSending, setIsSending] = useState(false);
  const { problem, sentences, refuse, refuseBy, forgive } = useFormProblem([
    { name: 'name', label: '名前', id: `${prefix}-name` },
    { name: 'password', label: 'パスワード', id: `${prefix}-password` },
    ...others,
  ]);
  const change = (name: keyof Account, value: string) => {
    forgive(name);
    setValues({ ...values, [name]: value });
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const issue = NewPassword.safeParse(values.password).error?.issues[0];
    const missing = values.name.trim() === '' ? { name: '名前を入力してください。' } : {};
    if (issue || 'name' in missing)
      return refuse({ ...missing, ...(issue && { password: issue.message }) });
    setIsSending(true);
    try {
      await send({ name: values.name, password: normalPassword(values.password) });
    } catch (error) {
      setIsSending(false);
      if (isLinkError(error)) onDead();
      else refuseBy(error);
    }
  }
  return { prefix, values, sentences, change, problem, isSending, submit };
}
