import type { Counsellor, Turn } from '#counsellor/types.ts';
import { openCounsellor } from '#server/counsellor/open-counsellor.ts';

let shared: Counsellor | undefined;

/** The counsellor over the real catalogue and lexicon; built once per test file. For tests only. */
export function testCounsellor(): Counsellor {
  shared ??= openCounsellor();
  return shared;
}

/** Plays answers against whatever is asked; for tests only. */
export function talk(counsellor: Counsellor, answers: string[], seed = 'seed'): Turn[] {
  const turns: Turn[] = [];
  let reply = counsellor.open(seed);
  for (const [n, content] of answers.entries()) {
    const message = { id: `m${n + 1}`, content };
    const reading = counsellor.read({ ...message, question: reply.question });
    const turn: Turn = { question: reply.question, message, reading };
    turns.push(turn);
    reply = counsellor.respond(turns);
    turn.reply = reply.text;
  }
  return turns;
}
