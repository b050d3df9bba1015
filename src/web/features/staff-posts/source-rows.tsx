import { FieldGroup } from '#web/ui/fields/field-frame.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './staff-posts.module.css';
import type { PostForm } from './use-post-form.ts';

const parts = [
  { name: 'title', label: '題' },
  { name: 'publisher', label: '出した人・団体' },
  { name: 'url', label: 'アドレス（https://…）' },
] as const;

/** Where rules and numbers come from. */
export function SourceRows({ form: { content, change, problem } }: { form: PostForm }) {
  const { sources } = content;
  return (
    <FieldGroup
      id="post-sources"
      legend="出典"
      hint={sources.length === 0 && '決まりや数字を書くときは、どこで確かめたかを入れます。'}
      className={styles.sources}
    >
      {sources.map((source, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and keep their place
        <div key={at} className={styles.row}>
          {parts.map(({ name, label }) => (
            <TextField
              key={name}
              id={`post-sources-${at}-${name}`}
              name={`sources-${at}-${name}`}
              label={`出典${at + 1}の${label}`}
              value={source[name]}
              error={problem?.fields[`sources.${at}.${name}`]}
              onChange={({ target }) =>
                change({ sources: sources.with(at, { ...source, [name]: target.value }) })
              }
            />
          ))}
          <Button
            variant="quiet"
            onClick={() => change({ sources: sources.filter((_, other) => other !== at) })}
          >
            消す<VisuallyHidden>（出典{at + 1}）</VisuallyHidden>
          </Button>
        </div>
      ))}
      <Button
        variant="secondary"
        onClick={() => change({ sources: [...sources, { title: '', publisher: '', url: '' }] })}
      >
        出典を追加する
      </Button>
    </FieldGroup>
  );
}
