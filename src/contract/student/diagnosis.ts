import { z } from 'zod';
import { Id, IdParams, refuseHidden, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { OccupationCard } from '#contract/public/occupations.ts';
import { StartingPay } from '#contract/public/starting-pay.ts';
import { withoutTurning } from '#contract/text/visible-text.ts';
import { Interests, WorkValues } from '#contract/words/taxonomy.ts';
import { SafetyKind, SafetyResource } from './safety-resources.ts';
import { OccupationVerdict } from './verdicts.ts';

const DiagnosisPhase = z.enum(['talking', 'confirming', 'finished', 'paused']);

export const QuickReply = z.object({
  label: z.string(),
  value: z.string(),
  /** Id of the drawing of a scene. */
  scene: z.string().optional(),
});
export type QuickReply = z.infer<typeof QuickReply>;

/** A way to a page that says more of what was answered. */
export const AnswerLink = z.object({ label: z.string(), path: z.string() });
export type AnswerLink = z.infer<typeof AnswerLink>;

/** Replies that may be tapped: up to `pick` of them, sent as their values, one a line. */
const Offered = z.object({
  quick_replies: z.array(QuickReply),
  pick: z.number().int().default(1),
  links: z.array(AnswerLink).default([]),
});

/** Answers counted against the number expected; the bar never goes backwards. */
export const DiagnosisProgress = z.object({
  answered: z.number().int(),
  expected: z.number().int(),
  phase: DiagnosisPhase,
  /** Questions and screens of scenes likely still to come, the asked one among them; missing in old talks. */
  left: z.number().int().optional(),
});
export type DiagnosisProgress = z.infer<typeof DiagnosisProgress>;

export const DiagnosisMessage = z.object({
  id: Id,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  created_at: Timestamp,
});
export type DiagnosisMessage = z.infer<typeof DiagnosisMessage>;

/** People to turn to. With `stop` the talk rests until the student goes on; with `show` it goes on beside them. */
export const SafetyNotice = z.object({
  kind: SafetyKind,
  step: z.enum(['ask', 'show', 'stop']),
  resources: z.array(SafetyResource),
});
export type SafetyNotice = z.infer<typeof SafetyNotice>;

/** One quoted piece of what the student said, and what the counsellor took it to mean. */
export const EvidenceItem = z.object({
  id: z.string(),
  message_id: Id,
  /** A verbatim substring of the student's message. */
  quote: z.string(),
  concept: z.string(),
  label: z.string(),
  polarity: z.enum(['positive', 'negative']),
});
export type EvidenceItem = z.infer<typeof EvidenceItem>;

export const SessionState = z.object({
  status: z.enum(['active', 'paused', 'finished']),
  phase: DiagnosisPhase,
  progress: DiagnosisProgress,
  can_finish: z.boolean(),
});
export type SessionState = z.infer<typeof SessionState>;

export const DiagnosisSession = SessionState.extend({
  id: Id,
  created_at: Timestamp,
  message: DiagnosisMessage,
  ...Offered.shape,
  user_profile: z.record(z.string(), z.unknown()),
});
export type DiagnosisSession = z.infer<typeof DiagnosisSession>;

/** A word that the student put into the profile without having said it in the talk. */
export const AddedConcept = z.object({
  concept: z.string(),
  label: z.string(),
  polarity: z.enum(['positive', 'negative']),
});
export type AddedConcept = z.infer<typeof AddedConcept>;

/** Evidence that the result rests on, as the student left it. */
export const EvidenceState = z.object({
  /** In force. */
  evidence: z.array(EvidenceItem),
  /** Taken back by the student; can be put in force again. */
  removed: z.array(EvidenceItem),
  added: z.array(AddedConcept),
});
export type EvidenceState = z.infer<typeof EvidenceState>;

/** A read-only link to a result. */
export const DiagnosisShare = z.object({
  created_at: Timestamp,
  expires_at: Timestamp,
  /** The end of the link; null for one of a former secret, which nothing tells again. */
  token: z.string().nullable(),
});
export type DiagnosisShare = z.infer<typeof DiagnosisShare>;

export const DiagnosisSessionDetail = DiagnosisSession.omit({ message: true }).extend({
  messages: z.array(DiagnosisMessage),
  ...EvidenceState.shape,
  safety: SafetyNotice.nullable(),
  share: DiagnosisShare.nullable(),
});
export type DiagnosisSessionDetail = z.infer<typeof DiagnosisSessionDetail>;

export const AiAnswer = z.object({
  message: DiagnosisMessage,
  ...Offered.shape,
  progress: DiagnosisProgress,
  can_finish: z.boolean(),
  safety: SafetyNotice.nullable(),
});
export type AiAnswer = z.infer<typeof AiAnswer>;

const Reason = z.object({
  text: z.string(),
  /** The student's own words, verbatim. */
  quote: z.string(),
  message_id: Id,
  /** Whether the words were written, tapped, or stand below a picked scene. */
  source: z.enum(['said', 'chosen', 'scene']).default('said'),
  /** The task or moment of the occupation that the words point to, where one was found. */
  shows: z.string().nullable().default(null),
});
export type Reason = z.infer<typeof Reason>;

/** A condition of work that the student stated, and whether an occupation meets it. */
export const ConditionCheck = z.object({
  /** As a card names it: 土日休み, 夜勤なし … */
  condition: z.string(),
  /** The student's own words, verbatim, or the button that they tapped. */
  said: z.string(),
  verdict: z.enum(['meets', 'unsure', 'breaks']),
  /** Why it is not sure or not met; empty where it is met. */
  note: z.string(),
});
export type ConditionCheck = z.infer<typeof ConditionCheck>;

/** Frequency of work at a time, by the occupation's record: as good as never, by company, often. */
export const WorksThen = z.enum(['rarely', 'by_company', 'often']);
export type WorksThen = z.infer<typeof WorksThen>;

/** Facts that a card shows of an occupation beside what it is. */
export const OccupationFacts = z.object({
  /** Key of its family, which gives the ground below its picture, and the picture where it has none of its own. */
  family: z.string(),
  weekends: WorksThen,
  nights: WorksThen,
  /** Null where no public figure is of its field. */
  starting_pay: StartingPay.nullable(),
});
export type OccupationFacts = z.infer<typeof OccupationFacts>;

export const RecommendedOccupation = z.object({
  occupation: OccupationCard,
  facts: OccupationFacts,
  score: z.number(),
  confidence: z.enum(['low', 'medium', 'high']),
  reasons: z.array(Reason),
  /** One of each stated condition. */
  conditions: z.array(ConditionCheck),
  caution: z.string(),
  /** Way into the occupation, in a sentence. */
  entry: z.string(),
  ask_teacher: z.array(z.string()),
});
export type RecommendedOccupation = z.infer<typeof RecommendedOccupation>;

export const StudentProfileOfInterests = z.object({
  interests: Interests,
  work_values: WorkValues,
  skills: z.record(z.string(), z.number()),
});
export type StudentProfileOfInterests = z.infer<typeof StudentProfileOfInterests>;

/** Amount that the student told: of nothing no occupations follow, of little the result says so. */
export const Basis = z.enum(['none', 'little', 'enough']);
export type Basis = z.infer<typeof Basis>;

export const Recommendations = z.object({
  basis: Basis,
  /** Advice when nothing is known yet; null otherwise. */
  message: z.string().nullable(),
  /** None to five. */
  occupations: z.array(RecommendedOccupation),
  alternates: z.array(OccupationCard),
  /** Id of the alternate that shows another side: near the interests, of a family not shown; results shared before had none. */
  surprise: z.string().nullable().default(null),
  profile: StudentProfileOfInterests,
  evidence: z.array(EvidenceItem),
  /** Verdicts of the student on occupations, in the order of the taps; the answer heeds them. */
  verdicts: z.array(OccupationVerdict.extend({ name: z.string() })).default([]),
  scorer_version: z.string(),
  catalogue_version: z.string(),
});
export type Recommendations = z.infer<typeof Recommendations>;

/** The result as somebody with the link sees it: without the talk and without a name. */
export const SharedDiagnosis = Recommendations.pick({
  alternates: true,
  surprise: true,
  profile: true,
  scorer_version: true,
  catalogue_version: true,
}).extend({
  occupations: z.array(
    RecommendedOccupation.omit({ reasons: true, conditions: true }).extend({
      reasons: z.array(Reason.omit({ message_id: true })),
      conditions: z.array(ConditionCheck.omit({ said: true })),
    }),
  ),
  /** When the talk began. */
  talked_on: Timestamp,
  expires_at: Timestamp,
});
export type SharedDiagnosis = z.infer<typeof SharedDiagnosis>;

const OccupationMatch = z.object({
  text: z.string(),
  status: z.enum(['exact', 'alias', 'fuzzy', 'unmatched']),
  occupation: OccupationCard.nullable(),
});

const message = z
  .string('メッセージを入力してください。')
  // A phone's keyboard may add these marks by itself: they are left out, and the student is not stopped.
  .transform(withoutTurning)
  .refine((text) => text.trim() !== '', 'メッセージを入力してください。')
  .superRefine(refuseHidden)
  .refine((text) => [...text].length <= 1_000, '1,000文字以内で入力してください。');

export const diagnosisApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/occupations/diagnosis-sessions/',
    access: 'student',
    publicPages: 'stay',
    summary: 'Begin a diagnosis; answers with the first question',
    body: z.object({ user_profile: z.record(z.string(), z.unknown()).default({}) }),
    response: DiagnosisSession,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/occupations/diagnosis-sessions/',
    access: 'student',
    summary: "The student's own diagnoses, newest first",
    response: z.array(
      SessionState.extend({ id: Id, created_at: Timestamp, updated_at: Timestamp }),
    ),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/occupations/diagnosis-sessions/{id}/',
    access: 'student',
    summary: 'One own diagnosis with its messages, to resume it',
    params: IdParams,
    response: DiagnosisSessionDetail,
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/occupations/diagnosis-sessions/{id}/send_message/',
    access: 'student',
    publicPages: 'stay',
    summary: 'Store what the student says',
    params: IdParams,
    body: z.object({
      content: message,
      /** Captions of the screen that the student does not want. */
      avoid: z.array(z.string().max(40)).max(12, '一度に外せるのは12個までです。').optional(),
    }),
    response: z.object({ message: DiagnosisMessage, state: SessionState }),
  }),
  getAiResponse: endpoint({
    method: 'POST',
    path: '/api/occupations/diagnosis-sessions/{id}/get_ai_response/',
    access: 'student',
    publicPages: 'stay',
    summary:
      'The answer to the last message; one answer per message, however often it is asked for',
    params: IdParams,
    body: z.object({ message: message.optional() }),
    response: AiAnswer,
    streams: true,
  }),
  validateOccupations: endpoint({
    method: 'POST',
    path: '/api/occupations/diagnosis-sessions/{id}/validate_occupations/',
    access: 'student',
    publicPages: 'stay',
    beforeConsent: true,
    summary: 'Which occupations of the catalogue does this text name?',
    params: IdParams,
    body: z.object({
      ai_message: z
        .string('テキストを入力してください。')
        .max(20_000, '20,000文字以内で入力してください。'),
    }),
    response: z.object({ results: z.array(OccupationMatch) }),
  }),
  getRecommendations: endpoint({
    method: 'POST',
    path: '/api/occupations/diagnosis-sessions/{id}/get_recommendations/',
    access: 'student',
    publicPages: 'stay',
    beforeConsent: true,
    summary: 'Five occupations with reasons; the same transcript always gives the same answer',
    params: IdParams,
    response: Recommendations,
  }),
};

