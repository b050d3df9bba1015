import type { AnswerLink, DiagnosisProgress, QuickReply } from '#contract/student/diagnosis.ts';
import type { OccupationVerdict } from '#contract/student/verdicts.ts';
import type { AddedWord, Reading, SafetyKind } from '#counsellor/types.ts';

/** Parts of the counsellor's message besides its text. */
export type CounsellorSays = {
  question: string;
  quick_replies: QuickReply[];
  /** Missing in talks from before there were screens and links. */
  pick?: number;
  links?: AnswerLink[];
  progress: DiagnosisProgress;
  can_finish: boolean;
  safety: SafetyKind | null;
};

/** One message of a talk, as a server or a device keeps it. */
export type TalkMessage = {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** Captions of a screen that the student does not want. */
  avoid: string[] | null;
  /** Order within the talk, from 0. */
  position: number;
  /** The student's side: what the reader made of it. */
  reading: Reading | null;
  /** The counsellor's side. */
  says: CounsellorSays | null;
  createdAt: Date;
};

export type TalkStatus = 'active' | 'paused' | 'finished';
export type TalkSession = { status: TalkStatus };

/** Changes of the student to the evidence, and verdicts on occupations, as they are kept. */
export type Revised = {
  /** Evidence ids that the student took back. */
  removedEvidence: string[];
  /** Words that the student put in without saying them. */
  addedConcepts: AddedWord[];
  /** Each occupation once, in the order of the taps. */
  verdicts?: OccupationVerdict[];
};
