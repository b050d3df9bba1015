import type { Plan } from '#counsellor/policy/act.ts';
import { questionBank, topicOf } from '#counsellor/policy/question-bank.ts';
import type { Turn } from '#counsellor/types.ts';
import type { ModelConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { mask } from '#server/features/model/masking/mask.ts';
import { mergeReading } from '#server/features/model/merge-reading.ts';
import { addModelUsage } from '#server/features/model/model.queries.ts';
import { createModelGuard } from '#server/features/model/model-guard.ts';
import { type ModelTiming, modelLimits } from '#server/features/model/model-limits.ts';
import { refusalOf } from '#server/features/model/reply-gate.ts';
import type { Model } from '#server/features/model/types.ts';
import { mayBeSent } from '#server/features/model/what-may-be-sent.ts';
import { createLanguageModels } from './create-language-models.ts';
import { createExtractor } from './extract-evidence.ts';
import { writeReply, writerTask } from './write-reply.ts';

type ModelParts = Pick<Context, 'db' | 'log' | 'now' | 'catalogue'> & {
  ai: ModelConfig;
  timing: ModelTiming;
};

/** The model of the settings as reader and writer, behind the guard. Loaded only where one is set. */
export function createModel({ ai, db, log, now, catalogue, timing }: ModelParts): Model {
  const models = createLanguageModels(ai);
  const extractor = createExtractor(models, catalogue.concepts);
  const guard = createModelGuard({ log, now, note: (note) => addModelUsage(db, { ...note, now }) });

  const occupationsIn = (text: string) =>
    catalogue.counsellor
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
      const heard = catalogue.counsellor.hear({ ...turn.message, question: turn.question });
      if (!mayBeSent(turn, heard) || !masked.pieces.some((piece) => piece.length > 1))
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
      return {
        value: mergeReading({
          message,
          builtIn,
          found,
          masked,
          heard,
          counsellor: catalogue.counsellor,
        }),
        tokens,
      };
    },

    rephrase: async ({ turns, reply }, { startedAt, person }) => {
      const plan = catalogue.counsellor.plan(turns);
      const question = questionIn(plan);
      const last = turns.at(-1);
      if (!last || question === null || !mayBeRephrased(plan, last))
        return { value: null, tokens: 0 };
      const heard = catalogue.counsellor.hear({ ...last.message, question: last.question });
      // A word of the student's that the template hands back might be a name.
      const whole = reply.text.replaceAll('\n', '');
      const template = mask(whole, person).text === whole ? whole : question;
      const said = mayBeSent(last, heard) ? mask(last.message.content, person).text : null;
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

/** The question that ends a reply, of the bank or about what was told; null where another step ends it. */
function questionIn({ next }: Plan): string | null {
  if (next.act === 'ask') return next.question.text;
  return next.act === 'follow-up' ? next.text : null;
}

/**
 * Only a question, alone or after a reflection. Answers, summaries, what is said to something disclosed or in distress,
 * offers of two answers and the end stay as they are written.
 */
function mayBeRephrased({ served, choices }: Plan, last: Turn): boolean {
  if (choices || served.some(({ act }) => act !== 'reflect')) return false;
  if (topicOf(last.question) === null || last.reading.safety !== null) return false;
  return !last.comfort && !last.reading.offTopic;
}

/** Half a token a character: ids are English, the rest Japanese. */
function estimateOf(kind: keyof typeof modelLimits.outputTokens, characters: number) {
  return {
    inputTokens: Math.ceil(characters / 2),
    outputTokens: Math.ceil(modelLimits.outputTokens[kind] / 4),
  };
}
