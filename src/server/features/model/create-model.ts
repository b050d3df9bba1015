import { questionBank, topicOf } from '#counsellor/policy/question-bank.ts';
import type { Reply, Turn } from '#counsellor/types.ts';
import type { ModelConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { createLanguageModels } from './create-language-models.ts';
import { createExtractor } from './extract-evidence.ts';
import { mask } from './mask.ts';
import { mergeReading } from './merge-reading.ts';
import { addModelUsage } from './model.queries.ts';
import { createModelGuard } from './model-guard.ts';
import { type ModelTiming, modelLimits } from './model-limits.ts';
import { refusalOf } from './reply-gate.ts';
import type { Model } from './types.ts';
import { mayBeSent } from './what-may-be-sent.ts';
import { writeReply, writerTask } from './write-reply.ts';

export type ModelParts = Pick<Context, 'db' | 'log' | 'now' | 'catalogue'> & {
  ai: ModelConfig;
  timing: ModelTiming;
};

/** The model of the settings as reader and writer, behind the guard. Loaded only where one is set. */
export function createModel({ ai, db, log, now, catalogue, timing }: ModelParts): Model {
  const { counsellor, concepts } = catalogue;
  const models = createLanguageModels(ai);
  const extractor = createExtractor(models, concepts);
  const guard = createModelGuard({ log, now, note: (note) => addModelUsage(db, { ...note, now }) });

  const occupationsIn = (text: string) =>
    counsellor
      .matchOccupations(text)
      .flatMap(({ id, status }) =>
        id !== null && status !== 'unmatched' && status !== 'fuzzy' ? [id] : [],
      );

  return {
    name: ai.model,
    dailyTokens: ai.dailyTokens,
    timing,
    isResting: guard.isResting,

    read: async (turn, { startedAt, person }) => {
      const masked = mask(turn.message.content, person);
      if (!mayBeSent(turn) || !masked.pieces.some((piece) => piece.length > 1))
        return { value: null, tokens: 0 };
      const asked = questionBank.find(({ id }) => id === turn.question)?.text ?? '';
      const { value: found, tokens } = await guard.run({
        kind: 'read',
        deadline: startedAt + timing.readBy,
        estimate: estimateOf('read', extractor.overhead + masked.text.length),
        work: (signal) => extractor.extract({ asked, said: masked.text, signal }),
      });
      if (!found) return { value: null, tokens };
      const { message, reading: builtIn } = turn;
      return { value: mergeReading({ message, builtIn, found, masked, counsellor }), tokens };
    },

    rephrase: async ({ turns, reply }, { startedAt, person }) => {
      const question = questionBank.find(({ id }) => id === reply.question)?.text;
      const last = turns.at(-1);
      if (!last || question === undefined || !mayBeRephrased(reply, last))
        return { value: null, tokens: 0 };
      // A word of the student's that the template hands back might be a name.
      const whole = reply.text.replaceAll('\n', '');
      const template = mask(whole, person).text === whole ? whole : question;
      const said = mayBeSent(last) ? mask(last.message.content, person).text : null;
      const { value: text, tokens } = await guard.run({
        kind: 'write',
        firstTokenBy: startedAt + timing.firstTokenBy,
        deadline: startedAt + timing.completeBy,
        estimate: estimateOf('write', writerTask.length + template.length + (said?.length ?? 0)),
        work: (signal, begun) => writeReply(models.structured, { template, said, signal, begun }),
      });
      if (text === null) return { value: null, tokens };
      const refusal = refusalOf({
        text,
        template: whole,
        question,
        given: said ?? '',
        said: turns.map((turn) => turn.reply ?? '').join('\n'),
        occupationsIn,
      });
      if (refusal !== null) log.info('model wording not used', { reason: refusal });
      return { value: refusal === null ? text : null, tokens };
    },
  };
}

/**
 * Only questions of the bank: what is said in distress, at the offer of a result and at the end stays, and so do answers
 * with their links.
 */
function mayBeRephrased({ question, safety, links }: Reply, last: Turn): boolean {
  if (
    links.length > 0 ||
    safety !== null ||
    topicOf(question) === null ||
    topicOf(last.question) === null
  )
    return false;
  return last.reading.safety === null && !last.comfort && !last.reading.offTopic;
}

/** Half a token a character: ids are English, the rest Japanese. */
function estimateOf(kind: keyof typeof modelLimits.outputTokens, characters: number) {
  return {
    inputTokens: Math.ceil(characters / 2),
    outputTokens: Math.ceil(modelLimits.outputTokens[kind] / 4),
  };
}
