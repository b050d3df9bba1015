import { NewPasswordField } from '#web/ui/fields/new-password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type AccountFieldsProps = {
  email: string;
  password: string;
  error: string | undefined;
  onChange: (password: string) => void;
};

/** Address and password of the new account. The address comes from the link and is fixed. */
export function AccountFields({ email, password, error, onChange }: AccountFieldsProps) {
  return (
    <>
      <TextField
        name="email"
        type="email"
        label="メールアドレス"
        hint="メールで確かめたアドレスです。あとから変えられます。"
        autoComplete="username"
        readOnly
        value={email}
      />
      <NewPasswordField
        id="register-password"
        name="password"
        label="パスワード"
        required
        value={password}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
