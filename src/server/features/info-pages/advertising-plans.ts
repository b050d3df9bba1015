import { z } from 'zod';
import { formatCount } from '#contract/words/amounts.ts';
import { readDataFile } from '#server/data-directory.ts';

const AdvertisingPlan = z.strictObject({
  key: z.string().regex(/^[a-z][a-z-]{1,38}$/),
  name: z.string().min(1),
  description: z.string(),
  price_yen_incl_tax: z.number().int().min(0),
  per: z.enum(['month', 'article']),
  term_months: z.number().int().min(1),
  renewal: z.string().min(1),
  cancellation: z.string().min(1),
  penalty: z.string().min(1),
  label: z.literal('PR'),
});
type AdvertisingPlan = z.infer<typeof AdvertisingPlan>;

/** Plans that the operator sells; throws at the start when a condition that must be shown is missing. */
export const advertisingPlans = readDataFile('advertising-plans.json', z.array(AdvertisingPlan));

const unit = { month: '1か月', article: '記事1本' };

/** One heading and one small table a plan: four columns would not fit a phone. */
export function plansMarkdown(plans: readonly AdvertisingPlan[]): string {
  return plans
    .map((plan) => {
      const rows = [
        ['料金（税込）', `${unit[plan.per]} ${formatCount(plan.price_yen_incl_tax)}円`],
        ['期間', `${plan.term_months}か月`],
        ['更新', plan.renewal],
        ['解約', plan.cancellation],
        ['違約金', plan.penalty],
        ['表示', `「${plan.label}」と文字で表示します`],
      ];
      const table = rows.map(([name, value]) => `| ${name} | ${value} |`).join('\n');
      return `### ${plan.name}\n\n${plan.description}\n\n| 項目 | 内容 |\n| --- | --- |\n${table}`;
    })
    .join('\n\n');
}
