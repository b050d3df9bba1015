import { industries } from '#contract/words/areas.ts';
import { publicDivision } from '#contract/words/jsic/jsic-divisions.ts';
import { jsicOf } from '#contract/words/jsic/jsic-of.ts';
import { IndustryKey } from '#contract/words/taxonomy.ts';
import { FieldGroup } from '#web/ui/fields/field-frame.tsx';
import styles from './company-editing.module.css';
import { specsAt } from './fields/field-specs.ts';
import { ProfileFields } from './fields/profile-field.tsx';
import type { FieldForm } from './use-company-form.ts';

/** Trade of the company. The official division follows the industry, unless another one was chosen for it. */
export function Business({ form }: { form: FieldForm }) {
  const held = industries.find(({ key }) => key === form.value('industry'));
  const choosing: FieldForm = {
    ...form,
    change: (path, value) => {
      const division = String(form.value('jsic') ?? '');
      const isFollowing = division === '' || held?.jsic.includes(division);
      form.change(path, value);
      const chosen = path === 'industry' ? IndustryKey.safeParse(value).data : undefined;
      if (chosen && isFollowing) form.change('jsic', jsicOf(chosen, numberIn(form)));
    },
  };
  const ofCompanies = held?.jsic.find((division) => division !== publicDivision);
  const asksWhich = held?.jsic.includes(publicDivision) && ofCompanies !== undefined;
  return (
    <>
      <ProfileFields form={choosing} specs={specsAt('industry')} />
      {asksWhich && <PublicBodyQuestion form={form} ofCompanies={ofCompanies} />}
      <ProfileFields form={choosing} specs={specsAt('jsic')} />
    </>
  );
}

function numberIn({ value }: FieldForm): string | null {
  const number = value('corporate_number');
  return typeof number === 'string' ? number : null;
}

/** The industry holds companies and public bodies, whose forms differ: the answer is the official division. */
function PublicBodyQuestion({ form, ofCompanies }: { form: FieldForm; ofCompanies: string }) {
  const answers = [
    { division: publicDivision, label: 'はい。公務（市役所・消防・警察など）です' },
    { division: ofCompanies, label: 'いいえ。会社です' },
  ];
  return (
    <FieldGroup
      id="field-public-body"
      legend="採用試験で公務員を採用しますか"
      hint="公務のときは、求人票のかわりに、試験区分・申込期間・年齢・給料表をうかがいます。"
    >
      <div className={styles.choices}>
        {answers.map(({ division, label }) => (
          <label key={division} className={styles.choice}>
            <input
              type="radio"
              name="public-body"
              checked={form.value('jsic') === division}
              onChange={() => form.change('jsic', division)}
            />
            {label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
