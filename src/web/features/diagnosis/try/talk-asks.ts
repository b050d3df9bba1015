import type { DiagnosisSessionDetail, Recommendations } from '#contract/student/diagnosis.ts';
import type { DeviceSaid, DeviceTalk, KeptTalk } from '#counsellor/talk/device-talk.ts';

type Begin = Parameters<DeviceTalk['begin']>[0];

/** What the page asks of the counsellor beside it; `knowledge` is the address of what it knows. */
export type TalkAsk = { knowledge: string } & (
  | { kind: 'open' }
  | { kind: 'say'; talk: KeptTalk | null; begin: Begin; said: DeviceSaid }
  | { kind: 'undo'; talk: KeptTalk }
  | { kind: 'describe'; talk: KeptTalk }
  | { kind: 'recommend'; talk: KeptTalk }
);

export type ToldTalk = { talk: KeptTalk; session: DiagnosisSessionDetail };

export type TalkAnswer =
  /** Addresses of what the counsellor is made of. */
  | { kind: 'opened'; files: string[] }
  | ({ kind: 'talk' } & ToldTalk)
  | { kind: 'result'; result: Recommendations };
