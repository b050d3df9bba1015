import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './search-results.module.css';

type SearchOrderProps = {
  hasWords: boolean;
  /** True if hits are too many to be counted: the order then tells places of the words less finely. */
  isCapped: boolean;
};

/** Order of the companies: a sentence, with all of its rules folded away. */
export function SearchOrder({ hasWords, isCapped }: SearchOrderProps) {
  return (
    <Furigana>
      <div className={styles.order}>
        <p>
          並び順:{' '}
          {hasWords &&
            '会社名、よみがな、キャッチコピー、説明の順に、さがしたことばがある会社。同じなら、'}
          会社のページの項目が多くうまっている会社、同じなら最近確認された会社が先です。PRかどうかは関係ありません。
        </p>
        <details className={styles.rules}>
          <summary>並び順のきまり</summary>
          <p>上のきまりから順にくらべて、同じときだけ次のきまりを見ます。</p>
          <ol>
            {hasWords && (
              <>
                <li>
                  さがしたことばと、のばす音「ー」まで同じ会社が先です。「ビル」でさがすと、「ビール」だけがある会社はあとになります。
                </li>
                <li>
                  ことばが会社名にある会社、よみがなにある会社、キャッチコピーにある会社、説明などにある会社の順です。会社名とよみがなでは、ことばとぴったり同じ、ことばではじまる、とちゅうにある、の順です。ことばが2つ以上なら、いちばんあとになることばで決まります。
                </li>
              </>
            )}
            <li>
              会社のページの項目が多くうまっている会社が先です。「情報公開度」は、そのうちの15項目です。
            </li>
            <li>
              情報を最後に確認した日が新しい会社が先です。確認した日がまだない会社は、あとになります。
            </li>
            <li>このサイトへの登録が先の会社が先です。</li>
          </ol>
          {hasWords && isCapped && (
            <p>
              いまは1,000件より多いので、2番めのきまりは大まかです。「会社名かよみがな」「キャッチコピー」「説明など」の3つに分け、1,000件より多いところでは、会社名かよみがながことばとぴったり同じ会社のあとを、3番めからのきまりだけで並べています。
            </p>
          )}
        </details>
      </div>
    </Furigana>
  );
}
