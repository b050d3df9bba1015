import { Navigate } from 'react-router';
import { CompanyFigures } from '#web/features/company-analytics/company-figures.tsx';
import { placeOfField } from '#web/features/company-editing/next-step.ts';
import { OwnNextStep } from '#web/features/company-editing/own-next-step.tsx';
import { NoCompany } from '#web/features/company-members/no-company.tsx';
import { ProofToDo } from '#web/features/company-members/proof-to-do.tsx';
import { CompanyWelcome } from '#web/features/dashboard/company-welcome.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { useSession } from '#web/session/session-provider.tsx';
import { StudentFavorites } from './student-favorites.tsx';

export const handle = { template: '/dashboard' };

export const meta = () => pageMeta('マイページ');

/** The first signed-in screen: a student's favourites, a company's figures. */
export default function Dashboard() {
  const { state } = useSession();
  if (state.status !== 'authenticated') return null;
  const { username, user_type: userType } = state.user;
  if (userType === 'staff') return <Navigate replace to="/staff" />;
  if (userType === 'student') return <StudentFavorites />;
  return (
    <CompanyWelcome username={username}>
      {userType === 'company' && (
        <>
          <OwnNextStep>
            <NoCompany />
          </OwnNextStep>
          <ProofToDo />
          <CompanyFigures placeOf={placeOfField} />
        </>
      )}
    </CompanyWelcome>
  );
}
