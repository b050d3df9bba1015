// npm run talk -- FILE [--scenes] [--seed=NAME] [--result]: what the counsellor says to a student's lines, one message
// a line. Lines that begin with 「相談員:」 or "#" are left out and 「生徒:」 is cut off, so that a printed talk can be played
// again; without FILE the lines come from the standard input. The same lines always give the same talk.
import { readFileSync } from 'node:fs';
import type { TalkMessage } from '#counsellor/talk/talk.ts';
import { latestSays, toTurns } from '#counsellor/talk/transcript.ts';
import type { Reply } from '#counsellor/types.ts';
import { openCounsellor } from '#server/counsellor/open-counsellor.ts';
import { safety } from '#server/features/safety/safety-notice.ts';

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const seed = flags.find((flag) => flag.startsWith('--seed='))?.slice('--seed='.length) ?? 'talk';

const counsellor = openCounsellor();
const messages: TalkMessage[] = [];

answer(flags.includes('--scenes') ? counsellor.openScenes() : counsellor.open(seed));
for (const content of linesOf(readFileSync(file ?? 0, 'utf8'))) {
  const id = `m${messages.length}`;
  const { question } = latestSays(messages);
  const reading = counsellor.read({ id, content, question });
  console.log(`\n生徒: ${content}`);
  for (const { label, polarity, quote } of reading.evidence)
    console.log(`#   ${polarity > 0 ? '+' : '-'} ${label} 「${quote}」`);
  if (reading.wants?.length) console.log(`#   wants ${reading.wants.join(', ')}`);
  if (reading.denies?.length) console.log(`#   denies ${reading.denies.join(', ')}`);
  keep({ id, role: 'user', content, reading, says: null });
  answer(counsellor.respond(toTurns(safety, messages)));
}
if (flags.includes('--result')) {
  const { occupations } = counsellor.recommend(toTurns(safety, messages));
  for (const { id, reasons } of occupations)
    console.log(`# ${id}: ${reasons.map((one) => JSON.stringify(one)).join(' ')}`);
}

function answer({ text, ...says }: Reply): void {
  console.log(`\n相談員: ${text.replaceAll('\n', '\n相談員: ')}`);
  const buttons = says.quick_replies.map(({ label }) => label);
  if (buttons.length > 0) console.log(`#   buttons ${buttons.join(' | ')}`);
  console.log(`#   asks ${says.question}`);
  keep({ id: `m${messages.length}`, role: 'assistant', content: text, reading: null, says });
}

function keep(message: Pick<TalkMessage, 'id' | 'role' | 'content' | 'reading' | 'says'>): void {
  messages.push({ ...message, avoid: null, position: messages.length, createdAt: new Date(0) });
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(相談員:|#)/.test(line))
    .map((line) => line.replace(/^生徒:\s*/, '').trim());
}
