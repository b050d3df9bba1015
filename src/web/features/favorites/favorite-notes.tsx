import { useEffect, useRef, useState } from 'react';
import {
  type Favorite,
  FavoriteLabel,
  favoriteLabels,
  favoriteMemoMost,
} from '#contract/student/favorites.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './favorite-item.module.css';
import { useNoteFavorite } from './use-favorites.ts';

/** A pause in typing after which the memo is saved. */
const pauseMilliseconds = 1_000;

/** Label and memo, saved in place. Only the student ever sees them. */
export function FavoriteNotes({ favorite }: { favorite: Favorite }) {
  const note = useNoteFavorite();
  const memo = useSavedText(favorite, (text) => note.mutate({ id: favorite.id, memo: text }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame what needs no frame
    <div className={styles.notes} role="group" aria-label={`${favorite.company.name}のメモ`}>
      <SelectField
        name={`label-${favorite.id}`}
        label="ラベル"
        value={favorite.label ?? ''}
        onChange={({ target }) => {
          const label = FavoriteLabel.safeParse(target.value).data ?? null;
          note.mutate({ id: favorite.id, label });
        }}
      >
        <option value="">なし</option>
        {favoriteLabels.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name={`memo-${favorite.id}`}
        label="自分のメモ"
        hint="気になったこと、見学で聞きたいことなど。会社には見えません。"
        most={favoriteMemoMost}
        rows={2}
        value={memo.text}
        error={memo.isTooLong ? `${favoriteMemoMost}文字以内にすると保存できます。` : undefined}
        onChange={({ target }) => memo.write(target.value)}
        onBlur={memo.save}
      />
      <p className={styles.said} role="status">
        <Furigana>
          {note.isPending && (note.isPaused ? '電波がもどったら保存します。' : '保存しています…')}
          {note.isSuccess && !memo.isUnsaved && '保存しました。'}
          {note.isError && (
            <span className={styles.problem}>
              保存できませんでした。{apiErrorMessage(note.error)}
              <Button variant="quiet" onClick={() => note.mutate(note.variables)}>
                もう一度保存する
              </Button>
            </span>
          )}
        </Furigana>
      </p>
    </div>
  );
}

/** A text that is saved when typing pauses, when the field loses the focus and when the page is left. */
function useSavedText(favorite: Favorite, onSave: (text: string) => void) {
  const [text, setText] = useState(favorite.memo);
  const [sent, setSent] = useState(favorite.memo);
  const isTooLong = [...text].length > favoriteMemoMost;
  const isUnsaved = text !== sent;
  const save = () => {
    if (!isUnsaved || isTooLong) return;
    setSent(text);
    onSave(text);
  };
  const latest = useRef(save);
  latest.current = save;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke restarts the pause
  useEffect(() => {
    if (!isUnsaved) return;
    const timer = setTimeout(() => latest.current(), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [isUnsaved, text]);
  useEffect(() => {
    const saveNow = () => latest.current();
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', saveNow);
      saveNow();
    };
  }, []);

  return { text, isTooLong, isUnsaved, write: setText, save };
}
