import type { FoundPerson } from '#contract/staff/staff-people.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import styles from './people.module.css';
import { PersonActions } from './person-actions.tsx';

type PersonCardProps = {
  person: FoundPerson;
  email: string;
  onChange: (person: FoundPerson) => void;
};

const companyStates: Record<string, string> = {
  draft: '下書き',
  in_review: '確認待ち',
  published: '公開中',
  paused: '休止中',
};

/** How an account can be used, and what can be done for the person. */
export function PersonCard({ person, email, onChange }: PersonCardProps) {
  const { company, consents } = person;
  return (
    <section className={styles.card} aria-labelledby="person-title">
      <h2 id="person-title">{email}</h2>
      <p>
        <Badge tone="fact">{person.user_type === 'student' ? '高校生' : '企業'}</Badge>{' '}
        {!person.is_active && <Badge tone="quiet">利用停止中</Badge>}
      </p>
      {person.is_leaving && (
        <Notice tone="info">削除の手続きが始まっています。24時間以内にすべて消えます。</Notice>
      )}
      <dl className={styles.facts}>
        <dt>登録した日時</dt>
        <dd>{formatTime(person.created_at)}</dd>
        <dt>最後に使った日時</dt>
        <dd>{person.last_used_at ? formatTime(person.last_used_at) : '記録がありません'}</dd>
        <dt>ログイン中</dt>
        <dd>{person.sessions}か所</dd>
        {company && (
          <>
            <dt>企業のページ</dt>
            <dd>
              <a href={`/staff/companies/${company.id}`}>{company.name}</a>（
              {companyStates[company.status] ?? company.status}）
            </dd>
          </>
        )}
      </dl>
      <h3>規約とプライバシーポリシーへの同意</h3>
      {consents.length === 0 ? (
        <p>記録がありません。</p>
      ) : (
        <ul>
          {consents.map(({ version, created_at }) => (
            <li key={`${version} ${created_at}`}>
              {version} 版（{formatTime(created_at)}）
            </li>
          ))}
        </ul>
      )}
      {!person.is_leaving && <PersonActions person={person} onChange={onChange} />}
    </section>
  );
}
