/** The 14 items of fair hiring (厚生労働省「公正な採用選考の基本」) and what does not belong in a diagnosis. */
const privateSentence =
  /尊敬する(?:人|人物)|尊敬して(?:る|いる)人|愛読書|座右の銘|人生観|生活信条|購読|支持政党|支持して(?:る|いる)政党|政党|自民|立憲|共産党|選挙で|労働組合|学生運動|デモに参加|本籍|出生地|国籍|戸籍|部落/;
const privateClause =
  /宗教|信仰|キリスト教|クリスチャン|仏教徒|イスラム|ムスリム|創価|エホバ|信者|礼拝|父子家庭|母子家庭|シングルマザー|片親|生活保護|離婚|再婚|年収|持ち家|借家|賃貸|団地|障害者手帳|持病|妊娠|家の資産|実家が貧|貧乏|お金持ち|裕福/;
const selfIntroduction =
  /(?:^|[、。\s])(?:私は|僕は|俺は|自分は|うちは|わたしは)?[^、。]{0,10}(?:男子|女子|男性|女性|男の子|女の子|男|女|おとこ|おんな|lgbt|ノンバイナリ)(?:高生|高校生|校生|生徒)?(?:です|だ|で|なの|や|$)/;
const origin =
  /出身|(?:で|に)生まれ(?!て(?:初|はじ))|生まれ(?:は|です|で、|で$|$|も育ち)|[都道府県市町村]生まれ|育ちです|で育ち|で育った|在住|住んで|住みです|人家族|一人っ子|ひとりっ子|長男|長女|次男|次女|末っ子|三男|三女|(?:父|母|親|両親)と(?:私|僕|俺|二人|2人|三人|3人)|ハーフ|暮らしてい|(?:兄|姉|弟|妹)が[一二三四0-9]?人?い/;

const relatives =
  /(?:お?(?:母|父|兄|姉|祖父|祖母|爺|婆)(?:さん|ちゃん)?|両親|親父?|ママ|パパ|弟|妹|(?:おじ|おば|じい|ばあ|にい|ねえ|かあ|とう)(?:い|あ)?(?:さん|ちゃん)|おかん|おとん|親戚|(?<![一-龠いな])いとこ|友達|ともだち|友だち|友人|先輩|後輩|彼氏|彼女|家族|知り合い|幼なじみ)(?:の(?:仕事|職業))?(?:が|は|も|って|の方が|、)/;
export const doneByOneself =
  /手伝|世話|面倒|一緒|教え|あげ|作って|作った|喜|褒め|ほめ|言われ|ありがと|頼まれ|相談|介護して|助け|から見|看病|切って|してあげ/;
export const myself = /自分|私|わたし|僕|ぼく|俺|おれ|うち(?=は|も|が)|憧れ|あこがれ/;

/** True when nothing in this clause may be kept or weighed. */
export function isPrivate(clause: string): boolean {
  return privateSentence.test(clause) || privateClause.test(clause);
}

/** Gender, place and family of the student: they never move the result. */
export function isSelfIntroduction(segment: string): boolean {
  if (selfIntroduction.test(segment)) return true;
  return origin.test(segment) && !doneByOneself.test(segment);
}

/** The part of a clause that speaks of what somebody else does, as a span; null when none. */
export function spanOfOthers(clause: string): { start: number; end: number } | null {
  const match = relatives.exec(clause);
  if (!match || doneByOneself.test(clause)) return null;
  const rest = clause.slice(match.index + match[0].length);
  const back = myself.exec(rest);
  const comma = rest.search(/(?:で|て|し|だが)[、,\s]/);
  const ends = [back?.index ?? rest.length, comma === -1 ? rest.length : comma];
  return { start: match.index, end: match.index + match[0].length + Math.min(...ends) };
}

const demographicWords =
  /僕|俺|私(?![服立物])|男子|女子|男性|女性|男の子|女の子|(?:高校|中学)?[1-3一二三]年生?|高校生(?!活)|1[4-9]歳|(?:北海道|青森|岩手|宮城|秋田|山形|福島|茨城|栃木|群馬|埼玉|千葉|東京|神奈川|新潟|富山|石川|福井|山梨|長野|岐阜|静岡|愛知|三重|滋賀|京都|大阪|兵庫|奈良|和歌山|鳥取|島根|岡山|広島|山口|徳島|香川|愛媛|高知|福岡|佐賀|長崎|熊本|大分|宮崎|鹿児島|沖縄)(?:県|府|都)?/g;

/** Blanks words of gender, age and place so that they match no occupation; same length. */
export function maskDemographics(text: string): string {
  return text.replace(demographicWords, (word) => ' '.repeat(word.length));
}
