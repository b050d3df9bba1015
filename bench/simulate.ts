import { topicOf } from '#server/features/counsellor/question-bank.ts';
import type { Counsellor, Recommended, Reply, Turn } from '#server/features/counsellor/types.ts';
import type { Persona } from './persona.ts';
import type { TapCard } from './tap-card.ts';

export type Run = { turns: Turn[]; result: Recommended; milliseconds: number[] };

/** What a diagnosis needs to be driven; a version over the API can stand in its place. */
export type Driver = (persona: Persona) => Run;

const MAX_TURNS = 14;
const evasions = ['特にない', 'わからない', '別に', 'うーん、思いつかない', 'もうないかな'];

/** Drives the built-in counsellor in this process. */
export function directDriver(counsellor: Counsellor, tapCard: TapCard): Driver {
  return (persona) => {
    const turns: Turn[] = [];
    const milliseconds: number[] = [];
    const used = new Set<string>();
    let reply = counsellor.open(persona.id);
    while (reply.question !== 'finish' && turns.length < MAX_TURNS) {
      const content = answerTo(persona, reply, used, tapCard);
      const message = { id: `${persona.id}-${turns.length + 1}`, content };
      const began = performance.now();
      const reading = counsellor.read({ ...message, question: reply.question });
      const turn: Turn = { question: reply.question, message, reading };
      turns.push(turn);
      reply = counsellor.respond(turns);
      milliseconds.push(performance.now() - began);
      turn.reply = reply.text;
    }
    return { turns, result: counsellor.recommend(turns), milliseconds };
  };
}

/** The persona's answer on the topic, once; then it has nothing more to say on it. */
function answerTo(persona: Persona, reply: Reply, used: Set<string>, tapCard: TapCard): string {
  if (reply.question === 'confirm') return '結果を見たいです';
  const topic = topicOf(reply.question);
  if (!topic) return '大丈夫です。続けたいです';
  const answer = persona.answers[topic];
  if (answer && !used.has(topic)) {
    used.add(topic);
    return answer;
  }
  if (topic === 'cards') return tapCard(persona, reply);
  used.add(`${topic} again ${used.size}`);
  return evasions[used.size % evasions.length] ?? '特にない';
}
