import { useState } from 'react';
import type { CurrentUser } from '#contract/account/accounts.ts';
import { DeadLink } from '#web/ui/feedback/dead-link.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { CompanyForm } from './company/company-form.tsx';
import styles from './form.module.css';
import type { NewUserType } from './start/user-type-cards.tsx';
import { StudentForm } from './student/student-form.tsx';
import type { RegistrationLink } from './use-registration.ts';

const leads: Record<NewUserType, string> = {
  student:
    '3つのステップで終わりです。入力したものは、このタブを閉じるまで残ります(パスワードは残りません)。',
  company:
    '会社とご担当者についてご入力ください。入力した内容は、このタブを閉じるまで残ります(パスワードは残りません)。',
};

type RegistrationProps = {
  /** Content of the mailed link; null when it is dead. */
  link: (RegistrationLink & { userType: NewUserType }) | null;
  onDone: (user: CurrentUser) => void;
};

/** Second step of registering: the form for the user type of the link. */
export function Registration({ link, onDone }: RegistrationProps) {
  const [hasDied, setHasDied] = useState(false);
  if (!link || hasDied) return <DeadRegistrationLink takesFocus={hasDied} />;
  const Form = link.userType === 'company' ? CompanyForm : StudentForm;
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>
          {link.userType === 'company' ? '企業アカウントの登録' : 'アカウントの登録'}
        </h1>
        <p className={styles.note}>{leads[link.userType]}</p>
      </header>
      <Form link={link} onDone={onDone} onLinkDead={() => setHasDied(true)} />
    </>
  );
}

const reasons = [
  'メールが届いてから24時間がすぎた',
  'もう一度メールを受け取ったので、新しいリンクに変わった',
  'このリンクでの登録が、もう終わっている',
];

function DeadRegistrationLink({ takesFocus }: { takesFocus: boolean }) {
  return (
    <DeadLink reasons={reasons} takesFocus={takesFocus}>
      <LinkButton to="/register" isWide>
        もう一度はじめる
      </LinkButton>
      <LinkButton to="/login" variant="secondary" isWide>
        登録が終わっている方はログイン
      </LinkButton>
    </DeadLink>
  );
}
