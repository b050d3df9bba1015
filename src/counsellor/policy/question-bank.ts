import type { QuickReply } from '#contract/student/diagnosis.ts';
import records from '../../../data/counsellor/questions.json' with { type: 'json' };
import spoken from '../../../data/counsellor/topic-words.json' with { type: 'json' };

/** Topics of questions, the most telling ones first. */
export const topics = [
  'experience',
  'hobby',
  'moment',
  'club',
  'dream',
  'subject',
  'strength',
  'people',
  'condition',
  'dislike',
  'value',
  'cards',
] as const;
export type Topic = (typeof topics)[number];

/** Statement of a reply about the student: a concept of the lexicon, towards or away. */
type Said = { concept: string; sign: 1 | -1 };

/** A reply that can be tapped. */
export type OfferedReply = {
  /** Text of the button, which is also what is sent. */
  label: string;
  /** The same as a sentence: for likeness of texts, and what buttons sent in older talks. */
  spoken: string;
  says: Said[];
  /** 「まだない」 is no answer to the question. */
  isAnswer: boolean;
};

export type Question = {
  id: string;
  topic: Topic;
  text: string;
  replies: OfferedReply[];
  quick_replies: QuickReply[];
  /** Most replies that may be chosen at once, one a line. */
  pick: number;
};

/** The questions of `data/counsellor/questions.json`, in its order. Loading fails for an id without a topic. */
export const questionBank: Question[] = records.map(({ id, text, pick, replies }) => ({
  id,
  topic: knownTopicOf(id),
  text,
  replies: replies.map(toReply),
  quick_replies: replies.map(({ label }) => ({ label, value: label })),
  pick,
}));

/** Topics by the words that speak of them, whatever is said: who has told of a part-time job is not asked for one. */
export const topicWords: readonly { topic: Topic; words: readonly string[] }[] = spoken.map(
  ({ topic, words }) => ({ topic: knownTopicOf(topic), words }),
);

/** The question of this id; null for ids outside of the bank. */
export function questionOf(id: string): Question | null {
  return questionBank.find((one) => one.id === id) ?? null;
}

/** `says` lists signed concepts; empty it is no answer, `=` an answer of which nothing follows. */
type ReplyRecord = { label: string; spoken: string; says: string };

function toReply({ label, spoken, says }: ReplyRecord): OfferedReply {
  const words = says.split(' ').filter((word) => /^[+-]/.test(word));
  return {
    label,
    spoken,
    says: words.map((word) => ({ concept: word.slice(1), sign: word.startsWith('+') ? 1 : -1 })),
    isAnswer: says !== '',
  };
}

/** The reply of a question that a message is, word for word; null when the student wrote their own. */
export function offeredReply(questionId: string, content: string): OfferedReply | null {
  const replies = offeredReplies(questionId, content);
  if (replies.length < 2) return replies[0] ?? null;
  return {
    label: replies.map(({ label }) => label).join('\n'),
    spoken: replies.map(({ spoken }) => spoken).join('。'),
    says: replies.flatMap(({ says }) => says),
    isAnswer: replies.some(({ isAnswer }) => isAnswer),
  };
}

/** The replies that a message chooses, one a line; none when any line is the student's own. */
export function offeredReplies(questionId: string, content: string): OfferedReply[] {
  const question = questionOf(questionId);
  if (!question) return [];
  const lines = content.trim().split('\n');
  const chosen = lines.flatMap((line) => {
    const said = line.trim();
    return question.replies.find(({ label, spoken }) => label === said || spoken === said) ?? [];
  });
  return chosen.length === lines.length && chosen.length <= question.pick ? chosen : [];
}

/** The topic that a question's id begins with; null for `confirm`, `safety`, `finish`. */
export function topicOf(questionId: string): Topic | null {
  const head = questionId.split('-')[0];
  return topics.find((topic) => topic === head) ?? null;
}

function knownTopicOf(id: string): Topic {
  const topic = topicOf(id);
  if (!topic) throw new Error(`data/counsellor: ${id} begins with no topic`);
  return topic;
}
