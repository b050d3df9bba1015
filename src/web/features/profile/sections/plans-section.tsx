import { plans } from '#contract/account/student-profiles.ts';
import { industries } from '#contract/words/areas.ts';
import { toggleArea } from '#web/features/profile/fields/area-choice.ts';
import { AreaPicker } from '#web/features/profile/fields/area-picker.tsx';
import { ChipGroup, ChipOption } from '#web/features/profile/fields/chip-option.tsx';
import { fieldNames } from '#web/features/profile/fields/profile-fields.ts';
import { toggled } from '#web/features/profile/fields/toggled.ts';
import { useDraft } from '#web/features/profile/use-draft.ts';
import { type ProfileForm, useProfileForm } from '#web/features/profile/use-profile-form.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { ProfileSection } from './profile-section.tsx';
import { type SectionProps, sectionIds } from './section-props.ts';

const planNames = {
  work: '就職',
  public_service: '公務員',
  study: '進学',
  undecided: '迷い中',
} as const satisfies Record<(typeof plans)[number], string>;

/** What comes after school, as far as it is known. */
export function PlansSection({ profile, onSaved }: SectionProps) {
  const form = useProfileForm(profile, onSaved);
  return (
    <ProfileSection
      id={sectionIds.plans}
      title="進路の希望"
      lead="いまの気持ちで大丈夫です。あとから何度でも変えられます。"
      form={form}
    >
      <Plan form={form} />
      <Areas form={form} />
      <Industries form={form} />
    </ProfileSection>
  );
}

function Plan({ form }: { form: ProfileForm }) {
  const draft = useDraft<string>(form.profile.plan ?? '', (chosen) =>
    form.save({ plan: plans.find((plan) => plan === chosen) ?? null }),
  );
  return (
    <ChipGroup legend={fieldNames.plan} error={form.errors.plan}>
      {plans.map((plan) => (
        <ChipOption
          key={plan}
          type="radio"
          name="plan"
          label={planNames[plan]}
          isChosen={draft.value === plan}
          onChoose={() => draft.changeSoon(plan)}
        />
      ))}
    </ChipGroup>
  );
}

function Areas({ form }: { form: ProfileForm }) {
  const draft = useDraft<readonly string[]>(form.profile.desired_areas, (areas) =>
    form.save({ desired_areas: [...areas] }),
  );
  return (
    <Furigana>
      <AreaPicker
        label={fieldNames.desired_areas}
        hint="地域をひらいて、都道府県を選びます。いくつでも選べます。"
        areas={draft.value}
        error={form.errors.desired_areas}
        onToggle={(area) => draft.changeSoon(toggleArea(draft.value, area))}
      />
    </Furigana>
  );
}

function Industries({ form }: { form: ProfileForm }) {
  const draft = useDraft(form.profile.desired_industries, (chosen) =>
    form.save({ desired_industries: chosen }),
  );
  return (
    <Furigana>
      <ChipGroup
        legend={fieldNames.desired_industries}
        hint="いくつでも選べます。"
        error={form.errors.desired_industries}
      >
        {industries.map(({ key, name }) => (
          <ChipOption
            key={key}
            name="desired_industries"
            label={name}
            isChosen={draft.value.includes(key)}
            onChoose={() => draft.changeSoon(toggled(draft.value, key))}
          />
        ))}
      </ChipGroup>
    </Furigana>
  );
}
