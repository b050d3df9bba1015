import { offeredReply, topicOf } from '#counsellor/policy/question-bank.ts';
import type { Draft } from '#counsellor/reading/stages/hear-message.ts';
import { soundsOfDanger } from '#counsellor/safety/safety.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import type { Turn } from '#counsellor/types.ts';
import { modelWordings } from './model-wordings.ts';

/**
 * Whether a message goes to the model at all. Not when it touches safety, discloses something of the student's
 * own life, holds nothing about the student, is a tapped example, or speaks to the machine.
 */
export function mayBeSent(
  { message, reading, question, comfort, isFaintWorry }: Turn,
  { acts, disclosed }: Pick<Draft, 'acts' | 'disclosed'>,
): boolean {
  if (comfort || isFaintWorry || disclosed.length > 0) return false;
  if (acts.some(({ group }) => group === 'discloses')) return false;
  if (reading.safety !== null || soundsOfDanger(message.content)) return false;
  if (reading.offTopic || reading.evasive || reading.wantsToFinish) return false;
  if (topicOf(question) === null) return false;
  if (offeredReply(question, message.content)) return false;
  return !modelWordings.toTheMachine.test(normalisePhrase(message.content));
}
