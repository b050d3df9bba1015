import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './display-menu.module.css';
import {
  chooseScheme,
  chooseTextSize,
  keptScheme,
  keptTextSize,
  type Scheme,
  type TextSize,
} from './display-preferences.ts';
import { furiganaAddress, useFuriganaSwitch } from './furigana-provider.tsx';

/** How the pages are shown: a native disclosure, whose choices work without JavaScript. */
export function DisplayMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={menu} className={styles.menu} onKeyDown={closeOnEscape}>
      <summary className={styles.toggle}>
        <Icon name="eye" size={24} />
        <span className={styles.name}>表示</span>
      </summary>
      <div className={styles.panel}>
        <FuriganaChoice />
        <TextSizeChoice />
        <SchemeChoice />
      </div>
    </details>
  );
}

function FuriganaChoice() {
  const { isOn, turn } = useFuriganaSwitch();
  const { search } = useLocation();
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  // Without a script the choice is another address of the same page.
  if (!hasScript)
    return (
      <a href={furiganaAddress(search, !isOn)} rel="nofollow" className={styles.choice}>
        {isOn ? 'ふりがなをはずす' : 'ふりがなをつける'}
      </a>
    );
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isOn} onChange={(event) => turn(event.target.checked)} />
      ふりがなをつける
    </label>
  );
}

const sizes: { value: TextSize; label: string }[] = [
  { value: 'normal', label: '標準' },
  { value: 'large', label: '大きい' },
  { value: 'larger', label: 'とても大きい' },
];

/** The choice alone changes the page, by a rule of the style sheet; a script keeps it. */
function TextSizeChoice() {
  const [size, setSize] = useState<TextSize>('normal');
  useEffect(() => setSize(keptTextSize()), []);
  const choose = (chosen: TextSize) => {
    chooseTextSize(chosen);
    setSize(chosen);
  };
  return (
    <fieldset className={styles.group}>
      <legend>文字の大きさ</legend>
      {sizes.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="text-size"
            value={value}
            checked={size === value}
            onChange={() => choose(value)}
            data-text-size={value}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const schemes: { value: Scheme; label: string }[] = [
  { value: 'device', label: '端末に合わせる' },
  { value: 'light', label: '明るい' },
  { value: 'dark', label: '暗い' },
];

/** As with the size: a rule of the style sheet acts, a script keeps. */
function SchemeChoice() {
  const [scheme, setScheme] = useState<Scheme>('device');
  useEffect(() => setScheme(keptScheme()), []);
  const choose = (chosen: Scheme) => {
    chooseScheme(chosen);
    setScheme(chosen);
  };
  return (
    <fieldset className={styles.group}>
      <legend>画面の明るさ</legend>
      {schemes.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="scheme"
            value={value}
            checked={scheme === value}
            onChange={() => choose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
