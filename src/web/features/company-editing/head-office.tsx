import { usePostalCode } from '#web/api/use-postal-code.ts';
import styles from './company-editing.module.css';
import { addressPaths, specsAt } from './fields/field-specs.ts';
import { ProfileFields } from './fields/profile-field.tsx';
import type { FieldForm } from './use-company-form.ts';

/** Where the head office is; as in the registration, a whole postal code fills in what is still empty. */
export function HeadOffice({ form }: { form: FieldForm }) {
  const text = (path: string) => String(form.value(path) ?? '');
  const address = { prefecture: text('prefecture'), city: text('city'), street: text('street') };
  const { announcement, ask } = usePostalCode(address, (filled) => {
    for (const [path, value] of Object.entries(filled)) form.change(path, value);
  });
  const asking: FieldForm = {
    ...form,
    change: (path, value) => {
      form.change(path, value);
      void ask(String(value));
    },
  };
  return (
    <>
      <ProfileFields form={asking} specs={specsAt('postal_code')} />
      <p role="status" className={styles.hint}>
        {announcement}
      </p>
      <ProfileFields form={form} specs={specsAt(...addressPaths)} />
    </>
  );
}
