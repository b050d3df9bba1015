import type { Clause } from '#counsellor/text/clauses.ts';
import type { Polarity } from './concept.ts';
import type { Hit } from './concept-matcher.ts';
import type { Marker } from './polarity.ts';

/** What is said about one concept: null where nothing can be taken from it. */
export type Verdict = { polarity: Polarity; certainty: number; marker: Marker | null } | null;

export type Governing = {
  text: string;
  clause: Clause;
  /** The clause after this one, when there is one. */
  next: Clause | undefined;
  hits: Hit[];
  markers: Marker[];
  /** Polarity of a bare mention: −1 for the question about dislikes. */
  bare: Polarity;
};

const listJoint =
  /^(?:とか|や|と|も|の|に|で(?![、,\s])|を|か|or|&|,|・|、|\/|\s|および|それに|あと|する|したり|たり)*$/;
const topicMark = /^[^、。はがも]{0,6}(?:は|が|も)/;
const newTopic = /(?:で|て|し|から)[^、]{1,12}(?:は|が)/;
const neverDone =
  /^[^、。]{0,8}?(?:して|やって|入って|はいって|したこと|やったこと|経験|行ったこと|習って)[^、。]{0,5}?(?:ない|ません|なかった|なく|ねえ|へん)/;
const notDone =
  /^[^、。]{0,6}?(?:しない|しません|せえへん|せん$|やらない|やらん|やんない|見ない|読まない|聞かない|聴かない|行かない|使わない|食べない|書かない|はない|がない|もない|ではな|じゃな|なかった(?=$|[、。]|です|けど|し|ん|から)|ありません)/;
const onlyThis = /(?:しか|以外)[^、。]{0,6}(?:な|ん)/;
const onlyOneOf = /^(?:だけ|のみ)(?:じゃ|では|で)な/;
const habit = /欠かさ|休ま(?:な|ず)|忘れない|忘れず|負けない|やめられない|止まらない|とまらない/;
const conditional = /(?:だったら|たら|れば|なら)(?:[^、。]{0,12})$/;

/** The verdict on one hit: the nearest word of liking that speaks about it, else the bare mention. */
export function govern(hit: Hit, about: Governing): Verdict {
  if (about.next?.link === 'than' && touchesEnd(hit, about)) return loser(0.45);
  if (about.next?.link === 'instead' && touchesEnd(hit, about)) return loser(0.5);
  const marker = markerOf(hit, about);
  const tail = about.text.slice(hit.end, about.clause.end);
  if (marker) {
    if (marker.polarity === 0) return null;
    return { polarity: marker.polarity, certainty: marker.strength, marker };
  }
  if (onlyThis.test(tail) || habit.test(tail)) return { polarity: 1, certainty: 0.8, marker: null };
  if (onlyOneOf.test(tail)) return { polarity: about.bare, certainty: 0.6, marker: null };
  if (neverDone.test(tail)) return null;
  if (notDone.test(tail)) return loser(0.35);
  if (conditional.test(tail)) return { polarity: about.bare, certainty: 0.45, marker: null };
  return { polarity: about.bare, certainty: about.bare === 1 ? 0.6 : 0.7, marker: null };
}

function loser(certainty: number): Verdict {
  return { polarity: -1, certainty, marker: null };
}

function touchesEnd(hit: Hit, { clause, text }: Governing): boolean {
  const tail = text.slice(hit.end, clause.end);
  return tail.length <= 6 && !/[、。]/.test(tail);
}

function markerOf(hit: Hit, about: Governing): Marker | null {
  const right = about.markers.find((marker) => marker.end >= hit.end && marker.start >= hit.start);
  const left = about.markers.findLast((marker) => marker.end <= hit.start);
  const inside = right && right.start < hit.end;
  if (inside && right.reach !== 'right') return right;
  if (
    left?.reach === 'next' &&
    hit.start - left.end <= 1 &&
    !(right && reaches(hit, right, about))
  ) {
    return left;
  }
  if (right && right.reach !== 'right' && reaches(hit, right, about)) return right;
  if (right?.reach === 'right' && !left && isSubject(hit, right, about)) return right;
  return left?.reach === 'right' || left?.reach === 'next' ? left : null;
}

/** 「機械いじりが好きなのは…だから」: a marker that points right still covers a subject glued to it. */
function isSubject(hit: Hit, marker: Marker, { text }: Governing): boolean {
  return /^[^、。]{0,4}(?:が|は|も|の)[^、。]{0,3}$/.test(text.slice(hit.end, marker.start));
}

function reaches(hit: Hit, marker: Marker, about: Governing): boolean {
  const between = about.text.slice(hit.end, marker.start);
  const rival = about.hits.find((other) => other.start >= hit.end && other.end <= marker.start);
  if (rival) {
    const joint = about.text.slice(hit.end, rival.start);
    if (listJoint.test(joint)) return reaches(rival, marker, about);
    const after = about.text.slice(rival.end, marker.start);
    if (topicMark.test(after) || joint.includes('、')) return false;
  }
  const comma = between.indexOf('、');
  if (comma !== -1 && !listJoint.test(between.slice(0, comma))) return false;
  return !newTopic.test(between);
}
