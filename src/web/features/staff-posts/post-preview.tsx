import { prSentence } from '#contract/company/pr-sentence.ts';
import { postCategoryLabel } from '#contract/public/post-categories.ts';
import { staffPostsApi } from '#contract/staff/staff-posts.ts';
import { usePreview } from '#web/desk/use-preview.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Prose } from '#web/ui/text/prose.tsx';
import styles from './staff-posts.module.css';
import type { PostForm } from './use-post-form.ts';

/** The column as readers will see it, while it is written. */
export function PostPreview({ form: { content, slug } }: { form: PostForm }) {
  const { title, lead, body, cover, category, is_pr, sponsor, author, sources } = content;
  const { preview, problem } = usePreview(staffPostsApi.preview, { body: { slug, body, cover } });
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <h2 id="preview-title" className={styles.previewTitle}>
        見え方
      </h2>
      {problem && (
        <Notice tone="warning" role="status">
          {problem}
        </Notice>
      )}
      <div className={styles.paper}>
        <p className={styles.small}>{postCategoryLabel(category)}</p>
        <p className={styles.paperTitle}>{title || '（題）'}</p>
        <p className={styles.small}>
          {is_pr && <Badge tone="pr">PR</Badge>} {author}
          {preview && `　約${preview.reading_minutes}分で読めます`}
        </p>
        {is_pr && <Notice tone="info">{prSentence(sponsor.trim())}</Notice>}
        {preview && (
          <img
            className={styles.cover}
            src={`data:image/svg+xml,${encodeURIComponent(preview.cover_svg)}`}
            alt=""
            width={640}
            height={360}
          />
        )}
        <p className={styles.lead}>{lead}</p>
        {preview && <Prose html={preview.body_html} />}
        {sources.length > 0 && (
          <ul className={styles.small} aria-label="出典">
            {sources.map(({ title, publisher }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
              <li key={at}>
                {title}（{publisher}）
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
