import type { Catalogue } from '#counsellor/ranking/catalogue.ts';
import { type Question, questionBank } from './question-bank.ts';

/** For each question, how strongly each of its quick replies points at each occupation. */
type ReplyPulls = Map<string, Float64Array[]>;

/** `pullOf` scores the catalogue for one full answer. */
export function createReplyPulls(
  pullOf: (question: Question, answer: string) => Float64Array,
): ReplyPulls {
  return new Map(
    questionBank.map((question) => [
      question.id,
      question.quick_replies.map((reply) => pullOf(question, reply.value)),
    ]),
  );
}

/** Scale of scores in standard deviations: two apart are told apart about seven to one. */
const TEMPERATURE = 1;
const LEADERS = 40;

/** Probabilities of the leading occupations under the current scores. */
export function leadersOf(total: Float64Array): { n: number; p: number }[] {
  const order = [...total.keys()].sort((a, b) => (total[b] ?? 0) - (total[a] ?? 0) || a - b);
  const best = total[order[0] ?? 0] ?? 0;
  const raw = order
    .slice(0, LEADERS)
    .map((n) => ({ n, p: Math.exp(((total[n] ?? 0) - best) / TEMPERATURE) }));
  const sum = raw.reduce((all, { p }) => all + p, 0);
  return raw.map(({ n, p }) => ({ n, p: p / sum }));
}

/** Probability of every occupation under the current scores. */
export function beliefOf(total: Float64Array): Float64Array {
  const best = total.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const raw = total.map((value) => Math.exp((value - best) / TEMPERATURE));
  const sum = raw.reduce((all, value) => all + value, 0);
  return raw.map((value) => value / sum);
}

/** Expected information gain in bits: how differently the leaders would answer. */
export function expectedGain(pulls: Float64Array[], leaders: { n: number; p: number }[]): number {
  const overall = pulls.map(() => 0);
  let within = 0;
  for (const { n, p } of leaders) {
    const answer = distribution(pulls.map((pull) => pull[n] ?? 0));
    for (const [k, share] of answer.entries()) overall[k] = (overall[k] ?? 0) + p * share;
    within += p * entropy(answer);
  }
  return Math.max(0, entropy(overall) - within);
}

/** Probability mass of the two leading families: how clear the picture is. */
export function clarity(catalogue: Catalogue, leaders: { n: number; p: number }[]): number {
  const mass = new Map<string, number>();
  for (const { n, p } of leaders) {
    const family = catalogue.occupations[n]?.family ?? '';
    mass.set(family, (mass.get(family) ?? 0) + p);
  }
  const [first = 0, second = 0] = [...mass.values()].sort((a, b) => b - a);
  return first + second;
}

function distribution(pulls: number[]): number[] {
  const raw = pulls.map((pull) => 0.15 + Math.max(0, pull));
  const sum = raw.reduce((all, value) => all + value, 0);
  return raw.map((value) => value / sum);
}

function entropy(shares: number[]): number {
  return shares.reduce((sum, p) => (p > 0 ? sum - p * Math.log2(p) : sum), 0);
}
