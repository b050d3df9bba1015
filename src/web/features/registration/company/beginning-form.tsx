import { useState } from 'react';
import { companyBeginningsApi } from '#contract/account/company-beginnings.ts';
import { ApiCallError } from '#contract/kit/api-client.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { checkBeginning, emptyCompany } from '#web/features/registration/check-registration.ts';
import styles from '#web/features/registration/form.module.css';
import { useCheckedForm } from '#web/features/registration/use-checked-form.ts';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { ScriptForm } from '#web/ui/fields/script-form.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { CompanyBasics } from './company-basics.tsx';
import { CompanyContact } from './company-contact.tsx';
import { companyFormFields } from './company-form-fields.ts';
import { DraftFirst } from './draft-first.tsx';

type BeginningFormProps = {
  user: { id: string; username: string };
  onBegun: (begun: { asksToJoin: boolean }) => void;
  /** Called when the account has a company, or a request that waits, meanwhile. */
  onOutdated: (error: unknown) => void;
};

/** The first facts of a company's page, from an account that is there already and has no company. */
export function BeginningForm({ user, onBegun, onOutdated }: BeginningFormProps) {
  const [empty] = useState({ ...emptyCompany, contact_name: user.username });
  const form = useCheckedForm({
    draftKey: `begin:${user.id}`,
    empty,
    fields: companyFormFields,
    check: checkBeginning,
    send: (body) => browserApi.call(companyBeginningsApi.begin, { body }),
    onSent: ({ asks_to_join: asksToJoin }) => onBegun({ asksToJoin }),
    onFailed: (error) => {
      const isOutdated = error instanceof ApiCallError && error.status === 409;
      if (isOutdated) onOutdated(error);
      return isOutdated;
    },
  });
  const { draft, change, sentences, problem, isSending } = form;
  const parts = { draft, sentences, onChange: change };
  return (
    <ScriptForm className={styles.form} onSubmit={form.submit} {...form.leaving}>
      {problem && <ErrorSummary key={problem.attempt} {...problem} />}
      <DraftFirst />
      <CompanyBasics {...parts} />
      <CompanyContact {...parts} />
      <div className={styles.section}>
        <div className={styles.buttons}>
          <Button type="submit" aria-disabled={isSending || undefined}>
            {isSending ? '送信しています…' : 'この内容ではじめる'}
          </Button>
        </div>
      </div>
    </ScriptForm>
  );
}
