import { useQuery } from '@tanstack/react-query';
import { companyMembersApi } from '#contract/account/company-members.ts';
import { companiesApi } from '#contract/company/companies.ts';
import { isNotFound } from '#contract/kit/api-client.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { ContactForm } from '#web/features/company-members/contact-form.tsx';
import { InviteMember } from '#web/features/company-members/invite-member.tsx';
import { MembersList } from '#web/features/company-members/members-list.tsx';
import { NoCompany } from '#web/features/company-members/no-company.tsx';
import { OwnProof } from '#web/features/company-members/own-proof.tsx';
import { RequestsList } from '#web/features/company-members/requests-list.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { RouteGuard } from '#web/session/route-guard.tsx';
import { Page } from '#web/ui/layout/page.tsx';

export const handle = { template: '/company-members' };

export const meta = () => pageMeta('メンバー');

/** Who works for the own company, and whom the operators ask. */
export default function CompanyMembers() {
  return (
    <RouteGuard allow={['company']}>
      <Page title="メンバー" lead="会社ページをいっしょに書く人を、ここで決めます。">
        <People />
      </Page>
    </RouteGuard>
  );
}

function People() {
  const own = useQuery(apiQuery(companiesApi.list, {}));
  const people = useQuery({
    ...apiQuery(companyMembersApi.people, {}),
    enabled: own.data !== undefined && own.data.length > 0,
  });
  if (own.data?.length === 0 || isNotFound(people.error)) return <NoCompany />;
  if (!people.isSuccess) return <LoadingOrError query={own.isSuccess ? people : own} />;
  return (
    <>
      <RequestsList requests={people.data.requests} />
      <MembersList people={people.data} />
      {people.data.role === 'owner' && <InviteMember />}
      <OwnProof isOwner={people.data.role === 'owner'} />
      <ContactForm contact={people.data.contact} />
    </>
  );
}
