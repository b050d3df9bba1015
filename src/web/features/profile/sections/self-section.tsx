import {
  type WorkValueKey,
  workValueKeys,
  workValueNames,
} from '#contract/words/taxonomy-names.ts';
import { ChipGroup, ChipOption } from '#web/features/profile/fields/chip-option.tsx';
import { fieldNames } from '#web/features/profile/fields/profile-fields.ts';
import { SavedLongText } from '#web/features/profile/fields/saved-fields.tsx';
import { TagInput } from '#web/features/profile/fields/tag-input.tsx';
import { toggled } from '#web/features/profile/fields/toggled.ts';
import { useDraft } from '#web/features/profile/use-draft.ts';
import { type ProfileForm, useProfileForm } from '#web/features/profile/use-profile-form.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { ProfileSection } from './profile-section.tsx';
import { type SectionProps, sectionIds } from './section-props.ts';

const valueMeanings = {
  achievement: 'やりとげた手ごたえがある',
  autonomy: '自分で考えて決められる',
  expertise: '得意な技術を深められる',
  self_growth: '学びながら成長できる',
  social_recognition: '世の中に認められる仕事ができる',
  service_contribution: '人や地域の役に立てる',
  good_relationships: 'まわりの人と気持ちよく働ける',
  workplace_safety: '安全で健康に働ける',
  work_life_balance: '休みや自分の時間を大切にできる',
  stability: '長く安心して働ける',
  compensation: '納得できる給料がもらえる',
} as const satisfies Record<WorkValueKey, string>;

/** What somebody tells about themselves, never about their family, belief or health. */
export function SelfSection({ profile, onSaved }: SectionProps) {
  const form = useProfileForm(profile, onSaved);
  return (
    <ProfileSection
      id={sectionIds.self}
      title="自分のこと"
      lead="書けるところだけで大丈夫です。家族、宗教、健康などのことは、書く必要がありません。"
      form={form}
    >
      <WorkValues form={form} />
      <SavedLongText
        form={form}
        name="strengths"
        hint="小さなことでも。例：こつこつ続けること、人の話を聞くこと"
      />
      <SavedLongText
        form={form}
        name="likes"
        hint="つい時間を忘れてしまうこと。例：料理、自転車の手入れ"
      />
      <Qualifications form={form} />
      <SavedLongText
        form={form}
        name="activities"
        hint="部活、委員会、アルバイト、ボランティアなど。"
      />
    </ProfileSection>
  );
}

function WorkValues({ form }: { form: ProfileForm }) {
  const draft = useDraft(form.profile.work_values, (chosen) => form.save({ work_values: chosen }));
  return (
    <Furigana>
      <ChipGroup
        isWide
        legend={`仕事で${fieldNames.work_values}`}
        hint="いくつでも選べます。"
        error={form.errors.work_values}
      >
        {workValueKeys.map((key) => (
          <ChipOption
            key={key}
            name="work_values"
            label={workValueNames[key]}
            meaning={valueMeanings[key]}
            isChosen={draft.value.includes(key)}
            onChoose={() => draft.changeSoon(toggled(draft.value, key))}
          />
        ))}
      </ChipGroup>
    </Furigana>
  );
}

function Qualifications({ form }: { form: ProfileForm }) {
  const draft = useDraft(form.profile.qualifications, (qualifications) =>
    form.save({ qualifications }),
  );
  return (
    <Furigana>
      <TagInput
        name="qualifications"
        label={fieldNames.qualifications}
        hint="ひとつ書くごとに「追加」を押します。例：危険物取扱者乙種4類"
        tags={draft.value}
        error={form.errors.qualifications}
        onChange={draft.changeSoon}
      />
    </Furigana>
  );
}
