import type {
  OfficialMatch,
  OfficialMatchState,
} from '#contract/staff/official-matches/staff-official-matches.ts';
import { formatTime } from '#web/ui/text/format-moment.ts';

export const matchStateNames: Record<OfficialMatchState, string> = {
  open: 'まだ決めていない',
  by_hand: '運営メンバーが選んだ',
  none: '該当なし',
  by_name: '名前が合った',
};

/** Whose figures an occupation takes, and who decided it, in a sentence. */
export function matchSentence({ state, official, updated_at, updated_by }: OfficialMatch): string {
  const title = official ? `job tagの「${official.title}」` : '';
  const decided = updated_at ? `（${updated_by}さん、${formatTime(updated_at)}）` : '';
  if (state === 'by_hand') return `${title}の数値を使います${decided}。`;
  if (state === 'none') return `あてはまる公式の職業は、ありません${decided}。`;
  if (state === 'by_name') return `名前が合うので、${title}の数値を使っています。`;
  return decided
    ? `選んだ公式の職業が、いまの一覧にありません${decided}。`
    : '公式の数値は、まだありません。';
}
