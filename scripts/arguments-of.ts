import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * The arguments of a command as `parseArgs` reads them. An unknown one ends the command with a sentence and its usage, and
 * with no stack.
 */
export function argumentsOf<const T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`);
    process.exit(2);
  }
}
