import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type PostImage, postImagesApi } from '#contract/staff/post-images/post-images.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { RestingField } from '#web/desk/table/resting-field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { Dialog, DialogActions } from '#web/ui/layout/dialog.tsx';
import { PictureFile } from './picture-file.tsx';
import { pictureProblem } from './picture-problem.ts';
import styles from './pictures.module.css';

/** A picture for a text: its address there, and what it shows. */
export type ChosenPicture = { src: string; alt: string };

type ChoosePictureProps = {
  isOpen: boolean;
  /** With another number the choice starts again. */
  number: number;
  /** A file that was dropped or pasted. */
  file: File | null;
  /** Files whose turn comes after this one. */
  waiting: readonly File[];
  onMore: (files: readonly File[]) => void;
  onClose: () => void;
  onChosen: (picture: ChosenPicture) => void;
};

type Picked = { kind: 'file'; file: File } | { kind: 'kept'; image: PostImage };

/** Asks for a picture, new or of the library, and for words that say what it shows. */
export function ChoosePicture({ number, waiting, ...rest }: ChoosePictureProps) {
  const more = waiting.length > 0 ? `（このあと${waiting.length}枚）` : '';
  const description = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      isOpen={rest.isOpen}
      title={`画像を入れる${more}`}
      onClose={rest.onClose}
      // The picture is there: its words are what is missing.
      initialFocus={rest.file ? description : undefined}
    >
      <Choice key={number} {...rest} description={description} />
    </Dialog>
  );
}

type ChoiceProps = Omit<ChoosePictureProps, 'number' | 'waiting'> & {
  description: RefObject<HTMLInputElement | null>;
};

function Choice({ isOpen, file, description, onMore, onClose, onChosen }: ChoiceProps) {
  const [picked, setPicked] = useState<Picked | null>(file && { kind: 'file', file });
  const [alt, setAlt] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** The dialog can be closed while a file is on its way: then it goes no further than the library. */
  const isWanted = useRef(isOpen);
  useEffect(() => {
    isWanted.current = isOpen;
    return () => {
      isWanted.current = false;
    };
  }, [isOpen]);
  // The next picture takes the place of the one before, with the focus.
  useEffect(() => {
    if (file) description.current?.focus();
  }, [file, description]);

  function pick(next: Picked) {
    setPicked(next);
    setProblem(null);
    // Words of another picture would say something wrong.
    if (next.kind === 'kept') setAlt(next.image.alt);
    else if (picked?.kind === 'kept') setAlt('');
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const words = alt.trim();
    const missing = picked ? !words && '画像の説明を入力してください。' : '画像を選んでください。';
    if (missing || !picked) {
      setProblem(missing || null);
      return;
    }
    setIsBusy(true);
    setProblem(null);
    try {
      const image = picked.kind === 'kept' ? picked.image : await send(picked.file, words);
      if (isWanted.current) onChosen({ src: image.address, alt: words });
    } catch (error) {
      setProblem(apiErrorMessage(error));
      setIsBusy(false);
    }
  }

  return (
    <form className={styles.choice} onSubmit={submit} noValidate>
      <PictureFile
        file={picked?.kind === 'file' ? picked.file : null}
        onChoose={(files) => {
          if (isBusy) return;
          const [first, ...more] = files.filter((one) => pictureProblem(one) === null);
          if (first) pick({ kind: 'file', file: first });
          onMore(more);
          const refused = files.map(pictureProblem).find((sentence) => sentence !== null);
          if (refused) setProblem(refused);
        }}
      />
      <Library
        chosen={picked?.kind === 'kept' ? picked.image.id : null}
        onChoose={(image) => pick({ kind: 'kept', image })}
      />
      <TextField
        name="alt"
        label="画像の説明"
        required
        ref={description}
        hint="目の見えない人にも伝わる言葉で、何が写っているかを書きます。"
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          やめる
        </Button>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? '送っています…' : 'この画像を入れる'}
        </Button>
      </DialogActions>
    </form>
  );
}

function send(file: File, alt: string): Promise<PostImage> {
  return browserApi.call(postImagesApi.add, { query: { alt }, upload: file });
}

/** So many of the newest are shown; words find the others. */
const shownMost = 24;

function Library({
  chosen,
  onChoose,
}: {
  chosen: string | null;
  onChoose: (image: PostImage) => void;
}) {
  const id = useId();
  const [q, setQ] = useState('');
  const images = useQuery({
    ...apiQuery(postImagesApi.list, { query: { per_page: shownMost, ...(q && { q }) } }),
    placeholderData: (before) => before,
  });
  const results = images.data?.results ?? [];
  return (
    <fieldset className={styles.library}>
      <legend>前に入れた画像から選ぶ</legend>
      <RestingField name="words" type="search" label="言葉でさがす" known={q} onRest={setQ} />
      {!images.data && <LoadingOrError query={images} />}
      {images.data && results.length === 0 && (
        <p className={styles.hint}>{q ? '合う画像がありません。' : 'まだ画像がありません。'}</p>
      )}
      <div className={styles.grid}>
        {results.map((image) => (
          <label key={image.id} className={styles.tile}>
            <input
              type="radio"
              name={`${id}-kept`}
              checked={chosen === image.id}
              onChange={() => onChoose(image)}
            />
            <img
              src={image.small_url}
              alt=""
              width={image.width}
              height={image.height}
              loading="lazy"
            />
            <span>{image.alt}</span>
          </label>
        ))}
      </div>
      {images.data && images.data.count > results.length && (
        <p className={styles.hint}>
          新しいほうから{shownMost}枚です。ほかの{images.data.count - results.length}
          枚は、言葉でさがせます。
        </p>
      )}
    </fieldset>
  );
}
