import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/layout/button.tsx';
import { MailCodeForm } from './mail-code-form.tsx';
import styles from './mail-sent.module.css';
import { Notice } from './notice.tsx';

/** A second request within this time would send no second mail. */
const pauseSeconds = 60;

type MailSentProps = {
  email: string;
  /** Words for the time until which the link of the mail works. */
  life: string;
  /** Goes on with the code of the mail; its rejection is shown by `describeError`. */
  onCode: (code: string) => Promise<void>;
  /** Sends again; its rejection is shown by `describeError`. */
  onSendAgain: () => Promise<void>;
  describeError: (error: unknown) => string;
  onChangeAddress: () => void;
  /** True for the mailbox of a company. */
  isWork?: boolean;
  /** Help for a person without any mail. */
  withoutMail?: ReactNode;
  children?: ReactNode;
};

/** Tells where the mail went, and the steps if it does not come. The same for every address. */
export function MailSent(props: MailSentProps) {
  const { email, life, onCode, onSendAgain, describeError, onChangeAddress, isWork } = props;
  const { withoutMail, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { seconds, restart } = useCountdown(pauseSeconds);
  const [sending, setSending] = useState<'no' | 'now' | 'done'>('no');
  const [mails, setMails] = useState(1);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => heading.current?.focus(), []);

  async function sendAgain() {
    setSending('now');
    setProblem(null);
    try {
      await onSendAgain();
      restart();
      setSending('done');
      setMails((sent) => sent + 1);
    } catch (error) {
      setProblem(describeError(error));
      setSending('no');
    }
  }

  return (
    <div className={styles.sent}>
      <Envelope />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        メールを送りました
      </h1>
      <p className={styles.address}>{email}</p>
      <p>
        届いたメールを開いて、つづけてください。
        <strong>リンクは{life}使えます。</strong>
      </p>
      {/* A new mail has a code of its own. */}
      <MailCodeForm key={mails} onCode={onCode} describeError={describeError} />
      {children}
      <section className={styles.help} aria-labelledby="mail-help">
        <h2 id="mail-help" className={styles.helpTitle}>
          メールが届かないとき
        </h2>
        <ul className={styles.list}>
          <li>数分かかることがあります。少し待ってみてください。</li>
          <li>「迷惑メール」に入っていないか見てください。</li>
          <li>
            {isWork
              ? '会社のメールの設定で、外からのメールが止められていることがあります。メールを管理しているご担当の方に、このサイトからのメールを受け取れるかお確かめください。'
              : 'ドコモ・au・ソフトバンクなどのアドレスは、はじめての相手からのメールを受け取らない設定のことがあります。このサイトからのメールを受け取れるように、設定を変えてみてください。'}
          </li>
          {!isWork && (
            <li>
              学校のアドレスは、学校の外からのメールが届かないことがあります。自分や家の人のアドレスを使うか、先生に聞いてみてください。
            </li>
          )}
          <li>アドレスがまちがっていないか、上の表示をもう一度お確かめください。</li>
          {withoutMail && <li>{withoutMail}</li>}
        </ul>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            disabled={seconds > 0 || sending === 'now'}
            onClick={sendAgain}
          >
            {buttonWords(seconds, sending === 'now')}
          </Button>
          <Button variant="quiet" onClick={onChangeAddress}>
            アドレスを入れなおす
          </Button>
        </div>
        <div role="status">
          {sending === 'done' && <Notice tone="success">もう一度送りました。</Notice>}
        </div>
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
      </section>
    </div>
  );
}

function buttonWords(seconds: number, isSending: boolean): string {
  if (isSending) return '送っています…';
  return seconds > 0 ? `もう一度送る(あと${seconds}秒)` : 'もう一度送る';
}

/** Counts whole seconds down by the clock, also after the phone slept. */
function useCountdown(from: number) {
  const [end, setEnd] = useState(() => Date.now() + from * 1_000);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((end - now) / 1_000));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const restart = () => {
    setNow(Date.now());
    setEnd(Date.now() + from * 1_000);
  };
  return { seconds, restart };
}

function Envelope() {
  return (
    <svg className={styles.picture} viewBox="0 0 120 84" aria-hidden="true" focusable="false">
      <rect className={styles.paper} x="14" y="16" width="84" height="58" rx="8" />
      <path className={styles.fold} d="M18 22 52 48a7 7 0 0 0 8 0l34-26" />
      <circle className={styles.seal} cx="98" cy="20" r="15" />
      <path className={styles.tick} d="m91 20 5 5 9-10" />
    </svg>
  );
}
