import type { BulkKind, BulkRun } from '#contract/staff/rows/bulk-runs.ts';
import { formatCount } from '#contract/words/amounts.ts';

/** What a run does, as its button said. */
export const runNames: Record<BulkKind, string> = {
  'company.publish': 'まとめて公開する',
  'company.pause': 'まとめて公開を止める',
  'company.confirm': 'まとめて「今日確かめた」にする',
  'company.send_back': 'まとめて直しをお願いする',
  'company.resume': 'まとめて公開を再開する',
  'company.claim': 'まとめて審査をはじめる',
  'company.import': '企業をファイルから取りこむ',
  'company.invite': 'まとめて管理者を招待する',
  'inquiry.assign': 'まとめて担当を変える',
  'inquiry.close': 'まとめて完了にする',
};

/** One sentence about where a run stands; while it is under way it stays the same, so that nobody is read each number. */
export function runSentence({ state, stopped_by, total, done, skipped }: BulkRun): string {
  if (state === 'running') return 'このページを閉じても、つづきます。';
  const end = `${formatCount(done)}件を終え、${formatCount(skipped)}件を見送りました。`;
  const left = formatCount(total - done - skipped);
  if (state === 'done') return `終わりました。${end}`;
  if (stopped_by === 'role')
    return `権限が変わったため、止まりました。${end}残りの${left}件は、そのままです。`;
  if (stopped_by === null)
    return `サーバーのエラーがつづいたため、止まりました。${end}残りの${left}件は、そのままです。`;
  return `途中で止めました。${end}残りの${left}件は、そのままです。`;
}
