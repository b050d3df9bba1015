import { networkSentence } from '#contract/kit/network-sentence.ts';
import { Icon, type IconName } from '#web/ui/icons/icon.tsx';
import styles from './company-editing.module.css';
import type { SaveState } from './use-company-form.ts';

const time = new Intl.DateTimeFormat('ja-JP', { hour: 'numeric', minute: '2-digit' });

function wordsOf(state: SaveState): { icon: IconName; text: string } {
  switch (state.name) {
    case 'saved':
      return {
        icon: 'check',
        text: state.at
          ? `保存しました（${time.format(state.at)}）`
          : '書いた内容は、自動で保存されます',
      };
    case 'waiting':
    case 'saving':
      return { icon: 'refresh', text: '保存しています…' };
    case 'offline':
      return {
        icon: 'alert',
        text: `${networkSentence}書いた内容はこの端末に残っていて、つながると保存されます。`,
      };
    case 'refused':
      return {
        icon: 'alert',
        text: '保存できていない項目があります。印のついた項目を確かめてください。',
      };
    case 'failed':
      return { icon: 'alert', text: `保存できませんでした。${state.message}` };
  }
}

/** Whether what was written has arrived; spoken when it changes for good. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { icon, text } = wordsOf(state);
  const isCalm = state.name !== 'waiting' && state.name !== 'saving';
  return (
    <p className={styles.saveState} data-state={state.name} role={isCalm ? 'status' : undefined}>
      <Icon name={icon} />
      <span>{text}</span>
    </p>
  );
}
