import type { Recommendations } from '#contract/student/diagnosis.ts';
import type { DeviceSaid, KeptTalk } from '#counsellor/talk/device-talk.ts';
import type { TalkAnswer, TalkAsk, ToldTalk } from './talk-asks.ts';

/** Omits a part of each kind, so that the kinds stay apart. */
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
type Waiting = { resolve: (answer: TalkAnswer) => void; reject: (error: Error) => void };

export type DeviceCounsellor = ReturnType<typeof openDeviceCounsellor>;

/** A counsellor in a worker of this page; it fetches what it knows once and is told nothing by the network afterwards. */
export function openDeviceCounsellor(knowledge: string) {
  const worker = new Worker(new URL('./device-talk.worker.ts', import.meta.url), {
    type: 'module',
  });
  const waiting = new Map<number, Waiting>();
  let asked = 0;

  worker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ id: number; value?: TalkAnswer; error?: string }>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.value) one?.resolve(data.value);
      else one?.reject(new Error(data.error ?? 'The counsellor gave no answer.'));
    },
  );
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The counsellor did not start.'));
    waiting.clear();
  });

  function ask(wanted: Without<TalkAsk, 'knowledge'>): Promise<TalkAnswer> {
    asked += 1;
    const id = asked;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ask: { ...wanted, knowledge } });
    });
  }

  async function askTalk(wanted: Without<TalkAsk, 'knowledge'>): Promise<ToldTalk> {
    const answer = await ask(wanted);
    if (answer.kind !== 'talk') throw new Error('The counsellor answered something else.');
    return answer;
  }

  return {
    /** Fetches what is needed ahead of the first words; the addresses of it. */
    open: async (): Promise<string[]> => {
      const answer = await ask({ kind: 'open' });
      return answer.kind === 'opened' ? answer.files : [];
    },
    say: (talk: KeptTalk | null, { content, avoid }: Pick<DeviceSaid, 'content' | 'avoid'>) => {
      const now = new Date().toISOString();
      const begin = { id: crypto.randomUUID(), messageId: crypto.randomUUID(), now };
      const ids: [string, string] = [crypto.randomUUID(), crypto.randomUUID()];
      return askTalk({ kind: 'say', talk, begin, said: { content, avoid, ids, now } });
    },
    undo: (talk: KeptTalk) => askTalk({ kind: 'undo', talk }),
    describe: (talk: KeptTalk) => askTalk({ kind: 'describe', talk }),
    recommend: async (talk: KeptTalk): Promise<Recommendations> => {
      const answer = await ask({ kind: 'recommend', talk });
      if (answer.kind !== 'result') throw new Error('The counsellor answered something else.');
      return answer.result;
    },
    close: () => worker.terminate(),
  };
}
