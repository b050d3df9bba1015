import type { Occupation, OccupationSearch } from '#contract/public/occupations.ts';
import type {
  Basis,
  ConditionCheck,
  DiagnosisProgress,
  OccupationFacts,
  QuickReply,
  Reason,
  StudentProfileOfInterests,
} from '#contract/student/diagnosis.ts';
import type { OccupationVerdict } from '#contract/student/verdicts.ts';
import type { PageLink } from '#counsellor/knowledge/source.ts';
import type { Plan } from '#counsellor/policy/act.ts';
import type { Polarity } from '#counsellor/reading/lexicon/concept.ts';
import type { Draft } from '#counsellor/reading/stages/hear-message.ts';
import type { WorryNoticer } from '#counsellor/safety/notice-worry.ts';

/** As the detector tells them; what the outside calls them is in `safety-notice.ts`. */
export type SafetyKind = 'self_harm' | 'distress' | 'abuse' | 'illegal_job' | 'bullying_or_health';

/** One thing the student said or chose; `quote` is a verbatim substring of the message. */
export type Evidence = {
  id: string;
  message_id: string;
  quote: string;
  /** Concept id, or `occupation:<id>` for a wish. */
  concept: string;
  label: string;
  polarity: Polarity;
  /** 0–1. */
  certainty: number;
  source: 'lexicon' | 'wish' | 'student' | 'model' | 'choice';
  /** The named thing in the quote, verbatim; missing in readings of earlier versions. */
  words?: string;
  /** The words speak of being able or not, rather than of liking. */
  is_skill?: boolean;
};

/** A concept that the student chose from the list instead of saying it. */
export type AddedWord = { concept: string; polarity: Polarity };

/** Changes of the student to the evidence, and verdicts on the occupations. */
export type Revision = {
  /** Ids of evidence taken back. */
  removed: ReadonlySet<string>;
  added: readonly AddedWord[];
  /** Ids of occupations that are left out of the answer. */
  without?: ReadonlySet<string>;
  /** いい, ちがう, しらなかった, each occupation once, in the order of the taps. */
  verdicts?: readonly OccupationVerdict[];
};

export type StudentMessage = {
  id: string;
  content: string;
  question: string;
  /** Captions of the screen that the student does not want. */
  avoid?: readonly string[];
};

export type Reading = {
  /** The version of the reader; missing in readings from before there were versions. */
  version?: string;
  evidence: Evidence[];
  evasive: boolean;
  offTopic: boolean;
  wantsToFinish: boolean;
  safety: SafetyKind | null;
  /** Requests about the talk, kinds of `data/talk/kinds.jsonl`; missing in older readings. */
  wants?: string[];
  /** What a correction names, concepts and `occupation:<id>`; missing where nothing is corrected. */
  denies?: string[];
  /** 「どれもちがう」 to a screen of scenes. */
  isNoneOfThem?: true;
};

/** `question` is the id of the question that the message answers; `reply` is what was said after. */
export type Turn = {
  question: string;
  message: Omit<StudentMessage, 'question'>;
  reading: Reading;
  reply?: string;
  /** Sentences to open the next reply with: the message tells of trouble that does not stop the talk. */
  comfort?: readonly string[];
  /** The comfort is a gentle question: said once each, and not again. */
  isAskedGently?: boolean;
  /** A worry is faintly possible: a quiet door to people stands beside the reply, and nothing is said about it. */
  isFaintWorry?: boolean;
};

export type Reply = {
  /** A question's id, or `confirm`, `safety`, `finish`. */
  question: string;
  text: string;
  quick_replies: QuickReply[];
  /** Most of them that may be chosen at once. */
  pick: number;
  /** Ways to pages that say more. */
  links: PageLink[];
  progress: DiagnosisProgress;
  can_finish: boolean;
  safety: SafetyKind | null;
};

export type Confidence = 'low' | 'medium' | 'high';
export type ReasonText = Reason;

export type Recommendation = {
  id: string;
  score: number;
  confidence: Confidence;
  reasons: ReasonText[];
  /** Each stated condition with whether the occupation meets it. */
  conditions: ConditionCheck[];
  facts: Omit<OccupationFacts, 'starting_pay'>;
};

export type Recommended = {
  basis: Basis;
  /** Five at most; none when nothing is known of the student. */
  occupations: Recommendation[];
  /** Ids of the next best. */
  alternates: string[];
  /** The one among them that shows another side: near the interests, of a family not shown yet. */
  surprise: string | null;
  profile: Profile;
  evidence: Evidence[];
};

export type MatchedOccupation = {
  text: string;
  status: 'exact' | 'alias' | 'fuzzy' | 'unmatched';
  id: string | null;
};

export type OccupationQuery = Partial<OccupationSearch> & { limit: number };

export type Profile = StudentProfileOfInterests;

/** The built-in counsellor: no model, no I/O; the same words always give the same answer. */
export type Counsellor = {
  /** Changes whenever the same transcript may give another answer. */
  version: string;
  open(seed: string): Reply;
  /** The first words of a talk that begins with scenes; the same for everybody. */
  openScenes(): Reply;
  /** A question as it is asked by itself; null for an id that names none. */
  asking(question: string): Reply | null;
  read(message: StudentMessage): Reading;
  /** Every stage of the reading, for people who mend it; nothing of it is kept. */
  hear(message: StudentMessage): Draft;
  noticeWorry: WorryNoticer;
  /** Makes what the first question of a process needs, once; it takes a second and more. */
  prepare(): void;
  respond(turns: Turn[]): Reply;
  /** Parts of a reply: words to the last message, and what comes next. */
  plan(turns: Turn[]): Plan;
  /** The turns in force: what was taken back in the talk is left out. */
  standing(turns: Turn[], removed?: ReadonlySet<string>): Turn[];
  recommend(turns: Turn[], revision?: Revision): Recommended;
  /** Concepts that a student may add, with their words. */
  concepts: readonly { id: string; label: string; topic: string; phrases: string[] }[];
  matchOccupations(text: string): MatchedOccupation[];
  search(query: OccupationQuery): { id: string; score: number }[];
  /** This counsellor over the same occupations in the same order with other figures; it takes some milliseconds. */
  withFigures(occupations: readonly Occupation[]): Counsellor;
};
