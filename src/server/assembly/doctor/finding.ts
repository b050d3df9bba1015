import type { Config } from '#server/config.ts';
import { sentenceOf } from '#server/set-up/causes.ts';

/** One line of the doctor. */
export type Finding = {
  subject: string;
  isProblem: boolean;
  /** What is so, or what is wrong and what to do. */
  sentence: string;
};

export type Check = (config: Config) => Promise<string>;

/** What a check of one subject found: its sentence, or that of what it threw. */
export async function findingOf(subject: string, check: Check, config: Config): Promise<Finding> {
  try {
    return { subject, isProblem: false, sentence: await check(config) };
  } catch (error) {
    const words = error instanceof Error ? error.message.split('\n')[0] : String(error);
    const sentence =
      sentenceOf(error, config) ?? `${words}: that is not foreseen, please report it.`;
    return { subject, isProblem: true, sentence };
  }
}
