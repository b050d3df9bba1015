import { z } from 'zod';
import { anyOf } from '#counsellor/text/wordings.ts';
import { readDataFile } from '#server/data-directory.ts';

const Wordings = z.array(z.string().min(1)).min(1);

const wordings = readDataFile(
  'wordings/model.json',
  z.strictObject({
    /** Words to a machine instead of about oneself, in milder forms than `off-topic.json` has. */
    to_the_machine: Wordings,
    secrecy: Wordings,
    promise: Wordings,
    verdict: Wordings,
    private_matter: Wordings,
    dislike: Wordings,
    occupation: Wordings,
    /** Ends of words that look like an occupation and are none. */
    no_occupation: Wordings,
  }),
);

/** One pattern for each list of `data/wordings/model.json`: what a model is not given, and what it may not say. */
export const modelWordings = {
  toTheMachine: new RegExp(anyOf(wordings.to_the_machine)),
  secrecy: new RegExp(anyOf(wordings.secrecy)),
  promise: new RegExp(anyOf(wordings.promise)),
  verdict: new RegExp(anyOf(wordings.verdict)),
  privateMatter: new RegExp(anyOf(wordings.private_matter), 'i'),
  dislike: new RegExp(anyOf(wordings.dislike)),
  occupation: new RegExp(anyOf(wordings.occupation), 'g'),
  noOccupation: new RegExp(`${anyOf(wordings.no_occupation)}$`),
};
