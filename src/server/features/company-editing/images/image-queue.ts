import { ApiError } from '#server/errors.ts';

/** Pictures that may wait while one is being drawn. */
const waitingAtMost = 8;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Works on one picture at a time in this process. Throws 503 when too many wait already. */
export async function inImageQueue<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= waitingAtMost)
    throw new ApiError('unavailable', {
      detail: 'ただいま画像の処理が混み合っています。少し待ってから、もう一度選んでください。',
    });
  waiting += 1;
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    waiting -= 1;
  }
}
