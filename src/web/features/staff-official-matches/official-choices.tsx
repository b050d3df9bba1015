import type { OfficialChoice } from '#contract/staff/official-matches/staff-official-matches.ts';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './official-match.module.css';

type OfficialChoicesProps = {
  choices: readonly OfficialChoice[];
  /** Number of the official occupation that holds now. */
  chosen: string | null;
  isBusy: boolean;
  onChoose: (choice: OfficialChoice) => unknown;
};

/** Official occupations, each with its other names, its page at job tag and a button that takes it. */
export function OfficialChoices({ choices, ...props }: OfficialChoicesProps) {
  return (
    <ul className={styles.choices}>
      {choices.map((choice) => (
        <li key={choice.code} className={styles.choice}>
          <p>
            <a href={`https://shigoto.mhlw.go.jp/User/Occupation/Detail/${choice.code}`}>
              {choice.title}
            </a>
          </p>
          {choice.aliases.length > 0 && (
            <p className={styles.hint}>ほかの名前：{choice.aliases.join('、')}</p>
          )}
          <Take {...props} choice={choice} />
        </li>
      ))}
    </ul>
  );
}

type TakeProps = Omit<OfficialChoicesProps, 'choices'> & { choice: OfficialChoice };

function Take({ choice, chosen, isBusy, onChoose }: TakeProps) {
  const { code, title, has_figures: hasFigures } = choice;
  if (code === chosen) return <p>いま選んでいます。</p>;
  if (!hasFigures) return <p className={styles.hint}>数値がないので、選べません。</p>;
  return (
    <Button
      variant="secondary"
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onChoose(choice);
      }}
    >
      {`「${title}」にする`}
    </Button>
  );
}
