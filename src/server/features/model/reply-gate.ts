import { isPrivate, isSelfIntroduction } from '#counsellor/reading/privacy/private-matters.ts';
import { normaliseText } from '#counsellor/text/normalise-text.ts';
import { modelWordings } from './model-wordings.ts';

type GateInput = {
  /** Text that the model wrote. */
  text: string;
  /** Text that it was asked to say in other words. */
  template: string;
  /** The question within the template. */
  question: string;
  /** Words of the student that it was given besides. They may come back. */
  given: string;
  /** Words of the counsellor before. */
  said: string;
  /** Ids of the occupations that a text names for certain. */
  occupationsIn: (text: string) => string[];
};

const lengthAtMost = 120;
const address = /https?:|www\.|[@＠]|[a-z0-9-]+\.(?:com|jp|net|org|io|gg|me|app)/i;
const markup = /[<>{}[\]`*#_|\\〔〕]|\p{C}|\p{Extended_Pictographic}/u;
const digits = /\p{N}+/gu;
const amount = /[一二三四五六七八九十百千万億半数]+(?:円|万|割|倍|年|時間|パーセント|%|人に)/;
const endsAsQuestion = /か[。？?]|か$|[？?]|(?:かな|でしょう|ますよね|ですよね)[。？?…]/g;
/** Why a model's wording is not used; null when it may be shown. Rather one too many: the template is good. */
export function refusalOf(input: GateInput): string | null {
  const { secrecy, promise, verdict } = modelWordings;
  const { text, template, said } = input;
  if (text.trim() === '') return 'empty';
  if (!text.isWellFormed() || markup.test(text)) return 'signs';
  if ([...text].length > lengthAtMost) return 'long';
  if (address.test(text)) return 'address';
  if (!isJapanese(text)) return 'language';
  if (hasNewNumber(text, template)) return 'number';
  if ((text.match(endsAsQuestion) ?? []).length !== 1 || !/[？?]\s*$/.test(text))
    return 'questions';
  if (secrecy.test(text)) return 'secrecy';
  if (promise.test(text) || verdict.test(text)) return 'verdict';
  if (isAboutPrivateMatters(text, template)) return 'private';
  if (namesNewOccupation(input)) return 'occupation';
  if (!asksTheSame(input)) return 'other_question';
  return said.includes(text) ? 'repeated' : null;
}

function isJapanese(text: string): boolean {
  const own = text.match(/[ぁ-ゖァ-ヺ一-龠々ー、。？?!！「」]/g)?.length ?? 0;
  return /[ぁ-ゖ]/.test(text) && own >= text.replaceAll(/\s/g, '').length * 0.85;
}

function hasNewNumber(text: string, template: string): boolean {
  const isNew = (found: string) => !template.includes(found);
  return (text.match(digits) ?? []).some(isNew) || (amount.test(text) && !amount.test(template));
}

function isAboutPrivateMatters(text: string, template: string): boolean {
  const plain = normaliseText(text).text;
  if (isPrivate(plain) || isSelfIntroduction(plain)) return !template.includes(text);
  const matter = modelWordings.privateMatter.exec(plain)?.[0];
  return matter !== undefined && !normaliseText(template).text.includes(matter);
}

/** Occupations of the catalogue, and whatever else is built like a name of one. */
function namesNewOccupation({ text, template, given, occupationsIn }: GateInput): boolean {
  const source = `${template}\n${given}`;
  const allowed = new Set(occupationsIn(source));
  if (occupationsIn(text).some((id) => !allowed.has(id))) return true;
  const named = (text.match(modelWordings.occupation) ?? []).filter(
    (word) => !modelWordings.noOccupation.test(word),
  );
  return named.some((word) => !source.includes(word));
}

/**
 * The reader takes a bare answer by the question that the planner chose: one about dislikes must stay one, no
 * other may become one, and a word of it must come back.
 */
function asksTheSame({ text, question }: GateInput): boolean {
  const { dislike } = modelWordings;
  if (dislike.test(text) !== dislike.test(question)) return false;
  const words = question.match(/[一-龠々]{1,}|[ァ-ヴー]{2,}/g) ?? [];
  return words.length === 0 || words.some((word) => text.includes(word));
}
