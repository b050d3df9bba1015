import { NewPasswordField } from './new-password-field.tsx';
import { TextField } from './text-field.tsx';

type Account = { name: string; password: string };

type NameAndPasswordProps = {
  /** Ids of the two fields begin with it. */
  prefix: string;
  /** Who sees the name. */
  hint: string;
  values: Account;
  /** Errors by field. */
  sentences: Readonly<Record<string, string>>;
  change: (name: keyof Account, value: string) => void;
};

/** The two fields of a new account whose address is known. */
export function NameAndPassword({ prefix, hint, values, sentences, change }: NameAndPasswordProps) {
  return (
    <>
      <TextField
        id={`${prefix}-name`}
        name="name"
        label="名前"
        hint={hint}
        autoComplete="name"
        required
        value={values.name}
        error={sentences.name}
        onChange={({ target }) => change('name', target.value)}
      />
      <NewPasswordField
        id={`${prefix}-password`}
        name="password"
        label="パスワード"
        required
        value={values.password}
        error={sentences.password}
        onChange={({ target }) => change('password', target.value)}
      />
    </>
  );
}
