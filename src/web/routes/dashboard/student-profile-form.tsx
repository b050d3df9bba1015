import { useQuery } from '@tanstack/react-query';
import { studentProfilesApi } from '#contract/account/student-profiles.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { ProfileOutlook } from '#web/features/profile/profile-outlook.tsx';
import { BasicsSection } from '#web/features/profile/sections/basics-section.tsx';
import { NewsSection } from '#web/features/profile/sections/news-section.tsx';
import { PlansSection } from '#web/features/profile/sections/plans-section.tsx';
import { SchoolSection } from '#web/features/profile/sections/school-section.tsx';
import { SelfSection } from '#web/features/profile/sections/self-section.tsx';
import { useSpaced } from '#web/features/profile/use-spaced.ts';
import { graduationYears, todayInJapan } from '#web/features/registration/student/birth-date.ts';
import { HighSchoolPicker } from '#web/features/registration/student/high-school-picker.tsx';
import { useSession } from '#web/session/session-provider.tsx';
import { CardSkeletons } from '#web/ui/feedback/card-skeletons.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { useLinkedPlace } from '#web/ui/layout/use-linked-place.ts';

/** Pause between two snackbars, a little longer than one stays: they would pile up over the form. */
const snackbarMilliseconds = 3_300;

/** Form for the student's own profile, one section at a time. */
export function StudentProfileForm() {
  const notify = useNotify();
  const { refreshUser } = useSession();
  const onSaved = useSpaced(() => {
    notify('success', '保存しました');
    // The menu shows the display name, so the session reads it again.
    refreshUser();
  }, snackbarMilliseconds);
  const profiles = useQuery(apiQuery(studentProfilesApi.list, {}));
  const profile = profiles.data?.[0];
  if (profiles.isPending) return <CardSkeletons label="プロフィールを読み込んでいます" />;
  if (profiles.isError && !profile)
    return (
      <Notice tone="error" role="alert">
        <p>{apiErrorMessage(profiles.error)}</p>
        <Button variant="secondary" onClick={() => profiles.refetch()}>
          もう一度ためす
        </Button>
      </Notice>
    );
  if (!profile)
    return (
      <Notice tone="info">
        このアカウントには、まだプロフィールがありません。アカウントの設定は、下から変更できます。
      </Notice>
    );
  const section = { profile, onSaved };
  return (
    <>
      <LinkedPlace />
      <ProfileOutlook profile={profile} />
      <BasicsSection {...section} />
      <SchoolSection
        {...section}
        graduationYears={graduationYears(todayInJapan())}
        renderPicker={(picker) => <HighSchoolPicker {...picker} required />}
      />
      <PlansSection {...section} />
      <SelfSection {...section} />
      <NewsSection {...section} />
    </>
  );
}

/** The place of a link is there only once the profile is. */
function LinkedPlace() {
  useLinkedPlace();
  return null;
}