/** A message of a talk on a device; `asked` names the question that was on the screen. */
const CarriedMessage = z.object({
  content: message,
  asked: z.string().max(2_000, 'この会話は読めませんでした。'),
  avoid: z.array(z.string().max(40)).max(12, '一度に外せるのは12個までです。').optional(),
});

/** Talks that begin without an account, on the device alone. */
export const talkDraftsApi = {
  opening: endpoint({
    method: 'GET',
    path: '/api/occupations/talk-opening/',
    access: 'public',
    mayLag: true,
    summary: 'The first screen of a talk on the device, and where what the counsellor knows is',
    response: z.object({
      text: z.string(),
      question: z.string(),
      ...Offered.shape,
      progress: DiagnosisProgress,
      /** Changes with the catalogue; a draft keeps it. */
      catalogue_hash: z.string(),
      /** Address of what the counsellor knows, as JSON; another content has another address. */
      knowledge: z.string(),
    }),
  }),
  carryOver: endpoint({
    method: 'POST',
    path: '/api/occupations/diagnosis-sessions/import/',
    access: 'student',
    publicPages: 'stay',
    summary: 'Takes a talk from a device into the account; the same draft is taken once',
    body: z.object({
      draft_id: Id,
      catalogue_hash: z.string().max(100),
      messages: z
        .array(CarriedMessage)
        .min(1, 'まだ何も話していないので、残すものがありません。')
        .max(100, '一度に残せるのは100個のメッセージまでです。'),
      /** Evidence that was taken back: the place of its message, from 0, and the words. */
      removed: z
        .array(z.object({ message: z.number().int().min(0), quote: z.string().max(1_000) }))
        .max(500, '一度に外せるのは500個までです。')
        .default([]),
      verdicts: z.array(OccupationVerdict).max(60, '一度に残せるのは60個までです。').default([]),
    }),
    response: DiagnosisSession,
    status: 201,
  }),
};

