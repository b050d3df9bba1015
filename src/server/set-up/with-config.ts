import { type Config, readConfig } from '#server/config.ts';
import { sentenceOf } from './causes.ts';

/**
 * Reads the settings and does the work of a program with them. Where the set-up is at fault, the program says so in a
 * sentence and ends with 1; any other error is thrown on.
 */
export async function withConfig(work: (config: Config) => Promise<void>): Promise<void> {
  let config: Config | null = null;
  try {
    config = readConfig();
    await work(config);
  } catch (error) {
    const sentence = sentenceOf(error, config);
    if (!sentence) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}
