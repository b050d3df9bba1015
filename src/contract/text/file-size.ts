import { formatCount } from '#contract/words/amounts.ts';

/** Writes a size in bytes as 12KB, never as less than the file has. */
export function fileSize(bytes: number): string {
  return `${formatCount(Math.ceil(bytes / 1_024))}KB`;
}
