import type { InputOf } from '#contract/kit/endpoint.ts';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { browserApi } from '#web/api/browser-api.ts';
import type { Checked } from '#web/desk/dialogs/check-first.tsx';
import { type Selection, toRunRows } from '#web/desk/table/bulk/selection.ts';
import { obstacleNames } from './list-words.ts';

type Input = InputOf<typeof staffCompaniesApi.checkPublish>;

/** What a run that publishes would leave, and why, before it is begun. */
export async function checkPublication(selection: Selection): Promise<Checked> {
  const input = { body: { rows: toRunRows(selection) } } as Input;
  const { count, obstacles } = await browserApi.call(staffCompaniesApi.checkPublish, input);
  const left = obstacles.reduce((sum, { count }) => sum + count, 0);
  const note = 'そのほかに、使えない言葉が見つかった企業も見送ります。';
  if (left === 0) return { sentence: '公開できない企業は、いまは見つかっていません。', note };
  const isNothing = left >= count;
  return {
    sentence: `${formatCount(count)}社のうち${formatCount(left)}社は、いまは公開できません。見送って、企業ごとの理由を結果に残します。`,
    parts: obstacles.map(
      ({ reason, count }) => `${formatCount(count)}社：${obstacleNames[reason]}`,
    ),
    note: isNothing ? '公開できる企業がありません。' : note,
    isNothing,
  };
}
