import { type FormEvent, useState } from 'react';
import { type FoundAddress, staffPeopleApi } from '#contract/staff/staff-people.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useFormProblem } from '#web/api/use-form-problem.ts';
import { useAct } from '#web/desk/use-act.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './people.module.css';
import { PersonCard } from './person-card.tsx';

type Found = FoundAddress & { email: string };
const fields = [{ name: 'email', label: 'メールアドレス', id: 'person-email' }];

/** Finds one account by its whole address. The address is never in the page's own address or in a log. */
export function FindPerson() {
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [isFinding, setIsFinding] = useState(false);
  const { problem, sentences, refuseBy, clear } = useFormProblem(fields);

  async function find(event: FormEvent) {
    event.preventDefault();
    if (isFinding) return;
    setIsFinding(true);
    setFound(null);
    try {
      const answer = await browserApi.call(staffPeopleApi.find, { body: { email } });
      setFound({ ...answer, email });
      clear();
    } catch (error) {
      refuseBy(error);
    } finally {
      setIsFinding(false);
    }
  }

  return (
    <>
      <form className={styles.card} onSubmit={find} noValidate>
        {problem && <ErrorSummary key={problem.attempt} {...problem} />}
        <TextField
          id="person-email"
          name="email"
          label="メールアドレス"
          hint="全部を正しく入力したときだけ見つかります。ご本人から連絡があったときに使ってください。"
          type="email"
          autoComplete="off"
          value={email}
          error={sentences.email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={isFinding || undefined}>
            {isFinding ? 'さがしています…' : 'さがす'}
          </Button>
        </div>
      </form>
      <div role="status">{found && !found.person && <NobodyFound {...found} />}</div>
      {found?.person && (
        <PersonCard
          key={found.person.id}
          person={found.person}
          email={found.email}
          onChange={(person) => setFound({ ...found, person })}
        />
      )}
    </>
  );
}

function NobodyFound({ email, registration }: Found) {
  const { act, isActing } = useAct();
  const resend = () => browserApi.call(staffPeopleApi.resendRegistration, { body: { email } });
  if (!registration)
    return <Notice tone="info">このメールアドレスのアカウントは、見つかりませんでした。</Notice>;
  return (
    <Notice tone="info">
      <p>アカウントはありませんが、登録の途中です。</p>
      <Button
        variant="secondary"
        aria-disabled={isActing || undefined}
        onClick={() => !isActing && act(resend, '登録のリンクを送りました')}
      >
        登録のリンクをもう一度送る
      </Button>
    </Notice>
  );
}
