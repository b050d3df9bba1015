import { canFinish, isTapped } from '#counsellor/belief/talk-state.ts';
import type { PageLink } from '#counsellor/knowledge/source.ts';
import { isTrouble } from '#counsellor/reading/vocabulary.ts';
import { stopsDiagnosis } from '#counsellor/safety/safety.ts';
import type { Reply, Turn } from '#counsellor/types.ts';
import { filled, freshRemark, remark } from '#counsellor/wording/remark.ts';
import type { Next, Plan, Served } from './act.ts';
import { firstQuestion, openSession } from './openings.ts';
import { progressOf } from './progress.ts';
import { topicOf } from './question-bank.ts';
import { isScenes } from './question-ids.ts';
import { goOn, pickOf, questionId, replies, repliesOf } from './reply-parts.ts';
import { rows } from './rows.ts';
import { type Choices, choicesOf } from './serving/ask-back.ts';
import { quoted } from './serving/quoted.ts';
import { serve } from './serving/serve.ts';
import { type PolicyParts, type Situation, situationOf } from './situation.ts';

/** Code points of a reply where nothing was asked, and of one that answers or sums up. */
const SHORT = 90;
const LONG = 160;

/** Parts of a reply; the first row that holds decides what comes next. */
export function planReply(turns: Turn[], parts: PolicyParts): Plan {
  const situation = situationOf(turns, parts);
  if (!situation)
    return {
      served: [],
      next: { act: 'ask', question: firstQuestion() },
      row: 'first',
      choices: null,
    };
  return planFor(situation);
}

/** Which question was meant is asked in place of another question, and of nothing else. */
const mayOffer = new Set<Next['act']>(['ask', 'follow-up', 'scenes']);

function planFor(situation: Situation): Plan {
  // Looking for near questions takes as long as an answer: once, and only where one is missing.
  let found: { choices: Choices | null } | undefined;
  const choices = () => {
    found ??= { choices: choicesOf(situation) };
    return found.choices;
  };
  const served = serve(situation, choices);
  for (const { name, when, next: decide } of rows) {
    if (!when(situation, served)) continue;
    const next = decide(situation, served);
    if (!next) continue;
    // While the talk rests its own words stand alone.
    if (next.act === 'pause') return { served: [], next, row: name, choices: null };
    const isAnswered = served.some(({ act }) => act === 'answer');
    const mayAsk = mayOffer.has(next.act) && !isAnswered;
    return { served, next, row: name, choices: mayAsk ? choices() : null };
  }
  throw new Error('No row of the policy holds.');
}

/** The counsellor's next words after the last turn. */
export function respond(turns: Turn[], parts: PolicyParts): Reply {
  const situation = situationOf(turns, parts);
  if (!situation) return openSession('');
  const { served, next, choices } = planFor(situation);
  const back = choices?.isClose ? 'moment.which_question' : 'moment.near_question';
  const asked = choices ? remark(parts.knowledge, back, situation) : wordsOf(next, situation);
  // A reply is never empty.
  const lead = choices ? '' : leadingTo(next, served, situation);
  const text =
    joined(served, { lead, asked }, next) || remark(parts.knowledge, 'moment.received', situation);
  const question = choices ? situation.last.question : questionId(next);
  return {
    ...{ question, text },
    quick_replies: choices
      ? replies(...choices.of.map(({ caption }) => caption), goOn)
      : repliesOf(next),
    pick: choices ? 1 : pickOf(next),
    links: linksOf(served, situation),
    progress: progressOf(turns, { asked: question, phase: phaseOf(next), topics: parts.topics }),
    can_finish: next.act === 'confirm' || next.act === 'finish' || canFinish(situation.standing),
    safety: safetyOf(turns, next),
  };
}

