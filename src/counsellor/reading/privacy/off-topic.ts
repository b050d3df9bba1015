import { normaliseText } from '#counsellor/text/normalise-text.ts';
import { anyOf } from '#counsellor/text/wordings.ts';
import words from '../../../../data/wordings/off-topic.json' with { type: 'json' };

const toTheMachine = new RegExp(anyOf(words.to_the_machine));
const statement = new RegExp(`${anyOf(words.code_words)}\\s*[({*"'\\w]?.{0,40}[;{}()=]`);
const signsOfCode = /[{}<>;=]{3,}|<[a-z]+[^>]{0,40}>|' ?or ?'?1|--\s*$|\$\{|\{\{/;
const insult = new RegExp(anyOf(words.insults));
const japanese = /[ぁ-ゖァ-ヶ一-龠]/g;
const kana = /[ぁ-ゖァ-ヶ]/;
const otherScripts =
  /[\u0400-\u04ff\uac00-\ud7af\u1100-\u11ff\u0e00-\u0e7f\u0600-\u06ff\u0590-\u05ff\u0900-\u097f\u0370-\u03ff]{2,}/;
/** Clubs and subjects are often three capitals: ESS, JRC, IT. */
const shortName = /^[a-z]{2,4}$/;
const chinese = /[们这么说吗样个对时东车见觉谁过还没为喜欢我你]/g;

/** Injection, code, other languages, insults, gibberish, nothing at all: no evidence is read from it. */
export function isForeignMatter(content: string, hits: number): boolean {
  const { text } = normaliseText(content);
  const plain = text.trim();
  if (plain === '') return true;
  if (toTheMachine.test(plain) || isCode(plain)) return true;
  if (isOtherLanguage(plain, hits)) return true;
  const isShort = plain.length <= 20;
  if (insult.test(plain) && isShort && hits === 0) return true;
  return isGibberish(content.toLowerCase(), hits);
}

/** 「forestってアプリ(笑)」 is no code: that is mostly latin letters and signs. */
function isCode(text: string): boolean {
  const own = text.match(japanese)?.length ?? 0;
  return own < text.length * 0.4 && (statement.test(text) || signsOfCode.test(text));
}

function isOtherLanguage(text: string, hits: number): boolean {
  if (otherScripts.test(text)) return true;
  const letters = text.match(/[a-zà-ÿ]/g)?.length ?? 0;
  const own = text.match(japanese)?.length ?? 0;
  if (!kana.test(text) && own >= 4 && (text.match(chinese)?.length ?? 0) >= 2) return true;
  if (hits > 0 && text.length <= 40) return false;
  return own === 0 && letters >= 8 && /[a-z]+ [a-z]+ [a-z]+/.test(text) && hits < 3;
}

function isGibberish(text: string, hits: number): boolean {
  if (hits > 0) return false;
  const letters = text.replace(/[\s。、!?…・ー]/g, '');
  if (letters === '') return !/[…・。]/.test(text);
  const own = letters.match(japanese)?.length ?? 0;
  if (own === 0 && [...letters].length >= 12) return true;
  if (own === 0) return !shortName.test(letters) && !/\p{Extended_Pictographic}/u.test(text);
  if (letters.length >= 8 && new Set(letters).size === 1) return true;
  if (/^(..)\1[とっなです]*$/.test(letters)) return false;
  return letters.length >= 4 && new Set(letters).size <= 2 && kana.test(letters);
}
