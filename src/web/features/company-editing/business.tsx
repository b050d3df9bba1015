import { industries, jsicOf } from '#contract/words/areas.ts';
import { IndustryKey } from '#contract/words/taxonomy.ts';
import { specsAt } from './fields/field-specs.ts';
import { ProfileFields } from './fields/profile-field.tsx';
import type { FieldForm } from './use-company-form.ts';

/** Trade of the company. The official division follows the industry, unless another one was chosen for it. */
export function Business({ form }: { form: FieldForm }) {
  const choosing: FieldForm = {
    ...form,
    change: (path, value) => {
      const before = industries.find(({ key }) => key === form.value('industry'));
      const division = String(form.value('jsic') ?? '');
      const isFollowing = division === '' || before?.jsic.includes(division);
      form.change(path, value);
      const chosen = path === 'industry' ? IndustryKey.safeParse(value).data : undefined;
      if (chosen && isFollowing) form.change('jsic', jsicOf(chosen));
    },
  };
  return <ProfileFields form={choosing} specs={specsAt('industry', 'jsic')} />;
}
