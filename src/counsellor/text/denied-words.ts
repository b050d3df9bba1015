import words from '../../../data/wordings/answer.json' with { type: 'json' };

/** A word in kanji, katakana or Latin letters; hiragana alone is rather a verb or a particle. */
const word = '[一-龠々〆ァ-ヶーa-z]{2,}';
/** What may stand between the word and its denial: 「給料の話じゃなくて」, 「接客とかじゃない」. */
const between = '(?:の(?:話|こと|ほう|方|数))?(?:とか|って|は|が|を)?';
/** Denials of a noun, and of having said or asked something, in the dialects as well. */
const denial =
  '(?:じゃ(?:な[いくか]|ねえ|ねー|ありません)|では(?:な[いく]|ありません)|(?:と|や)?ちゃう|やな(?:い|くて)|やのうて|(?:と(?:は|も)?|なんて)(?:言|ゆ)(?:って|うて)(?:は)?(?:ない|へん|ません|ねえ)|(?:聞|訊)いて(?:は)?(?:ない|へん|ません|ねえ))';
const denied = new RegExp(`(${word})${between}${denial}`, 'gu');
/** How a sentence may end after its denial. */
const nothingMore =
  /^(?:です|ですけど|んですけど|けど|って|て|し|よ|わ|ね|で|ん|やん|笑|w|、|。|\.|…|!|\s)*$/u;

/** Leads on to what holds instead. */
const instead = /(?:なくて?|のうて)$/;

export type DeniedWord = {
  word: string;
  /** Of the word, into the text. */
  start: number;
  /** End of the denial with its comma where something else follows (「大工じゃなくて、家具です」), else null. */
  leadsOnAt: number | null;
  /** The text ends with the denial: 「生活保護じゃないです」, not 「通信じゃなくて定時制です」. */
  isLast: boolean;
};

/** Words that a normalised text denies: 「生活保護じゃないです」, 「質問の数は聞いてへんて」. */
export function deniedWords(text: string): DeniedWord[] {
  return [...text.matchAll(denied)].flatMap((found) => {
    const [whole, word = ''] = found;
    const rest = text.slice(found.index + whole.length);
    const isLast = nothingMore.test(rest);
    const [more = ''] = /^て?[、,]?/.exec(rest) ?? [];
    // 「看護師じゃなくてもいい」 denies nothing.
    const leadsOn = !isLast && instead.test(whole) && !/^(?:て?も|たって|ない)/.test(rest);
    const leadsOnAt = leadsOn ? found.index + whole.length + more.length : null;
    // 「得意じゃないです」 tells of oneself.
    if (words.undenied.some((one) => word.endsWith(one))) return [];
    return [{ word, start: found.index, leadsOnAt, isLast }];
  });
}
