import { useQuery } from '@tanstack/react-query';
import { type SiteHealth, staffHealthApi } from '#contract/staff/staff-health.ts';
import { safetyKindNames } from '#contract/student/safety-kinds.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import { DeadJobs } from './dead-jobs.tsx';
import { FactList } from './fact-list.tsx';
import styles from './health.module.css';
import { ModelUsePart } from './model-use.tsx';
import { SlowRequests } from './slow-requests.tsx';

const megabytes = (bytes: number) => `${formatCount(Math.round(bytes / 1_000_000))} MB`;
const times = (count: number) => `${formatCount(count)}回`;

const jobNames: Record<string, string> = {
  mail: 'メール',
  'purge-account': '退会したアカウントの削除',
  nothing: '何もしない仕事',
};

/** The last two were counted by an older version. */
const flagNames: Record<string, string> = {
  ...safetyKindNames,
  distress: 'つらい気持ち（前の数えかた）',
  bullying_or_health: 'いじめ・体の不調（前の数えかた）',
};

/** How the site is, in numbers; nothing of a person. */
export function SiteHealthView() {
  const health = useQuery(apiQuery(staffHealthApi.health, {}));
  if (!health.data) return <LoadingOrError query={health} />;
  const { page_views, safety_flags, search_misses, slow_requests } = health.data;
  return (
    <>
      <DeadJobs />
      <div className={styles.parts}>
        <FactList title="サーバー" facts={serverFacts(health.data)} />
        <FactList title="メールとほかの仕事" facts={queueFacts(health.data)} />
        <FactList title="言語モデル" facts={modelFacts(health.data)} />
        <FactList
          title="安全のことばに気づいた回数（30日）"
          note="だれが書いたかは、わかりません。"
          facts={safety_flags.map(({ kind, count }) => [flagNames[kind] ?? kind, times(count)])}
        />
        <FactList
          title="見つからなかった検索のことば（30日）"
          note="1日に5人以上がさがしたことばだけを、のせています。"
          facts={search_misses.map(({ term, visitors }) => [term, `${visitors}人`])}
        />
        <FactList
          title="ページを見た回数（14日、日ごと）"
          facts={page_views.days.map(({ day, views }) => [day, times(views)])}
        />
        <FactList
          title="ページを見た回数（14日、ページごと）"
          facts={page_views.routes.map(({ route, views }) => [route, times(views)])}
        />
        <SlowRequests requests={slow_requests} />
      </div>
      <ModelUsePart />
    </>
  );
}

function serverFacts(health: SiteHealth): [string, string][] {
  const { disk, event_loop_delay_ms: delay } = health;
  return [
    ['バージョン', `${health.version}（データベースの版 ${health.migrations}）`],
    ['動きはじめた日時', formatTime(health.started_at)],
    ['データベース', health.database === 'embedded' ? '内蔵' : 'PostgreSQL'],
    ['データベースの大きさ', megabytes(health.database_bytes)],
    [
      'ディスクの空き',
      disk ? `${megabytes(disk.free_bytes)} / ${megabytes(disk.total_bytes)}` : '—',
    ],
    ['メモリー', megabytes(health.memory_bytes)],
    ['処理の待ち時間（中央値 / 99%）', `${delay.median} ms / ${delay.p99} ms`],
    ['ログイン中', `${health.sessions}か所`],
  ];
}

function queueFacts({ mail, jobs }: SiteHealth): [string, string][] {
  return [
    ['送信待ちのメール', `${mail.waiting}通`],
    ['いちばん古い送信待ち', mail.oldest_at ? formatTime(mail.oldest_at) : 'なし'],
    ['送れなかったメール', `${mail.dead}通`],
    ...jobs.map(({ kind, waiting, running, dead, finished }): [string, string] => [
      jobNames[kind] ?? kind,
      `待ち${waiting}・実行中${running}・失敗${dead}・済み${finished}`,
    ]),
  ];
}

function modelFacts({ model }: SiteHealth): [string, string][] {
  if (!model.name) return [['使っているもの', '内蔵の相談員だけ']];
  const state = (rests: boolean) => (rests ? '休んでいます' : '動いています');
  return [
    ['使っているもの', `${model.name}（${model.provider}）`],
    ['読みとり', state(model.reader_rests)],
    ['言いかえ', state(model.writer_rests)],
    ['1日の上限', `${model.daily_tokens === null ? '—' : formatCount(model.daily_tokens)}トークン`],
  ];
}
