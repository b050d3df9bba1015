import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import type { StaffCompany } from '#contract/staff/staff-company.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { DeskPage } from '#web/desk/desk-page.tsx';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { CompanyPage } from '#web/features/companies/page/company-page.tsx';
import { describeField } from '#web/features/company-editing/fields/describe-field.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { CompanySummary } from '#web/features/staff-companies/company-summary.tsx';
import { Findings } from '#web/features/staff-companies/findings.tsx';
import { HistoryList } from '#web/features/staff-companies/history-list.tsx';
import {
  conditionsIn,
  waitingListAddress,
} from '#web/features/staff-companies/list/list-conditions.ts';
import { CertificationPanel } from '#web/features/staff-companies/panels/certification-panel.tsx';
import { ContactPanel } from '#web/features/staff-companies/panels/contact-panel.tsx';
import { PlacementPanel } from '#web/features/staff-companies/panels/placement-panel.tsx';
import { ProofPanel } from '#web/features/staff-companies/panels/proof-panel.tsx';
import { StatePanel } from '#web/features/staff-companies/panels/state-panel.tsx';
import { RemoveCompany } from '#web/features/staff-companies/remove-company.tsx';
import { RemoveMerged } from '#web/features/staff-companies/remove-merged.tsx';
import { ReportList } from '#web/features/staff-companies/report-list.tsx';
import { Differences } from '#web/features/staff-companies/review/difference-list.tsx';
import { ReviewBar } from '#web/features/staff-companies/review/review-bar.tsx';
import { ReviewPanel } from '#web/features/staff-companies/review/review-panel.tsx';
import { type Decision, useReview } from '#web/features/staff-companies/review/use-review.ts';
import styles from '#web/features/staff-companies/staff-companies.module.css';
import { UndoMerge } from '#web/features/staff-companies/undo-merge.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { buttonClass } from '#web/ui/layout/button.tsx';
import { DeskCompanyEdit } from './desk-company-edit.tsx';

export const meta = () => pageMeta('企業');

const labelOf = (field: string) => describeField(field).label;

/**
 * One company with its open review and its state; `?view=preview` shows it as students see it, `?view=edit` corrects
 * it.
 */
export default function DeskCompany() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const company = useQuery(apiQuery(staffCompaniesApi.detail, { params: { id } }));
  const [decision, setDecision] = useState<Decision | null>(null);
  // Who comes back to a company is not sent on once more.
  if (decision && decision.id !== id) setDecision(null);
  if (!company.isSuccess)
    return (
      <DeskPage title="企業">
        <LoadingOrError query={company} />
      </DeskPage>
    );
  const view = search.get('view');
  if (view === 'preview') return <Preview company={company.data} />;
  if (view === 'edit' && !company.data.is_own)
    return <DeskCompanyEdit key={id} company={company.data} />;
  // A new key for each submission: a draft about one is never sent about the next.
  const { submitted_at } = company.data;
  return (
    <Review
      key={`${id} ${submitted_at}`}
      company={company.data}
      // It is about what waited before: a new submission asks for another one.
      decision={submitted_at === null ? decision : null}
      onDecided={setDecision}
    />
  );
}

type ReviewProps = {
  company: StaffCompany;
  decision: Decision | null;
  onDecided: (decision: Decision) => void;
};

function Review({ company, decision, onDecided }: ReviewProps) {
  const { submission } = company;
  const review = useReview(company, onDecided);
  const { state } = useLocation();
  return (
    <DeskPage
      title={company.name}
      lead={<Link to={waitingListAddress(conditionsIn(state))}>企業の一覧にもどる</Link>}
      actions={
        <>
          <Link to="?view=preview" state={state} className={buttonClass('secondary')}>
            生徒に見える画面
          </Link>
          {!company.is_own && (
            <Link to="?view=edit" state={state} className={buttonClass('secondary')}>
              内容を直す
            </Link>
          )}
          <UndoMerge company={company} />
          <RemoveMerged company={company} />
          <RemoveCompany company={company} />
        </>
      }
    >
      {company.is_own && <OwnCompanyNotice />}
      <CompanySummary company={company} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {submission && (
            <section className={styles.card} aria-labelledby="difference">
              <h2 id="difference">確認に出された内容</h2>
              <Differences company={company} review={review} labelOf={labelOf} />
            </section>
          )}
          <section className={styles.card} aria-labelledby="findings">
            <h2 id="findings">{submission ? '確認に出された内容の点検' : 'いまのページの点検'}</h2>
            <Findings company={company} labelOf={labelOf} />
          </section>
          {!company.is_own && <ReviewPanel company={company} review={review} labelOf={labelOf} />}
          <HistoryList company={company} labelOf={labelOf} />
        </div>
        <div className={styles.column}>
          {!company.is_own && <ProofPanel id={company.id} />}
          <ReportList company={company} />
          {!company.is_own && (
            <>
              <StatePanel key={company.status} company={company} />
              <CertificationPanel company={company} />
            </>
          )}
          <PlacementPanel company={company} />
          {!company.is_own && <ContactPanel company={company} />}
        </div>
      </div>
      <ReviewBar company={company} review={review} decision={decision} />
    </DeskPage>
  );
}

/** Why nothing can be decided here: whoever belongs to a company is no judge of it. */
function OwnCompanyNotice() {
  return (
    <Notice tone="warning">
      <p>
        あなたは、この会社のメンバーです（または、会社の連絡先があなたのメールアドレスです）。自分の会社の審査や変更はできません。ほかの人にたのんでください。
      </p>
    </Notice>
  );
}

function Preview({ company: { id, page, submission, internships } }: { company: StaffCompany }) {
  const { state } = useLocation();
  return (
    <>
      <p className={styles.saveBar}>
        {submission
          ? '確認に出された内容を公開すると、生徒にはこう見えます。'
          : 'いまの内容が、生徒にはこう見えます。'}
        <Link to={`/staff/companies/${id}`} state={state} className={buttonClass('secondary')}>
          もどる
        </Link>
      </p>
      <CompanyPage company={submission?.page ?? page} internships={internships} favorite={null} />
    </>
  );
}
