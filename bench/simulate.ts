import { questionBank, type Topic } from '#counsellor/policy/question-bank.ts';
import type { Counsellor, Profile, ReasonText, Turn } from '#counsellor/types.ts';
import type { Persona } from './persona.ts';
import type { TapCard } from './tap-card.ts';

/** What a student sees of the counsellor: words, examples to tap, and how far the talk is. */
export type Seen = {
  text: string;
  quick_replies: { label: string; value: string }[];
  phase: 'talking' | 'confirming' | 'finished' | 'paused';
};

export type Run = {
  messages: { id: string; content: string }[];
  five: { id: string; score: number; reasons: ReasonText[] }[];
  profile: Profile;
  /** Per turn: the message sent and answered. */
  milliseconds: number[];
  /** Whether asking for the result again gave the same bytes. */
  isStable: boolean;
};

/** Talks as one student from the greeting to the result. */
export type Driver = (persona: Persona) => Promise<Run>;

export const MAX_TURNS = 14;
const evasions = ['特にない', 'わからない', '別に', 'うーん、思いつかない', 'もうないかな'];

/** Drives the built-in counsellor in this process: quick, for tuning. */
export function directDriver(counsellor: Counsellor, tapCard: TapCard): Driver {
  return async (persona) => {
    const turns: Turn[] = [];
    const milliseconds: number[] = [];
    const answer = createStudent(persona, tapCard);
    let reply = counsellor.open(persona.id);
    while (reply.progress.phase !== 'finished' && turns.length < MAX_TURNS) {
      const content = answer({ ...reply, phase: reply.progress.phase });
      const message = { id: `${persona.id}-${turns.length + 1}`, content };
      const began = performance.now();
      const reading = counsellor.read({ ...message, question: reply.question });
      const turn: Turn = { question: reply.question, message, reading };
      turns.push(turn);
      reply = counsellor.respond(turns);
      milliseconds.push(performance.now() - began);
      turn.reply = reply.text;
    }
    const result = counsellor.recommend(turns);
    const again = counsellor.recommend(turns);
    return {
      messages: turns.map(({ message }) => message),
      five: result.occupations,
      profile: result.profile,
      milliseconds,
      isStable: JSON.stringify(result) === JSON.stringify(again),
    };
  };
}

/** A student who answers each topic once with the persona's words, and then has nothing more to say. */
export function createStudent(persona: Persona, tapCard: TapCard): (seen: Seen) => string {
  const used = new Set<string>();
  return (seen) => {
    if (seen.phase === 'confirming') return '結果を見たいです';
    const topic = topicOfText(seen.text);
    if (!topic) return '大丈夫です。続けたいです';
    const answer = persona.answers[topic];
    if (answer && !used.has(topic)) {
      used.add(topic);
      return answer;
    }
    if (topic === 'cards') return tapCard(persona, seen);
    used.add(`${topic} again ${used.size}`);
    return evasions[used.size % evasions.length] ?? '特にない';
  };
}

/** For wordings of a model, which are not in the bank. */
const byWords: [Topic, RegExp][] = [
  ['experience', /バイト|手伝|職場体験|頼まれ|役に立/],
  ['club', /部活|委員会|グループで/],
  ['subject', /授業|実習|科目/],
  ['dream', /仕事.*(?:気に|あこが)|なってみたかった/],
  ['strength', /得意|苦労せず|疲れない|気を配/],
  ['dislike', /苦手|避けたい|イヤ|無理/],
  ['people', /人と.*(?:もの|機械)|だれと|チーム/],
  ['condition', /働く(?:場所|時間)|卒業|運転/],
  ['value', /大事にしたい|安心でき|何年かあと/],
  ['moment', /うれし|時間を忘れ|楽しかった/],
  ['hobby', /休み|夢中|動画|遊び/],
];

/** The topic of a question, from its text alone: a student sees no ids. */
export function topicOfText(text: string): Topic | null {
  const known = questionBank.find((question) => text.endsWith(question.text));
  return known?.topic ?? byWords.find(([, words]) => words.test(text))?.[0] ?? null;
}
