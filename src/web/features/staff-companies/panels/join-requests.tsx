import { useState } from 'react';
import { staffCompanyRequestsApi } from '#contract/account/company-requests.ts';
import type { StaffCompanyContact } from '#contract/staff/staff-company-members.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { type AskedAct, AskFirst } from '#web/desk/dialogs/ask-first.tsx';
import { joinDecisions } from '#web/desk/people/join-decisions.ts';
import styles from '#web/features/staff-companies/staff-companies.module.css';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';

type Request = StaffCompanyContact['requests'][number];
type JoinRequestsProps = { requests: readonly Request[]; onDecided: () => unknown };

/** People who registered with a company's 法人番号; the desk decides where no owner can, or where one erred. */
export function JoinRequests({ requests, onDecided }: JoinRequestsProps) {
  const [asked, setAsked] = useState<AskedAct | null>(null);
  if (requests.length === 0) return null;
  return (
    <>
      <h3>参加の申し込み</h3>
      <p>
        会社の管理者も決められます。管理者と連絡がとれないときは、電話などで確かめてから決めます。
      </p>
      <ul className={styles.plainList}>
        {requests.map((request) => (
          <li key={request.id} className={styles.line}>
            <span>
              {request.name}（{request.email}
              {request.phone && `、${request.phone}`}） 「{request.company_name}」として
              {formatTime(request.created_at)}に登録{' '}
              {request.state === 'declined' && <Badge tone="quiet">ことわりずみ</Badge>}
            </span>
            {decisionsOf(request, onDecided).map((decision) => (
              <Button
                key={decision.title}
                variant="secondary"
                aria-label={`${request.name}：${decision.title}`}
                onClick={() => setAsked(decision)}
              >
                {decision.title}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      <AskFirst asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function decisionsOf({ id, name, state }: Request, onDecided: () => unknown): AskedAct[] {
  const params = { id };
  return joinDecisions({ name, canDecline: state === 'waiting' }, async (role) => {
    if (role) await browserApi.call(staffCompanyRequestsApi.accept, { params, body: { role } });
    else await browserApi.call(staffCompanyRequestsApi.decline, { params });
    await onDecided();
  });
}
