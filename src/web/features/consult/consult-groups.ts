import { resourcesFor } from '#contract/student/safety-kinds.ts';
import type { SafetyKind, SafetyResource } from '#contract/student/safety-resources.ts';

/** Kinds in the order of the page, each with a sentence for its readers. */
const leads: readonly { kind: SafetyKind; lead: string }[] = [
  {
    kind: 'self_harm',
    lead: 'そう思うほど、つらいのですね。いま、ひとりでいなくて大丈夫です。話すと、少し楽になることがあります。',
  },
  {
    kind: 'despair',
    lead: '理由がわからなくても、うまく言えなくても大丈夫です。泣いていても、聞いてもらえます。',
  },
  {
    kind: 'abuse',
    lead: 'たたかれる、どなられる、ごはんがない、お金を取られる。あなたのせいではありません。',
  },
  {
    kind: 'sexual_harm',
    lead: 'あなたはわるくありません。相手が店長でも、先輩でも、家族でも、つきあっている人でも同じです。',
  },
  {
    kind: 'bullying',
    lead: '学校でも、部活でも、ネットでも、バイト先でも。見ていてつらい、というときも話せます。',
  },
  {
    kind: 'health',
    lead: '眠れない、食べられない、朝起きられない、学校に行けない。保健室の先生にも話してみてください。',
  },
  {
    kind: 'pregnancy',
    lead: '早く話すほど、選べることが多くなります。相手の人も相談できます。',
  },
  {
    kind: 'work_trouble',
    lead: 'どなられる、給料が払われない、休めない、やめさせてもらえない。アルバイトでも、働く人を守る法律があります。',
  },
  {
    kind: 'offer_withdrawn',
    lead: 'ひとりで返事をしないで、まず学校の先生に話してください。会社は、自由に取り消せるわけではありません。',
  },
  {
    kind: 'illegal_job',
    lead: '荷物を受け取るだけ、口座を貸すだけ、SNSで知り合った人からの高い給料。もう返事をしたあとでも、引き返せます。',
  },
  {
    kind: 'money_trouble',
    lead: 'だまされた、知らない請求が来た、お金が返せない。払う前に、話してください。',
  },
];

export type ConsultGroup = {
  kind: SafetyKind;
  lead: string;
  /** Told in full here. */
  own: SafetyResource[];
  /** Told in full under another kind. */
  others: SafetyResource[];
};

/**
 * The lines by kind of worry, those that answer day and night first; each is told in full where it fits best, and in
 * short under the other kinds.
 */
export function consultGroups(resources: readonly SafetyResource[]): ConsultGroup[] {
  const calm = resources.filter(({ is_urgent }) => !is_urgent);
  return leads.map(({ kind, lead }) => {
    const lines = resourcesFor(calm, kind).toSorted(
      (a, b) => Number(isAllDay(b)) - Number(isAllDay(a)),
    );
    return {
      kind,
      lead,
      own: lines.filter(({ kinds }) => kinds[0] === kind),
      others: lines.filter(({ kinds }) => kinds[0] !== kind),
    };
  });
}

/** Whether a page that was read, or the line itself, says that it answers day and night. */
export function isAllDay({ hours, source_seen_on, verified_on }: SafetyResource): boolean {
  return Boolean(hours?.startsWith('24時間') && (source_seen_on ?? verified_on));
}
