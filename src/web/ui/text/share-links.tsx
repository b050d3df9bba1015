import { useState } from 'react';
import { useHasScripts } from '#web/ui/feedback/use-has-scripts.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button, buttonClass } from '#web/ui/layout/button.tsx';
import styles from './share-links.module.css';

type ShareLinksProps = {
  /** Text of the message above the address. */
  words: string;
  address: string;
};

/** Ways to share a page: a plain link to LINE, the device's own sheet, the clipboard, paper. */
export function ShareLinks({ words, address }: ShareLinksProps) {
  const [said, setSaid] = useState('');
  const hasScripts = useHasScripts();
  const message = encodeURIComponent(`${words}\n${address}`);

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
    <div className={styles.share}>
      <ul className={styles.ways}>
        <li>
          <a
            className={buttonClass('secondary')}
            href={`https://line.me/R/msg/text/?${message}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Furigana>LINEで送る</Furigana>
          </a>
        </li>
        {hasScripts && (
          <>
            <li>
              <Button variant="secondary" onClick={copy}>
                リンクをコピー
              </Button>
            </li>
            {'share' in navigator && (
              <li>
                <Button
                  variant="secondary"
                  onClick={() => shareHere({ title: words, url: address })}
                >
                  ほかの方法で送る
                </Button>
              </li>
            )}
            <li>
              <Button variant="secondary" onClick={() => window.print()}>
                <Icon name="print" />
                印刷する
              </Button>
            </li>
          </>
        )}
      </ul>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}

/** Closing the device's sheet again is not a failure. */
function shareHere(what: ShareData): void {
  navigator.share(what).catch(() => undefined);
}
