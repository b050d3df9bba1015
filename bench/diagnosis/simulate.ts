import { questionBank, type Topic } from '#counsellor/policy/question-bank.ts';
import type { Counsellor, Profile, ReasonText, Turn } from '#counsellor/types.ts';
import { counsellorKnowledge } from '#server/counsellor/counsellor-knowledge.ts';
import type { Persona } from './persona.ts';
import type { TapCard } from './tap-card.ts';

/** View of a student on the counsellor: words, examples to tap, and how far the talk is. */
export type Seen = {
  text: string;
  quick_replies: { label: string; value: string; scene?: string | undefined }[];
  pick: number;
  phase: 'talking' | 'confirming' | 'finished' | 'paused';
};

export type Run = {
  messages: { id: string; content: string }[];
  five: { id: string; score: number; reasons: ReasonText[] }[];
  profile: Profile;
  /** Per turn: the message sent and answered. */
  milliseconds: number[];
  /** Buttons pressed, a page turned and what was sent counted as one each; typed messages count none. */
  presses: number;
  /** Whether asking for the result again gave the same bytes. */
  isStable: boolean;
};

/** Talks as one student from the greeting to the result. */
export type Driver = (persona: Persona) => Promise<Run>;

export const MAX_TURNS = 14;
const evasions = ['特にない', 'わからない', '別に', 'うーん、思いつかない', 'もうないかな'];

/** Drives the built-in counsellor in this process: quick, for tuning. */
export function directDriver(counsellor: Counsellor, student: StudentKind): Driver {
  return async (persona) => {
    const turns: Turn[] = [];
    const milliseconds: number[] = [];
    let presses = 0;
    const answer = createStudent(persona, student);
    let reply = counsellor.open(persona.id);
    while (reply.progress.phase !== 'finished' && turns.length < MAX_TURNS) {
      const said = answer({ ...reply, phase: reply.progress.phase });
      presses += said.presses;
      const message = {
        ...{ id: `${persona.id}-${turns.length + 1}`, content: said.content },
        ...(said.avoid && { avoid: said.avoid }),
      };
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
      ...{ milliseconds, presses },
      isStable: JSON.stringify(result) === JSON.stringify(again),
    };
  };
}

/** Ways in which a student deals with replies that may be tapped. */
export type StudentKind = {
  tapCard: TapCard;
  /** Which scenes of a screen draw the student, strongest first. */
  pickScenes: (persona: Persona, shown: string[]) => string[];
  /** Types nothing at all. */
  onlyTaps?: true;
};

export type Sent = { content: string; presses: number; avoid?: string[] };

const noCondition = 'とくにない';
const tapped = (content: string): Sent => ({ content, presses: 1 });
const typed = (content: string): Sent => ({ content, presses: 0 });

/** A student who answers each topic once with the persona's words, and then has nothing more to say. */
export function createStudent(
  persona: Persona,
  { tapCard, pickScenes, onlyTaps }: StudentKind,
): (seen: Seen) => Sent {
  const used = new Set<string>();
  return (seen) => {
    if (seen.phase === 'confirming') return tapped('結果を見る');
    const scenes = seen.quick_replies.filter(({ scene }) => scene !== undefined);
    if (scenes.length > 0) return pickOf(persona, scenes, seen.pick, pickScenes);
    const [reply] = seen.quick_replies;
    if (asksToFollowUp(seen.text))
      return onlyTaps && reply ? tapped(reply.value) : typed('うーん、なんとなくです');
    const topic = topicOfText(seen.text);
    // No author said which conditions they would tap: a guessed one would exclude at random.
    if (onlyTaps && topic === 'condition') return tapped(noCondition);
    if (onlyTaps)
      return tapped(
        topic ? tapCard(persona, seen) : (seen.quick_replies[0]?.value ?? '続けたいです'),
      );
    if (!topic) return tapped('大丈夫です。続けたいです');
    const answer = persona.answers[topic];
    if (answer && !used.has(topic)) {
      used.add(topic);
      return typed(answer);
    }
    if (topic === 'cards') return tapped(tapCard(persona, seen));
    used.add(`${topic} again ${used.size}`);
    return typed(evasions[used.size % evasions.length] ?? '特にない');
  };
}

/** Turning to the second six is a press, each pick is one; fewer than allowed need one more to go on. */
function pickOf(
  persona: Persona,
  scenes: Seen['quick_replies'],
  pick: number,
  pickScenes: StudentKind['pickScenes'],
): Sent {
  const shown = scenes.map(({ scene }) => scene ?? '');
  const wanted = pickScenes(persona, shown).slice(0, pick);
  const turning = scenes.length > 6 ? 1 : 0;
  if (wanted.length === 0) return { content: 'どれもちがう', presses: turning + 1 };
  const values = wanted.flatMap((id) => scenes.find(({ scene }) => scene === id)?.value ?? []);
  const goesOn = values.length < pick ? 1 : 0;
  return { content: values.join('\n'), presses: turning + values.length + goesOn };
}

/** A student of the bench has told what there is to tell. */
function asksToFollowUp(text: string): boolean {
  return followUps.some((question) => text.endsWith(question));
}

const { remarks, things } = counsellorKnowledge();
const followUps = [
  ...remarks.filter(({ kind }) => kind.startsWith('follows.')).flatMap(({ says }) => says),
  ...things.flatMap(({ asks }) => asks.map(({ text }) => text)),
];

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
