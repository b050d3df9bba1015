/** Relation of a clause to the one before it. */
type ClauseLink = 'start' | 'but' | 'than' | 'instead' | 'reason' | 'and';

/** A stretch of normalised text without a change of mind; offsets into the normalised text. */
export type Clause = { start: number; end: number; text: string; link: ClauseLink };

const breaks: { link: ClauseLink; pattern: RegExp }[] = [
  {
    link: 'start',
    pattern: /(?:[。．!?\n;；]|(?<![はがも]\.*)\.(?!\d))[。．.!?\n;；]*(?:w+|笑+)?|・・+/g,
  },
  { link: 'but', pattern: /(?:だ|です)?(?:けれども|けども|けれど|けど)[、,]?/g },
  { link: 'but', pattern: /(?:です|ます|だ|た|る|い)が[、,]|(?:です|ます|だった|だ)が(?=[^ん])/g },
  { link: 'but', pattern: /のに(?!夢中|ハマ|はま|向|使|必要|便利|時間|集中|慣|役)[、,]?/g },
  { link: 'but', pattern: /(?:^|[、,\s])(?:でも|しかし|ただし|ただ|だけど|逆に|それより)/g },
  { link: 'but', pattern: /(?:ねん|や|やけ)(?:けどな?|けんど)|ばってん|やけど/g },
  {
    link: 'reason',
    pattern:
      /(?:なので|ので|(?<=[うくすつぬむるたいだな])んで)[、,]|(?:なので|ので(?!っ?か[いく]))|[たるい]んで(?=[一-龠ァ-ヶ])|(?:[だいるたすんな]|や)から[、,]?|(?:けん|けえ|けぇ|さかい|はんで)[、,]|やし[、,]|し[、,]/g,
  },
  { link: 'and', pattern: /[いるただ]し(?=[一-龠ァ-ヶ])|(?:たら|れば|なら)[、,]/g },
  { link: 'than', pattern: /より(?:も|は|か|むしろ)?[、,]?/g },
  { link: 'instead', pattern: /(?:じゃ|では|や)(?:なく|のう)(?:って|て)?[、,]?/g },
];

const notAComparison =
  /(?:思った|思う|何|なに|前|いつも|人|誰|だれ|普通|ふつう|いろは|と|によ|みん)$/;
const notInstead =
  /(?:だけ|のみ|嫌い|きらい|苦手|にがて|嫌|いや|イヤ|無理|苦|好き|得意|だめ|ダメ|ばかり|ばっか|ばっかり|面倒)$/;

/** Splits at sentence ends and at けど・でも・より・じゃなくて…; commas stay inside a clause. */
export function splitClauses(text: string): Clause[] {
  const cuts = findCuts(text);
  const clauses: Clause[] = [];
  let start = 0;
  let link = 'start' as ClauseLink;
  const end: Cut = { at: text.length, until: text.length, link: 'start' };
  for (const cut of [...cuts, end]) {
    if (cut.at < start) continue;
    const slice = text.slice(start, cut.at);
    if (slice.trim() !== '') clauses.push({ start, end: cut.at, text: slice, link });
    const isEmpty = slice.trim() === '';
    start = cut.until;
    // 「好きです。でも…」: the stop and the でも are one turn of the sentence.
    if (!(isEmpty && link === 'but' && cut.link === 'start')) link = cut.link;
  }
  return clauses;
}

/** The clauses of a stretch of a text, with offsets into the whole text. */
export function clausesIn(text: string, { start, end }: Pick<Clause, 'start' | 'end'>): Clause[] {
  return splitClauses(text.slice(start, end)).map((clause) => ({
    ...clause,
    start: clause.start + start,
    end: clause.end + start,
  }));
}

type Cut = { at: number; until: number; link: ClauseLink };

function findCuts(text: string): Cut[] {
  const cuts: Cut[] = [];
  for (const { link, pattern } of breaks) {
    for (const match of text.matchAll(pattern)) {
      const before = text.slice(Math.max(0, match.index - 6), match.index);
      if (link === 'than' && (notAComparison.test(before) || before === '')) continue;
      if (link === 'instead' && notInstead.test(before)) continue;
      cuts.push({ at: keepsEnd(link, match), until: match.index + match[0].length, link });
    }
  }
  return cuts.sort((a, b) => a.at - b.at || b.until - a.until);
}

const endings = /^(?:です|ます|だった|ねん|た|る|い|す|だ|や(?!し)|ん(?=から))/;

/** A quote keeps its verb ending: 「好きだ」 before けど, 「帰れん」 before から, 「してんねん」 before けど. */
function keepsEnd(link: ClauseLink, match: RegExpMatchArray): number {
  const index = match.index ?? 0;
  const ending = endings.exec(match[0]);
  if ((link === 'but' || link === 'reason' || link === 'and') && ending) {
    return index + ending[0].length;
  }
  return index;
}
