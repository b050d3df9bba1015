import { answerBefore, takenBack, takesAnswerBack } from '#counsellor/belief/standing.ts';
import { isTapped } from '#counsellor/belief/talk-state.ts';
import type { Thing } from '#counsellor/knowledge/things.ts';
import { wantsToResume } from '#counsellor/reading/privacy/evasion.ts';
import { type Feeling, isFeeling, type Sense } from '#counsellor/reading/vocabulary.ts';
import { stopsDiagnosis } from '#counsellor/safety/safety.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import { freshRemark, remark } from '#counsellor/wording/remark.ts';
import * as words from '#counsellor/wording/wording.ts';
import type { Next, Served } from './act.ts';
import { questionOf, type Topic, topicOf } from './question-bank.ts';
import { followedUp, inCommon, isFollowUp, isScenes, ofThingId, thingIn } from './question-ids.ts';
import { chooseQuestion } from './questions.ts';
import { isCorrecting } from './serving/say-core.ts';
import { askOf } from './serving/say-thing.ts';
import { showScenes } from './show-scenes.ts';
import { isCovered, type Situation, wondersAtEnd } from './situation.ts';

/** One rule of the policy; `next` may find that there is nothing to do, and the next rule is looked at. */
type Row = {
  name: string;
  when: (situation: Situation, served: readonly Served[]) => boolean;
  next: (situation: Situation, served: readonly Served[]) => Next | null;
};

/** The most telling topics first (ranking trial, section 4); after five there is a plateau. */
export const order: readonly Topic[] = ['hobby', 'experience', 'moment', 'strength', 'dream'];
const whenFlat: readonly Topic[] = ['subject', 'club'];
export const MOST_ANSWERS = 9;
const CLEAR = 0.6;
const LITTLE = 3;
const MANY = 5;
/** So few answers leave room for a question more. */
const FEW = 7;
/** Stories of a talk that are asked about, never two in a row: more would leave no room for other matters. */
export const MOST_FOLLOWED = 3;

/** Rows of the next step: the first that holds decides. A test names rows that no talk reaches. */
export const rows: readonly Row[] = [
  {
    name: 'a worry rests the talk',
    when: ({ last }) => stopsDiagnosis(last.reading.safety),
    next: ({ last, said }) => pause(words.safetyCandidates(last.reading.safety), said),
  },
  {
    name: 'the talk rests until the student goes on',
    when: ({ last }) => last.question === 'safety' && !resumes(last),
    next: ({ said }) => pause(words.pausedCandidates(), said),
  },
  {
    name: 'a gentle question stands alone',
    when: ({ last }) => last.isAskedGently === true,
    next: () => ({ act: 'acknowledge' }),
  },
  {
    name: 'something heavy is heard before anything else is asked',
    when: (_, served) => served.some((one) => one.act === 'acknowledge' && one.isHeavy),
    next: () => ({ act: 'acknowledge' }),
  },
  {
    name: 'the result is wanted with little to go on',
    when: (situation) =>
      situation.last.reading.wantsToFinish &&
      !situation.canFinish &&
      !situation.turns.some(isConfirm) &&
      !wondersAtEnd(situation),
    next: confirm,
  },
  {
    name: 'the result is wanted',
    when: (situation) => situation.last.reading.wantsToFinish && !wondersAtEnd(situation),
    next: finish,
  },
  {
    name: 'the summary is agreed with',
    when: ({ last, wants }) =>
      isConfirm(last) &&
      (wants.has('talk.agree') ||
        says(last, /^(?:はい|うん|お願い(?:します)?|見(?:る|たい|ます|たいです))[。!]*$/)),
    next: finish,
  },
  {
    name: 'a rest is wanted',
    when: ({ wants }) => wants.has('talk.pause'),
    next: () => ({ act: 'acknowledge' }),
  },
  {
    name: 'scenes are asked for',
    when: ({ wants }) => wants.has('talk.scenes') || wants.has('talk.choices'),
    next: scenes,
  },
  {
    name: 'talk is asked for instead of scenes',
    when: ({ wants, last }) => wants.has('talk.free_talk') && isScenes(last.question),
    next: inOrder,
  },
  {
    name: 'scenes go on',
    when: ({ last, isTapped }) => isScenes(last.question) && isTapped,
    next: scenes,
  },
  {
    name: 'what the picked scenes had in common is asked once',
    when: ({ last, isTapped, hasPickedScenes, turns }) =>
      hasPickedScenes &&
      isTapped &&
      isScenes(last.question) &&
      !turns.some(({ question }) => question === inCommon),
    next: () => askKnown(inCommon),
  },
  {
    name: 'an answer was taken back and is asked again',
    when: ({ last, takenOut }) =>
      takesAnswerBack(last) && last.reading.evidence.length + takenOut.length === 0,
    next: askBefore,
  },
  {
    name: 'the question before is wanted',
    when: ({ wants }) => wants.has('talk.back'),
    next: askBefore,
  },
  {
    name: 'nothing of the question was answered',
    when: leavesOpen,
    next: askAgain,
  },
  {
    name: 'two evasions lead to scenes',
    when: (situation) =>
      situation.evasionsInARow >= 2 && !situation.hasPickedScenes && !isStuck(situation),
    next: scenes,
  },
  {
    name: 'two bare taps lead to scenes',
    when: ({ tapsInARow, hasPickedScenes }) => tapsInARow >= 2 && !hasPickedScenes,
    next: scenes,
  },
  {
    name: 'a strong story is followed up',
    when: (situation, served) =>
      situation.followUps < MOST_FOLLOWED &&
      !isFollowUp(situation.last.question) &&
      // Only a story that was taken up is asked about.
      (thingTaken(served) !== null || isFollowable(senseTold(served), situation)),
    next: followUp,
  },
  {
    name: 'the talk has gone on after the end',
    when: ({ turns }) =>
      turns.some(isConfirm) || turns.some(({ question }) => question === 'finish'),
    next: (situation) => ask(situation, []) ?? { ...finish(situation), isLast: true },
  },
  {
    name: 'conditions are asked of those who chose',
    when: (situation) =>
      situation.hasPickedScenes && situation.ownWords < 2 && !isCovered(situation, 'condition'),
    next: (situation) => ask(situation, ['condition']),
  },
  {
    name: 'enough was chosen',
    when: ({ hasPickedScenes, ownWords }) => hasPickedScenes && ownWords < 2,
    next: confirm,
  },
  {
    name: 'enough was said',
    when: ({ answered }) => answered >= MOST_ANSWERS,
    next: confirm,
  },
  {
    name: 'one of the five topics is open',
    when: (situation) => order.some((topic) => !isCovered(situation, topic)),
    next: inOrder,
  },
  {
    name: 'conditions are open',
    when: (situation) => !isCovered(situation, 'condition'),
    next: () => askKnown('condition-must'),
  },
  {
    name: 'what is to be avoided is open',
    when: (situation) => !isCovered(situation, 'dislike'),
    next: (situation) => ask(situation, ['dislike']),
  },
  {
    name: 'the picture is flat',
    when: (situation) =>
      situation.answered < FEW &&
      situation.look().clarity < CLEAR &&
      whenFlat.every((topic) => !isCovered(situation, topic)),
    next: (situation) => ask(situation, whenFlat),
  },
  // Nobody is sent to the result unasked.
  { name: 'all is said', when: () => true, next: confirm },
];

