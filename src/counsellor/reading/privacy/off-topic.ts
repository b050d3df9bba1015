import { normaliseText } from '#counsellor/text/normalise-text.ts';

const injection =
  /(?:これまで|以前|上記|今まで|前|すべて|全て|最初|元)の(?:指示|命令|設定|ルール|プロンプト)|指示を?(?:全て|すべて)?無視|命令を?無視|ルールを?(?:無視|破)|システム ?プロンプト|system ?prompt|プロンプトを(?:見|教|表|出|コピ)|ignore (?:all|any|the|previous|above)|disregard|jailbreak|開発者モード|developer mode|dan ?モード|制限を?(?:解除|外)|あなたは(?:今から|これから|もう|ただの)|(?:今から|これから)(?:お前|君|きみ|あなた)は|になりきって(?:話|答|返|ください)|のふりをして(?:話|答|返|ください)|ロールプレイ(?!ング)|role ?play|内部(?:設定|情報|データ)を|apiキー|api ?key|パスワードを?教え|管理者(?:権限|モード|として)|全員のデータ|他の(?:生徒|ユーザー)の|(?:小説|作文|レポート|宿題|コード|プログラム)を?(?:書いて|作って)(?:ください|くれ|よ|$)|翻訳して(?:ください|くれ|$)|<\/?(?:system|user|assistant|script|img|iframe|div)|\[inst|###/;
const code =
  /(?:function|const|let|var|def|class|import|print|console\.log|select|drop table|insert into|union select|#include|public static|while|for)\s*[({*"'\w]?.{0,40}[;{}()=]|[{}<>;=]{3,}|<[a-z]+[^>]{0,40}>|' ?or ?'?1|--\s*$|\$\{|\{\{/;
const insult =
  /死ね|しね(?:よ|や|$)|氏ね|ばか(?!り|し)|バカ|馬鹿|アホ|あほ|クソ|くそ|糞|うざい|ウザい|うぜ|きもい|キモい|きしょ|黙れ|だまれ|消えろ|きえろ|使えない(?:ai|やつ|な|ね|$)|ポンコツ|ゴミ|無能|くたばれ|ふざけ(?:んな|るな)|(?:うんこ|うんち|ちんこ|まんこ|おっぱい|セックス|エロ)/;
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
  if (injection.test(plain) || isCode(plain)) return true;
  if (isOtherLanguage(plain, hits)) return true;
  const isShort = plain.length <= 20;
  if (insult.test(plain) && isShort && hits === 0) return true;
  return isGibberish(content.toLowerCase(), hits);
}

/** 「forestってアプリ(笑)」 is no code: that is mostly latin letters and signs. */
function isCode(text: string): boolean {
  const own = text.match(japanese)?.length ?? 0;
  return own < text.length * 0.4 && code.test(text);
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
