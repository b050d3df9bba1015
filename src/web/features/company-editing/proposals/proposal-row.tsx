import { fieldId } from '#web/features/company-editing/fields/field-specs.ts';
import { Button } from '#web/ui/layout/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './proposals.module.css';
import { useFocusNext } from './use-focus-next.ts';

type Props = {
  /** The field to which a proposal without a choice leads. */
  path: string;
  name: string;
  /** What is proposed; empty where there is only a question. */
  shown: string;
  /** What the form holds in its place; empty where it holds nothing. */
  held: string;
  reason: string | null;
  /** Where the value stands, and of what day it is. */
  notes: readonly string[];
  /** The form says the same already. */
  isIn: boolean;
  /** One button, or one for each way to take it; none where the form cannot take it as it is. */
  choices: readonly { label: string; onChoose: () => void }[];
};

/** One proposal beside what the form holds; nothing goes into the form before a button is pressed. */
export function ProposalRow({ path, name, shown, held, reason, notes, isIn, choices }: Props) {
  const { element: done, focusNext: focusDone } = useFocusNext<HTMLParagraphElement>();
  return (
    <li>
      <div>
        <p className={styles.label}>{name}</p>
        {reason && <p className={styles.reason}>{reason}</p>}
        {!isIn && held !== '' && (
          <p className={styles.now}>
            いま：<span>{held}</span>
          </p>
        )}
        {shown !== '' && <p className={styles.value}>{shown}</p>}
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </div>
      {isIn && (
        <p ref={done} tabIndex={-1} className={styles.done}>
          フォームと同じです
        </p>
      )}
      {!isIn &&
        choices.map(({ label, onChoose }) => (
          <Button
            key={label}
            variant="secondary"
            onClick={() => {
              onChoose();
              focusDone();
            }}
          >
            {label}
            <VisuallyHidden>（{name}）</VisuallyHidden>
          </Button>
        ))}
      {!isIn && choices.length === 0 && (
        <a href={`#${fieldId(path)}`} className={styles.link}>
          項目へ行く
          <VisuallyHidden>（{name}）</VisuallyHidden>
        </a>
      )}
    </li>
  );
}
