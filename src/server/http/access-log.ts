import { createWriteStream, mkdirSync, readdirSync, rmSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { japanDay } from '#contract/words/japan-day.ts';

/** A log of requests in files, apart from what the process says of itself. */
export type AccessLog = {
  /** One line, without its end. */
  write: (line: string) => void;
  /** Waits until all lines are written. */
  close: () => Promise<void>;
};

type Options = {
  directory: string;
  /** Files of so many days are kept, today's with them. */
  days: number;
  now: () => Date;
  /** Hears, once a day, that lines cannot be written. */
  onFailure: (error: unknown) => void;
};

const fileName = /^access-(\d{4}-\d{2}-\d{2})\.jsonl$/;
const dayMilliseconds = 86_400_000;

/**
 * Writes a file for each day of Japan and removes those that are older than `days`, at the start and when a day begins.
 * Several processes may share the folder: each appends whole lines.
 */
export function openAccessLog({ directory, days, now, onFailure }: Options): AccessLog {
  let open: { day: string; stream: WriteStream } | null = null;
  let ending: Promise<unknown> = Promise.resolve();

  const prepareFolder = () => {
    mkdirSync(directory, { recursive: true, mode: 0o750 });
    const oldest = japanDay(new Date(now().getTime() - (days - 1) * dayMilliseconds));
    for (const name of readdirSync(directory)) {
      const [, day] = fileName.exec(name) ?? [];
      if (day && day < oldest) rmSync(join(directory, name), { force: true });
    }
  };
  const end = async () => {
    const stream = open?.stream;
    open = null;
    if (stream && !stream.destroyed) await new Promise<void>((resolve) => stream.end(resolve));
  };
  const streamOf = (day: string): WriteStream => {
    if (open?.day === day) return open.stream;
    ending = end();
    let isFailing = false;
    // A full disk must not end the process; the day's lines are lost.
    const fail = (error: unknown) => {
      if (!isFailing) onFailure(error);
      isFailing = true;
    };
    try {
      prepareFolder();
    } catch (error) {
      fail(error);
    }
    const file = join(directory, `access-${day}.jsonl`);
    const stream = createWriteStream(file, { flags: 'a', mode: 0o640 }).on('error', fail);
    open = { day, stream };
    return stream;
  };
  return {
    write: (line) => void streamOf(japanDay(now())).write(`${line}\n`),
    close: async () => {
      await Promise.all([ending, end()]);
    },
  };
}
