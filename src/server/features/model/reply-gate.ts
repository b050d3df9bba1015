import { isPrivate, isSelfIntroduction } from '#counsellor/reading/privacy/private-matters.ts';
import { normaliseText } from '#counsellor/text/normalise-text.ts';

type GateInput = {
  /** What the model wrote. */
  text: string;
  /** What it was asked to say in other words. */
  template: string;
  /** The question within the template. */
  question: string;
  /** What it was given besides: the student's words. Words from here may come back. */
  given: string;
  /** What the counsellor said before. */
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
const secrecy =
  /秘密|ひみつ|内緒|ないしょ|口外|(?:誰|だれ)にも|言いません|話しません|漏ら|もらしません|ここだけ/;
const promise = /必ず|絶対|きっと(?:受|な|合|う)|保証|約束|採用|合格|内定|受か/;
const verdict =
  /向(?:い|か)(?:て(?:い)?)?(?:な|ま)|不向き|適性|タイプ(?:です|ですね|の人)|[型系](?:です|ですね|の人)|才能|べき(?:です|だ|では)|しなければ|無理(?:です|だ|でしょう)|諦め|あきらめ|ダメ|だめ|できないで|頭が|おすすめ|お勧め|オススメ|ぴったり/;
const privateMatters =
  /家族|家庭|両親|父親|母親|お父さん|お母さん|兄弟|きょうだい|姉妹|住所|住んで|住まい|出身|地元|国籍|本籍|宗教|信仰|信じて|政治|政党|支持|尊敬|愛読|座右|新聞|雑誌|思想|人生観|収入|年収|お金持ち|貧|資産|誕生日|生まれ|お名前|名前は|学校名|どこの学校|電話|メール|ライン|line|連絡先|アカウント|id|彼氏|彼女|恋人|結婚|体重|身長|病気|障害|持病|性別|男|女|写真を(?:送|見せ)|パスワード/i;
const negative = /苦手|嫌|きらい|キライ|避け|いや(?:だ|な)|イヤ|やりたくな|つら|しんど|気が進ま|困/;
const occupation =
  /[一-龠々ァ-ヴー]{1,9}(?:士|師|官|員|者|職|医|家|匠)(?![一-龠々])|(?:運転|選|歌|助|騎|投)手|[店部社課所院]長|[一-龠々ァ-ヴー]{1,8}屋さん|[ァ-ヴー]*(?:エンジニア|デザイナー|プログラマ|パイロット|クリエイター|ユーチューバー|アナウンサー|ライター|スタッフ|コーチ|トレーナー|マネージャー|ディレクター|アイドル|タレント|モデル|シェフ|パティシエ|ドライバー|オペレーター|コンサルタント|アーティスト|イラストレーター)|警察|消防|自衛隊|保育|看護|介護|美容|医者|先生|公務|大工/g;

const noOccupation = /(?:全員|部員|会員|店員さん|満員|実家|人家|経験者|若者|初心者)$/;

/** Why a model's wording is not used; null when it may be shown. Rather one too many: the template is good. */
export function refusalOf(input: GateInput): string | null {
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
  const matter = privateMatters.exec(plain)?.[0];
  return matter !== undefined && !normaliseText(template).text.includes(matter);
}

/** Occupations of the catalogue, and whatever else is built like a name of one. */
function namesNewOccupation({ text, template, given, occupationsIn }: GateInput): boolean {
  const source = `${template}\n${given}`;
  const allowed = new Set(occupationsIn(source));
  if (occupationsIn(text).some((id) => !allowed.has(id))) return true;
  const named = (text.match(occupation) ?? []).filter((word) => !noOccupation.test(word));
  return named.some((word) => !source.includes(word));
}

/**
 * The reader takes a bare answer by the question that the planner chose: one about dislikes must stay one, no
 * other may become one, and a word of it must come back.
 */
function asksTheSame({ text, question }: GateInput): boolean {
  if (negative.test(text) !== negative.test(question)) return false;
  const words = question.match(/[一-龠々]{1,}|[ァ-ヴー]{2,}/g) ?? [];
  return words.length === 0 || words.some((word) => text.includes(word));
}
