import { useState, useSyncExternalStore } from 'react';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './column-end.module.css';

const nothingChanges = () => () => undefined;

/** True in a browser that runs scripts: a button that needs one is not shown before. */
function useHasScripts(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
}

/** Ways to hand a column on: plain links, no script of anybody else. */
export function ShareColumn({ title, address }: { title: string; address: string }) {
  const [said, setSaid] = useState('');
  const hasScripts = useHasScripts();

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('リンクをコピーしました。');
    } catch {
      // Without a secure connection there is no clipboard.
      setSaid(`コピーできませんでした。このページのリンクは ${address} です。`);
    }
  }

  return (
    <section className={styles.share} aria-labelledby="share-title">
      <h2 id="share-title" className={styles.smallTitle}>
        <Furigana>友だちや家の人にも教える</Furigana>
      </h2>
      <div className={styles.shareWays}>
        <a
          className={buttonClass('secondary')}
          href={`https://line.me/R/msg/text/?${encodeURIComponent(`${title}\n${address}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Furigana>LINEで送る</Furigana>
        </a>
        {hasScripts && (
          <Button variant="secondary" onClick={copy}>
            リンクをコピー
          </Button>
        )}
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </section>
  );
}
