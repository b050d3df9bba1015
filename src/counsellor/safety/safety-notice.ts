import type { SafetyNotice } from '#contract/student/diagnosis.ts';
import { resourcesFor } from '#contract/student/safety-kinds.ts';
import type { SafetyKind, SafetyResource } from '#contract/student/safety-resources.ts';
import type { SafetyKind as NoticedKind } from '#counsellor/types.ts';
import type { HeardWorry } from './hear-worry.ts';
import type { WorryNoticer } from './notice-worry.ts';

/** A worry that the detector noticed, and the words that may say more about it. */
type NoticedWorry = { noticed: NoticedKind | null; words: string };

/** A sentence with which a reply to a worry of this kind begins. */
export type SafetyOpening = { kind: SafetyKind; sentence: string };

/** Answers to worries: whom to show, what to begin with, what to ask gently. */
export type Safety = {
  noticeWorry: WorryNoticer;
  /** First words of the counsellor's next message: no thanks for misfortune, and where to turn. */
  comfortFor(heard: HeardWorry): string[];
  /**
   * The kind by which lines are found: the detector's own, made finer by the phrases where it tells two apart. A worry
   * that is only asked about has none.
   */
  kindOfWorry(worry: NoticedWorry): SafetyKind | null;
  /**
   * A worry that is only likely: the counsellor asks gently, and nobody is shown unasked. Once it was asked, only a worry
   * that is sure is asked about.
   */
  gentleQuestion(words: string, wasAsked?: boolean): SafetyNotice | null;
  /** The people to turn to for what somebody wrote, or null when it tells of no trouble that is sure enough. */
  safetyNotice(worry: NoticedWorry & { isStopped: boolean }): SafetyNotice | null;
};

/** A worry that is not sure is asked about in one plain sentence, and the talk goes on as the student likes. */
const askings = [
  'もし今しんどいことがあれば、話したいですか？ それとも、仕事の話をつづけますか？ どちらでも大丈夫です。',
  '無理のないところで大丈夫です。話せるところは、「相談窓口」からいつでも見られます。',
];

/** Safety over given wordings; hotlines are asked for each time, because the desk may change them. */
export function createSafety(parts: {
  noticeWorry: WorryNoticer;
  openings: readonly SafetyOpening[];
  hotlines: () => readonly SafetyResource[];
}): Safety {
  const { noticeWorry, openings, hotlines } = parts;
  const kindOfWorry = ({ noticed, words }: NoticedWorry): SafetyKind | null => {
    const heard = noticeWorry(words);
    const told = heard && heard.step !== 'ask' ? heard.kind : null;
    if (noticed === null) return told;
    if (noticed === 'distress') return 'despair';
    if (noticed === 'bullying_or_health') return told ?? 'bullying';
    if (noticed === 'abuse' && told === 'sexual_harm') return told;
    return noticed;
  };
  return {
    noticeWorry,
    comfortFor: ({ kind, step }) =>
      step === 'ask'
        ? askings
        : openings.filter((opening) => opening.kind === kind).map(({ sentence }) => sentence),
    kindOfWorry,
    gentleQuestion: (words, wasAsked = false) => {
      const heard = noticeWorry(words);
      const isPassed = wasAsked && heard?.isDoubtful;
      return heard?.step === 'ask' && !isPassed
        ? { kind: heard.kind, step: 'ask', resources: [] }
        : null;
    },
    safetyNotice: ({ isStopped, ...worry }) => {
      const kind = kindOfWorry(worry);
      if (!kind) return null;
      return { kind, step: isStopped ? 'stop' : 'show', resources: resourcesFor(hotlines(), kind) };
    },
  };
}
