import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AddedConcept, diagnosisReviewApi } from '#contract/student/diagnosis.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { BottomSheet } from '#web/ui/layout/bottom-sheet.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './word-picker.module.css';
import { byTopic, type WordTopic } from './word-topics.ts';

/** The server takes no more. */
const mostWords = 30;

type WordPickerProps = {
  added: AddedConcept[];
  onAdd: (word: AddedConcept) => void;
  onTakeOut: (concept: string) => void;
  onClose: () => void;
};

/** Words that did not come up in the talk: searched for, or leafed through by topic. */
export function WordPicker({ onClose, ...choice }: WordPickerProps) {
  const [search, setSearch] = useState('');
  const wanted = useSettled(search.trim());
  const words = useQuery({
    ...apiQuery(diagnosisReviewApi.concepts, { query: wanted === '' ? {} : { q: wanted } }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const isFull = choice.added.length >= mostWords;
  return (
    <BottomSheet title="ことばを足す" onClose={onClose}>
      <div className={styles.content}>
        <TextField
          name="search"
          type="search"
          label="ことばをさがす"
          autoComplete="off"
          maxLength={50}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p role="status" className={styles.count}>
          {isFull && `足せるのは${mostWords}個までです。`}
          {words.data && wanted !== '' && foundWords(words.data.length)}
        </p>
        {words.isPending && <Spinner label="ことばを読み込んでいます..." />}
        {words.isError && (
          <Notice tone="error" role="alert">
            <p>{apiErrorMessage(words.error)}</p>
            <Button onClick={() => words.refetch()}>もう一度ためす</Button>
          </Notice>
        )}
        {byTopic(words.data ?? []).map((topic) => (
          <TopicWords
            // Found words are shown; all of them would be a wall.
            key={`${topic.topic} ${wanted === ''}`}
            topic={topic}
            isOpen={wanted !== ''}
            isFull={isFull}
            {...choice}
          />
        ))}
      </div>
    </BottomSheet>
  );
}

const settleMilliseconds = 250;

/** What was typed, once the typing rests. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function foundWords(count: number): string {
  return count === 0
    ? '見つかりませんでした。別のことばでためしてみてください。'
    : `${count}個見つかりました。`;
}

type TopicWordsProps = Omit<WordPickerProps, 'onClose'> & {
  topic: WordTopic;
  isOpen: boolean;
  isFull: boolean;
};

function TopicWords({ topic, isOpen, isFull, added, onAdd, onTakeOut }: TopicWordsProps) {
  return (
    <details className={styles.topic} open={isOpen}>
      <summary>
        {topic.name}({topic.words.length})
      </summary>
      <ul>
        {topic.words.map(({ concept, label }) => {
          const chosen = added.find((word) => word.concept === concept)?.polarity;
          const choose = (polarity: AddedConcept['polarity']) =>
            chosen === polarity ? onTakeOut(concept) : onAdd({ concept, label, polarity });
          return (
            <li key={concept}>
              <span>{label}</span>
              <span className={styles.choices}>
                {(['positive', 'negative'] as const).map((polarity) => (
                  <Choice
                    key={polarity}
                    label={label}
                    name={polarity === 'positive' ? topic.yes : topic.no}
                    isChosen={chosen === polarity}
                    isDisabled={isFull && chosen === undefined}
                    onChoose={() => choose(polarity)}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
};

function Choice({ label, name, isChosen, isDisabled, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={isChosen}
      aria-label={`${label}：${name}`}
      disabled={isDisabled}
      onClick={onChoose}
    >
      {isChosen && <Icon name="check" size={16} />}
      {name}
    </button>
  );
}