const sessionPath = '/api/occupations/diagnosis-sessions/{id}' as const;

/** Beyond the specification: looking back at a talk, mending it, showing it, deleting it. */
export const diagnosisReviewApi = {
  concepts: endpoint({
    method: 'GET',
    path: '/api/occupations/concepts/',
    access: 'student',
    summary: 'Words that a student may add to the profile; with a query those that mean it',
    query: z.object({ q: z.string().max(50, '50文字以内で入力してください。').optional() }),
    response: z.array(z.object({ concept: z.string(), label: z.string(), topic: z.string() })),
  }),
  reviseEvidence: endpoint({
    method: 'PUT',
    path: `${sessionPath}/evidence/`,
    access: 'student',
    publicPages: 'stay',
    summary: 'Which evidence the student takes back, and which words they add; replaces both lists',
    params: IdParams,
    body: z.object({
      /** Ids of evidence. Ids that this session does not have are ignored. */
      removed: z.array(z.string().max(200)).max(500, '一度に外せるのは500個までです。'),
      added: z
        .array(
          z.object({
            concept: z.string().max(80),
            polarity: z.enum(['positive', 'negative']).default('positive'),
          }),
        )
        .max(30, '追加できるのは30個までです。'),
    }),
    response: EvidenceState,
  }),
  judge: endpoint({
    method: 'PUT',
    path: `${sessionPath}/verdicts/`,
    access: 'student',
    publicPages: 'stay',
    summary: 'What the student makes of occupations; replaces the list and answers the new result',
    params: IdParams,
    body: z.object({
      /** The last word on an occupation counts; ids that the catalogue does not have are ignored. */
      verdicts: z.array(OccupationVerdict).max(100, '一度に送れるのは100個までです。'),
    }),
    response: Recommendations,
  }),
  undoLastAnswer: endpoint({
    method: 'POST',
    path: `${sessionPath}/undo_last_answer/`,
    access: 'student',
    publicPages: 'stay',
    beforeConsent: true,
    summary: "Take back the student's last message and what was said to it; 409 when there is none",
    params: IdParams,
    response: DiagnosisSessionDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${sessionPath}/`,
    access: 'student',
    publicPages: 'stay',
    summary: 'Delete a diagnosis with all its messages, at once',
    params: IdParams,
    response: null,
    status: 204,
  }),
  share: endpoint({
    method: 'POST',
    path: `${sessionPath}/share/`,
    access: 'student',
    publicPages: 'stay',
    summary:
      'Make a read-only link to the result as it is now, for 30 days; an earlier link of this diagnosis stops working',
    params: IdParams,
    response: DiagnosisShare.extend({ token: z.string() }),
    status: 201,
  }),
  stopSharing: endpoint({
    method: 'DELETE',
    path: `${sessionPath}/share/`,
    access: 'student',
    publicPages: 'stay',
    summary: 'Make the link stop working, at once',
    params: IdParams,
    response: null,
    status: 204,
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/shared-diagnoses/{token}/',
    access: 'public',
    mayLag: false,
    summary:
      'The result behind a link, as it was when the link was made; 404 when it ended, was stopped or never was',
    params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
    response: SharedDiagnosis,
  }),
};
