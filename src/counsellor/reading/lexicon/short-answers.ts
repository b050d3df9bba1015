import type { ShortAnswer } from '#counsellor/knowledge/short-words.ts';
import type { Concept } from './concept.ts';
import type { Hit } from './concept-matcher.ts';

const ending =
  /^(?:とか|かな|です|ます|だけ|くらい|ぐらい|だな|だね|や|の(?:ほう|方)|系|を|が|は|も|と|って|好|大好|かも|いじる|みる|見る|のみ|全般|っす|かねえ|だ|に|で|❤|!|…|\s)*/;
const rest =
  /^(?:$|[、。!?….・/\s(]|好|すき|嫌|きらい|苦手|にがて|無理|むり|ムリ|いい|良|平気|ok|楽|らく|得意|とくい|めんど|だる|パス|怖|こわ|疲|しんど|きつ|苦|だけ|くらい|相手|いじり|とる|系|ばっか|がいい|がええ|ほしい|欲しい|大事|命|一択|w|笑|草|っ|[\u{1f300}-\u{1faff}❤♡])/u;

export type ShortAnswers = (clause: string, found: Hit[]) => Hit[];

/** Reads list items that are nothing but one plain word. */
export function createShortAnswers(
  concepts: readonly Concept[],
  answers: readonly ShortAnswer[],
): ShortAnswers {
  const byId = new Map(concepts.map((concept) => [concept.id, concept]));
  const words = answers
    .map(({ word, concept }) => ({ word, concept: byId.get(concept) }))
    .sort((a, b) => b.word.length - a.word.length);
  return (clause, found) => {
    const hits: Hit[] = [];
    let at = 0;
    for (const item of clause.split(/(?<=[、,・/\s])/)) {
      const start = at + (item.length - item.trimStart().length);
      const match = words.find(({ word }) => standsAlone(item.trim(), word));
      const isTaken = found.some((hit) => hit.end > at && hit.start < at + item.length);
      if (match?.concept && !isTaken) {
        hits.push({ start, end: start + match.word.length, concept: match.concept });
      }
      at += item.length;
    }
    return hits;
  };
}

function standsAlone(item: string, word: string): boolean {
  if (!item.startsWith(word)) return false;
  const after = item.slice(word.length);
  const tail = after.replace(ending, '');
  return rest.test(tail) && !/^(?:気|間|数|事|手|前|生|口)/.test(after);
}
