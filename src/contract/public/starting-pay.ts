import { z } from 'zod';
import { PostSource } from './posts.ts';

/** First pay after high school, monthly in yen, as a public statistic tells it. */
export const StartingPay = z.object({
  yen: z.number().int(),
  /** Group that earns it: 建設業, 国の一般職（高卒）. */
  of: z.string(),
  /** 2024年6月. */
  period: z.string(),
  source: PostSource.nullable(),
});
export type StartingPay = z.infer<typeof StartingPay>;
