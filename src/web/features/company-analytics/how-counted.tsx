import { measureKeys } from '#contract/company/company-analytics.ts';
import styles from './company-figures.module.css';
import { measureNames } from './measure-names.ts';

/** What is behind the numbers, and what nobody gets to know. */
export function HowCounted() {
  return (
    <section className={styles.panel} aria-labelledby="counted-title">
      <h2 id="counted-title">生徒ひとりひとりの情報は見られません</h2>
      <p>
        ここに出るのは合計だけです。だれが見たか、だれがお気に入りにしたか、どんな診断を受けたかは、どの画面にも、保存するファイルにも出ません。
      </p>
      <details className={styles.details}>
        <summary>どう数えているか</summary>
        <dl className={styles.meanings}>
          {measureKeys.map((key) => (
            <div key={key}>
              <dt>{measureNames[key].name}</dt>
              <dd>{measureNames[key].meaning}</dd>
            </div>
          ))}
          <div>
            <dt>「5人未満」とは</dt>
            <dd>
              数のもとになった人が5人に満たないと、だれのことか分かってしまうおそれがあります。ひとりが何度見ても、回数は出さずに「5人未満」とします。0のときも同じです。出す数は5きざみで、端数を切り捨てています。
            </dd>
          </div>
          <div>
            <dt>週と月の数</dt>
            <dd>
              週は月曜から日曜、月は1日から末日です。週や月が終わってから一度だけ数え、あとから変えません。1日では5人未満でも、その日を合わせて、週なら10台、月なら20台の別々の端末から見られていれば、「開かれた回数」と「見た人」の合計に入れます（同じ端末かどうかは、その月の中だけで確かめ、月が終わると消します）。1日より多くしているのは、同じ人が別の回線で見ると、別の端末に数えられるからです。お気に入りは、週や月を合わせて5人以上で入れます。数どうしを引き算しても、少ない人の動きが分からないように、同じ日を2つの数に入れません。わざと多くの端末から見た人には、ほかにも見た人がいたことまでは分かることがありますが、だれかは分かりません。
            </dd>
          </div>
          <div>
            <dt>会社の方が見たとき</dt>
            <dd>
              会社ページの編集をした端末で見たときは、その日の「見た人」に入らず、5人にも数えません。「開かれた回数」と「検索の結果に出た回数」には入ります。
            </dd>
          </div>
          <div>
            <dt>同じ業界のまんなか</dt>
            <dd>
              同じ業界で公開中の企業（御社も含みます）を、4週間の数の順にならべたときの、まんなかの値です。5社未満のときと、値が5未満のときは出しません。
            </dd>
          </div>
          <div>
            <dt>期間</dt>
            <dd>
              今日や、終わっていない週と月の数は出しません。見るたびに変わる数からは、だれかが見たことが分かるからです。区切りは日本時間です。数えるために、端末に印（クッキー）を残すことはありません。
            </dd>
          </div>
        </dl>
      </details>
    </section>
  );
}
