import { useQuery } from '@tanstack/react-query';
import { type CurrentUser, usersApi } from '#contract/account/accounts.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { clearTokens } from '#web/api/token-store.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { DeleteAccountSection } from '#web/features/profile/account/delete-account-section.tsx';
import { DevicesSection } from '#web/features/profile/account/devices-section.tsx';
import { EmailSection } from '#web/features/profile/account/email-section.tsx';
import { ExportSection } from '#web/features/profile/account/export-section.tsx';
import { PasswordSection } from '#web/features/profile/account/password-section.tsx';
import { CompanyPageNote } from '#web/features/profile/company-page-note.tsx';
import { KeptData } from '#web/features/profile/kept-data.tsx';
import { PageContents } from '#web/features/profile/sections/page-contents.tsx';
import { useSession } from '#web/session/session-provider.tsx';
import { forgetDeviceLists } from '#web/ui/device/device-list.ts';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { StudentProfileForm } from './student-profile-form.tsx';

export const handle = { template: '/profile' };

export const meta = () => pageMeta('プロフィール');

/** A student's profile, and the account of any user. */
export default function Profile() {
  const { state } = useSession();
  return state.status === 'authenticated' ? <ProfileOf sessionUser={state.user} /> : null;
}

function ProfileOf({ sessionUser }: { sessionUser: CurrentUser }) {
  const notify = useNotify();
  // The session keeps the user as it was at its start; a pending address changes on this page.
  const { data: user = sessionUser } = useQuery(apiQuery(usersApi.me, {}));
  const isStudent = user.user_type === 'student';
  const onDone = (message: string) => notify('success', message);
  return (
    <Furigana>
      <Page
        title="プロフィール"
        lead={
          isStudent
            ? 'あなたのことと、アカウントの設定です。あなたのことは、書きかえるとそのまま保存されます。'
            : 'アカウントの設定です。'
        }
      >
        <PageContents isStudent={isStudent} />
        {isStudent && <StudentProfileForm />}
        {user.user_type === 'company' && <CompanyPageNote />}
        <EmailSection user={user} onDone={onDone} />
        <PasswordSection user={user} onDone={onDone} />
        <DevicesSection onDone={onDone} />
        <KeptData isStudent={isStudent} />
        <ExportSection user={user} onDone={onDone} />
        <DeleteAccountSection user={user} onDeleted={leave} />
      </Page>
    </Furigana>
  );
}

/** Leaves a deleted account: its data in this browser go too. */
function leave() {
  clearTokens();
  forgetDeviceLists();
  window.location.assign('/');
}
