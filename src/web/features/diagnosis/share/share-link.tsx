import { useRef, useState } from 'react';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button, buttonClass } from '#web/ui/layout/button.tsx';
import styles from './share-section.module.css';

/** The link itself, with the ways to hand it on. */
export function ShareLink({ token }: { token: string }) {
  const [said, setSaid] = useState('');
  const holder = useRef<HTMLDivElement>(null);
  const address = `${window.location.origin}/shared/${token}`;
  const words = `AI適性診断の結果です。いっしょに見てください。\n${address}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('リンクをコピーしました。');
    } catch {
      // Without a secure connection there is no clipboard; the text can still be taken by hand.
      holder.current?.querySelector('input')?.select();
      setSaid('コピーできませんでした。えらばれている文字を、長押しなどでコピーしてください。');
    }
  }

  return (
    <div ref={holder} className={styles.link}>
      <TextField
        name="share-link"
        label="リンク"
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.actions}>
        <Button onClick={copy}>コピーする</Button>
        <a
          className={buttonClass('secondary')}
          href={`https://line.me/R/msg/text/?${encodeURIComponent(words)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          LINEで送る
        </a>
        <a className={buttonClass('quiet')} href={address} target="_blank" rel="noopener">
          見え方をたしかめる
        </a>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
