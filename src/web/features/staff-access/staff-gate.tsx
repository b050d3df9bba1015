import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type StaffSelf, staffAccessApi } from '#contract/staff/staff-access.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { EnrolmentForm } from './enrolment-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import styles from './staff-gate.module.css';

type StaffGateProps = { onLogOut: () => void; children: (self: StaffSelf) => ReactNode };

/** Opens the desk once the second factor was given; before, it asks for it or sets it up. */
export function StaffGate({ onLogOut, children }: StaffGateProps) {
  const self = useQuery(apiQuery(staffAccessApi.self, {}));
  const [codes, setCodes] = useState<string[] | null>(null);
  const goOn = () => self.refetch();

  if (self.data && self.data.missing === null && !codes) return children(self.data);
  return (
    <main className={styles.gate}>
      {self.isPending && <Spinner label="認証中..." />}
      {self.isError && (
        <Notice tone="error" role="alert">
          <p>{apiErrorMessage(self.error)}</p>
          <Button variant="secondary" onClick={goOn}>
            もう一度ためす
          </Button>
        </Notice>
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(null);
            goOn();
          }}
        />
      )}
      {!codes && self.data?.missing === 'code' && <SecondFactorForm onDone={goOn} />}
      {!codes && self.data?.missing === 'enrolment' && <EnrolmentForm onDone={setCodes} />}
      {!codes && (
        <Button variant="quiet" onClick={onLogOut}>
          ログアウト
        </Button>
      )}
    </main>
  );
}
