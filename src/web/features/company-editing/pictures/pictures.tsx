import { useId, useState } from 'react';
import {
  type CompanyEditing,
  companyEditingApi,
  photosAtMost,
} from '#contract/company/company-editing.ts';
import { pictureBytesMost, pictureTypes } from '#contract/kit/picture-files.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import styles from '#web/features/company-editing/company-editing.module.css';
import { FieldSet } from '#web/features/company-editing/fields/field-frame.tsx';
import { RowText } from '#web/features/company-editing/rows/row-field.tsx';
import type { CompanyForm } from '#web/features/company-editing/use-company-form.ts';
import { Button, buttonClass } from '#web/ui/layout/button.tsx';
import { useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { heicSentence, prepared } from './heic.ts';

type Kind = 'logo' | 'photo';

/** Logo and photos of the page; each goes to the server as soon as it is chosen. */
export function Pictures({ form }: { form: CompanyForm }) {
  const { profile, images } = form.state;
  const logo = images.find(({ id }) => id === profile.logo);
  const photos = form.valueOr('photos', profile.photos);
  const upload = useUpload(form);
  return (
    <>
      <FieldSet form={form} path="logo" hint="512×512ピクセルくらいの、四角いロゴが合います。">
        {logo && (
          <div className={styles.picture}>
            <img src={logo.url} alt={logo.alt} width={logo.width} height={logo.height} />
            <Button variant="quiet" onClick={() => void upload.remove(logo.id)}>
              ロゴを消す
            </Button>
          </div>
        )}
        <FileButton
          label={logo ? 'ロゴを取りかえる' : 'ロゴを選ぶ'}
          busy={upload.busy === 'logo'}
          onChoose={(file) => void upload.add('logo', file, `${profile.name}のロゴ`)}
        />
        {upload.problem?.kind === 'logo' && <Problem text={upload.problem.text} />}
      </FieldSet>
      <FieldSet
        form={form}
        path="photos"
        hint={`${photosAtMost}枚まで。働く場所や、仕事をしているようすが伝わります。写っている人に、のせてよいか確かめてください。場所や日時などの記録は、こちらで消します。`}
      >
        <ol className={styles.photos}>
          {photos.map((photo, at) => {
            const image = images.find(({ id }) => id === photo.image);
            return (
              <li key={photo.image} className={styles.picture}>
                {image && (
                  <img
                    src={image.small_url}
                    alt={photo.alt}
                    width={image.width}
                    height={image.height}
                    loading="lazy"
                  />
                )}
                <RowText
                  label={`写真${at + 1}の説明（目の見えない人にも伝わる言葉で）`}
                  value={photo.alt}
                  onChange={(alt) => form.change('photos', photos.with(at, { ...photo, alt }))}
                />
                <Button variant="quiet" onClick={() => void upload.remove(photo.image)}>
                  この写真を消す
                  <VisuallyHidden>（写真{at + 1}）</VisuallyHidden>
                </Button>
              </li>
            );
          })}
        </ol>
        {photos.length < photosAtMost && <NewPhoto upload={upload} />}
        {upload.problem?.kind === 'photo' && <Problem text={upload.problem.text} />}
      </FieldSet>
    </>
  );
}

type Upload = ReturnType<typeof useUpload>;

/** The words first: a picture that nobody can describe is not sent. */
function NewPhoto({ upload }: { upload: Upload }) {
  const [alt, setAlt] = useState('');
  const isReady = alt.trim() !== '';
  return (
    <div className={styles.newPhoto}>
      <RowText
        label="新しい写真の説明（例：大きなオーブンの前で、先輩と天板を運んでいるところ）"
        value={alt}
        onChange={setAlt}
      />
      <FileButton
        label="写真を選ぶ"
        busy={upload.busy === 'photo'}
        isReady={isReady}
        onChoose={async (file) => {
          if (await upload.add('photo', file, alt.trim())) setAlt('');
        }}
      />
      {!isReady && <p className={styles.hint}>説明を書くと、写真を選べます。</p>}
    </div>
  );
}

function FileButton({
  label,
  busy,
  isReady = true,
  onChoose,
}: {
  label: string;
  busy: boolean;
  isReady?: boolean;
  onChoose: (file: File) => void;
}) {
  const id = useId();
  // Phones turn HEIC into JPEG themselves, unless HEIC is asked for.
  const hasMouse = useMediaQuery('(pointer: fine)');
  return (
    <span className={styles.file}>
      <input
        id={id}
        type="file"
        accept={hasMouse ? `${pictureTypes},.heic,.heif` : pictureTypes.join()}
        disabled={busy || !isReady}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
      <label htmlFor={id} className={buttonClass('secondary')}>
        {busy ? '送っています…' : label}
      </label>
    </span>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className={styles.error}>
      {text}
    </p>
  );
}

/** Sends pictures; what was typed before goes first, so that no answer is older than the page. */
function useUpload(form: CompanyForm) {
  const [busy, setBusy] = useState<Kind | null>(null);
  const [problem, setProblem] = useState<{ kind: Kind; text: string } | null>(null);
  const params = { id: form.state.id };

  async function run(kind: Kind, work: () => Promise<CompanyEditing>): Promise<boolean> {
    setBusy(kind);
    setProblem(null);
    try {
      await form.flush();
      form.accept(await work(), 'photos', 'logo');
      return true;
    } catch (error) {
      setProblem({ kind, text: apiErrorMessage(error) });
      return false;
    } finally {
      setBusy(null);
    }
  }

  return {
    busy,
    problem,
    add: async (kind: Kind, file: File, alt: string) => {
      const picture = await prepared(file);
      if (picture.kind === 'cannot-decode') {
        setProblem({ kind, text: heicSentence });
        return false;
      }
      if (picture.file.size > pictureBytesMost) {
        setProblem({ kind, text: '画像が大きすぎます。10MB以下の画像を選んでください。' });
        return false;
      }
      const upload = picture.file;
      return run(kind, () =>
        browserApi.call(companyEditingApi.addImage, { params, query: { kind, alt }, upload }),
      );
    },
    remove: (image: string) =>
      run(image === form.state.profile.logo ? 'logo' : 'photo', () =>
        browserApi.call(companyEditingApi.removeImage, { params: { ...params, image } }),
      ),
  };
}
