import { useState } from 'react';
import type { CompanyRequest } from '#contract/account/company-members.ts';
import { companyRequestsApi } from '#contract/account/company-requests.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { type AskedAct, AskFirst } from '#web/desk/dialogs/ask-first.tsx';
import { joinDecisions } from '#web/desk/people/join-decisions.ts';
import peopleStyles from '#web/desk/people/people.module.css';
import { Button } from '#web/ui/layout/button.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import styles from './company-members.module.css';

/** People who registered with the company's 法人番号 and wait for an owner's answer. */
export function RequestsList({ requests }: { requests: readonly CompanyRequest[] }) {
  const [asked, setAsked] = useState<AskedAct | null>(null);
  if (requests.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="requests-title">
      <h2 id="requests-title">参加の申し込み</h2>
      <p>
        あなたの会社の法人番号で登録した人か、1つにまとめたページのメンバーだった人です。同じ会社の人かどうかを、社内で確かめてから決めてください。
      </p>
      <ul className={peopleStyles.list}>
        {requests.map((request) => (
          <li key={request.id} className={peopleStyles.member}>
            <div className={peopleStyles.person}>
              <strong>{request.name}</strong>
              <small>{request.email}</small>
              <small>
                「{request.company_name}」として、{formatTime(request.created_at)}に登録
              </small>
            </div>
            {decisionsOf(request).map((decision) => (
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
    </section>
  );
}

function decisionsOf({ id, name }: CompanyRequest): AskedAct[] {
  const params = { id };
  return joinDecisions({ name, canDecline: true }, (role) =>
    role
      ? browserApi.call(companyRequestsApi.accept, { params, body: { role } })
      : browserApi.call(companyRequestsApi.decline, { params }),
  );
}
