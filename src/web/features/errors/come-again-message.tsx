import { useLocation } from 'react-router';
import { siteName } from '#web/site-name.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './error-screen.module.css';

/** For a page that cannot be made now, and can in a while: nothing that the reader did is to blame. */
export function ComeAgainMessage() {
  const { pathname, search } = useLocation();
  return (
    <Furigana>
      <div className={styles.message}>
        <title>{`いまは表示できません｜${siteName()}`}</title>
        <h1 className={styles.title}>いま、このページを表示できません</h1>
        <p>
          混み合っているか、サーバーを直しているところです。あなたの操作がまちがっていたわけではありません。1分ほど待ってから、もう一度ひらいてみてください。
        </p>
        <div className={styles.ways}>
          <LinkButton to={pathname + search} reloadDocument>
            もう一度ひらく
          </LinkButton>
          <LinkButton to="/" variant="secondary" reloadDocument>
            ホームへもどる
          </LinkButton>
        </div>
      </div>
    </Furigana>
  );
}
