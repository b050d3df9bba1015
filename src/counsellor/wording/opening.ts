import { topicOf } from '#counsellor/policy/question-bank.ts';
import { seedOf } from '#counsellor/policy/seed.ts';
import type { ConceptMatcher } from '#counsellor/reading/concept-matcher.ts';
import { answersTo } from '#counsellor/reading/frequent-questions.ts';
import type { Turn } from '#counsellor/types.ts';
import { mirroredWord, mirrorSentences } from './mirror.ts';
import * as words from './wording.ts';

/** What an opening is found with; `discloses` tells whether a message tells something heavy or personal. */
export type OpeningParts = { matcher: ConceptMatcher; discloses: (turn: Turn) => boolean };

/** The sentence before the next question: it takes up what the student just wrote. */
export function opening(turns: Turn[], { matcher, discloses }: OpeningParts, said: string): string {
  const last = turns.at(-1);
  if (!last) return '';
  const offset = seedOf(turns[0]?.message.id ?? '') + turns.length;
  if (last.reading.safety) return words.unsaid(words.afterBullying, said) ?? '';
  const comfort = last.comfort && words.unsaid([...last.comfort], said);
  if (comfort) return comfort;
  if (last.comfort && !last.isAskedGently) return last.comfort.at(-1) ?? '';
  if (last.question === 'safety') return words.unsaid(words.afterResume, said) ?? '';
  if (wantsMore(last)) return words.unsaid(words.afterMore, said) ?? '';
  const answers = last.reading.offTopic ? answersTo(last.message.content) : null;
  if (answers) return words.unsaid(answers, said) ?? answers.at(-1) ?? '';
  if (last.reading.offTopic) return words.unsaid(words.afterOffTopic, said) ?? '';
  // No thanks, praise or next question as if nothing was said.
  if (discloses(last)) return words.unsaid(words.afterDisclosure, said) ?? '';
  if (last.reading.evasive) return words.unsaid(words.afterEvasion, said, offset) ?? '';
  const heard = mirroredWord(last.reading, matcher);
  // Only who was asked for dislikes is told that one was understood.
  const word = heard?.liked || topicOf(last.question) === 'dislike' ? heard : null;
  const mirror = word ? words.unsaid(mirrorSentences(word), said, turns.length - 1) : null;
  return mirror ?? words.unsaid(words.thanks, said, offset) ?? '';
}

/** Something asked about the talk itself. */
export function isQuestionBack({ message, reading }: Turn): boolean {
  return reading.offTopic && answersTo(message.content) !== null;
}

function wantsMore({ message, reading }: Turn): boolean {
  return reading.evidence.length === 0 && /もう(?:少し|ちょっと)|続け|まだ話/.test(message.content);
}
