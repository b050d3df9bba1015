import { useEffect, useId, useState } from 'react';
import { pictureTypes } from '#contract/kit/picture-files.ts';
import { buttonClass } from '#web/ui/layout/button.tsx';
import styles from './pictures.module.css';

type PictureFileProps = { file: File | null; onChoose: (files: File[]) => void };

/** Takes files of pictures that are chosen or dropped, and shows the one whose turn it is. */
export function PictureFile({ file, onChoose }: PictureFileProps) {
  const id = useId();
  const shown = useDataAddress(file);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same for keys
    <div
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onChoose([...event.dataTransfer.files]);
      }}
    >
      {shown && <img src={shown} alt="" />}
      {file && <p className={styles.fileName}>{file.name}</p>}
      <span className={styles.file}>
        <input
          id={id}
          type="file"
          multiple
          accept={pictureTypes.join()}
          onChange={({ target }) => {
            onChoose([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <label htmlFor={id} className={buttonClass('secondary')}>
          {file ? '別の画像を選ぶ' : '新しい画像を選ぶ'}
        </label>
      </span>
      <p className={styles.hint}>
        ここに置いても入ります。JPEG・PNG・WebP、10MBまで。場所や日時などの記録は、こちらで消します。
      </p>
    </div>
  );
}

/** The file as an address that an `img` shows; null while it is read, and for what cannot be read. */
function useDataAddress(file: File | null): string | null {
  const [address, setAddress] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setAddress({ file, url: String(reader.result) });
    reader.readAsDataURL(file);
    return () => {
      reader.onload = null;
    };
  }, [file]);
  return address && address.file === file ? address.url : null;
}
