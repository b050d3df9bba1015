import { useState } from 'react';
import { type CoverMotif, postCategories } from '#contract/public/post-categories.ts';
import { PostCategory, sponsorMost } from '#contract/public/posts.ts';
import { postLeadMost, postTagsMost } from '#contract/staff/staff-posts.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PostBody } from './post-body.tsx';
import { motifs } from './post-words.ts';
import { SourceRows } from './source-rows.tsx';
import styles from './staff-posts.module.css';
import type { PostForm } from './use-post-form.ts';

/** Everything that is written of a column. */
export function PostFields({ form }: { form: PostForm }) {
  const { content, change, post, slug, setSlug, problem } = form;
  const errors = problem?.fields ?? {};
  return (
    <div className={styles.fields}>
      <TextField
        id="post-title"
        name="title"
        label="題"
        required
        value={content.title}
        error={errors.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      {post.state === 'draft' && (
        <TextField
          id="post-slug"
          name="slug"
          label="アドレス"
          hint="半角の小文字と数字を、ハイフンでつなぎます。公開したあとは変えられません。"
          value={slug}
          error={errors.slug}
          onChange={({ target }) => setSlug(target.value)}
        />
      )}
      <TextAreaField
        id="post-lead"
        name="lead"
        label="リード文"
        most={postLeadMost}
        hint="一覧と、記事のはじめに出ます。"
        value={content.lead}
        error={errors.lead}
        onChange={({ target }) => change({ lead: target.value })}
      />
      <PostBody form={form} />
      <Filing form={form} />
      <SourceRows form={form} />
    </div>
  );
}

/** How the column is filed: category, tags, cover, author, paid or not. */
function Filing({ form: { content, change, problem } }: { form: PostForm }) {
  const errors = problem?.fields ?? {};
  const [typedTags, setTypedTags] = useState('');
  // As it was typed, while it means the same; another version has other tags.
  const isAsTyped = tagsOf(typedTags).join() === content.tags.join();
  const tagError =
    errors.tags ?? errors[`tags.${content.tags.findIndex((_, at) => errors[`tags.${at}`])}`];
  return (
    <div className={styles.row}>
      <SelectField
        name="category"
        label="カテゴリー"
        value={content.category}
        onChange={({ target }) => change({ category: PostCategory.parse(target.value) })}
      >
        {postCategories.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        id="post-tags"
        name="tags"
        label="タグ"
        hint={`「、」で区切って、${postTagsMost}個まで`}
        value={isAsTyped ? typedTags : content.tags.join('、')}
        error={tagError}
        onChange={({ target }) => {
          setTypedTags(target.value);
          change({ tags: tagsOf(target.value) });
        }}
      />
      <SelectField
        name="cover"
        label="表紙の絵"
        value={content.cover}
        onChange={({ target }) => change({ cover: coverOf(target.value, content.cover) })}
      >
        {motifs.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        id="post-author"
        name="author"
        label="書いた人"
        value={content.author}
        error={errors.author}
        onChange={({ target }) => change({ author: target.value })}
      />
      <Checkbox
        label="広告（PR）として公開する"
        checked={content.is_pr}
        onChange={({ target: { checked } }) =>
          // A name stands only where somebody paid.
          change(checked ? { is_pr: true } : { is_pr: false, sponsor: '' })
        }
      />
      {content.is_pr && (
        <TextField
          id="post-sponsor"
          name="sponsor"
          label="依頼した企業の名前"
          required
          hint={`一覧の「PR」の横と、記事のはじめに出ます。正式な名前を${sponsorMost}文字までで入れてください（例：株式会社みほん）`}
          value={content.sponsor}
          error={errors.sponsor}
          onChange={({ target }) => change({ sponsor: target.value })}
        />
      )}
    </div>
  );
}

function tagsOf(text: string): string[] {
  return text.split(/[、,\s]+/).filter(Boolean);
}

function coverOf(value: string, before: CoverMotif): CoverMotif {
  return motifs.find(({ key }) => key === value)?.key ?? before;
}
