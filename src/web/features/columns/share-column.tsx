import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { ShareLinks } from '#web/ui/text/share-links.tsx';
import styles from './column-end.module.css';

/** Ways to share a column: plain links, without scripts of other services. */
export function ShareColumn({ title, address }: { title: string; address: string }) {
  return (
    <section className={styles.share} aria-labelledby="share-title">
      <h2 id="share-title" className={styles.smallTitle}>
        <Furigana>友だちや家の人にも教える</Furigana>
      </h2>
      <ShareLinks words={title} address={address} />
    </section>
  );
}
