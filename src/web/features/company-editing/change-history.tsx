import type { CompanyChange } from '#contract/company/company-editing.ts';
import { formatDayShort } from '#web/ui/text/format.ts';
import styles from './company-editing.module.css';
import { describeField } from './fields/describe-field.ts';

const actions: Record<CompanyChange['action'], string> = {
  submitted: '確認に出しました',
  published: '公開しました',
  sent_back: '直していただきたいところをお伝えしました',
  paused: '公開を停止しました',
  resumed: '公開を再開しました',
  confirmed: '内容が正しいことを確かめました',
  edited: '内容を直しました',
  merged: '同じ企業のページをまとめました',
};

/** What happened to the page, newest first. */
export function ChangeHistory({ history }: { history: CompanyChange[] }) {
  if (history.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>これまでの記録（{history.length}）</summary>
      <ol className={styles.links}>
        {history.map(({ by, action, fields, created_at: at }) => (
          <li key={`${at} ${action}`}>
            {formatDayShort(at.slice(0, 10))} {by === 'staff' ? '運営' : '自社'}：{actions[action]}
            {fields.length > 0 && `（${labelsOf(fields)}）`}
          </li>
        ))}
      </ol>
    </details>
  );
}

function labelsOf(fields: string[]): string {
  const labels = [...new Set(fields.map((field) => describeField(field).label))];
  const shown = labels.slice(0, 5).join('、');
  return labels.length > 5 ? `${shown}ほか${labels.length - 5}項目` : shown;
}
