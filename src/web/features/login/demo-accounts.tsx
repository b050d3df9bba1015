import { Button } from '#web/ui/layout/button.tsx';
import type { Credentials } from './login-fields.ts';
import styles from './login-form.module.css';

const password = 'demo-pass-2026';
const accounts = [
  { name: '生徒', email: 'student@demo.example' },
  { name: '企業', email: 'company@demo.example' },
] as const;

type DemoAccountsProps = { fill: (credentials: Credentials) => void };

/** Shown on a site with demonstration data only. */
export function DemoAccounts({ fill }: DemoAccountsProps) {
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.demoTitle}>
        デモ用アカウント
      </h2>
      <p>このサイトはデモです。ボタンを押すと、メールアドレスとパスワードが入ります。</p>
      <ul className={styles.accounts}>
        {accounts.map(({ name, email }) => (
          <li key={email}>
            <Button variant="secondary" isWide onClick={() => fill({ email, password })}>
              {name}として試す
            </Button>
            <span>
              {email} / {password}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
