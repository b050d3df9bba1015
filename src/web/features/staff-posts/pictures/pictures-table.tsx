import { useState } from 'react';
import { type PostImage, postImagesApi } from '#contract/staff/post-images/post-images.ts';
import type { Column } from '#web/desk/table/column.ts';
import { DataTable } from '#web/desk/table/data-table.tsx';
import { TextFilter } from '#web/desk/table/table-filters.tsx';
import { useTableState } from '#web/desk/table/use-table-state.ts';
import { Button } from '#web/ui/layout/button.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import { DescribePicture } from './describe-picture.tsx';
import { PictureUses } from './picture-use.tsx';
import styles from './pictures.module.css';
import { RemovePicture } from './remove-picture.tsx';

type Asked = { act: 'describe' | 'remove'; image: PostImage };

const columnsFor = (onAsk: (asked: Asked) => void): Column<PostImage>[] => [
  {
    key: 'picture',
    title: '画像',
    render: ({ small_url, alt, width, height }) => (
      <img
        className={styles.thumb}
        src={small_url}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
      />
    ),
  },
  { key: 'alt', title: '説明', render: ({ alt }) => alt },
  { key: 'size', title: '大きさ', render: ({ width, height }) => `${width}×${height}` },
  {
    key: 'uses',
    title: '使っているコラム',
    render: ({ uses }) => (uses.length === 0 ? 'なし' : <PictureUses uses={uses} />),
  },
  { key: 'created_at', title: '入れた日時', render: ({ created_at }) => formatTime(created_at) },
  {
    key: 'acts',
    title: '操作',
    render: (image) => (
      <div className={styles.acts}>
        <Button
          variant="quiet"
          aria-label={`「${image.alt}」の説明を直す`}
          onClick={() => onAsk({ act: 'describe', image })}
        >
          説明を直す
        </Button>
        <Button
          variant="quiet"
          aria-label={`「${image.alt}」を削除する`}
          onClick={() => onAsk({ act: 'remove', image })}
        >
          削除する
        </Button>
      </div>
    ),
  },
];

/** All pictures of columns, with where each is used. */
export function PicturesTable() {
  const state = useTableState();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <DataTable
        endpoint={postImagesApi.list}
        query={state.given(['q'])}
        state={state}
        columns={columnsFor(setAsked)}
        rowId={({ id }) => id}
        caption="画像"
        empty={<p>画像がありません。コラムを書くときに入れた画像が、ここにならびます。</p>}
        filters={<TextFilter state={state} name="q" label="説明・使っているコラムの題" />}
      />
      {asked?.act === 'describe' && <DescribePicture image={asked.image} onClose={close} />}
      {asked?.act === 'remove' && <RemovePicture image={asked.image} onClose={close} />}
    </>
  );
}