function isConfirm({ question }: { question: string }): boolean {
  return question === 'confirm';
}

function says({ message }: Situation['last'], pattern: RegExp): boolean {
  return pattern.test(normalisePhrase(message.content));
}

/** The talk goes on when the student says so and tells of no further worry; so does a wish to see the result. */
function resumes({ message, reading, comfort }: Situation['last']): boolean {
  if (comfort) return false;
  const plain = normalisePhrase(message.content);
  return wantsToResume(plain) || (reading.wantsToFinish && /結果|けっか/.test(plain));
}

const skips = new Set(['talk.skip', 'talk.other_topic', 'talk.disagree']);

/** A question, a request or nonsense in place of an answer; who skips gets the next question. */
function leavesOpen(situation: Situation): boolean {
  const { last, wants, heard } = situation;
  if ([...wants].some((kind) => skips.has(kind))) return false;
  const isAsked =
    topicOf(last.question) !== null || isFollowUp(last.question) || isScenes(last.question);
  const onlyGreets =
    last.reading.evidence.length === 0 &&
    heard.acts.length > 0 &&
    heard.acts.every(({ group }) => group === 'greets');
  // 「逆です、そっちじゃないほう」 answers what was said before, and not what was asked.
  const onlyCorrects =
    isCorrecting(situation) && last.reading.evidence.length + heard.cores.length === 0;
  return isAsked && !isAnswered(situation) && (last.reading.offTopic || onlyGreets || onlyCorrects);
}

/** The question was answered before: beside a question of the student's own, of which two answers were offered. */
function isAnswered({ standing, last }: Situation): boolean {
  return standing.some(
    (turn) => turn !== last && turn.question === last.question && !turn.reading.offTopic,
  );
}

function isLiked({ reading }: Situation['last']): boolean {
  return reading.evidence.every(({ polarity }) => polarity > 0);
}

function pause(candidates: string[], said: string): Next {
  return { act: 'pause', text: words.unsaidOrLast(candidates, said) };
}

