import type { CompanyFigures } from '#contract/company-analytics.ts';

type NextStep = { title: string; text: string; link: string };

/** The one thing that helps most now, by the state of the page. */
export function nextStepOf({ company, completeness }: CompanyFigures): NextStep {
  const filled = `いま入っている項目は、${completeness}％です。`;
  if (company.status === 'draft')
    return {
      title: '会社ページを書いて、確認に出しましょう',
      text: `${filled}書きおわったら「確認に出す」を押してください。運営が確かめてから公開します。公開すると、ここに見られた回数などの数字が出ます。`,
      link: '会社ページを書く',
    };
  if (company.status === 'in_review')
    return {
      title: '運営が内容を確かめています',
      text: `${filled}結果はメールでお知らせします。待つあいだも、続きを書けます。公開すると、ここに数字が出ます。`,
      link: '会社ページの続きを書く',
    };
  if (company.status === 'paused')
    return {
      title: '会社ページの公開が止まっています',
      text: 'いまは、生徒から見えません。再開のしかたは、会社ページの編集の画面で確かめられます。',
      link: '会社ページの編集へ',
    };
  if (completeness < 100)
    return {
      title: 'まだの項目を書くと、もっと伝わります',
      text: `${filled}先輩の声、一日の流れ、休日や残業などは、生徒や先生が見くらべるときの手がかりになります。`,
      link: 'まだの項目を見る',
    };
  return {
    title: '内容がいまも正しいか、確かめましょう',
    text: '項目はすべて入っています。変わったところがあれば直し、なければ「公開中の内容は、いまも正しい」を押してください。',
    link: '会社ページを確かめる',
  };
}

/** A page that nobody could see yet has no figures to look at. */
export function hasFigures({ company, measures }: CompanyFigures): boolean {
  if (company.status === 'published') return true;
  return measures.some((one) => one.last_28_days !== null || one.previous_28_days !== null);
}
