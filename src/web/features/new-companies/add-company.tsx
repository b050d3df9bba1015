import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { newCompaniesApi } from '#contract/staff/new-companies/new-companies.ts';
import { industries, prefectures } from '#contract/words/areas.ts';
import type { IndustryKey } from '#contract/words/taxonomy.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './new-companies.module.css';

const texts = [
  { name: 'company_name', label: '会社名', required: true },
  {
    name: 'company_name_kana',
    label: '会社名カナ',
    hint: 'ひらがなでも入力できます。',
    required: true,
  },
  {
    name: 'corporate_number',
    label: '法人番号（13桁）',
    hint: '個人事業主など、番号がないときは空けてください。',
    inputMode: 'numeric',
  },
] as const;
const places = [
  { name: 'city', label: '市区町村' },
  { name: 'street', label: '町名・番地・建物' },
] as const;
const people = [
  { name: 'contact_name', label: '担当者名', hint: '運営だけが見ます。' },
  { name: 'phone', label: '電話番号', type: 'tel', hint: '運営だけが見ます。' },
  {
    name: 'owner_email',
    label: '招待するメールアドレス',
    type: 'email',
    hint: '入力すると、ページの管理者としての招待が届きます。リンクは14日間使えます。',
  },
] as const;

type Field = (typeof texts | typeof places | typeof people)[number];
type Name = Field['name'] | 'prefecture' | 'industry' | 'postal_code';

/** A form for a company that is not here yet; its page stays hidden until the operators publish it. */
export function AddCompany() {
  const navigate = useNavigate();
  const notify = useNotify();
  const [values, setValues] = useState<Partial<Record<Name, string>>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const set = (name: Name, value: string) => setValues((before) => ({ ...before, [name]: value }));
  const orNull = (name: Name) => values[name]?.trim() || null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setErrors({});
    setProblem(null);
    try {
      const { id, is_invited } = await browserApi.call(newCompaniesApi.add, {
        body: {
          company_name: values.company_name ?? '',
          company_name_kana: values.company_name_kana ?? '',
          corporate_number: values.corporate_number ?? '',
          prefecture: values.prefecture ?? '',
          industry: orNull('industry') as IndustryKey | null,
          ...{ postal_code: orNull('postal_code'), city: orNull('city'), street: orNull('street') },
          ...{ contact_name: orNull('contact_name'), phone: orNull('phone') },
          owner_email: orNull('owner_email'),
        },
      });
      notify('success', is_invited ? '追加して、招待のメールを送りました' : '追加しました');
      await navigate(`/staff/companies/${id}`);
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      setProblem(apiErrorMessage(error));
      setIsSending(false);
    }
  }
  const field = ({ name, ...rest }: Field) => (
    <TextField
      key={name}
      name={name}
      {...rest}
      autoComplete="off"
      value={values[name] ?? ''}
      error={errors[name]}
      onChange={({ target }) => set(name, target.value)}
    />
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="企業を追加する">
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      {texts.map(field)}
      <SelectField
        name="industry"
        label="業種"
        value={values.industry ?? ''}
        error={errors.industry}
        onChange={({ target }) => set('industry', target.value)}
      >
        <option value="">まだ選ばない</option>
        {industries.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="postal_code"
        label="郵便番号"
        inputMode="numeric"
        autoComplete="off"
        value={values.postal_code ?? ''}
        error={errors.postal_code}
        onChange={({ target }) => set('postal_code', target.value)}
      />
      <SelectField
        name="prefecture"
        label="都道府県"
        required
        value={values.prefecture ?? ''}
        error={errors.prefecture}
        onChange={({ target }) => set('prefecture', target.value)}
      >
        <option value="">選んでください</option>
        {prefectures.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {places.map(field)}
      {people.map(field)}
      <div className={styles.row}>
        <Button type="submit" aria-disabled={isSending || undefined}>
          追加する
        </Button>
      </div>
    </form>
  );
}
