import { Link } from 'react-router';
import { safetyKindNames } from '#contract/student/safety-kinds.ts';
import { safetyResourcesApi } from '#contract/student/safety-resources.ts';
import { serverApi } from '#web/api/api-context.ts';
import styles from '#web/features/consult/consult.module.css';
import { ConsultGroupSection } from '#web/features/consult/consult-group-section.tsx';
import { consultGroups } from '#web/features/consult/consult-groups.ts';
import { LineCard } from '#web/features/consult/line-card.tsx';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import type { Route } from './+types/consult.ts';

export const handle = { template: '/consult' };

export async function loader({ context }: Route.LoaderArgs) {
  return { resources: await serverApi(context).call(safetyResourcesApi.list, {}) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: '相談できるところ',
    description:
      'つらい、こわい、だれにも言えない。家、学校、バイト、体、お金のことを話せる電話・チャット・LINEの窓口を、悩みごとに、時間・休み・料金といっしょにのせています。',
    place: { matches, path: '/consult', name: '相談できるところ' },
  });
}

export default function Consult({ loaderData: { resources } }: Route.ComponentProps) {
  const groups = consultGroups(resources);
  return (
    <Furigana>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>相談できるところ</h1>
          <p>
            ひとりで、がまんしなくて大丈夫です。電話でも、文字でも、名前を言わずに話せるところがあります。「こんなことで」と思うことでも、就職に関係のないことでも、かまいません。
          </p>
        </header>
        <section className={styles.urgent} aria-labelledby="urgent-title">
          <h2 id="urgent-title" className={styles.groupTitle}>
            いま危ないとき
          </h2>
          <p>
            安全なところへ行って、電話してください。近くに大人がいたら、いっしょにいてもらってください。
          </p>
          {resources
            .filter(({ is_urgent }) => is_urgent)
            .map((line) => (
              <LineCard key={line.name} line={line} />
            ))}
        </section>
        <nav className={styles.contents} aria-labelledby="contents-title">
          <h2 id="contents-title" className={styles.contentsTitle}>
            こまっていることから選ぶ
          </h2>
          <ul>
            {groups.map(({ kind }) => (
              <li key={kind}>
                <a href={`#${kind}`}>{safetyKindNames[kind]}</a>
              </li>
            ))}
          </ul>
        </nav>
        {groups.map((group) => (
          <ConsultGroupSection key={group.kind} group={group} />
        ))}
        <HowToCall />
      </div>
    </Furigana>
  );
}

function HowToCall() {
  return (
    <Furigana>
      <section className={styles.group} aria-labelledby="how-title">
        <h2 id="how-title" className={styles.groupTitle}>
          はじめて相談するとき
        </h2>
        <ul className={styles.steps}>
          <li>
            「相談したいことがあります」と言うだけで大丈夫です。あとは、相手の人が聞いてくれます。
          </li>
          <li>名前や学校を言いたくないときは、「名前は言いたくありません」と言えます。</li>
          <li>
            途中で切っても大丈夫です。つながらないときは、時間をあけるか、ほかの窓口にかけてください。
          </li>
          <li>電話がむずかしいときは、チャットやLINEの窓口があります。</li>
          <li>
            担任や進路の先生、保健室の先生、スクールカウンセラーにも話せます。このページを見せるだけでも伝わります。
          </li>
        </ul>
        <p>
          番号や時間は、変わることがあります。休みや料金が書いていない窓口は、まだ確かめられていないので、つながったときに聞いてください。「運営者が確かめました」と書いていない窓口は、運営者がまだ電話などで確かめていません。まちがいに気づいたら、
          <Link to="/contact">お問い合わせ</Link>から教えてください。
        </p>
      </section>
    </Furigana>
  );
}
