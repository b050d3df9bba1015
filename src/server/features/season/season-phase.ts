import type { RecruitDate, SeasonPhase } from '#contract/guide.ts';
import { guideSection } from './guide-section.ts';

type RecruitEvent = RecruitDate['event'];

const preparing: SeasonPhase = {
  title: '自分と仕事を知る時期です',
  advice: '好きなことや大事にしたいことを整理して、いろいろな仕事を見てみましょう。',
  link: { to: '/ai-diagnosis', label: 'AI適性診断で自分を知る' },
};

/** What a third-year student is in from each date of the calendar on, last date first. */
const phases: [RecruitEvent, SeasonPhase][] = [
  [
    'selection_begins',
    {
      title: '試験と面接の時期です',
      advice: '面接で話すことを、先生といっしょに練習しましょう。結果が出る前も、先生が味方です。',
      link: { to: '/column?category=interviews', label: '面接のコラムを読む' },
    },
  ],
  [
    'documents_sent',
    {
      title: '応募書類を送り、試験にそなえる時期です',
      advice: '書類は学校から企業へ送られます。面接の練習を先生にお願いしてみましょう。',
      link: { to: '/column?category=interviews', label: '面接のコラムを読む' },
    },
  ],
  [
    'postings_open',
    {
      title: '求人票を見て、職場を見学する時期です',
      advice:
        '気になる企業を先生に伝えて、職場見学に行けるか聞いてみましょう。2社以上見ると、ちがいが見えてきます。',
      link: { to: '/search', label: '企業をさがす' },
    },
  ],
  [
    'postings_accepted',
    {
      title: '企業を調べはじめる時期です',
      advice:
        '学校に求人票が届くのは、もう少し先です。いまのうちに、気になる企業をいくつか見つけておきましょう。',
      link: { to: '/search', label: '企業をさがす' },
    },
  ],
];

/** Results come about a week after the first selection: most have an offer, the others go on with the school's help. */
const later: SeasonPhase = {
  title: '多くの人に結果が届き、次の募集もつづく時期です',
  advice: 'まだ決まっていなくても大丈夫です。求人は続いています。先生と次の企業をさがしましょう。',
  link: { to: `/guide#${guideSection('10月以降')}`, label: 'これからの進め方を見る' },
};
const beforeWork: SeasonPhase = {
  title: '卒業と入社の準備をする時期です',
  advice:
    '生活のことやお金のことを、少しずつ準備しましょう。まだ決まっていない人は、先生やハローワークに相談できます。',
  link: { to: '/column?category=money', label: 'お金とくらしのコラムを読む' },
};

/**
 * Where in the year somebody is who graduates next March. `dates` are those of that year; without any, only
 * what is always true is said.
 */
export function seasonPhase(today: string, dates: readonly RecruitDate[]): SeasonPhase {
  const [, month = 0] = today.split('-').map(Number);
  if (month <= 3) return beforeWork;
  const dateOf = (event: RecruitEvent) => dates.find((row) => row.event === event)?.date;
  const selection = dateOf('selection_begins');
  // The guide's part of these months begins on the same day.
  if (selection && today >= selection && month >= 10) return later;
  const reached = phases.find(([event]) => {
    const date = dateOf(event);
    return date !== undefined && today >= date;
  });
  return reached?.[1] ?? preparing;
}
