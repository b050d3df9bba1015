import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { companiesApi } from '#contract/company/companies.ts';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { CardSkeletons } from '#web/ui/feedback/card-skeletons.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { type NextStep, nextStepOf } from './next-step.ts';
import styles from './own-next-step.module.css';

/** What helps the signed-in company's page most now; `children` is for an account without a company. */
export function OwnNextStep({ children }: { children: ReactNode }) {
  const own = useQuery(apiQuery(companiesApi.list, {}));
  const id = own.data?.[0]?.id;
  const query = apiQuery(companyEditingApi.editing, { params: { id: id ?? '' } });
  const editing = useQuery({
    ...query,
    // The editor takes what it finds under its key for the latest there is.
    queryKey: ['next-step', ...query.queryKey],
    enabled: id !== undefined,
  });
  const error = own.error ?? editing.error;
  if (error)
    return (
      <Notice tone="error" role="alert">
        {apiErrorMessage(error)}
      </Notice>
    );
  if (editing.data) return <NextStepPanel step={nextStepOf(editing.data, new Date())} />;
  return own.data && !id ? children : <CardSkeletons label="次にすることを読み込んでいます" />;
}

function NextStepPanel({
  step: { title, text, reasons = [], items, link, to },
}: {
  step: NextStep;
}) {
  return (
    <section className={styles.next} aria-labelledby="next-title">
      <h2 id="next-title">次にすること</h2>
      <p>
        <strong>{title}</strong>
      </p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>{text}</p>
      {items.length > 0 && (
        <>
          <p id="next-items">まだの項目：</p>
          <ul className={styles.items} aria-labelledby="next-items">
            {items.map((item) => (
              <li key={item.to}>
                <Link to={item.to}>{item.label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <LinkButton to={to}>{link}</LinkButton>
    </section>
  );
}
