import { useEffect, useRef, useState } from 'react';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { plainApi } from '#web/api/browser-api.ts';
import { isLinkError } from '#web/api/field-errors.ts';
import { DeadLink } from '#web/ui/feedback/dead-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './company-confirm-form.module.css';

type Step =
  | { name: 'asking'; problem: string | null }
  | { name: 'sending' }
  | { name: 'done'; company: { id: string; name: string } }
  | { name: 'dead' };

const deadReasons = [
  'メールが届いてから30日がすぎた',
  'もう確かめおわっている',
  'ページの公開を停止している',
];

/** Opening the link changes nothing: the button does. Nobody has to log in for it. */
export function CompanyConfirmForm({ token }: { token: string }) {
  const [step, setStep] = useState<Step>({ name: 'asking', problem: null });

  async function confirm() {
    if (step.name === 'sending') return;
    setStep({ name: 'sending' });
    try {
      const { company } = await plainApi.call(companyEditingApi.confirmByLink, { body: { token } });
      setStep({ name: 'done', company });
    } catch (error) {
      if (isLinkError(error)) setStep({ name: 'dead' });
      else setStep({ name: 'asking', problem: apiErrorMessage(error) });
    }
  }

  if (step.name === 'dead')
    return (
      <DeadLink takesFocus reasons={deadReasons}>
        <LinkButton to="/company-page" isWide>
          ログインして確かめる
        </LinkButton>
      </DeadLink>
    );
  if (step.name === 'done') return <Done company={step.company} />;
  return (
    <div className={styles.content}>
      <h1 className={styles.title}>会社ページの内容は、いまも正しいですか</h1>
      <p>
        公開中の会社ページに、変わったところがなければ、下のボタンを押してください。ページに、確かめた日がのります。
      </p>
      {step.name === 'asking' && step.problem && (
        <Notice tone="error" role="alert">
          {step.problem}
        </Notice>
      )}
      <Button isWide aria-disabled={step.name === 'sending' || undefined} onClick={confirm}>
        {step.name === 'sending' ? '送っています…' : '変わったところはありません'}
      </Button>
      <LinkButton to="/company-page" variant="secondary" isWide>
        内容を直す
      </LinkButton>
      <p className={styles.note}>押さずに閉じれば、何も変わりません。</p>
    </div>
  );
}

function Done({ company }: { company: { id: string; name: string } }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.content}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        <span className={styles.mark}>
          <Icon name="check" size={24} />
        </span>
        確かめた日を、今日にしました
      </h1>
      <p>{company.name}のページに、確かめた日がのりました。ありがとうございます。</p>
      <LinkButton to={`/company/${company.id}`} isWide>
        会社ページを見る
      </LinkButton>
    </div>
  );
}