function wordsOf(next: Next, situation: Situation): string {
  const { knowledge, said, turns } = situation;
  switch (next.act) {
    case 'ask':
      return next.question.text;
    case 'scenes': {
      const begins = !turns.some(({ question }) => isScenes(question));
      if (next.pick === 1) return remark(knowledge, 'moment.which', { said });
      const words = remark(knowledge, begins ? 'moment.scenes' : 'moment.scenes_on', { said });
      return `${ofPicks(situation)}${words}`;
    }
    case 'acknowledge':
      return '';
    default:
      return next.text;
  }
}

/** What was picked on the screen before is named, so that the picks are seen to be heard. */
function ofPicks({ last, knowledge, said, turns }: Situation): string {
  if (!isScenes(last.question) || !isTapped(last)) return '';
  if (last.reading.isNoneOfThem)
    return freshRemark(knowledge, 'moment.none_picked', { said }) ?? '';
  const [caption = ''] = last.message.content.split('\n');
  const words = freshRemark(knowledge, 'moment.picked', { said, offset: turns.length });
  return words ? filled(words, { words: quoted(caption.trim()) }) : '';
}

/** Words from what was told to a question about something else; an answer or something heavy needs none. */
function leadingTo(
  next: Next,
  served: readonly Served[],
  { last, knowledge, said, seed }: Situation,
): string {
  if (next.act !== 'ask' || next.question.topic === topicOf(last.question)) return '';
  if (served.length === 0 || served.some(({ act }) => act !== 'reflect')) return '';
  // After a trouble nothing good is asked for in the same breath.
  const isHeavy = served.some((one) => one.act === 'reflect' && one.of && isTrouble(one.of));
  const about = isHeavy ? 'trouble' : next.question.topic;
  return freshRemark(knowledge, `before.${about}`, { said, offset: seed }) ?? '';
}

const MOST_LINKS = 2;

/** The same door for everybody: it says nothing about the message beside which it stands. */
const toPeople: PageLink = { label: '相談できるところ', path: '/consult' };

/** Each page once; the door to people comes first. */
function linksOf(served: readonly Served[], { last }: Situation): PageLink[] {
  const answered = served
    .toSorted((a, b) => Number(b.act === 'acknowledge') - Number(a.act === 'acknowledge'))
    .flatMap((one) => ('link' in one && one.link ? [one.link] : []));
  const found = last.isFaintWorry ? [toPeople, ...answered] : answered;
  return found
    .filter(({ path }, n) => found.findIndex((other) => other.path === path) === n)
    .slice(0, MOST_LINKS);
}

/** One paragraph for what is said, one for what is asked. */
function joined(
  served: readonly Served[],
  { lead, asked: plain }: { lead: string; asked: string },
  next: Next,
): string {
  const isLong = served.some(({ act }) => act !== 'reflect');
  const most = isLong ? LONG : SHORT;
  const before = served.map(({ text }) => text);
  // Words that lead over are the first to go.
  const asked = fits([...before, lead, plain], most) ? `${lead}${plain}` : plain;
  // Words about a story go first when a reply grows too long; answers and words to a disclosure stay.
  const kept = fits([...before, asked], most)
    ? before
    : served.filter(({ act }) => act !== 'summarise').map(({ text }) => text);
  const short =
    fits([...kept, asked], most) || next.act === 'pause'
      ? kept
      : served
          .filter(({ act }) => act === 'answer' || act === 'acknowledge')
          .map(({ text }) => text);
  return [...short, asked].filter((part) => part !== '').join('\n');
}

function fits(parts: readonly string[], most: number): boolean {
  return [...parts.join('')].length <= most;
}

function phaseOf({ act }: Next): Reply['progress']['phase'] {
  if (act === 'pause') return 'paused';
  if (act === 'confirm') return 'confirming';
  return act === 'finish' ? 'finished' : 'talking';
}

/** While the diagnosis rests, every answer names the worry, so that the people to call stay in view. */
function safetyOf(turns: readonly Turn[], next: Next): Reply['safety'] {
  if (next.act !== 'pause') return turns.at(-1)?.reading.safety ?? null;
  return turns.findLast(({ reading }) => stopsDiagnosis(reading.safety))?.reading.safety ?? null;
}