function confirm(situation: Situation): Next {
  const { informative, answered, said, wants, knowledge } = situation;
  const kind =
    informative >= LITTLE || answered >= MANY ? 'moment.confirm' : 'moment.confirm_little';
  const stops = wants.has('talk.stop');
  const text = remark(knowledge, stops ? 'moment.stop' : kind, { said });
  return { act: 'confirm', text };
}

function finish({ said, knowledge }: Situation): Extract<Next, { act: 'finish' }> {
  return { act: 'finish', text: remark(knowledge, 'moment.finish', { said }) };
}

function scenes({ look, knowledge }: Situation): Next | null {
  return showScenes(look().nextScreen(), knowledge);
}

/** From which margin on a phrase is the heart of a story: eight of ten are, with authors set aside. */
const STRONG = 0.3;

function isFollowable(told: Sense | Feeling | null, situation: Situation): boolean {
  return told !== null && (isFeeling(told) || isStrong(situation));
}

function isStrong({ heard: { cores }, last }: Situation): boolean {
  const isTrouble = cores.some(({ sense }) => sense === 'troubled');
  return isLiked(last) && !isTrouble && (cores[0]?.margin ?? -1) >= STRONG;
}

function followUp({ knowledge, said, seed }: Situation, served: readonly Served[]): Next | null {
  const thing = thingTaken(served);
  if (thing) return askAbout(thing, said);
  const sense = senseTold(served);
  const text = freshRemark(knowledge, `follows.${sense}`, { said, offset: seed });
  return sense && text ? { act: 'follow-up', of: sense, text, replies: [] } : null;
}

function askAbout(thing: Thing, said: string): Next | null {
  const asked = askOf(thing, said);
  return asked ? { act: 'follow-up', of: ofThingId(thing.id), ...asked } : null;
}

/** The thing that was taken up; null where none was. */
function thingTaken(served: readonly Served[]): Thing | null {
  return served.flatMap((one) => (one.act === 'reflect' ? (one.thing ?? []) : []))[0] ?? null;
}

/** The sense of the phrase that was said back, or the feeling; null where neither was. */
function senseTold(served: readonly Served[]): Sense | Feeling | null {
  return served.flatMap((one) => (one.act === 'reflect' ? (one.of ?? []) : []))[0] ?? null;
}

function inOrder(situation: Situation): Next | null {
  const topic = order.find((one) => !isCovered(situation, one));
  return topic ? ask(situation, [topic]) : null;
}

/** The next question of these topics, or of any. */
function ask(situation: Situation, only: readonly Topic[]): Next | null {
  const { turns, covered, seed, look } = situation;
  const question = chooseQuestion({
    ...{ turns, covered, seed, only: [...only] },
    gainOf: (one) => look().gainOf(one),
  });
  return question ? { act: 'ask', question } : null;
}

/** The same matter in other words where there are any, else the same question. */
function askAgain(situation: Situation): Next | null {
  const { last, wants } = situation;
  const shown = isScenes(last.question) && !isStuck(situation) ? scenes(situation) : null;
  if (shown) return shown;
  const topic = topicOf(last.question);
  const same = questionOf(last.question);
  if (wants.has('talk.repeat') && same) return { act: 'ask', question: same };
  if (isFollowUp(last.question)) return inOrder(situation);
  const other = topic ? ask(situation, [topic]) : null;
  return other ?? inOrder(situation);
}

/** Two screens since the last pick got words that asked nothing: another one would help no more. */
function isStuck({ turns }: Situation): boolean {
  const since = turns.slice(turns.findLastIndex(isTapped) + 1);
  return since.filter((one) => isScenes(one.question) && !one.reading.offTopic).length >= 2;
}

function askBefore(situation: Situation): Next | null {
  const { standing, turns, last } = situation;
  const before = answerBefore(standing.slice(0, -1)) ?? answerBefore(turns.slice(0, -1));
  // The same question stands where nothing is left to take back.
  const id = takesAnswerBack(last) ? (takenBack(turns) ?? last).question : before?.question;
  const question = questionOf(id ?? '');
  if (question) return { act: 'ask', question };
  return followUpAgain(id ?? '', situation) ?? inOrder(situation);
}

/** A follow-up whose answer was taken back, in other words where there are any. */
function followUpAgain(id: string, { knowledge, said }: Situation): Next | null {
  const of = followedUp(id);
  if (!of) return null;
  const about = thingIn(of);
  if (about !== null) {
    const thing = knowledge.things.find(({ id }) => id === about);
    // A record that is gone leaves nothing to ask.
    return thing ? askAbout(thing, said) : null;
  }
  return { act: 'follow-up', of, text: remark(knowledge, `follows.${of}`, { said }), replies: [] };
}

function askKnown(id: string): Next | null {
  const question = questionOf(id);
  return question && { act: 'ask', question };
}
