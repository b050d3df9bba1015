import { createDeviceTalk, type DeviceTalk } from '#counsellor/talk/device-talk.ts';
import { openTalkPackage } from '#counsellor/talk/talk-package.ts';
import weightsUrl from '../../../../../data/reader/reader.bin?url';
import type { TalkAnswer, TalkAsk } from './talk-asks.ts';

/** The counsellor of this device, beside the page so that the page never waits for it. */
let opened: Promise<DeviceTalk> | null = null;

async function open(knowledge: string): Promise<DeviceTalk> {
  const [pack, weights] = await Promise.all([fetched(knowledge), fetched(weightsUrl)]);
  return createDeviceTalk(
    openTalkPackage(await pack.json(), new Uint8Array(await weights.arrayBuffer())),
  );
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response;
}

async function answer(ask: TalkAsk): Promise<TalkAnswer> {
  opened ??= open(ask.knowledge);
  const device = await opened.catch((error: unknown) => {
    // The next ask tries again: the network may be back.
    opened = null;
    throw error;
  });
  switch (ask.kind) {
    case 'open':
      return { kind: 'opened', files: [ask.knowledge, weightsUrl] };
    case 'say': {
      const talk = device.say(ask.talk ?? device.begin(ask.begin), ask.said);
      // While the student reads, so that neither the first answer nor the first question waits for it.
      setTimeout(device.prepare);
      return { kind: 'talk', talk, session: device.describe(talk) };
    }
    case 'undo': {
      const talk = device.undo(ask.talk);
      return { kind: 'talk', talk, session: device.describe(talk) };
    }
    case 'describe':
      return { kind: 'talk', talk: ask.talk, session: device.describe(ask.talk) };
    case 'recommend':
      return { kind: 'result', result: device.recommend(ask.talk) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<{ id: number; ask: TalkAsk }>) => {
  answer(data.ask).then(
    (value) => self.postMessage({ id: data.id, value }),
    (error: unknown) => self.postMessage({ id: data.id, error: String(error) }),
  );
});
