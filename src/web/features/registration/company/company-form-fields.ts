import type { FormField } from '#web/api/use-form-problem.ts';

/** Fields of `CompanyBasics` and `CompanyContact`, in their order. */
export const companyFormFields: readonly FormField[] = [
  { name: 'company_name', label: '会社名' },
  { name: 'company_name_kana', label: '会社名(カナ)' },
  { name: 'corporate_number', label: '法人番号' },
  { name: 'industry', label: '業界' },
  { name: 'postal_code', label: '郵便番号' },
  { name: 'prefecture', label: '都道府県' },
  { name: 'city', label: '市区町村' },
  { name: 'street', label: '町名・番地・建物' },
  { name: 'contact_name', label: '担当者名' },
  { name: 'phone', label: '電話番号' },
].map((field) => ({ id: `register-${field.name}`, ...field }));
