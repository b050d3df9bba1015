import { type CompanyEditing, confirmEveryDays } from '#contract/company/company-editing.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { formatDayShort } from '#web/ui/text/format.ts';
import { describeField } from './fields/describe-field.ts';
import { fieldId, pageActionsId } from './fields/field-specs.ts';

export type NextStep = {
  title: string;
  text: string;
  /** What the operators have said, line by line. */
  reasons?: string[];
  /** What is missing and helps most, each with its place in the editor. */
  items: { label: string; to: string }[];
  /** Where the button leads, and what it says. */
  link: string;
  to: string;
};

const editor = '/company-page';
const submitPlace = `${editor}#${pageActionsId}`;
const namedAtMost = 3;
const day = 86_400_000;

/** What students decide on and ask about, the weightiest first; whatever else is missing comes after. */
const mostUseful = [
  'work.description',
  'conditions.starting_salary',
  'conditions.annual_holidays',
  'conditions.days_off',
  'conditions.working_hours',
  'youth.overtime_hours',
  'work.day_schedule',
  'work.seniors',
  'youth.paid_leave_days',
  'work.hard_parts',
  'youth.new_graduates_left',
  'youth.new_graduates_hired',
  'conditions.bonus',
  'visit.schedule',
];

/** The one thing that helps most now, by the state of the page. */
export function nextStepOf(state: CompanyEditing, now: Date): NextStep {
  const step = { items: itemsOf(state), to: editor };
  switch (state.status) {
    case 'draft':
      return { ...step, ...(state.review_note ? returned(state.review_note) : draft(state)) };
    case 'in_review':
      return { ...step, ...inReview(state) };
    case 'paused':
      return { ...step, ...paused(state) };
    case 'published':
      return { ...step, ...published(state, now) };
  }
}

type Words = Partial<NextStep> & Pick<NextStep, 'title' | 'text' | 'link'>;

function draft({ completeness, missing }: CompanyEditing): Words {
  const filled = `いま入っている項目は、${completeness}％です。`;
  const later = '運営が確かめてから公開します。公開すると、ここに見られた回数などの数字が出ます。';
  if (missing.required.length === 0)
    return {
      title: '会社ページを、確認に出せます',
      text: `公開に必要な項目は、そろいました。${filled}「確認に出す」を押してください。${later}`,
      link: '確認に出す画面へ',
      to: submitPlace,
    };
  return {
    title: '会社ページを書いて、確認に出しましょう',
    text: `公開までに必要な項目が、あと${missing.required.length}つあります。${filled}書きおわったら「確認に出す」を押してください。${later}`,
    link: '会社ページを書く',
  };
}

function returned(note: string): Words {
  return {
    title: '運営から、直していただきたいところがあります',
    text: '直したら、もう一度「確認に出す」を押してください。',
    reasons: note.split('\n'),
    link: '会社ページを直す',
  };
}

/** Where a submission stands among those that wait, and how long it takes. */
export function waitingWords({
  place,
  median_days: days,
}: NonNullable<CompanyEditing['review']>): string {
  const order = `確認を待っている順番は、いま${place}番めです。`;
  return days === null ? order : `${order}このごろは、${days}日ほどでお返事しています。`;
}

function inReview({ review }: CompanyEditing): Words {
  return {
    title: '運営が内容を確かめています',
    text: `${review ? waitingWords(review) : ''}結果はメールでお知らせします。待つあいだも、続きを書けます。公開すると、ここに数字が出ます。`,
    link: '会社ページの続きを書く',
  };
}

function paused({ paused_by: by, review_note: note }: CompanyEditing): Words {
  if (by === 'company')
    return {
      title: '会社ページの公開を止めています',
      text: 'いまは、生徒から見えません。「公開を再開する」を押すと、また見えるようになります。',
      link: '再開する画面へ',
      to: submitPlace,
    };
  return {
    title: '運営が、会社ページの公開を止めています',
    text: 'いまは、生徒から見えません。くわしくは、お問い合わせください。',
    ...(note && { reasons: note.split('\n') }),
    link: '会社ページの編集へ',
  };
}

function published(state: CompanyEditing, now: Date): Words {
  const { review_note: note, submitted_at: submittedAt, company_confirmed_on: confirmedOn } = state;
  if (note) return returned(note);
  const confirmed = confirmedOn
    ? `最後に内容を確かめていただいた日は、${formatDayShort(confirmedOn)}です。`
    : 'まだ一度も、内容を確かめていません。';
  const due = japanDay(new Date(now.getTime() - confirmEveryDays * day));
  if (confirmedOn === null || confirmedOn <= due)
    return {
      title: '内容がいまも正しいか、確かめましょう',
      text: `${confirmed}変わったところがあれば直し、なければ「公開中の内容は、いまも正しい」を押してください。`,
      link: '会社ページを確かめる',
      to: submitPlace,
    };
  if (submittedAt)
    return {
      title: '新しい内容を、運営が確かめています',
      text: '結果はメールでお知らせします。それまでは、いまのページが公開されたままです。',
      link: '会社ページの続きを書く',
    };
  if (Object.keys(state.draft).length > 0)
    return {
      title: '書きかけの内容を、確認に出しましょう',
      text: '書きかえた内容は、まだ公開されていません。書きおわったら「確認に出す」を押してください。',
      link: '確認に出す画面へ',
      to: submitPlace,
    };
  if (itemsOf(state).length > 0)
    return {
      title: 'まだの項目を書くと、もっと伝わります',
      text: `いま入っている項目は、${state.completeness}％です。次の項目は、生徒や先生が見くらべるときの手がかりになります。`,
      link: 'まだの項目を見る',
    };
  return {
    title: '会社ページは、そろっています',
    text: `項目はすべて入っています。${confirmed}変わったところがあれば、直して確認に出してください。`,
    link: '会社ページを見直す',
  };
}

/** What a submission waits for comes before everything that is only useful. */
function itemsOf({ missing }: CompanyEditing): NextStep['items'] {
  const optional = [...missing.optional, ...missing.openness.map((item) => `youth.${item}`)];
  const place = (field: string) =>
    mostUseful.includes(field) ? mostUseful.indexOf(field) : mostUseful.length;
  const useful = optional.toSorted((a, b) => place(a) - place(b));
  const fields = missing.required.length > 0 ? missing.required : useful;
  return fields.slice(0, namedAtMost).map((field) => {
    return { label: describeField(field).label, to: placeOfField(field) };
  });
}

/** Address of a field in the editor, by its path, such as `youth.training`. */
export function placeOfField(field: string): string {
  return `${editor}#${fieldId(describeField(field).path)}`;
}
