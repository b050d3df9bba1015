import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './step-list.module.css';
import type { InquiryStep } from './use-inquiry.ts';

const steps: { key: InquiryStep; name: string }[] = [
  { key: 'input', name: '入力' },
  { key: 'confirm', name: '確認' },
  { key: 'done', name: '完了' },
];

export function StepList({ current }: { current: InquiryStep }) {
  return (
    <ol className={styles.steps} aria-label="手順">
      {steps.map(({ key, name }, at) => (
        <li key={key} aria-current={key === current ? 'step' : undefined} className={styles.step}>
          <span className={styles.number}>{at + 1}</span>
          <Furigana>{name}</Furigana>
        </li>
      ))}
    </ol>
  );
}
